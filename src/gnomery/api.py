"""The public names: everything else in the package is private."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from gnomery.engine.anything import is_text, shown, whole
from gnomery.engine.errors import OptionError, PositionError, RecordError, UnknownGameError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.position import read_position
from gnomery.engine.record import Record, read_json
from gnomery.engine.record_text import TITLE, read_text
from gnomery.engine.replay import Verification, replayed, restored, verification
from gnomery.games import SHELF


def shelf() -> Mapping[str, AnyGame]:
    """Every game by its name.

    >>> import gnomery
    >>> gnomery.shelf()["gardlings"]
    <Game gardlings, rules version 3>
    """
    return MappingProxyType(SHELF)


def game(name: str) -> AnyGame:
    """A game of the shelf."""
    if not isinstance(name, str) or name not in SHELF:
        raise UnknownGameError("engine.game.unknown", name=shown(name), names=", ".join(SHELF))
    return SHELF[name]


def new(
    name: str,
    players: int | None = None,
    seed: str | None = None,
    seats: Sequence[str] = (),
    **options: Any,
) -> AnyMatch:
    """A match before its first move; as many play as have names, or else as many as usual.

    >>> import gnomery
    >>> gnomery.new("gardlings", players=3, seed="demo", ponds=True)
    <Match gardlings: seat 0, seat 1, seat 2; 33 entries; waits for 0, 1, 2>
    """
    chosen = game(name)
    count = players
    if count is None:
        count = len(_names(seats)) or chosen.rules.usual
    match = unplayed(chosen, count, options, seed, seats)
    match.settle()
    return match


def unplayed(
    chosen: AnyGame,
    players: int,
    options: Mapping[str, Any],
    seed: str | None = None,
    seats: Sequence[str] = (),
) -> AnyMatch:
    """A match before even the box has dealt."""
    count = _player_count(chosen, players)
    if seed is not None and not is_text(seed):
        raise OptionError("engine.option.seed")
    names = _names(seats) or tuple(f"seat {seat}" for seat in range(count))
    if len(names) != count:
        raise OptionError("engine.record.seats", seats=len(names), players=count)
    start = chosen.rules.setup(count, chosen.box.options(count, options))
    return Match(chosen, start, seats=names, seed=seed)


def read_record(text: str) -> Record:
    """A record from JSON or from its readable form."""
    if not isinstance(text, str):
        raise RecordError("engine.record.kind", given=shown(text))
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return read_json(start)
    if start.startswith(TITLE):
        return read_text(start)
    raise RecordError("engine.record.neither")


def load(record: Record | str) -> AnyMatch:
    """A match again from its record, at the same move.

    >>> import gnomery
    >>> match = gnomery.new("gardlings", seats=["Ada", "Bo"])
    >>> gnomery.load(match.record().dumps())
    <Match gardlings: Ada, Bo; 25 entries; waits for 0, 1>
    """
    paper = record if isinstance(record, Record) else read_record(record)
    match = replayed(game(paper.game), paper)
    match.settle()
    return match


def restore(text: str) -> AnyMatch:
    """A match from a position, which may have been edited by hand.

    >>> import gnomery
    >>> match = gnomery.new("gardlings", seed="demo")
    >>> gnomery.restore(match.dumps()).view(0) == match.view(0)
    True
    """
    if not isinstance(text, str):
        raise PositionError("engine.position.kind", given=shown(text))
    position = read_position(text)
    return restored(game(position.game), position)


def verify(record: Record | str) -> Verification:
    """Every draw of a finished record derived again from its revealed seed.

    >>> import gnomery
    >>> gnomery.verify(gnomery.new("gardlings").record(reveal=True)).is_true
    True
    """
    paper = record if isinstance(record, Record) else read_record(record)
    return verification(game(paper.game), paper)


def _player_count(chosen: AnyGame, players: object) -> int:
    """The number of players, if the game is for so many."""
    possible = chosen.rules.players
    least, most = possible[0], possible[-1]
    count = whole(players)
    if count is None:
        given, kind = shown(players), type(players).__name__
        raise OptionError(
            "engine.option.players_kind", players=given, kind=kind, least=least, most=most
        )
    if count not in possible:
        raise OptionError("engine.option.players", players=shown(players), least=least, most=most)
    return count


def _names(seats: object) -> tuple[str, ...]:
    """The names for the seats; one text is none, though it has letters."""
    if isinstance(seats, str | bytes | Mapping) or not isinstance(seats, Iterable):
        raise OptionError("engine.option.seats", given=shown(seats))
    names = tuple(seats)
    for name in names:
        if not is_text(name):
            raise OptionError("engine.option.seats", given=shown(name))
    return names
