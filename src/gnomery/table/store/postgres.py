"""A store in a PostgreSQL database, which several processes may share."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeVar

from gnomery.table.store import postgres_rows as rows
from gnomery.table.store.contract import (
    Ack,
    ConflictError,
    DuplicateError,
    GoneError,
    StoredEntry,
    StoreError,
    Summary,
    Token,
    Whole,
)
from gnomery.table.store.dump import write_dump
from gnomery.table.store.migrations import due
from gnomery.table.store.postgres_link import Address, migrate, patiently, version
from gnomery.table.store.postgres_news import Listener, channel
from gnomery.table.store.postgres_writer import PostgresWriter
from gnomery.table.store.writing import Writing

T = TypeVar("T")

CLOSE_SECONDS = 5.0


class PostgresStore:
    """Tables in a database server; a lost connection is made again, and nothing is done twice."""

    def __init__(self, url: str, connections: int = 10, patience: float = 10.0) -> None:
        self._address = Address(url)
        self._connections = connections
        self._patience = patience
        self._pool: Any = None
        self._writer: PostgresWriter | None = None
        self._listener: Listener | None = None
        self._own: set[int] = set()
        self._channel = ""

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

    async def append(
        self,
        summary: Summary,
        entries: Sequence[StoredEntry],
        ack: Ack | None = None,
        tokens: Sequence[Token] = (),
        revoked: Sequence[bytes] = (),
    ) -> None:
        """Write entries, answer, summary and tokens in one transaction.

        If the connection is lost meanwhile, whether it was written is not known. So it is written
        again: if the first time did succeed, its own entries stand in the way and are recognised.
        """
        writing = Writing(summary, entries, ack, tokens, revoked)
        writing.check()
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

    async def entries(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The log of a table from a number on."""
        found = await self._do(lambda link: link.fetch(rows.ENTRIES, table, after))
        return [StoredEntry(*row) for row in found]

    async def answer(self, table: str, actor: str, action: str) -> bytes | None:
        """What was answered to an action, if it was done."""
        found = await self._do(lambda link: link.fetchval(rows.ANSWER, table, actor, action))
        return None if found is None else bytes(found)

    async def summary(self, table: str) -> Summary | None:
        """The summary of one table."""
        found = await self._summaries("WHERE table_id = $1", table)
        return found[0] if found else None

    async def listed(self, limit: int = 50) -> list[Summary]:
        """Open and running tables that want to be found, the latest first."""
        return await self._summaries(
            "WHERE is_listed AND status IN ('open', 'running')"
            " ORDER BY updated DESC, table_id LIMIT $1",
            limit,
        )

    async def unstarted(self, before: float) -> list[Summary]:
        """Tables still open that nobody has touched since then."""
        where = "WHERE status = 'open' AND updated < $1 ORDER BY updated, table_id"
        return await self._summaries(where, before)

    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it."""
        args = (table, last, self._channel)
        gone = await self._do(lambda link: link.fetch(rows.DELETE, *args))
        if not gone and await self.summary(table) is not None:
            raise ConflictError(table, (last or 0) + 1)

    async def token(self, hash_: bytes) -> Token | None:
        """What a secret opens, by its hash."""
        query = f"{rows.TOKEN} WHERE hash = $1"
        found = await self._do(lambda link: link.fetchrow(query, hash_))
        return None if found is None else Token(*found)

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) whenever another process has written."""
        if self._listener is None:
            raise StoreError("table.store.closed")
        return self._listener.news()

    async def wholes(self) -> AsyncGenerator[Whole, None]:
        """Every table as of one moment, over a connection of its own."""
        async with self._address.link() as link:
            if due("postgres", await version(link)):
                raise StoreError("table.store.older", file=self._address.name)
            async with contextlib.aclosing(rows.wholes(link)) as wholes:
                async for whole in wholes:
                    yield whole

    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""
        async with self._address.link() as link:
            await rows.load(link, wholes)

    async def backup(self, to: str) -> None:
        """Write a consistent copy that `restore` understands."""
        await write_dump(self.wholes(), to)

    async def _summaries(self, where: str, *args: object) -> list[Summary]:
        query = f"{rows.SUMMARY} {where}"
        return [Summary(*row) for row in await self._do(lambda link: link.fetch(query, *args))]

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

    async def _do(self, ask: Callable[[Any], Awaitable[T]]) -> T:
        async def asked() -> T:
            if self._pool is None:
                raise StoreError("table.store.closed")
            return await ask(self._pool)

        end = asyncio.get_running_loop().time() + self._patience
        return await patiently(asked, self._address, end)

    async def _remember(self, link: Any) -> None:
        """Know our own connections, so that what they write is no news."""
        pid = link.get_server_pid()
        self._own.add(pid)
        link.add_termination_listener(lambda _: self._own.discard(pid))
