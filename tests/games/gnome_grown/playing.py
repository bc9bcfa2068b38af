"""Positions of Gnome Grown played on, and what came of it.

`act(table(Person(), Person()), 0, "pass ground")` is the state after a move that must be allowed.
"""

from functools import partial

from gnomery.engine.terms import BOX, Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Move
from gnomery.games.gnome_grown.phases import Executing
from gnomery.games.gnome_grown.pieces.spaces import SPACE, SPACES
from gnomery.games.gnome_grown.state import Player, State
from tests.games import asking
from tests.games.asking import move_of

refused = partial(asking.refused, GAME)
is_allowed = partial(asking.is_allowed, GAME)


def play(state: State, seat: int, *moves: Move | str) -> State:
    """The state after these moves of one seat, each of them allowed."""
    for move in (move_of(GAME, move) for move in moves):
        refusal = GAME.rules.refuse(state, Seat(seat), move)
        assert refusal is None, (move, refusal)
        assert move in GAME.rules.legal(state, Seat(seat)), move
        before = sorted(GAME.box.census(state))
        state = GAME.rules.apply(state, Seat(seat), move)
        assert GAME.box.check(state) is None, (move, GAME.box.check(state))
        assert sorted(GAME.box.census(state)) == before, move
    return state


def settle(state: State) -> State:
    """The state after the box did what it had to, always the first thing it could."""
    while BOX in GAME.rules.actors(state):
        state = play(state, BOX, GAME.rules.legal(state, BOX)[0])
    return state


def act(state: State, seat: int, *moves: Move | str) -> State:
    """The state after these moves, with the box's answer to each."""
    for move in moves:
        state = settle(play(state, seat, move))
    return state


def box(state: State, *moves: str) -> State:
    """The state after the box drew just this."""
    return play(state, BOX, *moves)


def waited_for(state: State) -> int:
    """The one seat the game waits for."""
    (seat,) = GAME.rules.actors(state).must
    return seat


def at(state: State, space: str) -> tuple[int, ...]:
    """The seats on a space."""
    return state.spaces[SPACE[space]]


def own(state: State, seat: int) -> Player:
    """What a seat has."""
    return state.players[seat]


def laid(state: State, seat: int) -> tuple[str, ...]:
    """The tiles of a garden in order."""
    return tuple(piece.tile for piece in state.players[seat].garden.laid)


def pass_all(state: State) -> State:
    """The state after everybody passed up every action of the round."""
    phase = (state.round, "executing")
    while isinstance(state.phase, Executing) and (state.round, "executing") == phase:
        seat = waited_for(state)
        space = next(name for name in SPACES if seat in at(state, name))
        state = act(state, seat, f"pass {space}")
    return state


def score(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat: what counts, by the last word of its line."""
    result = GAME.rules.result(state)
    assert result is not None
    lines = [line for line in result.sheet if line.seat == seat]
    assert {line.rule for line in lines} == {"GG-E2"}
    return {line.key.rsplit(".", 1)[1]: line.points for line in lines if line.points}
