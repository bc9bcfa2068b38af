"""Processes for work that would hold up tables; one that dies or takes too long is replaced."""

import asyncio
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

from gnomery.table.coaching.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

NICE = 10
"""Bots may wait for the processor, tables may not."""
PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
LIMIT = 30.0
SLACK = 6
"""Seconds on the wall for each of work: a new process has to start, and the machine may be busy."""
WAITING, WAITING_EACH = 1_000, 100
"""Pieces of work that wait at most, and those of one asker."""


class Pool:
    """Some processes that share nothing with the server but what they are sent."""

    def __init__(
        self,
        processes: int = 1,
        limit: float = LIMIT,
        each: int | None = None,
        waiting: tuple[int, int] = (WAITING, WAITING_EACH),
    ) -> None:
        """`limit`: CPU seconds that a piece of work may take; then its process is ended."""
        self.limit = limit
        self.turns = Turns(processes, each or processes, *waiting)
        self._idle = [_new() for _ in range(processes)]
        self._busy: set[ProcessPoolExecutor] = set()
        self._is_open = True

    async def run(
        self, by: str, seconds: float, work: Callable[P, T], *args: P.args, **_: P.kwargs
    ) -> T:
        """What the work of some asker comes to; TimeoutError, or BrokenExecutor if it died."""
        async with asyncio.timeout(seconds):
            await asyncio.sleep(0)
            await self.turns.take(by)
        executor = self._idle.pop()
        self._busy.add(executor)
        began = time.monotonic()
        try:
            future = executor.submit(_within, self.limit, work, *args)
            return await asyncio.wait_for(asyncio.wrap_future(future), self.limit * SLACK)
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError) as error:
            self._end(executor)
            if isinstance(error, BrokenExecutor) and time.monotonic() - began >= self.limit:
                raise TimeoutError from error
            raise
        finally:
            self._release(executor, by)

    def close(self) -> None:
        """Let go of everything under way."""
        self._is_open = False
        for executor in (*self._idle, *self._busy):
            executor.shutdown(wait=False, cancel_futures=True)

    def _end(self, executor: ProcessPoolExecutor) -> None:
        """End a process with what it is doing: there is no other way to stop it."""
        self._busy.discard(executor)
        processes: dict[int, Any] = getattr(executor, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)

    def _release(self, executor: ProcessPoolExecutor, by: str) -> None:
        """The next one may have the process, or a new one in its place."""
        if executor in self._busy:
            self._busy.discard(executor)
            self._idle.append(executor)
        elif self._is_open:
            self._idle.append(_new())
        self.turns.give(by)


def _new() -> ProcessPoolExecutor:
    """A process, which starts when it is first needed."""
    context = get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin)


def _within(seconds: float, work: Callable[..., T], *args: object) -> T:
    """Do some work; where the system counts CPU seconds, it ends a process that takes more."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  is not there on Windows

        _, allowed = resource.getrlimit(resource.RLIMIT_CPU)
        most = int(time.process_time() + seconds) + 1
        if allowed == resource.RLIM_INFINITY or most < allowed:
            resource.setrlimit(resource.RLIMIT_CPU, (most, allowed))
    return work(*args)


def _begin() -> None:
    """Give way to the server's own process; on Linux end with it, even if it was killed."""
    if sys.platform != "win32":
        os.nice(NICE)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
