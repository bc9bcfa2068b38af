"""What only some tests need, made when the first of them asks: the browser client and browsers.

Several workers may ask at once, so that each waits until the one before has finished.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from subprocess import CompletedProcess

import pytest

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "build" / "preparing.lock"
PATIENCE = 1200.0
"""Seconds for others to finish: a Chromium may have to be fetched first."""


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time, on any system: an exclusive transaction locks and dies with us."""
    LOCK.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(LOCK, timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def build_client() -> None:
    """Build the client, unless it is there from these very sources."""
    with alone():
        subprocess.run([sys.executable, "web/build.py"], cwd=ROOT, check=True)


def chromium(name: str = "chromium") -> str:
    """The path of a Chromium, fetched if there is none."""
    return asked(name).stdout.strip()


def other_browser(name: str) -> str:
    """The path of another browser; where none can be had its tests are left out, and named."""
    answer = asked(name, check=bool(os.environ.get("CI")), stderr=subprocess.PIPE)
    if answer.returncode:
        pytest.skip(answer.stderr.strip().splitlines()[-1])
    return answer.stdout.strip()


def asked(name: str, *, check: bool = True, stderr: int | None = None) -> CompletedProcess[str]:
    """What the finder of browsers answers."""
    command = [sys.executable, "web/browser.py", name]
    with alone():
        return subprocess.run(
            command, cwd=ROOT, check=check, stdout=subprocess.PIPE, stderr=stderr, text=True
        )
