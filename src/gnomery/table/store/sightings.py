"""Who was last seen at a seat, by whichever process serves the table."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

BEAT_SECONDS = 10.0
"""A process tells so often who is connected to it."""
FRESH_SECONDS = 2.5 * BEAT_SECONDS
"""What a process has not told again for so long is not so any more: it has ended."""
PULSE_SECONDS = 0.4
"""A process says so often that it lives."""
ALIVE_SECONDS = 1.5
"""One that has not said so for this long has ended, and its guests are gone from it."""
KEPT_SECONDS = 86_400.0
"""Who was not seen for so long is forgotten; that is longer than anybody is waited for."""
MOST = 20_000
"""Tables whose guests are remembered; the one that was quiet for longest is forgotten first."""


class Sighting(NamedTuple):
    """Somebody has come to a seat, is still there, or has gone."""

    table: str
    seat: int
    is_here: bool


class LastSeen(NamedTuple):
    """For how many seconds a seat has had nobody, 0 while somebody is at any process."""

    away: float
    is_elsewhere: bool = False
    """Whether somebody is connected to another process."""


Seats: TypeAlias = Mapping[int, float]
TableSightings: TypeAlias = Mapping[str, Mapping[int, LastSeen]]


class Sightings(ABC):
    """What the processes of one database know of each other's guests."""

    is_shared: bool
    """Whether there may be other processes."""

    @abstractmethod
    async def note(self, sightings: Sequence[Sighting], *, is_news: bool = True) -> None:
        """Keep what this process sees now; if it is news, others are told at once."""

    @abstractmethod
    async def seen(self, tables: Collection[str]) -> TableSightings:
        """Who is at these tables, or was when; who never was is left out."""


class OwnSightings(Sightings):
    """Those of the only process there is, in memory; it begins anew with the process."""

    is_shared = False

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, dict[int, tuple[float, bool]]] = {}

    async def note(self, sightings: Sequence[Sighting], *, is_news: bool = True) -> None:
        """Keep what this process sees now."""
        del is_news
        now = self._clock()
        for table, seat, is_here in sightings:
            seats = self._seen.pop(table, {})
            seats[seat] = now, is_here
            self._seen[table] = seats
        while len(self._seen) > MOST:
            del self._seen[next(iter(self._seen))]

    async def seen(self, tables: Collection[str]) -> TableSightings:
        """Who is at these tables, or was when."""
        now = self._clock()
        return {
            table: {
                seat: LastSeen(0.0 if is_here else now - at)
                for seat, (at, is_here) in self._seen.get(table, {}).items()
            }
            for table in tables
        }
