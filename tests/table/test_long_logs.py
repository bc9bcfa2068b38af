"""A long log is read while others are served, and so is a game that another is forked off."""

import asyncio

from gnomery.table.log.folding import folding
from gnomery.table.people import founding
from gnomery.table.running import short_steps
from gnomery.table.running.host import Host
from gnomery.table.running.short_steps import paced
from tests.table.services import play_to_the_end, tell, two_people


def test_steps_are_shared_with_everybody_else(monkeypatch):
    monkeypatch.setattr(short_steps, "STEP", 0.0)
    order = []

    async def long():
        async for number in paced(range(5)):
            order.append(number)  # noqa: PERF401  each when it comes

    async def other():
        for _ in range(5):
            order.append("other")
            await asyncio.sleep(0)

    async def story():
        await asyncio.gather(long(), other())

    asyncio.run(story())
    assert order[:6] == [0, "other", 1, "other", 2, "other"]


def test_a_table_is_loaded_in_many_steps(tmp_path, monkeypatch):
    monkeypatch.setattr(short_steps, "STEP", 0.0)

    async def story(service):
        live, _, _ = await two_people(service)
        await play_to_the_end(service, live)
        turns = 0
        loading = asyncio.create_task(Host(service.store).table(live.table.id))
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)
        again = loading.result().table
        assert turns >= live.number
        assert again.match.state == live.table.match.state
        assert again.record() == live.table.record()

    tell(story, tmp_path)


def test_the_game_before_a_fork_is_played_again_in_steps_and_once(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        await play_to_the_end(service, live)
        record = live.table.record()
        created = founding.forked(live.table, record, 40)
        steps = list(folding([(created, 0.0)]))
        assert len(steps) > 40
        table, seed = steps[-1], "fork"
        first, second = table.new_match(seed), table.new_match(seed)
        assert first.log == second.log == live.table.match.log[:40]
        first.settle()
        assert len(second.log) == 40
        assert len(table.origin.log) == 40

    tell(story, tmp_path)


def test_the_record_of_a_finished_game_is_made_once(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        assert live.table.record() is not live.table.record()
        await play_to_the_end(service, live)
        assert live.table.record() is live.table.record()

    tell(story, tmp_path)
