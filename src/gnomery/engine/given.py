"""What callers give a match: a seat, a viewer or a move, checked before the rules see it."""

from typing import Any, TypeVar

import msgspec

from gnomery.engine.anything import shown, whole
from gnomery.engine.errors import NotationError, SeatError
from gnomery.engine.game import Game
from gnomery.engine.terms import Seat

M = TypeVar("M")

_VERBS: set[tuple[str, type]] = set()
"""What has been seen to have a notation in a game: to write every move would cost too much."""


def seat_of(given: object, players: int) -> Seat:
    """The seat of a player or a box, if there is such a one at a table for so many."""
    seat: Any = given if type(given) is int else whole(given)
    if seat is not None and -2 - players < seat < players:
        known: Seat = seat
        return known
    seats = ", ".join(map(str, range(players)))
    if seat is not None:
        raise SeatError("engine.seat.unknown", seat=shown(given), seats=seats)
    kind = type(given).__name__
    raise SeatError("engine.seat.kind", seat=shown(given), kind=kind, seats=seats)


def viewer_of(given: object, players: int) -> Seat | None:
    """The seat of a player, or the audience; a box sees nothing."""
    if given is None:
        return None
    seat = seat_of(given, players)
    if seat < 0:
        raise SeatError("engine.seat.box_sees", seat=seat)
    return seat


def move_of(game: Game[Any, Any, M, Any], given: object) -> M:
    """The move, or the one a text writes; refused if it is no move of this game at all."""
    if isinstance(given, str):
        return game.telling.read(given)
    move: Any = given
    verb = (game.name, type(given))
    try:
        if verb not in _VERBS:
            _check_verb(game, move)
            _VERBS.add(verb)
        msgspec.convert(msgspec.to_builtins(move), verb[1])  # its fields are of the right kinds
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise NotationError("engine.match.move", move=shown(given), game=game.name) from error
    checked: M = move
    return checked


def _check_verb(game: Game[Any, Any, M, Any], move: M) -> None:
    """Refuse what is not written and read as the same kind of thing."""
    if type(game.telling.read(game.telling.write(move))) is not type(move):
        raise TypeError
