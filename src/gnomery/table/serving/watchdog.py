"""A watchdog over the event loop: a step that holds up everybody is noted by what ran in it.

A step is one callback of the loop; until it ends nobody else is served. It is measured in CPU
seconds of the loop's own thread, not by the clock on the wall: on a busy machine the system takes
the processor away for as long as it likes, and a step would seem slow that did nothing long. So
neighbours cannot make it cry wolf; in return, a step that waits without working is not noted.

A step's end tells how long it took, but what ran can only be seen while it runs: a thread looks
twice within the time that a step may take, and finds one that is too slow at least once at work.
"""

import asyncio
import sys
import threading
import time
from types import FrameType
from typing import Any, NamedTuple

import structlog

from gnomery.table.serving.limits import Bucket
from gnomery.table.serving.metrics import Metrics

log = structlog.get_logger("gnomery.table")

LINES, LINES_PER_SECOND = 10, 0.1
"""Lines in the log at once, and from then on; the metrics count every step."""
OURS, TABLE = "gnomery.", "gnomery.table."


class Seen(NamedTuple):
    """What was running: which of the server's own functions, and the innermost of all of ours."""

    step: str
    at: str


class Watchdog:
    """Measures every step of the loop it was started in."""

    def __init__(self, seconds: float, metrics: Metrics) -> None:
        self.seconds = seconds
        self.metrics = metrics
        self.steps = 0
        self.ended = 0.0
        """The thread's CPU seconds when the last step was over."""
        self.seen: tuple[int, Seen] | None = None
        """What the thread saw last, and during which step."""
        self.silent = 0
        """Slow steps that had no line in the log since the last one that had."""
        self._lines = Bucket(LINES, LINES_PER_SECOND, time.monotonic())
        self._over = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Watch the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self.ended = time.thread_time()
        _watched[self._loop] = self
        _steps._run = _run_watched  # noqa: SLF001
        self._over.clear()
        looking = (threading.get_ident(),)
        self._thread = threading.Thread(target=self._look, args=looking, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Leave the loop alone."""
        if self._thread is None or self._loop is None:
            return
        self._over.set()
        self._thread.join()
        _watched.pop(self._loop, None)
        if not _watched:
            _steps._run = _run  # noqa: SLF001

    def stepped(self, handle: Any) -> None:
        """Measure the step that is over; the loop's own work before it counts as part of it."""
        now = time.thread_time()
        seconds, self.ended = now - self.ended, now
        if seconds >= self.seconds:
            self._note(handle, seconds)
        self.steps += 1

    def _note(self, handle: Any, seconds: float) -> None:
        """Count a slow step, and write it down unless very many are."""
        is_seen = self.seen is not None and self.seen[0] == self.steps
        seen = self.seen[1] if self.seen is not None and is_seen else _called(handle)
        self.metrics.slow_step(seen.step, seconds)
        if not self._lines.take(time.monotonic()):
            self.silent += 1
            return
        milliseconds = round(seconds * 1000)
        log.warning("slow step", step=seen.step, at=seen.at, ms=milliseconds, silent=self.silent)
        self.silent = 0

    def _look(self, thread: int) -> None:
        """Again and again see what runs, if it has been running since the last look."""
        before = -1
        while not self._over.wait(self.seconds / 2):
            if self.steps == before:
                seen = _running(sys._current_frames().get(thread))  # noqa: SLF001
                self.seen = None if seen is None else (before, seen)
            before = self.steps


_watched: dict[asyncio.AbstractEventLoop, Watchdog] = {}
_steps: Any = asyncio.Handle
"""All callbacks of all loops go through its one method; asyncio has no other place to ask."""
_run: Any = _steps._run  # noqa: SLF001


def _run_watched(handle: Any) -> None:
    """One step of a loop, as asyncio takes it, and a word to its watchdog."""
    _run(handle)
    watchdog = _watched.get(handle._loop)  # noqa: SLF001
    if watchdog is not None:
        watchdog.stepped(handle)


def _running(frame: FrameType | None) -> Seen | None:
    """The functions of ours that a step is in, from the innermost out; None between two steps."""
    step = at = last = ""
    while frame is not None and frame.f_code is not _run.__code__:
        last = f"{frame.f_globals.get('__name__', '')}.{frame.f_code.co_qualname}"
        at = at or (last if last.startswith(OURS) else "")
        step = step or (last if last.startswith(TABLE) else "")
        frame = frame.f_back
    if frame is None:
        return None
    return Seen(_short(step or at or last), _short(at or last))


def _called(handle: Any) -> Seen:
    """What the loop called, where nobody saw it at work: something that lets no thread look."""
    callback = handle._callback  # noqa: SLF001
    task = getattr(callback, "__self__", None)
    called = task.get_coro() if isinstance(task, asyncio.Task) else callback
    name = _short(getattr(called, "__qualname__", type(called).__name__))
    return Seen(name, name)


def _short(name: str) -> str:
    """A function's name without what stands before all of them, and what is nameless within it."""
    return name.removeprefix(OURS).partition(".<locals>")[0]
