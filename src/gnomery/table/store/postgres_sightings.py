"""Who was last seen at a seat, as all processes on one PostgreSQL tell each other."""

import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import timedelta

from gnomery.table.store.postgres_news import PRESENCE
from gnomery.table.store.rows import SqlRow
from gnomery.table.store.sightings import (
    ALIVE_SECONDS,
    FRESH_SECONDS,
    KEPT_SECONDS,
    LastSeen,
    Sighting,
    Sightings,
    TableSightings,
)

ALIVE = timedelta(seconds=ALIVE_SECONDS)
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
# Who is at a process that does not live any more has gone with it, since it was last heard of.
SEEN = """
    SELECT table_id, seat,
        min(CASE WHEN is_so THEN 0 ELSE greatest(0, extract(epoch FROM now_ - since)) END)::float8,
        bool_or(is_so AND process <> $2)
    FROM (
        SELECT table_id, seat, seen.process, clock_timestamp() AS now_,
            is_here AND seen.at > clock_timestamp() - $3::interval
                AND coalesce(processes.at > clock_timestamp() - $4::interval, false) AS is_so,
            CASE WHEN is_here THEN greatest(seen.at, processes.at) ELSE seen.at END AS since
        FROM seen LEFT JOIN processes USING (process)
        WHERE table_id = ANY ($1::text [])
    ) AS sightings
    GROUP BY table_id, seat
"""
TELL = "SELECT pg_notify($1, $2 || ' ' || told) FROM unnest($3::text []) AS told"


class PostgresSightings(Sightings):
    """A row for each seat and process; by the database's clock, the same for all."""

    is_shared = True

    def __init__(
        self,
        ask: Callable[..., Awaitable[Iterable[SqlRow]]],
        process: str,
        channel: Callable[[], str],
    ) -> None:
        self._ask = ask
        self._process = process
        self._channel = channel
        self._tidied = 0.0

    async def note(self, sightings: Sequence[Sighting], *, is_news: bool = True) -> None:
        """Keep what this process sees now, and forget what nobody will ask for."""
        if sightings:
            tables, seats, here = map(list, zip(*sightings, strict=True))
            await self._ask(NOTE, tables, seats, here, self._process)
            if is_news:
                await self._ask(TELL, self._channel(), str(PRESENCE), sorted(set(tables)))
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self._ask(FORGET, KEPT)

    async def seen(self, tables: Collection[str]) -> TableSightings:
        """Who is at these tables, or was when."""
        found: defaultdict[str, dict[int, LastSeen]] = defaultdict(dict)
        if not tables:
            return found
        rows = await self._ask(SEEN, list(tables), self._process, FRESH, ALIVE)
        for table, seat, away, is_elsewhere in rows:
            found[table][int(seat)] = LastSeen(float(away), bool(is_elsewhere))
        return found
