"""People are called to their tables: a real service, a real endpoint that reads what comes."""

import asyncio

import msgspec
import pytest

from gnomery.table.calling.caller import SeatCaller
from gnomery.table.log.bounds import FullError
from gnomery.table.running.host import NoTableError
from gnomery.table.serving.service import Service
from gnomery.table.store.choose import store_for
from gnomery.table.store.sightings import Sighting
from gnomery.wire.bodies import Clock
from gnomery.wire.home import QuietHours, Renew
from gnomery.wire.messages import Leave
from tests.table.calling.evenings import DAY, HOUR, START, looked, subscribed, told
from tests.table.services import ask, play

DRAW = "Draw a tile, or stop here."


def test_a_phone_rings_when_it_is_ones_turn(tmp_path):
    async def story(service, push, _days, live, opened, joined):
        ann, bo = push.phone(), push.phone()
        table = opened.table
        assert await subscribed(service, ann.subscribe((table, opened.token))) == [table]
        assert await subscribed(service, bo.subscribe((table, joined.token), language="de"))
        await looked(service)
        one, other = push.received
        assert {one.path, other.path} == set(push.phones)  # both may build at once
        first = next(got for got in push.received if ann.endpoint.endswith(got.path))
        second = next(got for got in push.received if bo.endpoint.endswith(got.path))
        assert first.text == {
            "table": table,
            "title": "Your move in Gardlings",
            "body": f"{DRAW} Round 1",
        }
        assert second.text["title"] == "Du bist dran: Gardlings"
        assert first.claims["aud"] == push.url
        assert first.headers["topic"] != second.headers["topic"]
        assert len(first.headers["topic"]) == 32
        assert int(first.headers["ttl"]) > 0
        assert table not in first.headers["topic"]
        await looked(service)
        assert len(push.received) == 2  # once a turn
        await play(service, live, 0, "draw")
        await looked(service)
        assert len(push.received) == 3  # Ann has more to do, and is not there

    told(story, tmp_path)


def test_who_is_at_the_table_is_not_called(tmp_path):
    async def story(service, push, _days, live, opened, _joined):
        await service.store.sightings.note([Sighting(opened.table, 0, is_here=True)])
        await subscribed(service, push.phone().subscribe((opened.table, opened.token)))
        await looked(service)
        assert push.received == []
        await service.store.sightings.note([Sighting(opened.table, 0, is_here=False)])
        await looked(service)
        assert push.received == []  # they saw it
        await play(service, live, 0, "draw")
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


def test_a_bot_that_stands_in_is_not_called(tmp_path):
    async def story(service, push, _days, live, opened, _joined):
        await ask(service, live, 0, Leave("l"))
        await subscribed(service, push.phone().subscribe((opened.table, opened.token)))
        await looked(service)
        assert push.received == []

    told(story, tmp_path)


def test_a_secret_that_opens_nothing_calls_nobody(tmp_path):
    async def story(service, push, _days, _live, opened, _joined):
        phone = push.phone()
        for token in ("wrong", opened.invite, "", opened.token[:-1]):
            assert await subscribed(service, phone.subscribe((opened.table, token))) == []
        assert await subscribed(service, phone.subscribe(("elsewhere", opened.token))) == []
        await looked(service)
        assert push.received == []

    told(story, tmp_path)


def test_quiet_hours_and_a_reminder_by_a_clock_that_is_moved(tmp_path):
    async def story(service, push, days, _live, opened, _joined):
        hour = (int(START) // 3600) % 24 * 60
        night = QuietHours(hour, (hour + 8 * 60) % 1_440, "UTC")
        phone = push.phone()
        await subscribed(service, phone.subscribe((opened.table, opened.token), quiet=night))
        await looked(service)
        assert push.received == []
        days.time += 7 * HOUR
        await looked(service)
        assert push.received == []
        days.time += HOUR
        await looked(service)
        assert [got.text["title"] for got in push.received] == ["Your move in Gardlings"]
        days.time = START + 3 * DAY - 12 * HOUR  # which is not in the night
        await looked(service)
        assert push.received[-1].text["title"] == "Gardlings still waits for your move"
        assert push.received[-1].text["body"] == f"{DRAW} Round 1, 12 hours left"
        await looked(service)
        assert len(push.received) == 2

    told(story, tmp_path, clock=Clock(3 * DAY))


def test_other_hours_count_at_once(tmp_path):
    async def story(service, push, _days, _live, opened, _joined):
        always = QuietHours(0, 1_439, "UTC")
        phone, seat = push.phone(), (opened.table, opened.token)
        await subscribed(service, phone.subscribe(seat, quiet=always))
        await looked(service)
        assert push.received == []
        await subscribed(service, phone.subscribe(seat))
        await looked(service)
        assert len(push.received) == 1
        await subscribed(service, phone.subscribe(seat))
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_no_more_is_forgotten(tmp_path, status):
    async def story(service, push, _days, live, opened, _joined):
        push.statuses = [status]
        await subscribed(service, push.phone().subscribe((opened.table, opened.token)))
        await looked(service)
        assert len(push.received) == 1
        assert await service.caller.devices.calls.held() == 0
        await play(service, live, 0, "draw")
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


def test_two_processes_call_once(tmp_path):
    """Two callers on one store look at the same moment."""

    async def story(service, push, _days, _live, opened, _joined):
        first = service.caller
        second = SeatCaller(service.host, first.devices, first.pusher, first.stops)
        await subscribed(service, push.phone().subscribe((opened.table, opened.token)))
        await asyncio.gather(*(one.look() for one in (first, second) * 5))
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


def test_the_key_is_made_once(tmp_path):
    async def keys():
        found = []
        for _ in range(2):
            service = Service(store_for(str(tmp_path / "tables.db")))
            await service.open()
            found.append(service.caller.pusher.signer.public)
            await service.close()
        return found

    one, other = asyncio.run(keys())
    assert one == other


def test_a_device_may_change_and_end(tmp_path):
    async def story(service, push, _days, live, opened, _joined):
        devices = service.caller.devices
        old, new = push.phone(), push.phone()
        await subscribed(service, old.subscribe((opened.table, opened.token)))
        wish = new.subscribe()
        await devices.renew(Renew(old.endpoint, wish.endpoint, wish.p256dh, wish.auth))
        await looked(service)
        assert [got.path for got in push.received] == [new.endpoint.removeprefix(push.url)]
        with pytest.raises(NoTableError):
            await devices.renew(Renew(old.endpoint, wish.endpoint, wish.p256dh, wish.auth))
        await devices.forget(new.endpoint)
        await play(service, live, 0, "draw")
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


def test_seats_one_does_not_name_any_more_are_not_called_to(tmp_path):
    async def story(service, push, _days, _live, opened, joined):
        phone, table = push.phone(), opened.table
        await subscribed(service, phone.subscribe((table, opened.token), (table, joined.token)))
        await subscribed(service, phone.subscribe((table, joined.token)))
        await looked(service)
        assert len(push.received) == 1

    told(story, tmp_path)


def test_devices_are_bounded(tmp_path):
    async def story(service, push, _days, _live, opened, joined):
        devices = service.caller.devices
        devices.bounds = msgspec.structs.replace(devices.bounds, devices_per_seat=2, devices=3)
        seat, other = (opened.table, opened.token), (opened.table, joined.token)
        phones = [push.phone() for _ in range(4)]
        for phone in phones[:2]:
            assert await subscribed(service, phone.subscribe(seat)) == [opened.table]
        assert await subscribed(service, phones[2].subscribe(seat)) == []
        assert await subscribed(service, phones[2].subscribe(other)) == [opened.table]
        with pytest.raises(FullError):
            await subscribed(service, phones[3].subscribe(other))
        with pytest.raises(FullError):
            await subscribed(service, phones[3].subscribe(*[seat] * 41))

    told(story, tmp_path)


def test_strangers_take_no_room_from_those_who_sit_somewhere(tmp_path):
    """Without a seat nothing is kept, however many addresses somebody makes up."""

    async def story(service, push, _days, _live, opened, _joined):
        devices = service.caller.devices
        devices.bounds = msgspec.structs.replace(devices.bounds, devices=1)
        for wrong in ((), ((opened.table, "made-up"),), (("nowhere", opened.token),)) * 5:
            assert await subscribed(service, push.phone().subscribe(*wrong)) == []
        assert await devices.calls.held() == 0
        phone, seat = push.phone(), (opened.table, opened.token)
        assert await subscribed(service, phone.subscribe(seat)) == [opened.table]
        assert await subscribed(service, phone.subscribe()) == []
        assert await devices.calls.held() == 0

    told(story, tmp_path)


def test_devices_that_are_not_heard_of_are_forgotten(tmp_path):
    async def story(service, push, days, _live, opened, _joined):
        devices = service.caller.devices
        await subscribed(service, push.phone().subscribe((opened.table, opened.token)))
        days.time += 179 * DAY
        await devices.tidy()
        assert await devices.calls.held() == 1
        days.time += 2 * DAY
        await devices.tidy()
        assert await devices.calls.held() == 0

    told(story, tmp_path)
