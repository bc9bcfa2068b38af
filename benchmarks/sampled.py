"""`gnomery serve` that looks at itself while it works, many times a CPU second.

`python -m benchmarks.sampled FILE serve ARGUMENTS` begins at SIGUSR1 and leaves at its end how
often it was found in each part of its work.
"""

import json
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from gnomery.cli import main

STEP = 0.002
"""CPU seconds of the process, all its threads together."""
PARTS = {
    "receive": ("sockets/intake.py", "websockets_sansio_impl.py", "litestar", "websockets/"),
    "decode": ("socket.py:_listen", "socket.py:_short", "wire/nesting.py", "serving/metrics.py"),
    "decide": ("log/decide.py", "sockets/wishes.py", "sockets/answers.py", "log/absent.py"),
    "write, prepared": (
        "host.py:_write", "running/summaries.py", "log/glances.py", "log/entries.py", "store/",
    ),
    "fold": ("table.py:fold",),
    "choices": ("frames.py:choices_of",),
    "views and events": ("frames.py:_look",),
    "bookmark": ("running/bookmarks.py",),
    "encode": (
        "frames.py:_shown", "frames.py:_blank", "frames.py:_encoded_once", "frames.py:show",
        "frames.py:advance", "frames.py:_own",
    ),
    "send": ("live.py:tell", "sockets/connection.py"),
    "keeper": ("running/keeper.py",),
    "host": ("running/host.py",),
    "write, in its thread": ("selectors.py",),
}  # fmt: skip
"""Parts of the work, by files and functions; the innermost that is named counts. While the event
loop waits, it is the thread that writes which uses the time."""
REST = "the event loop itself"

found: Counter[str] = Counter()


def part_of(frame: FrameType | None) -> str:
    """What the program was doing."""
    while frame is not None:
        place = f"{frame.f_code.co_filename}:{frame.f_code.co_name}"
        for part, names in PARTS.items():
            if any(name in place for name in names):
                return part
        frame = frame.f_back
    return REST


def note(_number: int, frame: FrameType | None) -> None:
    """Look once."""
    found[part_of(frame)] += 1


def begin(_number: int, _frame: FrameType | None) -> None:
    """Look from now on, and forget what was before."""
    found.clear()
    signal.setitimer(signal.ITIMER_PROF, STEP, STEP)


if __name__ == "__main__":
    result, *arguments = sys.argv[1:]
    signal.signal(signal.SIGPROF, note)
    signal.signal(signal.SIGUSR1, begin)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    sys.argv = ["gnomery", *arguments]
    try:
        main()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(result).write_text(json.dumps(found), encoding="utf-8")
