"""A thread that reads from an SQLite file."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor

from gnomery.table.store.rows import SqlRow
from gnomery.table.store.sqlite_file import SqliteFile


class SqliteReader:
    """Answers one question after the other; what was committed before a question is seen."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
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
