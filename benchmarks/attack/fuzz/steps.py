"""Steps of an event loop, each measured by the time its thread worked: waiting is no work."""
# ruff: noqa: SLF001  asyncio has no other place to look at every step

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gnomery.table.serving.garbage import settle_in

LONG = 0.05
"""Seconds a step may take."""
OWN = "_fuzz"
"""The fuzzers' own work."""


class Steps:
    """What took too long, by name, and the longest of all."""

    def __init__(self) -> None:
        self.slow: Counter[str] = Counter()
        self.longest = 0.0
        self.name = ""

    def note(self, name: str, seconds: float) -> None:
        """A step that was made."""
        if seconds > self.longest:
            self.longest, self.name = seconds, name
        if seconds > LONG:
            self.slow[name] += 1

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Something done in one go."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.note(name, time.thread_time() - began)

    @contextmanager
    def of_loops(self) -> Iterator[None]:
        """Measure every step of every loop of this process for a while."""
        steps, plain = self, asyncio.events.Handle._run

        def timed(handle: Any) -> None:
            began = time.thread_time()
            plain(handle)
            seconds = time.thread_time() - began
            if seconds > steps.longest or seconds > LONG:
                name = name_of(handle)
                if name != OWN:
                    steps.note(name, seconds)

        asyncio.events.Handle._run = timed  # type: ignore[method-assign]
        try:
            yield
        finally:
            asyncio.events.Handle._run = plain  # type: ignore[method-assign]


@contextmanager
def settled() -> Iterator[None]:
    """Look for garbage as seldom as a server does, for a while."""
    often = gc.get_threshold()
    settle_in()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*often)


def name_of(handle: Any) -> str:
    """What a step of a loop belongs to."""
    owner = getattr(handle._callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        name = owner.get_name()
        coroutine = str(getattr(owner.get_coro(), "__qualname__", owner))
        return coroutine if name.startswith("Task-") else name
    return str(getattr(handle._callback, "__qualname__", handle._callback))
