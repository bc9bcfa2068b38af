"""Long work on the event loop in short steps: between two of them everybody else is served."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")

STEP = 0.01
"""CPU seconds at a time."""


async def paced(steps: Iterable[T]) -> AsyncIterator[T]:
    """The results of small steps, with a pause whenever they took long enough together."""
    began = time.thread_time()
    for result in steps:
        yield result
        if time.thread_time() - began > STEP:
            await asyncio.sleep(0)
            began = time.thread_time()
