"""The real server with the built client, at an address it keeps however often it dies."""

import signal
import time
import urllib.request
from pathlib import Path

from benchmarks.clients import HOST, Server

SECONDS = 30


class House:
    """A server for browsers."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(str(folder / "tables.db"), folder / "server.log")
        self.url = f"http://{HOST}:{self.server.port}"

    @property
    def is_open(self) -> bool:
        """Whether it was started and not ended."""
        return self.server.process is not None

    def open(self) -> None:
        """Start it and wait until it answers."""
        self.server.start()
        end = time.monotonic() + SECONDS
        while not self._answers():
            assert time.monotonic() < end, self.server.log.read_text(encoding="utf-8")
            time.sleep(0.05)

    def close(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, gently or not."""
        self.server.send(how)
        self.server.end()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/ready", timeout=SECONDS) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except OSError:
            return False
