"""The server under attack, in a process of its own with its defaults, and what it costs."""

import json
import re
import resource
import signal
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from benchmarks.servers import HOST, ended, free_port, started

START_SECONDS = 120.0
SLOW = re.compile(r'^gnomery_slow_steps_total\{step="(.*)"\} (\S+)$', re.MULTILINE)
PAUSE = 0.1
MEMORY = 4 << 30
"""Bytes each process may have, so that a server does not take this machine along."""
DESCRIPTORS = 1024
"""As many as a process may have unless somebody says otherwise."""


class Cost(NamedTuple):
    """What the server took between two moments."""

    megabytes: float
    """The most it held, processes it had started included."""
    log_kilobytes: float
    """A minute."""
    cpu: float
    """Cores its own process kept busy."""


class Scene:
    """A server, looked at ten times a second."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.flags = flags
        self.port, self.log = free_port(), folder / "log"
        self.process = started(
            self.log,
            *(sys.executable, "-m", "gnomery", "serve", "--port", str(self.port)),
            *("--database", str(folder / "tables.db"), *flags),
        )
        resource.prlimit(self.process.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        self.seen: list[tuple[float, float, int, float]] = []
        self.watch = threading.Thread(target=self._look, daemon=True)

    def start(self) -> Self:
        """Wait until it answers, and begin to look."""
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                self.page("/ready")
                break
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(PAUSE)
        self.watch.start()
        return self

    def page(self, path: str) -> str:
        """What it answers."""
        with urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=60) as answer:
            return str(answer.read().decode())

    def slow_steps(self) -> dict[str, float]:
        """Steps of its loop that took too long, by name; none where it does not count them."""
        return {name: float(count) for name, count in SLOW.findall(self.page("/metrics"))}

    def errors(self) -> int:
        """Lines of the log that are errors of the server's own."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return text.count('"level": "error"') + text.count("Traceback")

    def cost(self, begin: float, end: float) -> Cost:
        """What was seen between two moments."""
        seen = [look for look in self.seen if begin <= look[0] <= end] or self.seen[-1:]
        first, last = seen[0], seen[-1]
        seconds = max(last[0] - first[0], PAUSE)
        return Cost(
            max(look[1] for look in seen),
            (last[2] - first[2]) / 1000 * 60 / seconds,
            (last[3] - first[3]) / seconds,
        )

    def end(self) -> None:
        """Stop it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        ended(self.process)

    def _look(self) -> None:
        while self.process.poll() is None:
            try:
                megabytes = sum(map(_megabytes, _family(self.process.pid)))
                self.seen.append(
                    (time.monotonic(), megabytes, self.log.stat().st_size, _cpu(self.process.pid))
                )
            except (OSError, IndexError):
                continue
            finally:
                time.sleep(PAUSE)


@contextmanager
def scene(folder: Path, *flags: str) -> Iterator[Scene]:
    """A server for as long as it is needed."""
    folder.mkdir()
    found = Scene(folder, *flags)
    try:
        yield found.start()
    finally:
        found.end()


def _family(process: int) -> list[int]:
    """A process and all it has started."""
    found = [process]
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text(encoding="utf-8").split():
            found += _family(int(child))
    return found


def _megabytes(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def _cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def told(path: Path, figures: object) -> None:
    """Leave figures in a file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
