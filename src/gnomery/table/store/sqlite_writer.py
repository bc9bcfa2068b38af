"""The one thread that writes to an SQLite file."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from gnomery.engine.errors import GnomeryError
from gnomery.table.store import sqlite_rows
from gnomery.table.store.sqlite_file import SqliteFile
from gnomery.table.store.sqlite_home import GoneAwayError, SqliteHome
from gnomery.table.store.waiting import tell
from gnomery.table.store.writing import Writing

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
LEAST_TOGETHER = 2
PACE = 0.004
"""Seconds from one commit to the next while moves crowd: a commit costs more than a move in it."""
WORK_PER_CHECKPOINT = 1000


class SqliteJob(NamedTuple):
    """Something to write, and who waits for it."""

    work: SqliteWork[Any]
    waiter: asyncio.Future[Any]
    writing: Writing | None = None
    """What it appends, if that can be written together with others' appends."""


class SqliteWriter:
    """Commits together what has gathered while the last commit ran; nobody is told before."""

    def __init__(self, file: SqliteFile, home: SqliteHome) -> None:
        self._file = file
        self._home = home
        self._batches: SimpleQueue[list[SqliteJob] | None] = SimpleQueue()
        self._waiting: list[SqliteJob] = []
        """What no commit has taken yet."""
        self._is_due = False
        """Whether a commit is under way, or will be."""
        self._began, self._is_crowded = 0.0, False
        """When the last commit was asked for, and whether several waited for it."""
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
        while self._waiting:
            self._hand_over()
        self._batches.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def do(self, work: SqliteWork[T]) -> asyncio.Future[T]:
        """Run some work in a transaction; what it gives is given once that is on disk."""
        return self._waited(work)

    def append(self, writing: Writing) -> asyncio.Future[None]:
        """Append to a log, together with all others that wait by then."""
        work = partial(sqlite_rows.append, writing=writing)
        return self._waited(work, writing if writing.is_plain else None)

    def _waited(self, work: SqliteWork[T], writing: Writing | None = None) -> asyncio.Future[T]:
        waiter: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append(SqliteJob(work, waiter, writing))
        if not self._is_due:
            self._come_up()
        return waiter

    def _come_up(self) -> None:
        """Let a commit take what waits by the end of this turn of the loop, or of a short pause."""
        self._is_due = True
        pause = self._began + PACE - self._loop.time() if self._is_crowded else 0.0
        if pause > 0:
            self._loop.call_later(pause, self._hand_over)
        else:
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the thread what waits, as far as one commit takes it."""
        batch, self._waiting = self._waiting[:MOST_PER_COMMIT], self._waiting[MOST_PER_COMMIT:]
        if batch:
            self._began, self._is_crowded = self._loop.time(), len(batch) > 1
            self._batches.put(batch)

    def _ended(self, batch: list[SqliteJob], results: list[Any]) -> None:
        """Tell everybody how it ended; who waits by now has the next commit."""
        tell([job.waiter for job in batch], results)
        self._is_due = False
        if self._waiting:
            self._come_up()

    def _run(self) -> None:
        owner = None
        while (batch := self._batches.get()) is not None:
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

    def _committed(self, batch: list[SqliteJob]) -> list[Any]:
        """What each job gives or raises; an error of the disk is everybody's and is raised."""
        self._home.check_file()
        if self._link is None:
            self._link = self._file.writer()
            self._home.settle()
        self._home.check()
        self._link.execute("BEGIN IMMEDIATE")
        is_done = self._appended(self._link, [job.writing for job in batch if job.writing])
        results = [
            None if is_done and job.writing else self._tried(self._link, job.work) for job in batch
        ]
        self._link.execute("COMMIT")
        self._home.check()
        return results

    def _appended(self, link: sqlite3.Connection, writings: list[Writing]) -> bool:
        """Whether all appends could be written together; else none is, and each is tried alone."""
        if len(writings) < LEAST_TOGETHER:
            return False
        with contextlib.suppress(*CALLERS_FAULT):
            if sqlite_rows.append_all(link, writings):
                return True
        link.execute("ROLLBACK")
        link.execute("BEGIN IMMEDIATE")
        return False

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
            self._loop.call_soon_threadsafe(self._ended, batch, results)

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
