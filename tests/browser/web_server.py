"""The real server with the built client, at an address it keeps however often it dies."""

import signal
import time
import urllib.request
from pathlib import Path

from benchmarks.servers import HOST, Server

SECONDS = 120


class WebServer:
    """A server for browsers."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.process = Server(str(folder / "tables.db"), folder / "server.log", *flags)
        self.url = f"http://{HOST}:{self.process.port}"

    @property
    def is_open(self) -> bool:
        """Whether it was started and not ended."""
        return self.process.process is not None

    def open(self) -> None:
        """Start it and wait until it answers."""
        self.process.start()
        end = time.monotonic() + SECONDS
        while not self._answers():
            assert time.monotonic() < end, self.process.log.read_text(encoding="utf-8")
            time.sleep(0.05)

    def close(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, gently or not."""
        self.process.send(how)
        self.process.end()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/ready", timeout=SECONDS) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except OSError:
            return False
