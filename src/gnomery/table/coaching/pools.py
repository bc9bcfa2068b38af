"""Processes for work that would hold up tables; one that dies or takes too long is replaced."""

import asyncio
import ctypes
import signal
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

from gnomery.table.coaching.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
LIMIT = 30.0
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
        """`limit`: seconds that a piece of work may take; then its process is ended."""
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
        try:
            future = asyncio.get_running_loop().run_in_executor(executor, work, *args)
            return await asyncio.wait_for(future, self.limit)
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError):
            self._end(executor)
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
    return ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_server)


def _end_with_server() -> None:
    """On Linux, end when the server does, even if it was killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
