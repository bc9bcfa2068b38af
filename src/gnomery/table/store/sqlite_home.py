"""Where an open SQLite database lies: the very files that were opened, not their namesakes."""

from pathlib import Path
from typing import TypeAlias

from gnomery.table.store.contract import StoreError

Inode: TypeAlias = tuple[int, int]


class SqliteHome:
    """Remembers which files were opened, so that nothing is written where nobody will find it.

    A file that is deleted while it is open can still be written to, and is gone when it is closed.
    """

    def __init__(self, path: Path) -> None:
        self._file = path
        self._log = path.with_name(f"{path.name}-wal")
        self._known: dict[Path, Inode] = {}

    def settle(self) -> None:
        """Take the files as they lie now for those that were opened; the database for good."""
        found = _inode(self._file)
        if self._known.setdefault(self._file, found) != found:  # between the look and the opening
            raise StoreError("table.store.replaced", file=str(self._file))
        self._known[self._log] = _inode(self._log)

    def check_file(self) -> None:
        """Raise if the database is not where it was opened."""
        self._check(self._file)

    def check(self) -> None:
        """Raise if the database or its log is not where it was opened."""
        self._check(self._file)
        self._check(self._log)

    def _check(self, path: Path) -> None:
        known = self._known.get(path)
        if known is None:
            return
        try:
            is_there = _inode(path) == known
        except OSError:
            is_there = False
        if not is_there:
            raise GoneAwayError("table.store.replaced", file=str(self._file))


class GoneAwayError(StoreError):
    """The file was deleted or replaced while it was open; what is open is left as it is."""


def _inode(path: Path) -> Inode:
    found = path.stat()
    return found.st_dev, found.st_ino
