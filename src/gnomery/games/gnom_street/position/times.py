"""What is impossible about the past: tokens, questions and statues of turns and seats to come."""

from collections import Counter

from gnomery.engine.problems import Problems, fault, is_sorted
from gnomery.games.gnom_street import phases
from gnomery.games.gnom_street.rules.statues import owner
from gnomery.games.gnom_street.state import Asked, State


def acted(state: State) -> tuple[int, ...]:
    """The seats whose action of this turn has begun or is over."""
    match state.phase:
        case phases.SettingUp() | phases.Combat() | phases.Tossing(why="ranking"):
            return ()
        case phases.Tossing() | phases.Over():
            return state.order
        case phases.Taking(at):
            return state.order[:at]
        case phase:
            return state.order[: phase.at + 1]


def time_problems(state: State) -> Problems:
    """Rows are in order of time, and nothing was done by those who have not acted yet."""
    seats = acted(state)
    rows = [[(one.turn, one.seat) for one in state.laid]]
    rows.append([(one.turn, one.asker) for one in state.asked])
    for row in rows:
        turns = [turn for turn, _ in row]
        is_right = is_sorted(turns) and all(1 <= turn <= state.turn for turn in turns)
        is_right = is_right and all(seat in seats for turn, seat in row if turn == state.turn)
        yield fault(not is_right, "gnom_street.position.time", n=state.turn)
    yield fault(not _is_fresh_right(state, seats), "gnom_street.position.fresh")
    is_after_a_toss = state.turn == 1 and bool(state.won)  # for the last game of the duel
    is_early = isinstance(state.phase, phases.Combat) and not is_after_a_toss
    yield fault(is_early and state.tosses, "gnom_street.position.toss")


def _is_fresh_right(state: State, seats: tuple[int, ...]) -> bool:
    """Statues of this turn: one for each who has acted, two with the power to (GS-3.2, GS-B3)."""
    found = Counter(owner(state, cell) for cell in state.fresh)
    if not set(found) <= set(seats):
        return False
    phase, kit = state.phase, state.options.kit
    if isinstance(phase, phases.Placing) and phase.first is None:
        found[state.order[phase.at]] += 1  # the one that is being placed
    twice = {seat for seat in seats if "second_statue" in kit.powers[state.cards[seat]]}
    return all(count <= 1 + (seat in twice) for seat, count in found.items())


def is_possible(state: State, one: Asked) -> bool:
    """Whether a question can be put from its cell: its flowers, its terrain (GS-3.3, GS-B3)."""
    cell = state.options.kit.cell[one.cell]
    match one.question:
        case "flower":
            return one.about in cell.flowers
        case "terrain":
            return one.about == cell.terrain
        case _:
            return not one.about
