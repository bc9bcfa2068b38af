"""Connections to PostgreSQL: how they are made, what their errors mean, and how long to hope."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from gnomery.table.store.contract import StoreError
from gnomery.table.store.migrations import due

T = TypeVar("T")

SETTINGS = {
    # Whatever the server's own habits are: a commit is on disk before it is reported.
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "statement_timeout": "10s",
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "60s",
}
OURS = "gnomery "
"""Before the name of the process a connection belongs to: if it has none any more, it is gone."""
LINK: dict[str, Any] = {"timeout": 4.0, "command_timeout": 15.0, "server_settings": SETTINGS}
"""Seconds to connect and for a command, and the settings."""

# The connection failed: whether the command was carried out is not known.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)

REASONS = {
    "25006": "table.store.read_only",
    "53100": "table.store.full",
    "55P03": "table.store.busy",
    "57014": "table.store.busy",
    "58030": "table.store.disk",
    "XX001": "table.store.damaged",
    "XX002": "table.store.damaged",
}

MIGRATION_SECONDS = 600.0
# Two processes that start at once take turns with the schema.
MIGRATION_LOCK = 0x676E6F6D65


class Address:
    """Where the database is, what of that may be shown, and what our connections are called."""

    def __init__(self, url: str, process: str = "") -> None:
        self.url = url
        self.called = f"{OURS}{process}"
        parts = urlsplit(url)
        _, at, host = parts.netloc.rpartition("@")
        # A password with a sign that should have been escaped ends up anywhere: show nothing.
        is_plain = bool(at) or "@" not in url
        self.name = f"{parts.scheme}://{host}{parts.path}" if is_plain else f"{parts.scheme}://…"

    async def connect(self) -> Any:
        """One connection, or the reason why there is none."""
        return await self._reached(asyncpg.connect(self.url, **self._how()))

    async def pool(self, size: int, init: Callable[[Any], Awaitable[None]]) -> Any:
        """Several connections, made when they are needed."""
        return await self._reached(
            asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=size,
                init=init,
                # Every command is a transaction of its own: there is nothing to tidy up.
                reset=_nothing,
                **self._how(),
            )
        )

    @contextlib.asynccontextmanager
    async def link(self) -> AsyncIterator[Any]:
        """One connection for a while; errors on it are explained, and none is tried again."""
        link = await self.connect()
        try:
            yield link
        except (asyncpg.PostgresError, *LOST) as error:
            raise self.explained(error) from error
        finally:
            link.terminate()

    def _how(self) -> dict[str, Any]:
        settings = {**LINK["server_settings"], "application_name": self.called}
        return {**LINK, "server_settings": settings}

    def explained(self, error: Exception) -> StoreError:
        """What an error means to people."""
        if isinstance(error, StoreError):
            return error
        key = REASONS.get(getattr(error, "sqlstate", None) or "", "table.store.failed")
        if key == "table.store.failed" and is_lost(error):
            key = "table.store.lost"
        return StoreError(key, file=self.name, why=_said(error))

    async def _reached(self, link: Awaitable[Any]) -> Any:
        try:
            return await link
        except ValueError:
            # It tells which part of the address is wrong, and that may be the password.
            raise StoreError("table.store.address", url=self.name) from None
        except (asyncpg.PostgresError, *LOST) as error:
            why = _said(error)
            raise StoreError("table.store.unreachable", file=self.name, why=why) from error


def is_lost(error: Exception) -> bool:
    """Whether it is not known if the command was carried out, and asking again may help."""
    is_definite = isinstance(error, (asyncpg.QueryCanceledError, ValueError))
    return isinstance(error, LOST) and not is_definite


async def migrate(link: Any, address: Address) -> None:
    """Bring the schema up to date, in one transaction."""
    if await link.fetchval("SHOW fsync") != "on":
        raise StoreError("table.store.setting", name="fsync", wanted="on", found="off")
    try:
        async with link.transaction():
            await link.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await link.execute("SET LOCAL statement_timeout = 0")
            for step in due("postgres", await version(link)):
                await link.execute(step.sql, timeout=MIGRATION_SECONDS)
                await link.execute("UPDATE gnomery SET schema_version = $1", step.version)
    except asyncpg.DuplicateTableError as error:
        raise StoreError("table.store.foreign", file=address.name) from error


async def version(link: Any) -> int:
    """The schema's version, 0 if there is none."""
    if await link.fetchval("SELECT to_regclass('gnomery')") is None:
        return 0
    return int(await link.fetchval("SELECT schema_version FROM gnomery"))


async def patiently(ask: Callable[[], Awaitable[T]], address: Address, end: float) -> T:
    """Ask once, and again while the connection fails, until some time of the loop."""
    loop = asyncio.get_running_loop()
    pause = 0.02
    while True:
        try:
            return await ask()
        except (asyncpg.PostgresError, *LOST) as error:
            if not is_lost(error) or loop.time() + pause > end:
                raise address.explained(error) from error
        await asyncio.sleep(pause)
        pause = min(2 * pause, 0.5)


def _said(error: Exception) -> str:
    """What an error says, on one line."""
    return " ".join(str(error).split()) or type(error).__name__


async def _nothing(_link: Any) -> None:
    pass
