"""Whether a move is allowed: what a game answers, and its list of legal moves beside it."""

from typing import Any

from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat


def move_of(game: AnyGame, move: Any) -> Any:
    """A move, which may be given as it is written."""
    return game.telling.read(move) if isinstance(move, str) else move


def refused(game: AnyGame, state: Any, seat: int, move: Any) -> str:
    """The rule that forbids a move, which is then not among the legal ones."""
    refusal = game.rules.refuse(state, Seat(seat), move_of(game, move))
    assert refusal is not None, f"{move} is allowed"
    assert move_of(game, move) not in game.rules.legal(state, Seat(seat))
    return refusal.rule


def is_allowed(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move is allowed; the list of legal moves says the same."""
    allowed = game.rules.refuse(state, Seat(seat), move_of(game, move)) is None
    assert (move_of(game, move) in game.rules.legal(state, Seat(seat))) == allowed
    return allowed
