"""What the processes on one PostgreSQL share at the moment, in tables that are never on disk."""

import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from datetime import timedelta

from gnomery.table.store.commons import Commons, ShareTaken
from gnomery.table.store.postgres_link import OURS
from gnomery.table.store.rows import SqlRow
from gnomery.table.store.sightings import ALIVE_SECONDS, KEPT_SECONDS

ALIVE, KEPT = timedelta(seconds=ALIVE_SECONDS), timedelta(seconds=KEPT_SECONDS)
TAKEN = timedelta(seconds=60)
TIDY_SECONDS = 60.0
PULSE = """
    INSERT INTO processes (process) VALUES ($1)
    ON CONFLICT (process) DO UPDATE SET at = clock_timestamp()
"""
LIVING = """
    SELECT process, EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $2 || process)
    FROM processes WHERE at > clock_timestamp() - $1::interval
"""
# Not sooner than now, as nobody has heard of it for longer; if it lives, it says so in a moment.
BURY = """
    UPDATE processes SET at = clock_timestamp() - $2::interval
    WHERE process = ANY ($1::text []) AND at > clock_timestamp() - $2::interval
"""
# Whoever has it keeps it while it lives.
KEEP = """
    INSERT INTO keepers (table_id, process) VALUES ($1, $2)
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
    WHERE keepers.process = excluded.process OR NOT EXISTS (
        SELECT FROM processes
        WHERE processes.process = keepers.process AND at > clock_timestamp() - $3::interval
    )
    RETURNING table_id
"""
LET_GO = "DELETE FROM keepers WHERE process = $1 AND table_id <> ALL ($2::text [])"
ORPHANS = """
    DELETE FROM keepers WHERE NOT EXISTS (
        SELECT FROM processes WHERE processes.process = keepers.process
    )
"""
USE = "INSERT INTO used VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING mark"
TELL = """
    INSERT INTO takings (process, kind, address, cost)
    SELECT $1, * FROM unnest($2::text [], $3::text [], $4::float8 [])
"""
# A number can become visible after a later one, so that a moment is looked at again.
HEAR = """
    SELECT number, kind, address, cost FROM takings
    WHERE process <> $1 AND at > clock_timestamp() - $2::interval
"""
AGAIN = timedelta(seconds=5)


class PostgresCommons(Commons):
    """By the database's clock, the same for all."""

    def __init__(self, ask: Callable[..., Awaitable[Iterable[SqlRow]]], process: str) -> None:
        self._ask = ask
        self._process = process
        self._living: set[str] = set()
        self._connected: set[str] = set()
        self._heard: dict[int, float] = {}
        self._tidied = time.monotonic()

    async def pulse(self) -> bool:
        """Say that this process lives; whether others have begun or ended since."""
        await self._ask(PULSE, self._process)
        if time.monotonic() - self._tidied > TIDY_SECONDS:
            await self._tidy()
        living = await self._look()
        is_other, self._living = living != self._living, living
        return is_other

    async def _look(self) -> set[str]:
        """Who lives: has said so, and is still connected.

        The system ends the connections of a process that is killed, so that others know of it at
        once. One whose connections were never seen is only missed when it says nothing any more.
        """
        found = {str(one): bool(is_so) for one, is_so in await self._ask(LIVING, ALIVE, OURS)}
        connected = {one for one, is_so in found.items() if is_so}
        gone = self._connected & found.keys() - connected
        self._connected = connected
        if gone:
            await self._ask(BURY, sorted(gone), ALIVE)
        return found.keys() - gone

    async def is_keeper(self, table: str) -> bool:
        """Whether it is this process that lets the bots of a table think, from now on."""
        return bool(list(await self._ask(KEEP, table, self._process, ALIVE)))

    async def keep_only(self, tables: Collection[str]) -> None:
        """Leave the bots of all other tables to whoever wants them."""
        await self._ask(LET_GO, self._process, list(tables))

    async def use(self, mark: str, until: float) -> bool:
        """Use something that can be used once; whether nobody has."""
        return bool(list(await self._ask(USE, mark, until)))

    async def exchange(self, taken: Sequence[ShareTaken]) -> list[ShareTaken]:
        """Tell what was taken here, and hear what was taken elsewhere since."""
        if taken:
            kinds, addresses, costs = map(list, zip(*taken, strict=True))
            await self._ask(TELL, self._process, kinds, addresses, costs)
        now = time.monotonic()
        fresh = list(await self._ask(HEAR, self._process, AGAIN))
        news = [ShareTaken(*rest) for number, *rest in fresh if number not in self._heard]
        self._heard |= {number: now for number, *_ in fresh}
        if len(self._heard) > len(fresh):
            kept = now - 2 * AGAIN.total_seconds()
            self._heard = {number: at for number, at in self._heard.items() if at > kept}
        return news

    async def _tidy(self) -> None:
        """Forget what nobody will ask for."""
        self._tidied = time.monotonic()
        await self._ask(ORPHANS)
        await self._ask("DELETE FROM used WHERE until < $1", time.time() - TIDY_SECONDS)
        await self._ask("DELETE FROM takings WHERE at < clock_timestamp() - $1::interval", TAKEN)
        await self._ask("DELETE FROM processes WHERE at < clock_timestamp() - $1::interval", KEPT)
