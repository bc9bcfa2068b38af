"""A store in one SQLite file: one thread writes, one reads."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from os.path import realpath
from pathlib import Path
from typing import TypeVar

from gnomery.table.store import sqlite_rows as rows
from gnomery.table.store.calls import Calls
from gnomery.table.store.commons import OwnCommons
from gnomery.table.store.contract import StoreError, Whole
from gnomery.table.store.rows import AskRows, SqlRow, Store
from gnomery.table.store.sightings import OwnSightings
from gnomery.table.store.sqlite_file import SqliteFile
from gnomery.table.store.sqlite_home import SqliteHome
from gnomery.table.store.sqlite_writer import SqliteWriter
from gnomery.table.store.uptime import SHORTEST_SECONDS, Stop
from gnomery.table.store.writing import Writing

T = TypeVar("T")


class SqliteReader:
    """Answers one question after the other; what was committed before a question is seen."""

    def __init__(self, file: SqliteFile, home: SqliteHome | None = None) -> None:
        self._file = file
        self._home = home
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="gnomery-reader")
        self._link: sqlite3.Connection | None = None

    async def ask(self, question: str, *values: object) -> list[SqlRow]:
        """What the file says; after an error the next question opens it again."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._asked, question, values)

    async def close(self) -> None:
        """Answer what was asked, then stop."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown(wait=False)

    def _asked(self, question: str, values: tuple[object, ...]) -> list[SqlRow]:
        try:
            if self._home is not None:
                self._home.check_file()
            if self._link is None:
                self._link = self._file.reader()
            return self._link.execute(question, values).fetchall()
        except sqlite3.Error as error:
            self._drop()
            raise self._file.explained(error) from error

    def _drop(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None


class SqliteStore(Store):
    """Tables in a file of this machine, for one process at a time."""

    def __init__(
        self, path: str | Path, factory: type[sqlite3.Connection] = sqlite3.Connection
    ) -> None:
        # Through links too, so that one file has one lock.
        self._file = SqliteFile(Path(realpath(Path(path).expanduser())), factory)
        self._home = SqliteHome(self._file.path)
        self._is_begun = False
        self.sightings = OwnSightings()
        self.calls = Calls(self._asked, self._changed)
        self.commons = OwnCommons()
        self._writer: SqliteWriter | None = None
        self._reader: SqliteReader | None = None

    async def open(self) -> None:
        """Take the file for this process and bring its schema up to date."""
        self._home = SqliteHome(self._file.path)
        writer = SqliteWriter(self._file, self._home)
        await writer.open()
        self._writer = writer
        self._reader = SqliteReader(self._file, self._home)

    async def close(self) -> None:
        """Write what is waiting and leave one tidy file."""
        # The writer is the last to leave: closing it empties the log into the file.
        reader, self._reader = self._reader, None
        if reader is not None:
            await reader.close()
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()

    async def check(self) -> None:
        """Ask the file something, if it is still where it was opened."""
        self._home.check()
        await self.summary("")

    async def beat(self, now: float) -> list[Stop]:
        """Note that this server runs now; whatever was before its first beat is a stop."""
        shortest = SHORTEST_SECONDS if self._is_begun else 0.0
        stops = await self._write(lambda link: rows.beat(link, now, shortest))
        self._is_begun = True
        return stops

    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it."""
        await self._write(lambda link: rows.delete(link, table, last))

    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""
        await self._write(lambda link: rows.load(link, wholes))

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """Nothing, for ever: no other process writes to the file."""
        await asyncio.get_running_loop().create_future()
        yield "", 0

    async def copy(self, to: str) -> None:
        """Write a second database file as it is at one moment, fit to be opened in its place."""
        await asyncio.to_thread(self._file.copy, to)

    async def _append(self, writing: Writing) -> None:
        await self._writing().append(writing)

    async def _changed(self, statement: str, *values: object) -> Iterable[SqlRow]:
        with self._watched():
            return await self._write(
                lambda link: link.execute(rows.in_sqlite(statement), values).fetchall()
            )

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writing().do(work)

    def _writing(self) -> SqliteWriter:
        if self._writer is None:
            raise StoreError("table.store.closed")
        return self._writer

    async def _ask(self, question: str, *values: object) -> Iterable[SqlRow]:
        if self._reader is None:
            raise StoreError("table.store.closed")
        return await self._reader.ask(rows.in_sqlite(question), *values)

    @asynccontextmanager
    async def _moment(self) -> AsyncIterator[AskRows]:
        reader = SqliteReader(self._file)
        try:
            await reader.ask("BEGIN")
            yield lambda question, *values: reader.ask(rows.in_sqlite(question), *values)
        finally:
            await reader.close()
