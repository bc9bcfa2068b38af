"""The one thread that writes to an SQLite file."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from gnomery.engine.errors import GnomeryError
from gnomery.table.store.sqlite_file import SqliteFile
from gnomery.table.store.sqlite_home import GoneAwayError, SqliteHome
from gnomery.table.store.waiting import tell

T = TypeVar("T")
SqliteWork: TypeAlias = Callable[[sqlite3.Connection], T]

# The database is well, but will not keep what it was given.
CALLERS_FAULT = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)

MOST_PER_COMMIT = 500
WORK_PER_CHECKPOINT = 1000


class SqliteJob(NamedTuple):
    """Something to write, and who waits for it."""

    work: SqliteWork[Any]
    waiter: asyncio.Future[Any]


class SqliteWriter:
    """Commits together what has gathered while the last commit ran; nobody is told before."""

    def __init__(self, file: SqliteFile, home: SqliteHome) -> None:
        self._file = file
        self._home = home
        self._jobs: SimpleQueue[SqliteJob | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="gnomery-writer", daemon=True)
        self._link: sqlite3.Connection | None = None
        self._since_checkpoint = 0

    async def open(self) -> None:
        """Start writing; what forbids it is raised here."""
        self._thread.start()
        try:
            await self.do(lambda _: None)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    async def do(self, work: SqliteWork[T]) -> T:
        """Run some work in a transaction; what it gives is given once that is on disk."""
        waiter: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(SqliteJob(work, waiter))
        return await waiter

    def _run(self) -> None:
        is_last = False
        owner = None
        while not is_last:
            batch, is_last = self._gathered()
            try:
                owner = owner or self._file.own()
                results = self._committed(batch)
            except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for it
                # Of a file without a name, the connection is all there is: it is kept.
                if not isinstance(error, GoneAwayError):
                    self._drop()
                results = [self._file.explained(error) for _ in batch]
            self._tell(batch, results)
            self._checkpoint_when_due(len(batch))
        self._drop()
        if owner is not None:
            owner.close()

    def _gathered(self) -> tuple[list[SqliteJob], bool]:
        """What is waiting now, at least one job, and whether nothing comes after."""
        batch: list[SqliteJob] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_PER_COMMIT:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def _committed(self, batch: list[SqliteJob]) -> list[Any]:
        """What each job gives or raises; an error of the disk is everybody's and is raised."""
        if not batch:
            return []
        self._home.check_file()
        if self._link is None:
            self._link = self._file.writer()
            self._home.settle()
        self._home.check()
        self._link.execute("BEGIN IMMEDIATE")
        results = [self._tried(self._link, job.work) for job in batch]
        self._link.execute("COMMIT")
        self._home.check()
        return results

    def _tried(self, link: sqlite3.Connection, work: SqliteWork[Any]) -> Any:
        """What one job gives or raises; a refusal leaves nothing behind."""
        link.execute("SAVEPOINT job")
        try:
            result = work(link)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, CALLERS_FAULT):
                raise
            is_refusal = isinstance(error, GnomeryError)
            result = error if is_refusal else self._file.explained(error)
            link.execute("ROLLBACK TO job")
        link.execute("RELEASE job")
        return result

    def _tell(self, batch: list[SqliteJob], results: list[Any]) -> None:
        # A loop that was closed has nobody left who waits.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(tell, [job.waiter for job in batch], results)

    def _checkpoint_when_due(self, done: int) -> None:
        """Copy the log into the file now and then, after everybody was told."""
        self._since_checkpoint += done
        if self._link is None or self._since_checkpoint < WORK_PER_CHECKPOINT:
            return
        try:
            self._link.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            self._drop()
        self._since_checkpoint = 0

    def _drop(self) -> None:
        """Close the connection, and with it whatever was begun; the next job opens another."""
        if self._link is not None:
            self._link.close()
            self._link = None
