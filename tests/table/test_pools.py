"""Processes for long work: nobody keeps out others, and what does not end is ended."""

import asyncio
import os
import time

import pytest

from gnomery.table.coaching.pools import Pool
from gnomery.table.coaching.reading import WAITING_EACH, Readers
from gnomery.table.coaching.turns import Turns
from gnomery.table.running.host import BusyError

PATIENCE = 240


def endless(_text):
    """A record that would be read for ever."""
    while True:
        pass


def process(_text):
    """Who reads."""
    return os.getpid()


def test_who_sends_endless_records_keeps_nobody_from_reading():
    """The neighbour is served while the first of them is still being read."""

    async def attack():
        readers = Readers(processes=2, seconds=20.0)
        try:
            evil = [
                asyncio.create_task(readers.read("evil", endless, b""))
                for _ in range(3 * WAITING_EACH)
            ]
            async with asyncio.timeout(PATIENCE):
                pids = {await readers.read("neighbour", process, b"") for _ in range(3)}
            refused = [task for task in evil if task.done()]
            assert [task.exception().key for task in refused] == ["table.busy.readers"] * len(
                refused
            )
            assert len(refused) == 3 * WAITING_EACH - WAITING_EACH - 1
            for task in evil:
                task.cancel()
            await asyncio.gather(*evil, return_exceptions=True)
            return pids
        finally:
            readers.close()

    assert len(asyncio.run(attack())) == 1


def test_what_works_elsewhere_gives_way_to_the_tables():
    """Three processes on two cores: the one that answers everybody comes first."""

    async def story():
        pool = Pool()
        try:
            return await pool.run("somebody", PATIENCE, os.nice, 0)
        finally:
            pool.close()

    assert asyncio.run(story()) > os.nice(0)


def test_what_takes_too_long_is_ended_with_its_process():
    async def story():
        pool = Pool(1, limit=PATIENCE)
        try:
            before = await pool.run("", PATIENCE, process, b"")
            pool.limit = 0.2
            with pytest.raises(TimeoutError):
                await pool.run("", PATIENCE, endless, b"")
            pool.limit = PATIENCE
            after = await pool.run("", PATIENCE, process, b"")
            assert after != before
            async with asyncio.timeout(PATIENCE):
                while _is_alive(before):  # noqa: ASYNC110  the system has no event for it
                    await asyncio.sleep(0.01)
        finally:
            pool.close()

    asyncio.run(story())


def test_waiting_is_not_working():
    """On a busy machine a process stands still for long: that is no reason to end it."""

    async def story():
        pool = Pool(1, limit=2.0)
        try:
            return await pool.run("", PATIENCE, time.sleep, 2.5)
        finally:
            pool.close()

    assert asyncio.run(story()) is None


def test_who_says_nothing_more_does_not_keep_the_process():
    """A caller that goes away takes its work along."""

    async def story():
        pool = Pool(1, limit=PATIENCE)
        try:
            gone = asyncio.create_task(pool.run("a", PATIENCE, endless, b""))
            await asyncio.sleep(0.01)
            gone.cancel()
            return await pool.run("b", PATIENCE, process, b"")
        finally:
            pool.close()

    assert asyncio.run(story()) > 0


def taken(asked, places=1, each=1):
    """The order in which these get their turns, each done when it has had it."""

    async def story():
        turns, order = Turns(places, each, 100, 100), []

        async def one(by):
            await turns.take(by)
            order.append(by)
            await asyncio.sleep(0)
            turns.give(by)

        await asyncio.gather(*(one(by) for by in asked))
        assert (turns.free, dict(turns.running), dict(turns.waiting)) == (places, {}, {})
        return "".join(order)

    return asyncio.run(story())


def test_askers_come_one_after_another():
    assert taken("aaaab") == "aabaa"
    assert taken("aaabbc") == "aabcab"


def test_one_asker_has_one_place_at_a_time():
    assert taken("aaaabb", places=2) == "ababaa"
    assert taken("aaaabb", places=2, each=2)[:2] == "aa"


def test_who_gives_up_waiting_holds_no_place():
    async def story():
        turns = Turns(1, 1, 3, 2)
        await turns.take("a")
        waiting = [asyncio.create_task(turns.take(by)) for by in "aab"]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):  # two of its own
            await turns.take("a")
        with pytest.raises(BusyError):  # three in all
            await turns.take("c")
        waiting[0].cancel()
        await asyncio.sleep(0)
        turns.give("a")
        await asyncio.sleep(0)
        waiting[1].cancel()  # it has its turn, and gives it back or had it already
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        turns.give("a")
        await waiting[2]
        turns.give("b")
        return turns

    turns = asyncio.run(story())
    assert (turns.free, dict(turns.running), dict(turns.waiting)) == (1, {}, {})


def _is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
