"""Background work that breaks off is begun again, and one table's trouble is its own."""

import asyncio
import gc
import socket
from types import SimpleNamespace

from gnomery.table.serving import supervising
from gnomery.table.serving.metrics import Metrics
from gnomery.table.serving.server import bound
from gnomery.table.store.contract import StoredEntry
from gnomery.wire.bodies import Clock
from tests.table.services import play, tell, two_people


def test_work_that_breaks_off_is_begun_again(monkeypatch):
    monkeypatch.setattr(supervising, "PAUSE_SECONDS", 0.0)
    metrics, begun, is_third = Metrics(SimpleNamespace(tables={})), [], asyncio.Event()

    async def work():
        begun.append(len(begun))
        if len(begun) == 1:
            raise RuntimeError
        if len(begun) == 3:
            is_third.set()
            await asyncio.Event().wait()

    async def story():
        task = asyncio.create_task(supervising.supervised("work", work, metrics))
        await is_third.wait()
        task.cancel()

    asyncio.run(story())
    assert b'gnomery_broken_off_total{work="work"} 1.0' in metrics.page()


def test_news_that_nobody_can_read_concern_one_table_alone(tmp_path):
    """An entry of a kind that this program does not know, written by a newer one."""

    async def story(service):
        odd, _, _ = await two_people(service)
        calm, _, _ = await two_people(service)
        number = odd.number + 1
        summary = await service.store.summary(odd.table.id)
        entry = StoredEntry(number, "tomorrow", b'{"type":"tomorrow"}', 0.0)
        newer = type(summary)(
            summary.table, summary.game, summary.status, summary.is_listed,
            summary.data, summary.updated, number,
        )  # fmt: skip
        await service.store.append(newer, [entry], None, ())
        await service._heard(odd.table.id, number)
        assert odd.table.id not in service.host.tables
        assert b"gnomery_set_aside_total 1.0" in service.metrics.page()
        await play(service, calm, calm.table.match.actors.must[0], "draw")

    tell(story, tmp_path)


def test_a_server_is_ready_only_while_its_store_answers(tmp_path):
    async def story(service):
        assert await service.is_reached()
        await service.store.close()
        assert not await service.is_reached()
        await service.store.open()

    tell(story, tmp_path)


def test_answers_are_not_held_back():
    """Without this a small answer waits for the client's acknowledgement of the one before."""

    async def story():
        held = []

        async def meet(_reader, writer):
            line = writer.get_extra_info("socket")
            held.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = bound("127.0.0.1", 0)
        async with await asyncio.start_server(meet, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
        return held

    assert asyncio.run(story()) == [1]


def test_work_that_is_ended_before_it_began_leaves_nothing_behind(tmp_path):
    """A coroutine that nobody waits for is a warning, and so a failure here."""

    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(60.0))
        service.keeper._time_up(live, 0)
        await service.keeper.close()
        gc.collect()

    tell(story, tmp_path)
