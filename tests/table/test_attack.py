"""Every attack in brief: others play on, come back, and nothing is left behind.

`dev.py attack` does the same for longer, one by one and all at once, and measures.
"""

import asyncio
import time
from collections.abc import Iterator

import pytest

from benchmarks.attack.attackers import attacked
from benchmarks.attack.attacks import ATTACKS, WITH_BOXES
from benchmarks.attack.attacks.pages import records
from benchmarks.attack.control import Control
from benchmarks.attack.scene import Scene, scene

SECONDS = 1.0
SLOWER = 6.0
"""What others may lose of their pace: the attackers work on the server's own cores here."""
LOG_BYTES = 40_000
MEGABYTES = 500.0
PATIENCE = 120.0


class Evening:
    """A server, people who play there, and how fast they do while nobody attacks."""

    def __init__(self, server: Scene) -> None:
        self.server, self.control = server, Control(server.port)
        self.until(lambda: len(self.control.since(0).moves) > 20 and self.control.since(0).returns)
        self.pace = self.played(SECONDS)

    def until(self, truth) -> None:
        end = time.monotonic() + PATIENCE
        while not truth():
            assert time.monotonic() < end
            time.sleep(0.1)

    def played(self, seconds: float) -> float:
        begin = time.monotonic()
        time.sleep(seconds)
        return len(self.control.since(begin).moves) / seconds


@pytest.fixture(scope="module")
def plain(tmp_path_factory) -> Iterator[Evening]:
    with scene(tmp_path_factory.mktemp("attack") / "plain") as server:
        evening = Evening(server)
        yield evening
        evening.control.end()


@pytest.fixture(scope="module")
def generous(tmp_path_factory) -> Iterator[Evening]:
    """Guests may bring boxes here."""
    with scene(tmp_path_factory.mktemp("attack") / "generous", "--guest-boxes") as server:
        evening = Evening(server)
        yield evening
        evening.control.end()


def bear(evening: Evening, name: str) -> None:
    """Let somebody attack, and see how the others fare."""
    control, server = evening.control, evening.server
    lost, log = control.since(0).lost, server.log.stat().st_size
    records()  # which takes longer to make than the attack has
    begin = time.monotonic()
    tally = asyncio.run(attacked(server.port, (name,), SECONDS))
    while not tally["lines"]:  # a busy machine did not even let it begin
        assert time.monotonic() < begin + PATIENCE
        tally += asyncio.run(attacked(server.port, (name,), SECONDS))
    end = time.monotonic()
    evening.until(lambda: any(one.at > end for one in control.since(end).returns))
    heard = control.since(begin)
    assert tally["5xx"] == 0
    answered = sum(move.at + move.seconds <= end for move in heard.moves)
    assert answered >= evening.pace * (end - begin) / SLOWER
    assert all(one.is_good for one in heard.returns)
    assert heard.lost == lost
    assert server.log.stat().st_size - log < LOG_BYTES
    assert server.cost(begin, end).megabytes < MEGABYTES
    assert server.errors() == 0


@pytest.mark.parametrize("name", ATTACKS)
def test_others_play_on(plain: Evening, name: str) -> None:
    bear(plain, name)


@pytest.mark.parametrize("name", WITH_BOXES)
def test_others_play_on_where_guests_bring_boxes(generous: Evening, name: str) -> None:
    bear(generous, name)
