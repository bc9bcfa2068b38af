"""Bots of a table think elsewhere: those who think hold up nobody, and nobody waits for ever."""

import asyncio
import os
import signal
from concurrent.futures import BrokenExecutor

import msgspec
import pytest

from gnomery.arena.playing import played
from gnomery.engine.errors import OptionError
from gnomery.games import SHELF
from gnomery.table.coaching import thinking
from gnomery.table.coaching.pools import Pool
from gnomery.table.coaching.thinking import Minds, read, think
from gnomery.table.people.founding import new
from gnomery.wire.bodies import OpenTable

GAME = SHELF["garten_zwerge"]


@pytest.fixture(scope="module")
def choice():
    """A view and its moves, as they are sent to a bot."""
    seen = []

    def watch(view, moves, luck):
        if len(moves) > 5:
            seen.append((view, moves))
        return GAME.mind.advise(view, moves, luck)

    played(GAME, GAME.box.options(2, {}), [watch] * 2, "minds")
    view, moves = seen[3]
    return msgspec.json.encode(view), [GAME.telling.write(move) for move in moves]


def test_the_choices_follow_from_the_view(choice):
    view, moves = choice
    assert [GAME.telling.write(move) for move in read(GAME.name, view)[2]] == moves


def asked(minds, bot, choice, times=1):
    async def all_of_them():
        view, _ = choice
        asking = [minds.choice(GAME.name, bot, view, f"{at}") for at in range(times)]
        return await asyncio.gather(*asking)

    try:
        return asyncio.run(all_of_them())
    finally:
        minds.close()


def test_the_master_answers_with_a_move_of_its_view(choice):
    assert asked(Minds(), "master", choice)[0] in choice[1]


def test_who_waits_too_long_for_those_who_think_gets_a_move_at_once(choice):
    view, _ = choice
    found = asked(Minds(patience=0.0), "master", choice, times=3)
    assert found == [think(GAME.name, "gardener", view, f"{at}") for at in range(3)]


def test_a_bot_that_answers_at_once_does_not_wait_for_one_that_thinks(choice):
    async def both():
        minds = Minds()
        view, _ = choice
        await minds.choice(GAME.name, "gardener", view, "warm")
        deep = [
            asyncio.create_task(minds.choice(GAME.name, "master", view, f"{at}")) for at in range(3)
        ]
        await asyncio.sleep(0)
        await minds.choice(GAME.name, "gardener", view, "quick")
        is_first = not any(task.done() for task in deep)
        for task in deep:
            task.cancel()
        minds.close()
        return is_first

    assert asyncio.run(both())


def test_a_process_that_dies_is_replaced():
    async def killed():
        pool = Pool()
        pid = await pool.run("", 20, os.getpid)
        with pytest.raises(BrokenExecutor):
            await pool.run("", 20, os.kill, pid, signal.SIGKILL)
        other = await pool.run("", 20, os.getpid)
        pool.close()
        return pid, other

    pid, other = asyncio.run(killed())
    assert pid != other


@pytest.mark.parametrize("bot", ["master:999999999", "run:touch here", "sprout:0", "wizard"])
def test_guests_name_levels_and_nothing_else(bot):
    with pytest.raises(OptionError, match="random, sprout, gardener, master"):
        new(OpenTable(GAME.name, players=2, bots=(None, bot), name="Ann"))


def test_thinking_ends_with_its_time(choice, monkeypatch):
    """The clock stands still until the bell: only the bell ends it."""
    view, moves = choice
    ticks = iter(range(10**9))
    monkeypatch.setattr(thinking.time, "monotonic", lambda: next(ticks) / 100)
    assert think(GAME.name, "master", view, "clock") in moves
    assert next(ticks) < 100
