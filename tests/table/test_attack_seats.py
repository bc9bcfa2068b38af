"""Somebody who asks ten thousand times, and a push service that sends us elsewhere."""

import asyncio
import time

import pytest

from gnomery.table.calling.posting import Post, Posted
from gnomery.table.log.bounds import Bounds, FullError
from gnomery.wire.bodies import OpenTable
from gnomery.wire.joining import AskSeat
from tests.table.calling.endpoints import PushService
from tests.table.guests import run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, serving
from tests.table.services import tell

MANY = 10_000


def test_ten_thousand_requests_for_a_seat_fill_nothing(tmp_path):
    """From one address three wait, from all addresses eight; what is refused is not written."""

    async def story(service):
        opened = await service.lobby.open(OpenTable("gardlings", name="Ann", players=5))
        refused = 0
        for number in range(MANY):
            address = "192.0.2.1" if number < MANY // 2 else f"192.0.2.{number % 250}"
            try:
                await service.requests.ask(opened.table, AskSeat(f"Eve {number}"), address)
            except FullError:
                refused += 1
            if number == MANY // 2 - 1:
                assert number + 1 - refused == Bounds().requests_per_address
        assert MANY - refused == Bounds().requests
        assert len(await service.store.entries(opened.table)) <= 2 + Bounds().requests

    tell(story, tmp_path)


@pytest.mark.alone  # each process has a pen for a seat
def test_orders_given_without_end_are_told_to_wait(tmp_path):
    """They share a seat's pen with its notes, so nobody fills a table's log with them."""
    settings = {**UNLIMITED, "bounds": {"notes": 5.0, "notes_per_second": 1e-6}}

    async def story(server):
        guests = await party(server, 2, game="gnome_grown", clock={"bank": 7 * 86_400.0})
        own, where = guests[0].token, f"/api/tables/{guests[0].table}/orders"
        wishes = ({"give": f"decline {number}"} for number in range(1, 11))
        replies = [server.call(where, wish, token=own) for wish in wishes]
        assert [reply.status for reply in replies] == [200] * 5 + [409] * 5
        assert {reply.json["key"] for reply in replies[5:]} == {"table.order.often"}
        assert server.call(where, {}, token=own).status == 200
        assert server.call(where, {"give": "decline 9"}, token=guests[1].token).status == 200
        await part(*guests)

    with serving(tmp_path, settings=settings) as server:
        run(story(server))


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_push_service_that_sends_us_elsewhere_is_not_followed(status):
    async def story():
        inside, outside = await PushService().open(), await PushService().open()
        answer = f"HTTP/1.1 {status} Look there\r\nLocation: {inside.url}/admin\r\n\r\n"
        outside.raw = answer.encode()
        began = time.monotonic()
        try:
            posted = await Post(is_anywhere=True).send(f"{outside.url}/1", {}, b"")
        finally:
            await inside.close()
            await outside.close()
        assert posted == Posted(status)
        assert inside.received == []
        assert time.monotonic() - began < 60

    asyncio.run(story())
