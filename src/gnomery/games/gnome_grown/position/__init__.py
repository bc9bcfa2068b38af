"""Positions made or edited by hand: every piece in one place, every number possible."""

from collections.abc import Iterator

from gnomery.engine.boxes import numbered
from gnomery.engine.problems import Problems, checking, fault, is_sorted, miscounted
from gnomery.games.gnome_grown.phases import Executing, Giving, Keeping, Laying, SettingUp
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACKS
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.position.gardens import garden_problems
from gnomery.games.gnome_grown.position.phases import phase_problems
from gnomery.games.gnome_grown.rules.animals import stack_size
from gnomery.games.gnome_grown.state import State


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies; equal ones are counted through."""
    ladybirds = state.supply + state.shed + state.pool
    ladybirds += sum(player.ladybirds for player in state.players)
    imps = state.imps + state.has_space_imp + sum(player.has_imp for player in state.players)
    counts = {"ladybird": ladybirds, "imp": imps, "order": len(state.players)}
    return [*_tiles(state), *_cards(state), *_markers(state), *numbered(counts)]


def _tiles(state: State) -> Iterator[str]:
    yield from filter(None, state.open)
    yield from (*state.ground, *state.ground_discards, *state.features, *state.feature_discards)
    yield from (tile for stack in state.stacks for tile in stack)
    yield from (*state.animals, *state.animal_discards)
    yield from (slot.tile for slot in state.grid if slot is not None and slot.tile is not None)
    for player in state.players:
        yield from (laid.tile for laid in player.garden.laid)
    if isinstance(state.phase, Executing) and isinstance(state.phase.task, Laying | Giving):
        yield state.phase.task.tile


def _cards(state: State) -> Iterator[str]:
    yield from (*state.deck, *state.discards)
    for player in state.players:
        yield from (*player.hand, *player.revealed)
    if isinstance(state.phase, Executing) and isinstance(state.phase.task, Keeping):
        yield from state.phase.task.cards


def _markers(state: State) -> Iterator[str]:
    yield from state.markers
    for player in state.players:
        yield from player.markers
        if player.extra is not None:
            yield player.extra.marker


def _rows(state: State) -> Problems:
    """Rows of the right length, and seats that are at the table."""
    seats = state.options.players
    due = {"players": seats, "open": OPEN, "stacks": STACKS, "grid": GRID, "spaces": len(SPACES)}
    for row, n in due.items():
        found = len(getattr(state, row))
        yield fault(found != n, "gnome_grown.position.row", row=row, found=found, n=n)
    rows = [state.order, state.triggered, *state.spaces]
    rows += [slot.seen for slot in state.grid if slot is not None]
    for seen in rows:
        is_wrong = len(set(seen)) != len(seen) or not set(seen) <= set(range(seats))
        yield fault(is_wrong, "gnome_grown.position.seats", n=seats)
    acted = state.acted
    if acted is not None:
        is_right = acted.seat in range(seats) and acted.space in SPACES
        is_wrong = not is_right or acted.at not in range(GRID + 1)
        yield fault(is_wrong, "gnome_grown.position.acted")
    if not isinstance(state.phase, SettingUp):
        is_wrong = len(state.order) != seats or len(state.bids) not in (0, seats)
        yield fault(is_wrong, "gnome_grown.position.order", n=seats)


def _numbers(state: State) -> Problems:
    counts = [state.supply, state.shed, state.pool, state.imps]
    counts += [player.ladybirds for player in state.players]
    yield fault(min(counts) < 0, "gnome_grown.position.negative")
    most = state.options.pieces.supply.ladybirds  # before anybody counts them one by one
    piece = f"ladybird-{most + 1}"
    yield fault(max(counts) > most, "gnome_grown.position.unknown", piece=piece)
    track = state.options.pieces.track
    start = track.start[state.options.players]
    last = len(track.rates) - start
    rounds = range(1) if isinstance(state.phase, SettingUp) else range(1, last + 1)
    is_wrong = state.round not in rounds or state.gnome != start + max(0, state.round - 1)
    yield fault(is_wrong, "gnome_grown.position.round", n=last)


def _pieces(state: State) -> Problems:
    """Everything in the box, once each."""
    kit, supply = state.options.kit, state.options.pieces.supply
    counts = {"ladybird": supply.ladybirds, "imp": supply.imps, "order": len(state.players)}
    due = {*kit.ground, *kit.features, *kit.beasts, *kit.cards, *kit.markers, *numbered(counts)}
    return miscounted("gnome_grown", census(state), due)


def _sorted(state: State) -> Problems:
    """Rows in order of name, and every tile in a row of its sort."""
    rows = [state.ground, state.ground_discards, state.features, state.feature_discards]
    rows += [state.animals, state.animal_discards, state.deck, state.markers, *state.eras]
    for player in state.players:
        rows += [player.hand, player.known, player.markers]
    yield fault(not all(map(is_sorted, rows)), "gnome_grown.position.sorted")
    kit = state.options.kit
    stacked = [tile for stack in state.stacks for tile in stack]
    for sort, tiles in (
        ("ground", (*state.ground, *state.ground_discards, *filter(None, state.open))),
        ("feature", (*state.features, *state.feature_discards, *stacked)),
        ("animal", (*state.animals, *state.animal_discards)),
    ):
        for tile in tiles:
            yield fault(kit.sort.get(tile) != sort, "gnome_grown.position.stray", piece=tile)
    held = [card for player in state.players for card in player.hand]
    for card in (*state.deck, *state.discards, *held):
        yield fault(card not in kit.objectives, "gnome_grown.position.stray", piece=card)
    for name in _markers(state):
        is_stray = name.partition("-")[0] not in COLOURS
        yield fault(is_stray, "gnome_grown.position.stray", piece=name)
    for slot in state.grid:
        is_stray = slot is not None and slot.tile is not None and slot.tile not in kit.animals
        yield fault(is_stray, "gnome_grown.position.stray", piece=str(slot and slot.tile))


def _secrets(state: State) -> Problems:
    """What somebody knows must be so."""
    for seat, player in enumerate(state.players):
        is_wrong = not set(player.known) <= set(player.hand)
        yield fault(is_wrong, "gnome_grown.position.known", seat=seat)
    for at, slot in enumerate(state.grid, start=1):
        is_wrong = slot is not None and (slot.tile is None) != (not slot.seen)
        yield fault(is_wrong, "gnome_grown.position.slot", at=at)
    yield fault(stack_size(state) < 0, "gnome_grown.position.grid")


check = checking(_rows, _numbers, _pieces, _sorted, _secrets, garden_problems, phase_problems)
