"""Positions of Gnome Grown played on, and what came of it.

`act(table(Person(), Person()), 0, "do ground")` is the state after a move that must be allowed.
"""

from collections import Counter
from functools import partial

from msgspec.structs import replace

from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Closing, Executing
from gnomery.games.gnome_grown.pieces.spaces import NO_DISCS, SPACE
from gnomery.games.gnome_grown.rules.endings import next_action
from gnomery.games.gnome_grown.state import Player, State
from tests.games import asking
from tests.games.steps import Steps

refused = partial(asking.refused, GAME)
is_allowed = partial(asking.is_allowed, GAME)
STEPS = Steps(GAME)
play, settle, act, box, waited_for = (
    STEPS.play, STEPS.settle, STEPS.act, STEPS.box, STEPS.waited_for,
)  # fmt: skip


def at(state: State, space: str) -> tuple[int, ...]:
    """The seats on a space."""
    return state.spaces[SPACE[space]]


def own(state: State, seat: int) -> Player:
    """What a seat has."""
    return state.players[seat]


def laid(state: State, seat: int) -> tuple[str, ...]:
    """The tiles of a garden in order."""
    return tuple(piece.tile for piece in state.players[seat].garden.laid)


def finish(state: State) -> State:
    """The state after all actions of the round, as if they had left no trace, and all questions."""
    assert isinstance(state.phase, Executing)
    state = next_action(replace(state, spaces=NO_DISCS), Executing())
    while isinstance(state.phase, Closing):
        state = play(state, waited_for(state), "done")
    return state


def through(state: State, seat: int) -> State:
    """The state after a seat has carried out all its actions, each in the first way there is."""
    while isinstance(state.phase, Executing) and waited_for(state) == seat:
        state = settle(play(state, seat, GAME.rules.legal(state, Seat(seat))[0]))
    return state


def score(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat: what counts, by the last word of its line."""
    result = GAME.rules.result(state)
    assert result is not None
    lines = [line for line in result.sheet if line.seat == seat]
    assert {line.rule for line in lines} == {"GG-E2"}
    found: Counter[str] = Counter()
    for line in lines:
        if not line.decides:
            found[line.key.rsplit(".", 1)[1]] += line.points
    assert found.total() == sum(line.points for line in lines if line.key.endswith(".total"))
    return {name: points for name, points in found.items() if points}


def stack_size(state: State) -> int:
    """How many animals are in the face-down stack."""
    return GAME.rules.view(state, None).animals
