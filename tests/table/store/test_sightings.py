"""Who was seen where, and when no server ran."""

import asyncio
import time
from datetime import timedelta

import asyncpg
import pytest

from gnomery.table.store import postgres_commons, postgres_sightings
from gnomery.table.store import sightings as seen
from gnomery.table.store.sightings import LastSeen, OwnSightings, Sighting
from gnomery.table.store.uptime import elapsed
from tests.table.store.builders import in_loop, opened, write


@in_loop
async def test_who_is_there_is_not_away(url):
    async with opened(url) as store:
        await store.commons.pulse()
        assert not (await store.sightings.seen(["oak"])).get("oak")
        await store.sightings.note(
            [Sighting("oak", 0, is_here=True), Sighting("elm", 0, is_here=False)]
        )
        await store.sightings.note([Sighting("oak", 1, is_here=True)])
        await store.sightings.note([Sighting("oak", 1, is_here=False)])
        found = await store.sightings.seen(["oak", "elm"])
        assert found.keys() == {"oak", "elm"}
        assert found["oak"].keys() == {0, 1}
        assert found["oak"][0] == LastSeen(0)
        assert found["oak"][1].away > 0
        assert not any(one.is_elsewhere for seats in found.values() for one in seats.values())


@in_loop
async def test_processes_know_of_each_others_guests(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for store in (one, two):
            await store.commons.pulse()
        await one.sightings.note(
            [Sighting("oak", 0, is_here=True), Sighting("oak", 1, is_here=True)]
        )
        await two.sightings.note([Sighting("oak", 1, is_here=False)])
        there = LastSeen(0, is_elsewhere=True)
        assert (await two.sightings.seen(["oak"]))["oak"] == {0: there, 1: there}
        assert (await one.sightings.seen(["oak"]))["oak"] == {0: LastSeen(0), 1: LastSeen(0)}
        await one.sightings.note([Sighting("oak", 1, is_here=False)])
        assert not (await two.sightings.seen(["oak"]))["oak"][1].is_elsewhere


@pytest.mark.parametrize("forgotten", ["seen", "processes"])
@in_loop
async def test_a_process_that_ended_without_a_word_has_nobody_any_more(postgres_url, forgotten):
    """What it said of its guests is old, or it has not said that it lives."""
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for store in (one, two):
            await store.commons.pulse()
        await one.sightings.note([Sighting("oak", 0, is_here=True)])
        link = await asyncpg.connect(postgres_url)
        await link.execute("UPDATE seen SET at = at - interval '1 minute'")
        if forgotten == "processes":
            await link.execute("UPDATE seen SET at = at + interval '1 minute'")
            await link.execute("UPDATE processes SET at = at - interval '2 seconds'")
        await link.close()
        found = (await two.sightings.seen(["oak"]))["oak"][0]
        assert found.away > 0
        assert not found.is_elsewhere


@in_loop
async def test_a_process_whose_connections_end_is_known_to_be_gone_at_once(
    postgres_url, monkeypatch
):
    """However long one is believed that says nothing: the system has ended what it had open."""
    monkeypatch.setattr(postgres_commons, "ALIVE", timedelta(days=1))
    monkeypatch.setattr(postgres_sightings, "ALIVE", timedelta(days=1))
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        for store in (one, two, two):
            await store.commons.pulse()
        assert await one.commons.is_keeper("oak")
        await one.sightings.note([Sighting("oak", 0, is_here=True)])
        assert not await two.commons.pulse()
        assert (await two.sightings.seen(["oak"]))["oak"][0].is_elsewhere
        one._listener._task.cancel()
        one._pool.terminate()
        while not await two.commons.pulse():
            pass
        assert not (await two.sightings.seen(["oak"]))["oak"][0].is_elsewhere
        assert await two.commons.is_keeper("oak")
        assert not await two.commons.pulse()


def test_a_flood_of_sightings_is_forgotten(monkeypatch):
    monkeypatch.setattr(seen, "MOST", 100)
    own = OwnSightings()
    for number in range(1_000):
        asyncio.run(own.note([Sighting(f"t{number}", 0, is_here=False)]))
    assert len(own._seen) == 100
    assert asyncio.run(own.seen(["t999"]))["t999"].keys() == {0}


def test_only_time_during_which_a_server_ran_counts():
    assert elapsed(100, 160, []) == 60
    assert elapsed(100, 160, [(0, 50)]) == 60
    assert elapsed(100, 160, [(110, 140)]) == 30
    assert elapsed(100, 160, [(50, 110), (90, 105), (150, 170)]) == 40
    assert elapsed(100, 160, [(50, 200)]) == 0
    assert elapsed(100, 90, []) == 0


@in_loop
async def test_a_stop_is_noted_by_whoever_starts_next(url):
    now = time.time()
    async with opened(url) as store:
        await write(store, "oak", 1)
        first = await store.beat(now)
        assert [ended for _, ended in first] == [now]
        assert await store.beat(now + 10) == first
    async with opened(url) as store, asyncio.timeout(10):
        again = await store.beat(now + 1_000)
        assert again == [*first, (now + 10, now + 1_000)]
        assert await store.beat(now + 1_005) == again
        later = await store.beat(now + 90 * 86_400)
        assert later == [(now + 1_005, now + 90 * 86_400)]


@in_loop
async def test_processes_that_start_at_once_note_one_stop(postgres_url):
    now = time.time()
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await one.beat(now)
        told = await asyncio.gather(*(store.beat(now + 1_000) for store in (one, two) * 5))
        assert await one.beat(now + 1_001) == [(now, now + 1_000)]
        assert [(now, now + 1_000)] in told
