"""Positions made or edited by hand: every piece in one place, every number possible."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.phases import Executing, Keeping, Laying, SettingUp
from gnomery.games.gnome_grown.pieces.box import GRID, OPEN, STACKS
from gnomery.games.gnome_grown.pieces.kinds import COLOURS
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.position.gardens import garden_problem
from gnomery.games.gnome_grown.position.phases import phase_problem
from gnomery.games.gnome_grown.rules.animals import stack_size
from gnomery.games.gnome_grown.state import State


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies; equal ones are counted through."""
    return [*_tiles(state), *_cards(state), *_markers(state), *_counted(state)]


def _tiles(state: State) -> Iterator[str]:
    yield from (tile for tile in state.open if tile is not None)
    yield from (*state.ground, *state.ground_discards, *state.features, *state.feature_discards)
    yield from (tile for stack in state.stacks for tile in stack)
    yield from (*state.animals, *state.animal_discards)
    yield from (slot.tile for slot in state.grid if slot is not None and slot.tile is not None)
    for player in state.players:
        yield from (laid.tile for laid in player.garden.laid)
    if isinstance(state.phase, Executing) and isinstance(state.phase.task, Laying):
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


def _counted(state: State) -> Iterator[str]:
    """Ladybirds, imps and turn order markers by number."""
    ladybirds = state.supply + state.shed + state.pool
    ladybirds += sum(player.ladybirds for player in state.players)
    yield from (f"ladybird-{number}" for number in range(1, ladybirds + 1))
    imps = state.imps + state.has_space_imp + sum(player.has_imp for player in state.players)
    yield from (f"imp-{number}" for number in range(1, imps + 1))
    yield from (f"order-{number}" for number in range(1, len(state.players) + 1))


def check(state: State) -> Message | None:
    """What is impossible about a position; None if nothing is."""
    checks = (_rows, _numbers, _pieces, _sorted, _secrets, _gardens, phase_problem)
    return next((problem for problem in (find(state) for find in checks) if problem), None)


def _rows(state: State) -> Message | None:
    """Rows of the right length, and seats that are at the table."""
    seats = state.options.players
    lengths = {
        "players": (len(state.players), seats),
        "open": (len(state.open), OPEN),
        "stacks": (len(state.stacks), STACKS),
        "grid": (len(state.grid), GRID),
        "spaces": (len(state.spaces), len(SPACES)),
    }
    for row, (found, due) in lengths.items():
        if found != due:
            return Message("gnome_grown.position.row", {"row": row, "found": found, "n": due})
    rows = [state.order, state.triggered, *state.spaces]
    rows += [slot.seen for slot in state.grid if slot is not None]
    if any(len(set(row)) != len(row) or not set(row) <= set(range(seats)) for row in rows):
        return Message("gnome_grown.position.seats", {"n": seats})
    is_dealing = isinstance(state.phase, SettingUp)
    if not is_dealing and (len(state.order) != seats or len(state.bids) not in (0, seats)):
        return Message("gnome_grown.position.order", {"n": seats})
    return None


def _numbers(state: State) -> Message | None:
    counts = [state.supply, state.shed, state.pool, state.imps]
    counts += [player.ladybirds for player in state.players]
    if min(counts) < 0:
        return Message("gnome_grown.position.negative")
    most = state.options.pieces.supply.ladybirds
    if max(counts) > most:  # before anybody counts them one by one
        return Message("gnome_grown.position.unknown", {"piece": f"ladybird-{most + 1}"})
    track = state.options.pieces.track
    start, last = track.start[state.options.players], len(track.rates) - 1
    rounds = range(1, last - start + 2)
    if isinstance(state.phase, SettingUp):
        rounds = range(1)
    if state.round not in rounds or state.gnome != start + max(0, state.round - 1):
        return Message("gnome_grown.position.round", {"n": last - start + 1})
    return None


def _pieces(state: State) -> Message | None:
    """Everything in the box, once each."""
    kit, supply = state.options.kit, state.options.pieces.supply
    due = {*kit.ground, *kit.features, *kit.beasts, *kit.cards, *kit.markers}
    due |= {f"ladybird-{number}" for number in range(1, supply.ladybirds + 1)}
    due |= {f"imp-{number}" for number in range(1, supply.imps + 1)}
    due |= {f"order-{number}" for number in range(1, len(state.players) + 1)}
    found = Counter(census(state))
    for piece, times in sorted(found.items()):
        if piece not in due:
            return Message("gnome_grown.position.unknown", {"piece": piece})
        if times > 1:
            return Message("gnome_grown.position.twice", {"piece": piece, "n": times})
    missing = sorted(due - found.keys())
    return Message("gnome_grown.position.missing", {"piece": missing[0]}) if missing else None


def _sorted(state: State) -> Message | None:
    """Rows in order of name, and every tile in a row of its sort."""
    rows = [state.ground, state.ground_discards, state.features, state.feature_discards]
    rows += [state.animals, state.animal_discards, state.deck, state.markers, *state.eras]
    for player in state.players:
        rows += [player.hand, player.known, player.markers]
    if any(list(row) != sorted(row) for row in rows):
        return Message("gnome_grown.position.sorted")
    kit = state.options.kit
    sorts = {
        "ground": (*state.ground, *state.ground_discards, *(tile for tile in state.open if tile)),
        "feature": (
            *state.features,
            *state.feature_discards,
            *(t for s in state.stacks for t in s),
        ),
        "animal": (*state.animals, *state.animal_discards),
    }
    cards = (
        *state.deck,
        *state.discards,
        *(card for player in state.players for card in player.hand),
    )
    strays = [tile for sort, row in sorts.items() for tile in row if kit.sort.get(tile) != sort]
    strays += [card for card in cards if card not in kit.objectives]
    strays += [name for name in state.markers if name.partition("-")[0] not in COLOURS]
    return Message("gnome_grown.position.stray", {"piece": strays[0]}) if strays else None


def _secrets(state: State) -> Message | None:
    """What somebody knows must be so."""
    for seat, player in enumerate(state.players):
        if not set(player.known) <= set(player.hand):
            return Message("gnome_grown.position.known", {"seat": seat})
    for at, slot in enumerate(state.grid, start=1):
        if slot is not None and (slot.tile is None) != (not slot.seen):
            return Message("gnome_grown.position.slot", {"at": at})
    if stack_size(state) < 0:
        return Message("gnome_grown.position.grid")
    return None


def _gardens(state: State) -> Message | None:
    found = (garden_problem(state, seat) for seat in range(len(state.players)))
    return next((problem for problem in found if problem), None)
