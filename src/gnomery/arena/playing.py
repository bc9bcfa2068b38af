"""One game between bots, as fast as the rules allow."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from gnomery.bots import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, QuickLuck, pick
from gnomery.engine.terms import Seat

Note: TypeAlias = Callable[[Any, Seat, Any, Any], None]
"""Is told of every step: the state before it, who moved, the move, the state after it."""


class Played(NamedTuple):
    """A finished game: its last state and how many moves it took, the boxes' included."""

    state: Any
    moves: int


def played(
    game: AnyGame, options: Any, bots: Sequence[Bot], seed: str, note: Note | None = None
) -> Played:
    """A game from set-up to result; the seed alone decides how it goes.

    Each box and each bot has a luck of its own: nobody's choices change another's draws.
    """
    state = game.rules.setup(len(bots), options)
    seats = range(-1 - len(bots), len(bots))
    lucks: dict[int, Luck] = {seat: QuickLuck(f"{seed}/{seat}") for seat in seats}
    pace = QuickLuck(f"{seed}/pace")
    moves = 0
    while actors := game.rules.actors(state):
        seat = pick(pace, actors)
        move = _choice(game, state, bots, seat, lucks[seat])
        if move is None:  # it need not act, so somebody the game waits for does
            seat = pick(pace, actors.must)
            move = _choice(game, state, bots, seat, lucks[seat])
        before, state = state, game.rules.apply(state, seat, move)
        moves += 1
        if note is not None:
            note(before, seat, move, state)
    return Played(state, moves)


def _choice(game: AnyGame, state: Any, bots: Sequence[Bot], seat: Seat, luck: Luck) -> Any:
    """What a bot chooses from its view, or a box by luck."""
    moves = game.rules.legal(state, seat)
    if seat < 0:
        return moves[luck.below(len(moves))]
    return bots[seat](game.rules.view(state, seat), moves, luck)
