"""Processes for work that would hold up tables; one that dies is replaced."""

import asyncio
import ctypes
import signal
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of prctl(2)."""


class Pool:
    """Some processes that share nothing with the server but what they are sent."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._executor = self._new()

    async def run(self, seconds: float, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """What the work comes to; TimeoutError, or BrokenExecutor if its process died."""
        executor = self._executor
        future = asyncio.get_running_loop().run_in_executor(executor, work, *args)
        try:
            return await asyncio.wait_for(future, seconds)
        except BrokenExecutor:
            if self._executor is executor:
                self._executor = self._new()
            raise

    def close(self) -> None:
        """Let go of everything under way."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _new(self) -> ProcessPoolExecutor:
        context = get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_end_with_server)


def _end_with_server() -> None:
    """On Linux, end when the server does, even if it was killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
