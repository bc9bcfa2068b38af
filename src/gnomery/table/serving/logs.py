"""The operators' log: one JSON object a line on standard error, never more than a disk can take.

No tokens, seeds or hidden pieces are logged, nor the text of an error, which may quote anything.
"""

import json
import logging
import sys
import time
import traceback
from collections import Counter, OrderedDict
from collections.abc import Callable
from itertools import islice
from types import TracebackType

import structlog
from structlog.typing import EventDict, WrappedLogger

from gnomery.table.serving.limits import Bucket

MINUTE = 60.0
A_KIND = 20.0
"""Lines of a kind: so many at once, then as many again in each minute."""
IN_ALL = 400_000.0
"""Bytes of all kinds, likewise."""
KINDS = 256
LONGEST_TEXT = 300
STAMP = 120
MOST_FIELDS = 12
FRAMES = 6
"""A fault's innermost calls."""


class LineLimit:
    """So many lines of each kind and in all; what is left out is counted and told."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.all = Bucket(IN_ALL, IN_ALL / MINUTE, clock())
        self.kinds: OrderedDict[str, Bucket] = OrderedDict()
        self.left_out: Counter[str] = Counter()

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """A line as it may be written; or none."""
        kind = str(event.get("event"))[:LONGEST_TEXT]
        now = self.clock()
        line = {key: _short(value) for key, value in islice(event.items(), MOST_FIELDS)}
        if not self._bucket(kind, now).take(now) or not self.all.take(now, _size(line)):
            self.left_out[kind if kind in self.left_out or len(self.left_out) < KINDS else ""] += 1
            raise structlog.DropEvent
        if left := self.left_out.pop(kind, 0):
            line["left_out"] = left
        return line

    def told(self) -> int:
        """How many lines were left out since somebody asked last."""
        number = self.left_out.total()
        self.left_out.clear()
        return number

    def _bucket(self, kind: str, now: float) -> Bucket:
        bucket = self.kinds.get(kind)
        if bucket is None:
            bucket = self.kinds[kind] = Bucket(A_KIND, A_KIND / MINUTE, now)
            if len(self.kinds) > KINDS:
                self.kinds.popitem(last=False)
        self.kinds.move_to_end(kind)
        return bucket


class OneLine(logging.Handler):
    """What libraries log, said as we say it."""

    def emit(self, record: logging.LogRecord) -> None:
        """One line for a record: its first words, and where a fault lies, but not its text."""
        text = str(record.msg).strip()
        is_trace = text.startswith("Traceback")  # of a start that failed; the last line says why
        lines = text.splitlines() or [""]
        said = {"logger": record.name}
        if record.exc_info and record.exc_info[0] is not None:
            said |= {"kind": record.exc_info[0].__name__, "at": _calls(record.exc_info[2])}
        log = structlog.get_logger("gnomery.libraries")
        log.log(max(record.levelno, logging.WARNING), lines[-1 if is_trace else 0], **said)


def set_up_logs() -> LineLimit:
    """Let everything that is logged here go through one limit."""
    limit = LineLimit()
    structlog.configure(
        processors=[
            limit,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
    )
    logging.basicConfig(handlers=[OneLine()], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return limit


def _short(value: object) -> object:
    return value[:LONGEST_TEXT] if isinstance(value, str) else value


def _size(line: EventDict) -> int:
    """The bytes of a line, with what is added to each."""
    return len(json.dumps(line, default=repr)) + STAMP


def _calls(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a complaint of uvicorn is worth a line; text that is none is its sender's fault.

    Nor is it a fault that a WebSocket is refused with a sentence.
    """
    if "without completing handshake" in str(record.msg):
        return False
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
