"""What a browser other than Chromium has to be able to do, so that our players can use it."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

SECONDS = 120.0
"""Enough on any machine, however busy it is."""
PAUSE = 0.05
"""Seconds between two looks at a page: the browser needs the processor more than we do."""
Got = TypeVar("Got")


class Engine(Protocol):
    """A running browser with one window."""

    name: str

    def visit(self, url: str) -> None:
        """Go to a page as somebody who was never there."""

    def go(self, url: str) -> None:
        """Go to a page and wait until it is loaded."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this size."""

    def call(self, function: str, given: str) -> str:
        """What a function on the page gives for a text: another one."""

    def act(self, source: dict[str, Any]) -> None:
        """Move a hand, as the actions of WebDriver describe it."""

    def picture(self) -> bytes:
        """The page as a PNG."""

    def complaints(self) -> list[str]:
        """What the browser complained about since it was last asked."""


def patiently(ask: Callable[[], Got | None], what: str) -> Got:
    """What is there after some waiting."""
    end = time.monotonic() + SECONDS
    while (got := ask()) is None:
        assert time.monotonic() < end, what
        time.sleep(PAUSE)
    return got


@contextmanager
def process(command: list[str], log: Path, **more: Any) -> Iterator[None]:
    """A program that runs meanwhile, and writes what it says into a file."""
    with log.open("wb") as said:
        running = subprocess.Popen(command, stdout=said, stderr=said, **more)
    try:
        yield
    finally:
        running.terminate()
        try:
            running.wait(SECONDS)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
