"""A process that dies at any moment has lost nothing it acknowledged."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gnomery.table.store.contract import Whole
from tests.table.store.builders import all_of, in_loop, opened
from tests.table.store.child import TABLES

CHILD = str(Path(__file__).with_name("child.py"))


class Ledger:
    """What was acknowledged so far, by table."""

    def __init__(self) -> None:
        self.acknowledged = dict.fromkeys(TABLES, 0)
        self.failures: list[str] = []

    def note(self, line: bytes) -> None:
        word, what, number = line.decode().split()
        if word == "failed":
            self.failures.append(what)
        elif word == "seen":
            assert int(number) >= self.acknowledged[what], "an acknowledged append is lost"
        else:
            assert int(number) > self.acknowledged[what], "a number was given twice"
            self.acknowledged[what] = int(number)

    def check(self, wholes: list[Whole]) -> None:
        """The logs hold all of it, at most one more line each, and agree with themselves."""
        assert {whole.summary.table for whole in wholes} == set(TABLES)
        for whole in wholes:
            last = whole.summary.last
            assert last - self.acknowledged[whole.summary.table] in {0, 1}
            assert [line.number for line in whole.entries] == list(range(1, last + 1))
            assert {ack.action for ack in whole.acks} == {str(at) for at in range(1, last + 1)}
            assert whole.summary.data == whole.entries[-1].data


def run(ledger: Ledger, *args: str, lines: int = sys.maxsize) -> int:
    """Let a process write, kill it after some lines, and note all that it has told."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, CHILD, *args], stdout=subprocess.PIPE, env=environment
    ) as child:
        assert child.stdout is not None
        for at, line in enumerate(child.stdout, 1):
            ledger.note(line)
            if at == lines:
                child.send_signal(signal.SIGKILL)
        return child.wait()


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 20), ("postgres", 5)])
def test_nothing_acknowledged_is_lost(request, kind, kills):
    url = request.getfixturevalue(f"{kind}_url")
    luck = random.Random(kills)
    ledger = Ledger()
    for _ in range(kills):
        assert run(ledger, url, lines=luck.randint(5, 150)) == -signal.SIGKILL
    check(ledger, url)


def test_a_real_limit_of_the_disk_loses_nothing(sqlite_url):
    ledger = Ledger()
    assert run(ledger, sqlite_url, str(400_000)) == 3
    assert set(ledger.failures) <= {"table.store.disk", "table.store.full"}
    assert sum(ledger.acknowledged.values()) > 10
    check(ledger, sqlite_url)
    run(ledger, sqlite_url, lines=50)
    check(ledger, sqlite_url)


@in_loop
async def check(ledger: Ledger, url: str) -> None:
    """Open the store and compare."""
    async with opened(url) as store:
        ledger.check(await all_of(store))
    if url.startswith("sqlite"):
        link = sqlite3.connect(url.removeprefix("sqlite:///"))
        assert link.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        link.close()
