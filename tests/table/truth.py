"""What really happened at a table, read from its log after the fact."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec

import gnomery
from gnomery.engine.game import Seat
from gnomery.engine.match import AnyMatch
from gnomery.table.log import Created, Line, Moved, Started, TakenBack, decoded


def lines_of(database: str, table: str) -> list[Line]:
    """The log of a table."""
    link = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        found = link.execute(
            "SELECT data FROM entries WHERE table_id = ? ORDER BY number", (table,)
        ).fetchall()
    finally:
        link.close()
    return [decoded(data) for (data,) in found]


def actions_of(database: str, table: str) -> list[tuple[str, str]]:
    """Who did what, by the answers that were kept: (actor, action)."""
    link = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        asked = "SELECT actor, action FROM answers WHERE table_id = ?"
        return link.execute(asked, (table,)).fetchall()
    finally:
        link.close()


def states_of(lines: list[Line]) -> Iterator[Any]:
    """Every state of a game that anybody can have been shown, moves taken back included."""
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
        yield match.state


def _beginning(created: Created, seed: str) -> AnyMatch:
    if created.start is not None:
        return gnomery.load(created.start)
    return gnomery.api.unplayed(created.game, created.players, created.options, seed)


def _advance(match: AnyMatch, moves: tuple[tuple[int, str], ...]) -> None:
    for seat, move in moves:
        match.advance(Seat(seat), match.game.read(move))


class Names:
    """The names of pieces, and where they are written."""

    def __init__(self, pattern: str) -> None:
        self.pattern = re.compile(pattern.encode())

    def in_bytes(self, text: bytes) -> set[bytes]:
        """The names in anything."""
        return set(self.pattern.findall(text))

    def in_view(self, view: Any) -> set[bytes]:
        """The names in a view; its options list the whole box, which is no secret."""
        plain = msgspec.to_builtins(view)
        del plain["options"]
        return self.in_bytes(msgspec.json.encode(plain))

    def in_message(self, text: bytes) -> set[bytes]:
        """The names in a message, the view's options left out."""
        plain = msgspec.json.decode(text)
        view = plain.get("frame", {}).get("view")
        if view is not None:
            del view["options"]
        return self.in_bytes(msgspec.json.encode(plain))
