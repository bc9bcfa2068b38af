"""What other processes write, heard from PostgreSQL."""

import asyncio
import contextlib
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakSet

from gnomery.table.store.contract import StoreError
from gnomery.table.store.postgres_link import LOST, Address

HEARTBEAT_SECONDS = 5.0
OPEN_SECONDS = 5.0
PAUSE_SECONDS = 0.5
# Longer than a transaction can take to become visible after it has noted its time.
OVERLAP = timedelta(seconds=60)
PRESENCE = -1
"""In place of a number: somebody has come to a table or gone from it."""


class TableNews:
    """The latest number of each table that somebody has not heard of yet; it never ends."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, bool], int] = {}
        self._is_any = asyncio.Event()

    def put(self, table: str, number: int) -> None:
        """Tell of a table; an older number that was not heard yet is not worth telling."""
        self._waiting[table, number == PRESENCE] = number
        self._is_any.set()

    def __aiter__(self) -> "TableNews":
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._waiting:
            self._is_any.clear()
            await self._is_any.wait()
        first = next(iter(self._waiting))
        return first[0], self._waiting.pop(first)


class Listener:
    """One connection that listens, again and again however often it is lost."""

    def __init__(self, address: Address, is_own: Callable[[int], bool]) -> None:
        self._address = address
        self._is_own = is_own
        self._readers: WeakSet[TableNews] = WeakSet()
        self._heard: datetime | None = None
        self._is_listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen; nothing that is written from now on will be missed."""
        self._task = asyncio.create_task(self._listen(), name="gnomery-news")
        try:
            await asyncio.wait_for(self._is_listening.wait(), OPEN_SECONDS)
        except TimeoutError as error:
            raise StoreError("table.store.deaf", file=self._address.name) from error

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def is_listening(self) -> bool:
        """Whether what others write is heard now."""
        return self._is_listening.is_set() and self._task is not None and not self._task.done()

    def news(self) -> TableNews:
        """News for one more reader, from now on."""
        news = TableNews()
        self._readers.add(news)
        return news

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(StoreError, *LOST):
                await self._listen_once()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _listen_once(self) -> None:
        link = await self._address.connect()
        try:
            await link.add_listener(await channel(link), self._hear)
            await self._catch_up(link)
            self._is_listening.set()
            is_lost = asyncio.Event()
            link.add_termination_listener(lambda _: is_lost.set())
            while not is_lost.is_set():
                self._heard = await link.fetchval("SELECT now()")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(is_lost.wait(), HEARTBEAT_SECONDS)
        finally:
            self._is_listening.clear()
            link.terminate()

    async def _catch_up(self, link: Any) -> None:
        """Tell what may have been missed while nobody listened."""
        if self._heard is None:
            return
        since = self._heard - OVERLAP
        for table, last in await link.fetch(
            "SELECT table_id, last FROM summaries WHERE written > $1", since
        ):
            self._tell(table, last)

    def _hear(self, _link: Any, pid: int, _channel: str, payload: str) -> None:
        if not self._is_own(pid):
            number, _, table = payload.partition(" ")
            self._tell(table, int(number))

    def _tell(self, table: str, number: int) -> None:
        for news in self._readers:
            news.put(table, number)


async def channel(link: Any) -> str:
    """Where a process listens: one installation does not hear another in the same database."""
    schema = await link.fetchval("SELECT current_schema()::regnamespace::oid")
    return f"gnomery_{schema}"
