"""Telling who is here takes a while at a thousand tables, and nobody waits for all of it."""

import asyncio

from gnomery.table.running import whereabouts
from gnomery.table.sockets.connection import Connection
from tests.table.services import serving, two_people

TABLES = 5


def test_everybody_is_served_while_people_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(whereabouts, "AT_ONCE", 1)
    asyncio.run(_served(tmp_path))


async def _served(tmp_path):
    async with serving(tmp_path) as service:
        for _ in range(TABLES):
            live, *_ = await two_people(service)
            live.greet(Connection(None, 0, lambda _texts: True), "", 0)
        beat = asyncio.create_task(service.whereabouts.beat())
        turns = 0
        while not beat.done():
            await asyncio.sleep(0)
            turns += 1
        await beat
        assert turns >= TABLES
        seen = await service.whereabouts.sightings.seen(list(service.host.tables))
        here = [[seat for seat, one in seats.items() if not one.away] for seats in seen.values()]
        assert here == [[0]] * TABLES
