"""Positions made or edited by hand: every piece in one place, every garden possible."""

from collections import Counter
from collections.abc import Iterable, Iterator

from gnomery.engine.terms import Message
from gnomery.games.gardlings.phases import Building, Hiring, Over, SettingUp
from gnomery.games.gardlings.pieces.box import PILES
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import kind_of
from gnomery.games.gardlings.position.gardens import garden_problem
from gnomery.games.gardlings.position.harvests import harvest_problem, may_have_hired
from gnomery.games.gardlings.position.plots import plot_problem
from gnomery.games.gardlings.rules.building import raises_alarm
from gnomery.games.gardlings.rules.counting import LAST_ROUND
from gnomery.games.gardlings.rules.hiring import hirer, mutations_are_due
from gnomery.games.gardlings.rules.setup import setup, turning
from gnomery.games.gardlings.state import State

FEW_KINDS = ("single", "double", "beige")


def census(state: State) -> list[str]:
    """Every piece by name, wherever it lies."""
    return [*_table_pieces(state), *(piece for row in _seat_pieces(state) for piece in row)]


def _table_pieces(state: State) -> Iterator[str]:
    for pile in (*PILES, "missions"):
        yield from getattr(state.reserve, pile)
    yield from state.pigs_under
    for stack in state.stacks:
        yield from () if stack.top is None else (stack.top,)
        yield from stack.under


def _seat_pieces(state: State) -> Iterator[list[str]]:
    """The pieces of each seat."""
    for seat, player in enumerate(state.players):
        lying: list[str | None] = [player.mission, player.next_mission]
        match state.phase:
            case Building(plots):
                lying += [plots[seat].hand, plots[seat].aside]
            case Hiring(harvests) | Over(harvests):
                lying.append(harvests[seat].aside)
            case SettingUp():
                pass
        tiles = [laid.tile for laid in gardens(state)[seat].laid]
        yield [*player.bag, *tiles, *(piece for piece in lying if piece is not None)]


def gardens(state: State) -> list[Garden]:
    """The garden of each seat, an empty one before the first round."""
    match state.phase:
        case Building(plots):
            return [plot.garden for plot in plots]
        case Hiring(harvests) | Over(harvests):
            return [harvest.garden for harvest in harvests]
        case SettingUp():
            return [Garden()] * len(state.players)


def check(state: State) -> Message | None:
    """What is impossible about a position; None if nothing is."""
    checks = (_seats, _pieces, _rows, _missions, _market, _gardens, _secrets, _phase)
    return next((problem for problem in (find(state) for find in checks) if problem), None)


def _seats(state: State) -> Message | None:
    seats = state.options.players
    rows = [len(state.players), len(gardens(state))]
    for found in rows:
        if found != seats:
            return Message("gardlings.position.seats", {"found": found, "n": seats})
    if not isinstance(state.phase, SettingUp) and state.start not in range(seats):
        return Message("gardlings.position.start", {"n": seats})
    if not isinstance(state.phase, SettingUp) and not 1 <= state.round <= LAST_ROUND:
        return Message("gardlings.position.round", {"n": LAST_ROUND})
    if any(player.coins < 0 for player in state.players):
        return Message("gardlings.position.coins")
    return None


def _pieces(state: State) -> Message | None:
    kit = state.options.kit
    due = {*kit.tiles, *(kit.missions if state.options.missions else ())}
    found = Counter(census(state))
    for piece, times in sorted(found.items()):
        if piece not in due:
            return Message("gardlings.position.unknown", {"piece": piece})
        if times > 1:
            return Message("gardlings.position.twice", {"piece": piece, "n": times})
    missing = sorted(due - found.keys())
    if missing:
        return Message("gardlings.position.missing", {"piece": missing[0]})
    return None


def _rows(state: State) -> Message | None:
    for pile in PILES:
        names = getattr(state.reserve, pile)
        strays = [name for name in names if kind_of(state.options.kit.tiles[name]) != pile]
        if strays:
            return Message("gardlings.position.pile", {"piece": strays[0], "pile": pile})
    rows = [getattr(state.reserve, pile) for pile in (*PILES, "missions")]
    rows += [row for player in state.players for row in (player.bag, player.known)]
    if any(list(row) != sorted(row) for row in rows):
        return Message("gardlings.position.order")
    return None


def _market(state: State) -> Message | None:
    """The stacks of the set-up, with as many tiles hidden as nobody has seen."""
    fresh = setup(state.options.players, state.options).stacks
    if [(s.name, s.back) for s in state.stacks] != [(s.name, s.back) for s in fresh]:
        return Message("gardlings.position.stacks", {"names": ", ".join(s.name for s in fresh)})
    kit = state.options.kit
    for stack in state.stacks:
        if any(kit.tiles[tile].back != stack.back for tile in (stack.top, *stack.under) if tile):
            return Message("gardlings.position.stack", {"name": stack.name})
        if stack.top is None and not stack.hidden and stack.under:
            return Message("gardlings.position.no_top", {"name": stack.name})
    for back in {stack.back for stack in state.stacks}:
        hidden = [stack.hidden for stack in state.stacks if stack.back == back]
        unseen = len(getattr(state.reserve, back))
        if min(hidden) < 0 or sum(hidden) != unseen:
            args: dict[str, str | int] = {
                "back": f"@gardlings.back.{back}",
                "found": sum(hidden),
                "n": unseen,
            }
            return Message("gardlings.position.hidden", args)
    return None


def _secrets(state: State) -> Message | None:
    """What the others know of a bag must be true of it."""
    kit = state.options.kit
    for seat, player in enumerate(state.players):
        unseen = Counter(_out_of_sight(state, seat))
        unseen.subtract(player.known)
        if min(unseen.values(), default=0) < 0:
            return Message("gardlings.position.known", {"seat": seat})
        kinds = Counter(kind_of(kit.tiles[tile]) for tile in unseen.elements())
        if tuple(kinds[kind] for kind in FEW_KINDS) != player.unknown:
            return Message("gardlings.position.unknown_counts", {"seat": seat})
        if set(kinds) - set(FEW_KINDS):
            return Message("gardlings.position.known_market", {"seat": seat})
    return None


def _out_of_sight(state: State, seat: int) -> Iterable[str]:
    """The tiles of a seat that the others cannot see now."""
    yield from state.players[seat].bag
    match state.phase:
        case Building(plots):
            plot = plots[seat]
            if plot.end == "alarm" and plot.aside is not None:
                yield plot.aside
            if plot.hand is not None and hidden_hand(state, seat):
                yield plot.hand
        case Hiring(harvests) | Over(harvests):
            if harvests[seat].end == "alarm" and (aside := harvests[seat].aside) is not None:
                yield aside
        case SettingUp():
            pass


def hidden_hand(state: State, seat: int) -> bool:
    """Whether the tile in hand raises the alarm and so is hidden."""
    assert isinstance(state.phase, Building)
    plot = state.phase.plots[seat]
    return plot.hand is not None and raises_alarm(state.options.kit, plot.garden, plot.hand)


def _missions(state: State) -> Message | None:
    if isinstance(state.phase, SettingUp):
        return None
    for seat, (player, garden) in enumerate(zip(state.players, gardens(state), strict=True)):
        if garden.mission != player.mission:
            return Message("gardlings.position.mission", {"seat": seat})
        if (player.mission is not None) != state.options.missions:
            return Message("gardlings.position.mission", {"seat": seat})
        is_between = state.options.missions and len(state.players) in (2, 3)
        if (player.next_mission is not None) != is_between:
            return Message("gardlings.position.mission", {"seat": seat})
    return None


def _gardens(state: State) -> Message | None:
    kit = state.options.kit
    for seat, garden in enumerate(gardens(state)):
        if problem := garden_problem(garden, kit, seat):
            is_hole = problem.key == "gardlings.position.split" and _may_have_hole(state, seat)
            if not is_hole:
                return problem
    return None


def _phase(state: State) -> Message | None:
    phase = state.phase
    match phase:
        case Building(plots):
            if all(plot.status == "stopped" for plot in plots):
                return Message("gardlings.position.all_stopped")
            found = (plot_problem(state, plot, seat) for seat, plot in enumerate(plots))
            return next((problem for problem in found if problem), None)
        case Hiring():
            return _hired(state, phase) or harvest_problem(state, phase)
        case Over():
            return harvest_problem(state, phase)
        case SettingUp():
            return None


def _may_have_hole(state: State, seat: int) -> bool:
    """Whether a pig may have left a hole in the garden of a seat that has hired (GA-3.7)."""
    return state.options.mutating_pigs and may_have_hired(state, seat)


def _hired(state: State, phase: Hiring) -> Message | None:
    players = len(state.players)
    if not 0 <= phase.hired < players + bool(turning(state)):
        return Message("gardlings.position.hired", {"n": players - 1})
    if state.round >= LAST_ROUND:
        return Message("gardlings.position.round", {"n": LAST_ROUND - 1})
    harvest = phase.harvests[hirer(state, phase)]
    has_pigs = state.reserve.beige or state.pigs_under
    if (phase.step == "mutate" and not mutations_are_due(state, harvest)) or (
        phase.step == "pig" and not has_pigs
    ):
        return Message("gardlings.position.step", {"step": phase.step})
    return None
