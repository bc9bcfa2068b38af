"""Who was last seen at a seat, as all processes on one PostgreSQL tell each other."""

import secrets
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from datetime import timedelta

from gnomery.table.store.rows import SqlRow
from gnomery.table.store.sightings import (
    FRESH_SECONDS,
    KEPT_SECONDS,
    Seats,
    Sighting,
    Sightings,
)

FRESH, KEPT = timedelta(seconds=FRESH_SECONDS), timedelta(seconds=KEPT_SECONDS)
TIDY_SECONDS = 600.0
# In one order always, so that two processes cannot block each other.
NOTE = """
    INSERT INTO seen (table_id, seat, process, is_here)
    SELECT DISTINCT ON (t, s) t, s, $4, h FROM unnest($1::text [], $2::int [], $3::boolean [])
        AS now (t, s, h)
    ORDER BY t, s
    ON CONFLICT (table_id, seat, process) DO UPDATE
    SET is_here = excluded.is_here, at = clock_timestamp()
"""
FORGET = "DELETE FROM seen WHERE at < clock_timestamp() - $1::interval"
ABSENCES = """
    SELECT seat, min(CASE
        WHEN is_here AND at > clock_timestamp() - $2::interval THEN 0
        ELSE greatest(0, extract(epoch FROM clock_timestamp() - at))
    END)::float8
    FROM seen WHERE table_id = $1 GROUP BY seat
"""
ELSEWHERE = """
    SELECT DISTINCT table_id, seat FROM seen
    WHERE table_id = ANY ($1::text []) AND process <> $2 AND is_here
        AND at > clock_timestamp() - $3::interval
"""


class PostgresSightings(Sightings):
    """A row for each seat and process; by the database's clock, the same for all."""

    is_shared = True

    def __init__(self, ask: Callable[..., Awaitable[Iterable[SqlRow]]]) -> None:
        self._ask = ask
        self._process = secrets.token_hex(8)
        self._tidied = 0.0

    async def note(self, sightings: Sequence[Sighting]) -> None:
        """Keep what this process sees now, and forget what nobody will ask for."""
        if sightings:
            tables, seats, here = map(list, zip(*sightings, strict=True))
            await self._ask(NOTE, tables, seats, here, self._process)
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self._ask(FORGET, KEPT)

    async def absences(self, table: str) -> Seats:
        """Seconds since each seat was last seen by any process."""
        found = await self._ask(ABSENCES, table, FRESH)
        return {int(seat): float(seconds) for seat, seconds in found}

    async def elsewhere(self, tables: Collection[str]) -> Mapping[str, set[int]]:
        """The seats of these tables with somebody connected to another process."""
        found: defaultdict[str, set[int]] = defaultdict(set)
        for table, seat in await self._ask(ELSEWHERE, list(tables), self._process, FRESH):
            found[table].add(seat)
        return found
