"""The public names: everything else in the package is private."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from gnomery.engine.errors import OptionError, RecordError, UnknownGameError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.position import read_position
from gnomery.engine.record import Record, read_json
from gnomery.engine.record_text import TITLE, read_text
from gnomery.engine.replay import Verification, replayed, restored, verification
from gnomery.games import SHELF

DEFAULT_PLAYERS = 2


def games() -> Mapping[str, AnyGame]:
    """The shelf: every game by its name."""
    return MappingProxyType(SHELF)


def game(name: str) -> AnyGame:
    """A game of the shelf."""
    if name not in SHELF:
        raise UnknownGameError("engine.game.unknown", name=name, names=", ".join(SHELF))
    return SHELF[name]


def new(
    name: str,
    players: int = DEFAULT_PLAYERS,
    seed: str | None = None,
    seats: Sequence[str] = (),
    **options: Any,
) -> AnyMatch:
    """A match before its first move; options are the game's own, by keyword."""
    match = unplayed(name, players, options, seed, seats)
    match.settle()
    return match


def unplayed(
    name: str,
    players: int,
    options: Mapping[str, Any],
    seed: str | None = None,
    seats: Sequence[str] = (),
) -> AnyMatch:
    """A match before even the box has dealt."""
    chosen = game(name)
    if (
        isinstance(players, bool)
        or not isinstance(players, int)
        or players not in chosen.rules.players
    ):
        least, most = chosen.rules.players[0], chosen.rules.players[-1]
        given = _short(players)
        raise OptionError("engine.option.players", players=given, least=least, most=most)
    if seed is not None and not _is_text(seed):
        raise OptionError("engine.option.seed")
    names = tuple(seats) or tuple(f"seat {seat}" for seat in range(players))
    if len(names) != players:
        raise OptionError("engine.record.seats", seats=len(names), players=players)
    start = chosen.rules.setup(players, chosen.box.options(players, options))
    return Match(chosen, start, seats=names, seed=seed)


def read_record(text: str) -> Record:
    """A record from JSON or from its readable form."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return read_json(start)
    if start.startswith(TITLE):
        return read_text(start)
    raise RecordError("engine.record.neither")


def load(text: str) -> AnyMatch:
    """A match again from its record, at the same move."""
    record = read_record(text)
    match = replayed(game(record.game), record)
    match.settle()
    return match


def restore(text: str) -> AnyMatch:
    """A match from a position, which may have been edited by hand."""
    position = read_position(text)
    return restored(game(position.game), position)


def verify(record: Record | str) -> Verification:
    """Every draw of a finished record derived again from its revealed seed."""
    if isinstance(record, str):
        record = read_record(record)
    return verification(game(record.game), record)


def _short(value: object) -> str:
    """A value as it can be said in a sentence."""
    try:
        return str(value)[:20]
    except ValueError:  # a number of thousands of digits
        return "…"


def _is_text(value: object) -> bool:
    """Whether it is a text that has bytes."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False
