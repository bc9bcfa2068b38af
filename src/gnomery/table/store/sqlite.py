"""A store in one SQLite file: one thread writes, one reads."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from gnomery.table.store import sqlite_rows as rows
from gnomery.table.store.contract import Ack, StoredEntry, StoreError, Summary, Token, Whole
from gnomery.table.store.dump import write_dump
from gnomery.table.store.sqlite_file import SqliteFile
from gnomery.table.store.sqlite_reader import SqliteReader
from gnomery.table.store.sqlite_writer import SqliteWriter
from gnomery.table.store.writing import Writing

T = TypeVar("T")


class SqliteStore:
    """Tables in a file of this machine, for one process at a time."""

    def __init__(
        self, path: str | Path, factory: type[sqlite3.Connection] = sqlite3.Connection
    ) -> None:
        self._file = SqliteFile(Path(path).expanduser().absolute(), factory)
        self._writer: SqliteWriter | None = None
        self._reader: SqliteReader | None = None

    async def open(self) -> None:
        """Take the file for this process and bring its schema up to date."""
        writer = SqliteWriter(self._file)
        await writer.open()
        self._writer = writer
        self._reader = SqliteReader(self._file)

    async def close(self) -> None:
        """Write what is waiting and leave one tidy file."""
        # The writer is the last to leave: closing it empties the log into the file.
        if self._reader is not None:
            await self._reader.close()
        if self._writer is not None:
            await self._writer.close()
        self._reader = self._writer = None

    async def append(
        self,
        summary: Summary,
        entries: Sequence[StoredEntry],
        ack: Ack | None = None,
        tokens: Sequence[Token] = (),
        revoked: Sequence[bytes] = (),
    ) -> None:
        """Write entries, answer, summary and tokens in one transaction."""
        writing = Writing(summary, entries, ack, tokens, revoked)
        writing.check()
        await self._write(lambda link: rows.append(link, writing))

    async def entries(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The log of a table from a number on."""
        return await self._read(lambda link: rows.entries(link, table, after))

    async def answer(self, table: str, actor: str, action: str) -> bytes | None:
        """What was answered to an action, if it was done."""
        return await self._read(lambda link: rows.answer(link, table, actor, action))

    async def summary(self, table: str) -> Summary | None:
        """The summary of one table."""
        found = await self._read(lambda link: rows.summaries(link, "WHERE table_id = ?", table))
        return found[0] if found else None

    async def listed(self, limit: int = 50) -> list[Summary]:
        """Open and running tables that want to be found, the latest first."""
        where = (
            "WHERE is_listed AND status IN ('open', 'running')"
            " ORDER BY updated DESC, table_id LIMIT ?"
        )
        return await self._read(lambda link: rows.summaries(link, where, limit))

    async def unstarted(self, before: float) -> list[Summary]:
        """Tables still open that nobody has touched since then."""
        where = "WHERE status = 'open' AND updated < ? ORDER BY updated, table_id"
        return await self._read(lambda link: rows.summaries(link, where, before))

    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it."""
        await self._write(lambda link: rows.delete(link, table, last))

    async def token(self, hash_: bytes) -> Token | None:
        """What a secret opens, by its hash."""
        found = await self._read(lambda link: rows.tokens(link, "WHERE hash = ?", hash_))
        return found[0] if found else None

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """Nothing, for ever: no other process writes to the file."""
        await asyncio.get_running_loop().create_future()
        yield "", 0

    async def wholes(self) -> AsyncGenerator[Whole, None]:
        """Every table as of one moment, read beside whatever is going on."""
        reader = SqliteReader(self._file)
        try:
            tables = await reader.ask(rows.wholes)
            while (whole := await reader.ask(lambda _: next(tables, None))) is not None:
                yield whole
        finally:
            await reader.close()

    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""
        await self._write(lambda link: rows.load(link, wholes))

    async def backup(self, to: str) -> None:
        """Write a consistent copy that `restore` understands."""
        await write_dump(self.wholes(), to)

    async def copy(self, to: str) -> None:
        """Write a second database file as it is at one moment, fit to be opened in its place."""
        await asyncio.to_thread(self._file.copy, to)

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer is None:
            raise StoreError("table.store.closed")
        return await self._writer.do(work)

    async def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        if self._reader is None:
            raise StoreError("table.store.closed")
        return await self._reader.ask(question)
