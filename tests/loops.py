"""Event loops beside a browser's, which seems to run still between its tests."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def set_aside() -> Iterator[None]:
    """Whatever loop seems to run is out of the way."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do something in a loop of its own, also while a fixture of a whole module is made."""
    with set_aside():
        return asyncio.run(work)
