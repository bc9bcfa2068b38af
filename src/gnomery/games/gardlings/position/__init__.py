"""Positions made or edited by hand: every piece in one place, every garden possible."""

from collections import Counter
from collections.abc import Iterator

from gnomery.engine.problems import Problems, checking, fault, is_sorted, miscounted
from gnomery.games.gardlings.phases import Building, Hiring, Over, SettingUp
from gnomery.games.gardlings.pieces.box import PILES
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import kind_of
from gnomery.games.gardlings.position.gardens import garden_problems
from gnomery.games.gardlings.position.harvests import harvest_problems, may_have_hired
from gnomery.games.gardlings.position.plots import plot_problems
from gnomery.games.gardlings.rules.alarm import raises_alarm
from gnomery.games.gardlings.rules.building import is_over
from gnomery.games.gardlings.rules.counting import LAST_ROUND
from gnomery.games.gardlings.rules.mutating import PITY, mutations_are_due
from gnomery.games.gardlings.rules.rounds import hirer
from gnomery.games.gardlings.rules.setup import setup, turning
from gnomery.games.gardlings.state import State

FEW_KINDS = ("single", "double", "beige")
ROWS = (*PILES, "missions")
"""The rows of the reserve."""


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies."""
    return [piece for piece in _pieces(state) if piece is not None]


def _pieces(state: State) -> Iterator[str | None]:
    for row in ROWS:
        yield from getattr(state.reserve, row)
    yield from state.pigs_under
    for stack in state.stacks:
        yield from (stack.top, *stack.under)
    for seat, (player, garden) in enumerate(zip(state.players, gardens(state), strict=True)):
        yield from player.bag
        yield from (laid.tile for laid in garden.laid)
        yield from (player.mission, player.next_mission)
        match state.phase:
            case Building(plots):
                yield from (plots[seat].hand, plots[seat].aside, plots[seat].put_back)
            case Hiring(harvests) | Over(harvests):
                yield harvests[seat].aside
            case SettingUp():
                pass


def gardens(state: State) -> list[Garden]:
    """The garden of each seat, an empty one before the first round."""
    match state.phase:
        case Building(plots):
            return [plot.garden for plot in plots]
        case Hiring(harvests) | Over(harvests):
            return [harvest.garden for harvest in harvests]
        case SettingUp():
            return [Garden()] * len(state.players)


def _seats(state: State) -> Problems:
    seats = state.options.players
    for found in (len(state.players), len(gardens(state))):
        yield fault(found != seats, "gardlings.position.seats", found=found, n=seats)
    if not isinstance(state.phase, SettingUp):
        yield fault(state.start not in range(seats), "gardlings.position.start", n=seats)
        is_late = state.round not in range(1, LAST_ROUND + 1)
        yield fault(is_late, "gardlings.position.round", n=LAST_ROUND)
    is_short = any(player.coins < 0 for player in state.players)
    yield fault(is_short, "gardlings.position.coins")


def _box(state: State) -> Problems:
    kit = state.options.kit
    due = {*kit.tiles, *(kit.missions if state.options.missions else ())}
    return miscounted("gardlings", census(state), due)


def _rows(state: State) -> Problems:
    tiles = state.options.kit.tiles
    for pile in PILES:
        for name in getattr(state.reserve, pile):
            is_stray = kind_of(tiles[name]) != pile
            yield fault(is_stray, "gardlings.position.pile", piece=name, pile=pile)
    rows = [getattr(state.reserve, row) for row in ROWS]
    rows += [row for player in state.players for row in (player.bag, player.known)]
    yield fault(not all(map(is_sorted, rows)), "gardlings.position.order")


def _market(state: State) -> Problems:
    """The stacks of the set-up, with as many tiles hidden as nobody has seen."""
    fresh = setup(state.options.players, state.options).stacks
    is_other = [(s.name, s.back) for s in state.stacks] != [(s.name, s.back) for s in fresh]
    names = ", ".join(stack.name for stack in fresh)
    yield fault(is_other, "gardlings.position.stacks", names=names)
    kit = state.options.kit
    for stack in state.stacks:
        backs = {kit.tiles[tile].back for tile in (stack.top, *stack.under) if tile}
        yield fault(backs - {stack.back}, "gardlings.position.stack", name=stack.name)
        is_bare = stack.top is None and not stack.hidden and stack.under
        yield fault(is_bare, "gardlings.position.no_top", name=stack.name)
    for back in {stack.back for stack in state.stacks}:
        hidden = [stack.hidden for stack in state.stacks if stack.back == back]
        found, n = sum(hidden), len(getattr(state.reserve, back))
        is_wrong, said = min(hidden) < 0 or found != n, f"@gardlings.back.{back}"
        yield fault(is_wrong, "gardlings.position.hidden", back=said, found=found, n=n)


def _secrets(state: State) -> Problems:
    """What the others know of a bag must be true of it."""
    kit = state.options.kit
    for seat, player in enumerate(state.players):
        unseen = Counter(_out_of_sight(state, seat))
        unseen.subtract(player.known)
        is_untrue = min(unseen.values(), default=0) < 0
        yield fault(is_untrue, "gardlings.position.known", seat=seat)
        kinds = Counter(kind_of(kit.tiles[tile]) for tile in unseen.elements())
        is_untrue = tuple(kinds[kind] for kind in FEW_KINDS) != player.unknown
        yield fault(is_untrue, "gardlings.position.unknown_counts", seat=seat)
        yield fault(set(kinds) - set(FEW_KINDS), "gardlings.position.known_market", seat=seat)


def _out_of_sight(state: State, seat: int) -> Iterator[str]:
    """The tiles of a seat that the others cannot see now."""
    yield from state.players[seat].bag
    match state.phase:
        case Building(plots):
            plot = plots[seat]
            if plot.end == "alarm" and plot.aside is not None:
                yield plot.aside
            for tile in (plot.hand, plot.put_back):
                if tile is not None and raises_alarm(state.options.kit, plot.garden, tile):
                    yield tile
        case Hiring(harvests) | Over(harvests):
            if harvests[seat].end == "alarm" and (aside := harvests[seat].aside) is not None:
                yield aside
        case SettingUp():
            pass


def _missions(state: State) -> Problems:
    if isinstance(state.phase, SettingUp):
        return
    has_missions = state.options.missions
    is_between = has_missions and len(state.players) in (2, 3)
    for seat, (player, garden) in enumerate(zip(state.players, gardens(state), strict=True)):
        is_wrong = (
            garden.mission != player.mission
            or (player.mission is not None) != has_missions
            or (player.next_mission is not None) != is_between
        )
        yield fault(is_wrong, "gardlings.position.mission", seat=seat)


def _gardens(state: State) -> Problems:
    for seat, garden in enumerate(gardens(state)):
        # a pig may have left a hole in the garden of a seat that has hired (GA-3.7)
        may_split = state.options.mutating_pigs and may_have_hired(state, seat)
        yield from garden_problems(garden, state.options.kit, seat, may_split=may_split)


def _phase(state: State) -> Problems:
    phase = state.phase
    match phase:
        case Building(plots):
            yield fault(is_over(state, plots), "gardlings.position.all_stopped")
            for seat, plot in enumerate(plots):
                yield from plot_problems(state, plot, seat)
        case Hiring():
            yield from _hired(state, phase)
            yield from harvest_problems(state, phase)
        case Over():
            yield from harvest_problems(state, phase)
        case SettingUp():
            pass


def _hired(state: State, phase: Hiring) -> Problems:
    players = len(state.players)
    is_wrong = phase.hired not in range(players + bool(turning(state)))
    yield fault(is_wrong, "gardlings.position.hired", n=players - 1)
    yield fault(state.round >= LAST_ROUND, "gardlings.position.round", n=LAST_ROUND - 1)
    harvest = phase.harvests[hirer(state, phase)]
    has_pigs = state.reserve.beige or state.pigs_under
    is_wrong = (phase.step == "mutate" and not mutations_are_due(state, harvest)) or (
        phase.step == "pig" and not has_pigs
    )
    yield fault(is_wrong, "gardlings.position.step", step=phase.step)


def _deeds(state: State) -> Problems:
    """What was done last names tiles and stacks that there are, as it may yet be told."""
    tiles = {*state.options.kit.tiles, None}
    stacks = {*(stack.name for stack in state.stacks), PITY, None}
    for seat, player in enumerate(state.players):
        if (deed := player.deed) is not None:
            is_wrong = (
                {deed.tile, deed.mutant, deed.gained} - tiles
                or {deed.stack, deed.under, deed.gained_from} - stacks
                or PITY in (deed.stack, deed.gained_from)
            )
            yield fault(is_wrong, "gardlings.position.deed", seat=seat)


check = checking(_seats, _box, _rows, _missions, _market, _gardens, _secrets, _deeds, _phase)
