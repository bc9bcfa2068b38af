"""Positions played on, each move allowed and every piece still there, for all games alike."""

from collections.abc import Callable
from typing import Any

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import BOX, Seat
from tests.games.asking import move_of


class Steps:
    """`act(state, 0, "draw")` is the state after a move that must be allowed."""

    def __init__(self, game: AnyGame, holds: Callable[[Any], bool] = lambda _: True) -> None:
        self.game = game
        self.holds = holds
        """What else is true of every state."""

    def play(self, state: Any, seat: int, *moves: Any) -> Any:
        """The state after these moves of one seat, each of them allowed."""
        rules, box = self.game.rules, self.game.box
        for move in (move_of(self.game, move) for move in moves):
            refusal = rules.refuse(state, Seat(seat), move)
            assert refusal is None, (move, refusal)
            assert move in rules.legal(state, Seat(seat)), move
            before = sorted(box.census(state))
            state = rules.apply(state, Seat(seat), move)
            assert box.check(state) is None, (move, box.check(state))
            assert sorted(box.census(state)) == before, move
            assert self.holds(state), move
        return state

    def settle(self, state: Any) -> Any:
        """The state after the boxes did what they had to, always the first thing they could."""
        while boxes := [seat for seat in self.game.rules.actors(state) if seat < 0]:
            state = self.play(state, boxes[0], self.game.rules.legal(state, boxes[0])[0])
        return state

    def act(self, state: Any, seat: int, *moves: Any) -> Any:
        """The state after these moves, with the boxes' answer to each."""
        for move in moves:
            state = self.settle(self.play(state, seat, move))
        return state

    def box(self, state: Any, *moves: Any) -> Any:
        """The state after the box drew just this."""
        return self.play(state, BOX, *moves)

    def waited_for(self, state: Any) -> int:
        """The one seat the game waits for."""
        (seat,) = self.game.rules.actors(state).must
        return int(seat)
