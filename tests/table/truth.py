"""What really happened at a table, read from its log after the fact."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any

import asyncpg
import msgspec

import gnomery
from gnomery import api
from gnomery.engine.match import AnyMatch
from gnomery.engine.story import stops_since
from gnomery.engine.terms import Seat
from gnomery.table.log.entries import Created, Moved, Started, TableEntry, TakenBack, decoded
from tests import loops


def lines_of(database: str, table: str) -> list[TableEntry]:
    """The log of a table."""
    asked = "SELECT data FROM entries WHERE table_id = ? ORDER BY number"
    return [decoded(data) for (data,) in rows_of(database, asked, table)]


def actions_of(database: str, table: str) -> list[tuple[str, str]]:
    """Who did what, by the answers that were kept: (actor, action)."""
    asked = "SELECT actor, action FROM answers WHERE table_id = ?"
    return [(actor, action) for actor, action in rows_of(database, asked, table)]


def rows_of(database: str, asked: str, *values: object) -> list[Any]:
    """What a database answers, be it a file or a server's."""
    if "://" in database:
        return loops.run(_rows_of(database, asked.replace("?", "$1"), *values))
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as link:
        return link.execute(asked, values).fetchall()


async def _rows_of(database: str, asked: str, *values: object) -> list[Any]:
    link = await asyncpg.connect(database)
    try:
        return list(await link.fetch(asked, *values))
    finally:
        await link.close()


def states_of(lines: list[TableEntry]) -> Iterator[Any]:
    """Every state of a game that anybody can have been shown, moves taken back included."""
    return (match.state for _, match in _matches(lines))


def passed_by(lines: list[TableEntry]) -> Iterator[list[Any]]:
    """For each of these states those that the move went through on its way there."""
    before: Any = None
    for line, match in _matches(lines):
        yield stops_since(match, before)[:-1] if isinstance(line, Moved) else []
        before = match.state


def dealt_by(lines: list[TableEntry]) -> list[Any]:
    """The states before the first of them: the deal, or the game that it is forked off."""
    _, match = next(_matches(lines))
    return [match.start, *match.before]


def opened_by(lines: list[TableEntry]) -> Iterator[set[bytes]]:
    """For each of these states the choices that were opened last: all had been sealed."""
    known: set[bytes] = set()
    before: Mapping[int, str] = {}
    for line, match in _matches(lines):
        sealed = match.game.telling.sealed(match.state)
        if isinstance(line, Moved) and before and not sealed:
            known = {text.encode() for text in (*before.values(), line.move)}
        before = sealed
        yield known


def _matches(lines: list[TableEntry]) -> Iterator[tuple[TableEntry, AnyMatch]]:
    """The match after each line that changes it."""
    created = lines[0]
    assert isinstance(created, Created)
    match: AnyMatch | None = None
    for line in lines:
        match line:
            case Started():
                match = _beginning(created, line.seed)
                _advance(match, line.draws)
            case Moved():
                assert match is not None
                _advance(match, ((line.seat, line.move), *line.draws))
            case TakenBack():
                assert match is not None
                for _ in range(line.moves):
                    match.undo()
            case _:
                continue
        yield line, match


def _beginning(created: Created, seed: str) -> AnyMatch:
    if created.start is not None:
        return gnomery.load(created.start)
    return api.unplayed(api.game(created.game), created.players, created.options, seed)


def _advance(match: AnyMatch, moves: tuple[tuple[int, str], ...]) -> None:
    for seat, move in moves:
        match.advance(Seat(seat), match.game.telling.read(move))


class Names:
    """The names of pieces, and where they are written."""

    def __init__(self, pattern: str, *, is_notation: bool = False) -> None:
        self.pattern = re.compile(pattern.encode())
        self.is_notation = is_notation
        """Whether the names are moves, which one may read in the list of one's own."""

    def in_bytes(self, text: bytes) -> set[bytes]:
        """The names in anything."""
        return set(self.pattern.findall(text))

    def in_view(self, view: Any) -> set[bytes]:
        """The names in a view; its options list the whole box, which is no secret."""
        plain = msgspec.to_builtins(view)
        del plain["options"]
        return self.in_bytes(msgspec.json.encode(plain))

    def in_message(self, text: bytes) -> set[bytes]:
        """The names in a message, the options of its views left out."""
        plain = msgspec.json.decode(text)
        frame = plain.get("frame", {})
        for seen in (frame, *plain.get("glimpses", ())):
            if seen.get("view") is not None:
                del seen["view"]["options"]
        if self.is_notation:
            frame.pop("legal", None)
        return self.in_bytes(msgspec.json.encode(plain))
