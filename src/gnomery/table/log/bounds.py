"""How much one table, one seat or one address may take of what everybody shares."""

import time
from collections import deque

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.table.log.entries import Jotted, Moved, Said, TableEntry

HOUR = 3_600.0


class FullError(GnomeryError):
    """There is no room for more of this at the table."""


class Bounds(msgspec.Struct, frozen=True):
    """The bounds of a server's tables; each is far beyond what an evening takes."""

    lines_per_hour: int = 600
    """Lines of chat from the seats of a table."""
    audience_lines_per_hour: int = 120
    """Lines of chat from all who watch it."""
    letters: int = 1_000_000
    """Letters of chat and notes in a table's log."""
    entries: int = 20_000
    """Entries of a table's log besides moves, whose number the game bounds."""
    notes: float = 60.0
    """Changes of a page of notes at once; a long page counts as several."""
    notes_per_second: float = 1.0
    watchers: int = 100
    """People who watch one table at once."""
    connections_per_seat: int = 8
    secrets_per_seat: int = 12
    """Secrets that open one seat, one for each device."""
    members: int = 24
    """People in a league."""
    day_players: int = 5_000
    """People who play a game's deal of the day."""
    devices: int = 50_000
    """Devices that are called to their seats."""
    devices_per_seat: int = 8
    requests: int = 8
    """Requests for a seat that wait at one table."""
    requests_per_address: int = 3
    tables_per_address: int = 40
    """Tables opened from one address at which something happens now."""


UNBOUNDED = Bounds(*(10**9 for _ in Bounds.__struct_fields__))


class Spoken:
    """What was said and noted at a table, counted."""

    def __init__(self) -> None:
        self.letters = 0
        self.entries = 0
        self.lines: dict[bool, deque[float]] = {False: deque(), True: deque()}
        """When lines were said within the last hour, by whether from a seat."""

    def count(self, entry: TableEntry, at: float) -> None:
        """Count an entry of the log."""
        self.entries += not isinstance(entry, Moved)
        if isinstance(entry, Jotted):
            self.letters += len(entry.notes)
        elif isinstance(entry, Said):
            self.letters += len(entry.text)
            lines = self.lines[entry.seat is not None]
            lines.append(at)
            while lines[0] < at - HOUR:
                lines.popleft()

    def check_line(self, text: str, bounds: Bounds, *, is_seated: bool) -> None:
        """Refuse a line of chat that is one too many."""
        since = time.time() - HOUR
        most = bounds.lines_per_hour if is_seated else bounds.audience_lines_per_hour
        if sum(at > since for at in self.lines[is_seated]) >= most:
            raise FullError("table.chat.many", n=most)
        self.check(bounds, text)

    def check(self, bounds: Bounds, text: str = "") -> None:
        """Refuse what would make the log longer than anybody needs."""
        if self.entries >= bounds.entries or self.letters + len(text) > bounds.letters:
            raise FullError("table.log.full")
