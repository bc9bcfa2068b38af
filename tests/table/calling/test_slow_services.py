"""Push services that are busy, broken or silent: tried again, and nobody else's trouble."""

import asyncio

import msgspec

from gnomery.table.calling import posting
from tests.table.calling.endpoints import Silent
from tests.table.calling.evenings import looked, subscribed, told
from tests.table.services import play


def test_what_fails_for_now_is_tried_again_and_given_up(tmp_path):
    async def story(service, push, _days, live, opened, _joined):
        service.caller.pusher.pauses = (0.0, 0.0, 0.0)
        phone = push.phone()
        push.statuses = [503, 429, 201]
        await subscribed(service, phone.subscribe((opened.table, opened.token)))
        await looked(service)
        await until_counted(service, "sent", 1)
        assert len(push.received) == 3
        push.statuses = [500] * 9
        await play(service, live, 0, "draw")
        await looked(service)
        await until_counted(service, "given up", 1)
        assert len(push.received) == 7
        push.statuses = [400]
        await play(service, live, 0, "lay 0,0 r1")
        await looked(service)
        await until_counted(service, "refused", 1)
        assert len(push.received) == 8

    told(story, tmp_path)


def test_a_service_that_never_answers_holds_up_no_other(tmp_path, monkeypatch):
    """Forty devices of a silent service are called first; another's rings all the same."""
    monkeypatch.setattr(posting, "SECONDS", 2_400.0)  # nobody gives up meanwhile

    async def story(service, push, _days, _live, opened, joined):
        devices = service.caller.devices
        devices.bounds = msgspec.structs.replace(devices.bounds, devices_per_seat=99, devices=99)
        silent = await Silent().open()
        for _ in range(40):
            phone = push.phone()
            phone.endpoint = phone.endpoint.replace(push.url, silent.url)
            assert await subscribed(service, phone.subscribe((opened.table, opened.token)))
        while await service.caller.look():
            pass
        await silent.asked.wait()
        await subscribed(service, push.phone().subscribe((opened.table, joined.token)))
        while await service.caller.look():
            pass
        await until_counted(service, "sent", 1)
        assert len(push.received) == 1
        assert service.caller.pusher.lanes.waiting == 39  # one at a time, and none was dropped
        await service.caller.pusher.close()
        await silent.close()

    told(story, tmp_path)


async def until_counted(service, outcome, number):
    """Wait until so many pushes ended so."""
    async with asyncio.timeout(240):
        while service.metrics.pushes.labels(outcome)._value.get() < number:  # noqa: ASYNC110
            await asyncio.sleep(0)
