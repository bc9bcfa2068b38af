"""A store in a PostgreSQL database, which several processes may share."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Iterable
from typing import Any

from gnomery.table.store import postgres_rows as rows
from gnomery.table.store.calls import Calls
from gnomery.table.store.contract import ConflictError, DuplicateError, GoneError, StoreError, Whole
from gnomery.table.store.migrations import due
from gnomery.table.store.postgres_commons import PostgresCommons
from gnomery.table.store.postgres_link import Address, migrate, patiently, version
from gnomery.table.store.postgres_news import Listener, channel
from gnomery.table.store.postgres_sightings import PostgresSightings
from gnomery.table.store.postgres_writer import PostgresWriter
from gnomery.table.store.rows import AskRows, SqlRow, Store
from gnomery.table.store.uptime import KEPT_SECONDS, SHORTEST_SECONDS, STOPS, Stop
from gnomery.table.store.writing import Writing

CLOSE_SECONDS = 5.0


class PostgresStore(Store):
    """Tables in a database server; a lost connection is made again, and nothing is done twice."""

    def __init__(self, url: str, connections: int = 10, patience: float = 10.0) -> None:
        process = secrets.token_hex(8)
        self._address = Address(url, process)
        self._connections = connections
        self._patience = patience
        self._pool: Any = None
        self._writer: PostgresWriter | None = None
        self._listener: Listener | None = None
        self._own: set[int] = set()
        self._channel = ""
        self.sightings = PostgresSightings(self._asked, process, lambda: self._channel)
        self.commons = PostgresCommons(self._asked, process)
        self.calls = Calls(self._asked, self._asked)

    async def open(self) -> None:
        """Connect, bring the schema up to date and begin to listen."""
        async with self._address.link() as link:
            await migrate(link, self._address)
            self._channel = await channel(link)
        try:
            self._pool = await self._address.pool(self._connections, self._remember)
            self._writer = PostgresWriter(self._address, self._pool, self._channel, self._patience)
            self._listener = Listener(self._address, self._own.__contains__)
            await self._listener.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun and disconnect."""
        listener, self._listener = self._listener, None
        if listener is not None:
            await listener.close()
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CLOSE_SECONDS)
            except TimeoutError:
                pool.terminate()

    async def check(self) -> None:
        """Ask the database something, and whether what others write is heard."""
        if self._listener is None or not self._listener.is_listening:
            raise StoreError("table.store.deaf", file=self._address.name)
        await self.summary("")

    async def beat(self, now: float) -> list[Stop]:
        """Note that a server runs now; a longer silence than other processes keep is a stop."""
        await self._asked(rows.BEAT, now, SHORTEST_SECONDS, KEPT_SECONDS)
        return [(began, ended) for began, ended in await self._asked(STOPS)]

    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it."""
        gone = await self._ask(rows.DELETE, table, last, self._channel)
        if not gone and await self.summary(table) is not None:
            raise ConflictError(table, (last or 0) + 1)

    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""
        async with self._address.link() as link:
            await rows.load(link, wholes)

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) whenever another process has written."""
        if self._listener is None:
            raise StoreError("table.store.closed")
        return self._listener.news()

    async def _append(self, writing: Writing) -> None:
        """Write, through a lost connection if need be.

        If it is lost meanwhile, whether the append was written is not known. So it is written
        again: if the first time did succeed, its own entries stand in the way and are recognised.
        """
        if self._writer is None:
            raise StoreError("table.store.closed")
        outcome = await self._writer.append(writing)
        if outcome.name == "done":
            return
        if not outcome.is_clear and await self._is_written(writing):
            return
        match outcome:
            case ("duplicate", bytes(answer), _):
                raise DuplicateError(answer)
            case ("gone", _, _):
                raise GoneError(writing.table)
            case _:
                raise ConflictError(writing.table, writing.due + 1)

    async def _is_written(self, writing: Writing) -> bool:
        """Whether the log holds exactly this writing, from an attempt whose end was not seen."""
        ack, entries = writing.ack, list(writing.entries)
        if ack is None and not entries:
            return False
        if ack is not None:
            answer = await self.answer(writing.table, ack.actor, ack.action)
            if answer != ack.answer:
                return False
        return (await self.entries(writing.table, writing.due))[: len(entries)] == entries

    async def _ask(self, question: str, *values: object) -> Iterable[SqlRow]:
        async def asked() -> list[SqlRow]:
            if self._pool is None:
                raise StoreError("table.store.closed")
            found: list[SqlRow] = await self._pool.fetch(question, *values)
            return found

        end = asyncio.get_running_loop().time() + self._patience
        return await patiently(asked, self._address, end)

    @contextlib.asynccontextmanager
    async def _moment(self) -> AsyncIterator[AskRows]:
        async with self._address.link() as link:
            if due("postgres", await version(link)):
                raise StoreError("table.store.older", file=self._address.name)
            async with link.transaction(isolation="repeatable_read", readonly=True):
                yield link.fetch

    async def _remember(self, link: Any) -> None:
        """Know our own connections, so that what they write is no news."""
        pid = link.get_server_pid()
        self._own.add(pid)
        link.add_termination_listener(lambda _: self._own.discard(pid))
