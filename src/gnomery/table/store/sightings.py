"""Who was last seen at a seat, by whichever process serves the table."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias

BEAT_SECONDS = 10.0
"""A process tells so often who is connected to it."""
FRESH_SECONDS = 2.5 * BEAT_SECONDS
"""What a process has not told again for so long is not so any more: it has ended."""
KEPT_SECONDS = 86_400.0
"""Who was not seen for so long is forgotten; that is longer than anybody is waited for."""
MOST = 20_000
"""Tables whose guests are remembered; the one that was quiet for longest is forgotten first."""


class Sighting(NamedTuple):
    """Somebody has come to a seat, is still there, or has gone."""

    table: str
    seat: int
    is_here: bool


Seats: TypeAlias = Mapping[int, float]


class Sightings(ABC):
    """What the processes of one database know of each other's guests."""

    is_shared: bool
    """Whether there may be other processes."""

    @abstractmethod
    async def note(self, sightings: Sequence[Sighting]) -> None:
        """Keep what this process sees now."""

    @abstractmethod
    async def absences(self, table: str) -> Seats:
        """Seconds since each seat was last seen, 0 where somebody is; who never was is left out."""

    @abstractmethod
    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, set[int]]:
        """The seats of these tables with somebody connected to another process."""


class OwnSightings(Sightings):
    """Those of the only process there is, in memory; it begins anew with the process."""

    is_shared = False

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, dict[int, tuple[float, bool]]] = {}

    async def note(self, sightings: Sequence[Sighting]) -> None:
        """Keep what this process sees now."""
        now = self._clock()
        for table, seat, is_here in sightings:
            seats = self._seen.pop(table, {})
            seats[seat] = now, is_here
            self._seen[table] = seats
        while len(self._seen) > MOST:
            del self._seen[next(iter(self._seen))]

    async def absences(self, table: str) -> Seats:
        """Seconds since each seat was last seen."""
        now = self._clock()
        return {
            seat: 0.0 if is_here else now - at
            for seat, (at, is_here) in self._seen.get(table, {}).items()
        }

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, set[int]]:
        """Nobody is connected elsewhere."""
        del tables
        return {}
