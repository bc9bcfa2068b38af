"""An SQLite file: how it is opened, whose it is, and what its errors mean."""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from gnomery.table.store.contract import StoreError
from gnomery.table.store.dump import draft
from gnomery.table.store.migrations import due

LEAST_BYTES = 512

# Settings that we depend on: what a connection is told, and must answer when asked. 2 is FULL.
WRITER: dict[str, str | int] = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

REASONS = {
    sqlite3.SQLITE_BUSY: "table.store.busy",
    sqlite3.SQLITE_CANTOPEN: "table.store.no_access",
    sqlite3.SQLITE_CORRUPT: "table.store.damaged",
    sqlite3.SQLITE_FULL: "table.store.full",
    sqlite3.SQLITE_IOERR: "table.store.disk",
    sqlite3.SQLITE_NOTADB: "table.store.no_database",
    sqlite3.SQLITE_PERM: "table.store.no_access",
    sqlite3.SQLITE_READONLY: "table.store.read_only",
}


class SqliteFile(NamedTuple):
    """Where a database is, and what its connections are made from."""

    path: Path
    factory: type[sqlite3.Connection] = sqlite3.Connection

    def own(self) -> sqlite3.Connection:
        """A lock that is held until it is closed, or its process dies.

        Two servers on one file would not hear each other, and two connections that checkpoint at
        once can destroy the file in SQLite before 3.51.3.
        """
        self._check_place()
        lock = self.path.with_name(f"{self.path.name}-owner")
        lock.touch(mode=0o600)
        owner = sqlite3.connect(lock, timeout=0, isolation_level=None)
        try:
            owner.execute("PRAGMA journal_mode = OFF")
            owner.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            owner.close()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise StoreError("table.store.in_use", file=str(self.path)) from error
            raise
        return owner

    def writer(self) -> sqlite3.Connection:
        """The connection that writes: durable, its schema up to date, all it shows on disk."""
        if not self.path.exists():
            # Seeds are secret: other users of this machine must not read them.
            self.path.touch(mode=0o600)
        return self._connected(_make_durable, self._migrate, self._settle)

    def reader(self) -> sqlite3.Connection:
        """A connection that cannot write, and asks for the schema this program knows."""
        if not self.path.is_file():
            raise StoreError("table.store.missing", file=str(self.path))
        return self._connected(_forbid_writing, self._check_current)

    def copy(self, to: str) -> None:
        """Write a second file as it is at one moment, while others write to this one."""
        try:
            with (
                draft(to) as path,
                contextlib.closing(self.reader()) as source,
                contextlib.closing(sqlite3.connect(path, isolation_level=None)) as target,
            ):
                source.backup(target)
                # One file, with no log beside it.
                target.execute("PRAGMA journal_mode = DELETE")
                if target.execute("PRAGMA quick_check").fetchone() != ("ok",):
                    raise StoreError("table.store.damaged", file=str(self.path))
        except sqlite3.Error as error:
            raise self.explained(error) from error

    def explained(self, error: Exception) -> StoreError:
        """What an error means to people."""
        if isinstance(error, StoreError):
            return error
        no_access = sqlite3.SQLITE_CANTOPEN if isinstance(error, OSError) else sqlite3.SQLITE_ERROR
        code = getattr(error, "sqlite_errorcode", no_access)
        key = REASONS.get(code & 0xFF, "table.store.failed")
        explained = StoreError(key, file=str(self.path), why=f"{type(error).__name__}: {error}")
        explained.__cause__ = error
        return explained

    def _connected(self, *steps: Callable[[sqlite3.Connection], object]) -> sqlite3.Connection:
        """A connection that has taken these steps."""
        link = sqlite3.connect(self.path, isolation_level=None, factory=self.factory)
        try:
            for step in steps:
                step(link)
        except BaseException:
            link.close()
            raise
        return link

    def _check_place(self) -> None:
        if not self.path.parent.is_dir():
            raise StoreError("table.store.no_folder", folder=str(self.path.parent))
        if not self.path.exists():
            return
        if not self.path.is_file():
            raise StoreError("table.store.no_file", file=str(self.path))
        # Under its other name it would have another lock and another log.
        if self.path.stat().st_nlink > 1:
            raise StoreError("table.store.linked", file=str(self.path))
        # SQLite takes a very short file for an empty one, and would write over it. Only its size
        # is asked for: to open and close it here would take away the locks of this process.
        if 0 < self.path.stat().st_size < LEAST_BYTES:
            raise StoreError("table.store.no_database", file=str(self.path))

    def _migrate(self, link: sqlite3.Connection) -> None:
        for step in due("sqlite", self._version(link)):
            try:
                link.executescript(f"BEGIN IMMEDIATE;{step.sql};")
                link.execute("UPDATE gnomery SET schema_version = ?", (step.version,))
                link.execute("COMMIT")
            except sqlite3.Error:
                if link.in_transaction:
                    link.execute("ROLLBACK")
                raise

    def _version(self, link: sqlite3.Connection) -> int:
        """The schema's version, 0 for an empty file; a database of somebody else is refused."""
        names = {name for (name,) in link.execute("SELECT name FROM sqlite_master")}
        if not names:
            return 0
        if "gnomery" not in names:
            raise StoreError("table.store.foreign", file=str(self.path))
        row = link.execute("SELECT schema_version FROM gnomery").fetchone()
        return int(row[0])

    def _check_current(self, link: sqlite3.Connection) -> None:
        """Refuse to read what only a writer may change first."""
        if due("sqlite", self._version(link)):
            raise StoreError("table.store.older", file=str(self.path))

    def _settle(self, link: sqlite3.Connection) -> None:
        """Bring all that can be read onto the disk.

        After a crash or a failed sync the log may show commits that never reached the disk, and a
        second sync of the same pages would only pretend; so they are copied, the log begins anew.
        """
        busy, _, _ = link.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise StoreError("table.store.busy", file=str(self.path))


def _make_durable(link: sqlite3.Connection) -> None:
    for name, wanted in WRITER.items():
        link.execute(f"PRAGMA {name} = {wanted}")
        (found,) = link.execute(f"PRAGMA {name}").fetchone()
        if found != wanted:
            raise StoreError("table.store.setting", name=name, wanted=wanted, found=found)
    # Without it macOS answers before the drive has written.
    link.execute("PRAGMA fullfsync = ON")
    # The writer decides when: never between a commit and its acknowledgement.
    link.execute("PRAGMA wal_autocheckpoint = 0")
    link.execute("PRAGMA journal_size_limit = 16777216")


def _forbid_writing(link: sqlite3.Connection) -> None:
    link.execute("PRAGMA query_only = ON")
