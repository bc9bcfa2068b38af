"""The rules of pig: who may act, what is allowed, what it does."""

from collections.abc import Sequence

from gnomery.games.pig.moves import Fall, Hold, Move, Roll
from gnomery.games.pig.state import State
from msgspec.structs import replace

from gnomery.engine.defaults import PlainOptions
from gnomery.engine.rows import put
from gnomery.engine.terms import ALONE, BOX, NOBODY_ACTS, THE_BOX, Actors, Refusal, Seat

GOAL = 30
FALLS: tuple[Move, ...] = tuple(map(Fall, range(1, 7)))
FIRST: tuple[Move, ...] = (Roll(),)
CHOICES: tuple[Move, ...] = (Roll(), Hold())


def setup(players: int, options: PlainOptions) -> State:
    """Nobody has anything."""
    return State(options, (0,) * players)


def actors(state: State) -> Actors:
    """The die, or whose turn it is (PI-1)."""
    if max(state.kept) >= GOAL:
        return NOBODY_ACTS
    return THE_BOX if state.is_rolling else ALONE[state.turn]


def legal(state: State, seat: Seat) -> Sequence[Move]:
    """All that a seat, or the box, may do now."""
    if seat not in actors(state):
        return ()
    if seat == BOX:
        return FALLS
    return CHOICES if state.risked else FIRST


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    """Which rule forbids the move, if any."""
    if move in legal(state, seat):
        return None
    if isinstance(move, Hold) and seat in actors(state):
        return Refusal("PI-2", "pig.refuse.nothing")
    return Refusal("PI-1", "pig.refuse.not_now")


def apply(state: State, _seat: Seat, move: Move) -> State:
    """The state after a legal move."""
    match move:
        case Roll():
            return replace(state, is_rolling=True)
        case Hold():
            kept = put(state.kept, state.turn, state.kept[state.turn] + state.risked)
            return _passed_on(replace(state, kept=kept))
        case Fall(1):  # PI-1: a one loses the turn
            return _passed_on(state)
        case Fall(pips):
            return replace(state, risked=state.risked + pips, is_rolling=False)


def _passed_on(state: State) -> State:
    following = (state.turn + 1) % len(state.kept)
    rounds = state.rounds + (following == 0 and max(state.kept) < GOAL)
    return replace(state, turn=following, rounds=rounds, risked=0, is_rolling=False)


def reveals(_state: State, _seat: Seat, _move: Move) -> bool:
    """Nothing is hidden; dice that have fallen are the box's moves."""
    return False
