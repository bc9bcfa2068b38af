"""Tables in a few words."""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import msgspec

from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import Ack, StoredEntry, Summary, Token, Whole
from gnomery.table.store.rows import Store

SECONDS = 600.0


def in_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that runs in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), SECONDS))

    return run


@contextlib.asynccontextmanager
async def opened(url_or_store: str | Store) -> AsyncIterator[Store]:
    """A store, open for a while."""
    store = store_for(url_or_store) if isinstance(url_or_store, str) else url_or_store
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def summary(table: str = "oak", last: int = 0, **changes: Any) -> Summary:
    """What the lobby shows of a table."""
    start = Summary(table, "gardlings", "open", is_listed=True, data=b"{}", updated=1.5, last=last)
    return msgspec.structs.replace(start, **changes)


def entry(number: int, data: bytes = b"{}") -> StoredEntry:
    """A line of a log."""
    return StoredEntry(number, "move", data, 1000.25 + number)


def ack(action: str = "a1", actor: str = "seat:0", answer: bytes = b'"yes"') -> Ack:
    """An answer to an action."""
    return Ack(actor, action, answer)


def token(hash_: bytes = b"\0\xff", table: str = "oak", role: str = "seat:0") -> Token:
    """A secret's hash."""
    return Token(hash_, table, role, 7.125)


async def write(store: Store, table: str, *numbers: int, **rest: Any) -> None:
    """Append lines with these numbers."""
    entries = [entry(number, f'"{table} {number}"'.encode()) for number in numbers]
    await store.append(summary(table, numbers[-1]), entries, **rest)


async def numbers(store: Store, table: str = "oak") -> list[int]:
    """The numbers in a log."""
    return [line.number for line in await store.entries(table)]


async def all_of(store: Store) -> list[Whole]:
    """All that a store holds."""
    return [whole async for whole in store.wholes()]


async def some_tables(store: Store) -> None:
    """Tables with everything that can belong to one."""
    data = bytes(range(256))
    await store.append(
        summary("oak", 2, data=data, updated=0.1 + 0.2),
        [entry(1, data), entry(2, b"")],
        ack("a1", answer=data),
        [token(b"\0\xff"), Token(data, "oak", "invite", 0.1, 1e300)],
    )
    await write(store, "oak", 3, ack=ack("a2", "seat:1"))
    await store.append(summary("äh 🌰\n", 1, status="over", is_listed=False), [entry(1)])
    await store.append(summary("bare"), [])
