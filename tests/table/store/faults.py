"""SQLite connections whose commands fail when we say so."""

import sqlite3
from collections.abc import Callable
from typing import Any, ClassVar

NAMES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_FSYNC: "disk",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
}


class Plan:
    """Which commands fail: the k-th ones from now on, counting those that contain some text."""

    def __init__(self, *at: int, code: int, only: str = "", is_late: bool = False) -> None:
        self.at = at
        self.code = code
        self.only = only
        self.is_late = is_late
        """Whether the command is carried out before it fails."""
        self.count = 0
        self.failed = 0

    def run(self, sql: str, command: Callable[[], Any]) -> Any:
        """Carry out a command, or fail."""
        if self.only not in sql:
            return command()
        self.count += 1
        if self.count not in self.at:
            return command()
        self.failed += 1
        if self.is_late:
            command()
        error = sqlite3.OperationalError("planned")
        error.sqlite_errorcode = self.code
        raise error


class Faulty(sqlite3.Connection):
    """A connection to a real file that follows a plan."""

    plan: ClassVar[Plan | None] = None

    def execute(self, sql: str, *args: Any) -> Any:
        command = super().execute
        return self._run(sql, lambda: command(sql, *args))

    def executemany(self, sql: str, *args: Any) -> Any:
        command = super().executemany
        return self._run(sql, lambda: command(sql, *args))

    def executescript(self, sql: str) -> Any:
        command = super().executescript
        return self._run(sql, lambda: command(sql))

    def _run(self, sql: str, command: Callable[[], Any]) -> Any:
        return command() if self.plan is None else self.plan.run(sql, command)


class Small(sqlite3.Connection):
    """A connection to a file that must not grow beyond some pages."""

    PAGES = 40

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.execute(f"PRAGMA max_page_count = {self.PAGES}")
