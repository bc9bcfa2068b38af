"""Seats asked for without an invitation, and seats carried to another device."""

import asyncio

import pytest

from gnomery.engine.luck import seal
from gnomery.table.log import asked
from gnomery.table.log.bounds import FullError
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.people import carrying
from gnomery.table.running.host import NoTableError
from gnomery.wire.bodies import Join, OpenTable
from gnomery.wire.joining import AskSeat
from gnomery.wire.messages import AnswerRequest, Leave
from tests.table.services import ask, tell, two_people, until


async def opened(service, **wish):
    """An open table with Ann at it."""
    table = await service.lobby.open(OpenTable("gardlings", name="Ann", **{"players": 3, **wish}))
    return await service.host.table(table.table), table


async def request(service, live, name, address="192.0.2.1"):
    """Ask for a seat; the asker's secret."""
    return (await service.requests.ask(live.table.id, AskSeat(name), address)).secret


def waiting(live):
    """Who waits, by name."""
    return {one.name: key for key, one in live.table.requests.waiting.items()}


async def answer(service, live, name, *, is_yes, seat=0):
    return await ask(service, live, seat, AnswerRequest(f"a{name}", waiting(live)[name], is_yes))


def test_who_is_let_in_sits_down_once(tmp_path):
    async def story(service):
        live, _ = await opened(service)
        secret = await request(service, live, "Cy")
        assert (await service.requests.state(live.table.id, secret)).state == "waiting"
        early = Join("Cy", request=secret)
        with pytest.raises(NotAllowedError):
            await service.lobby.join(live.table.id, early)
        assert (await answer(service, live, "Cy", is_yes=True)).is_done
        assert (await service.requests.state(live.table.id, secret)).state == "granted"
        joined = await service.lobby.join(
            live.table.id, Join("Mallory", request=secret, seal=seal("c"))
        )
        assert live.table.places[joined.seat].name == "Cy", "under the name that was let in"
        with pytest.raises(NotAllowedError):
            await service.lobby.join(live.table.id, Join("Cy", request=secret))
        assert await service.lobby.seat(live.table.id, joined.token) == joined.seat

    tell(story, tmp_path)


def test_who_is_declined_hears_of_it_and_gets_nothing(tmp_path):
    async def story(service):
        live, _ = await opened(service)
        secret = await request(service, live, "Cy")
        assert (await answer(service, live, "Cy", is_yes=False)).is_done
        assert (await service.requests.state(live.table.id, secret)).state == "declined"
        with pytest.raises(NotAllowedError):
            await service.lobby.join(live.table.id, Join("Cy", request=secret))

    tell(story, tmp_path)


def test_only_those_who_sit_there_read_who_asks(tmp_path):
    async def story(service):
        live, _ = await opened(service)
        told = {}
        for viewer in (None, 0):
            told[viewer] = heard = []

            class Here:
                def __init__(self, viewer, heard):
                    self.viewer, self.send = viewer, heard.append

            live.greet(Here(viewer, heard), "", 0)
        await request(service, live, "Cyprian")
        assert any(b"Cyprian" in message for message in told[0])
        assert not any(b"Cyprian" in message for message in told[None])

    tell(story, tmp_path)


def test_requests_are_bounded_for_a_table_and_for_an_address(tmp_path):
    async def story(service):
        live, _ = await opened(service)
        for name in ("Bo", "Cy", "Di"):
            await request(service, live, name)
        with pytest.raises(FullError):
            await request(service, live, "Ed")
        for name in ("Ann", "Bo"):
            with pytest.raises(NotAllowedError):
                await request(service, live, name, "198.51.100.1")
        for number in range(5):
            await request(service, live, f"Guest{'abcde'[number]}", f"192.0.2.{number + 2}")
        with pytest.raises(FullError):
            await request(service, live, "Zoe", "198.51.100.1")
        assert len(waiting(live)) == 8

    tell(story, tmp_path)


def test_requests_end_by_themselves(tmp_path, monkeypatch):
    async def story(service):
        live, _ = await opened(service)
        secret = await request(service, live, "Cy")
        await answer(service, live, "Cy", is_yes=True)
        monkeypatch.setattr(asked, "REQUEST_SECONDS", -1.0)
        assert (await service.requests.state(live.table.id, secret)).state == "gone"
        with pytest.raises(NotAllowedError):
            await service.lobby.join(live.table.id, Join("Cy", request=secret))

    tell(story, tmp_path)


def test_no_more_are_let_in_than_there_are_seats(tmp_path):
    async def story(service):
        live, _ = await opened(service, players=2)
        for name in ("Bo", "Cy"):
            await request(service, live, name)
        assert (await answer(service, live, "Bo", is_yes=True)).is_done
        assert (await answer(service, live, "Cy", is_yes=True)).key == "table.sit.full"

    tell(story, tmp_path)


def test_where_nobody_sits_or_a_game_runs_nobody_can_be_asked(tmp_path):
    async def story(service):
        bare = await service.lobby.open(OpenTable("gardlings", players=3))
        with pytest.raises(NotAllowedError) as refused:
            await service.requests.ask(bare.table, AskSeat("Cy"), "")
        assert refused.value.key == "table.request.nobody"
        live, _, _ = await two_people(service)
        with pytest.raises(NotAllowedError) as refused:
            await request(service, live, "Cy")
        assert refused.value.key == "table.sit.started"

    tell(story, tmp_path)


@pytest.mark.parametrize("change", [lambda s: s[:-1] + "_", lambda s: s[1:], lambda _: "r.x.y"])
def test_forged_secrets_of_requests_open_nothing(tmp_path, change):
    async def story(service):
        live, _ = await opened(service)
        secret = await request(service, live, "Cy")
        await answer(service, live, "Cy", is_yes=True)
        with pytest.raises(NoTableError):
            await service.requests.state(live.table.id, change(secret))
        with pytest.raises(NoTableError):
            await service.lobby.join(live.table.id, Join("Cy", request=change(secret)))

    tell(story, tmp_path)


def test_a_seat_is_carried_once_and_both_devices_stay(tmp_path):
    async def story(service):
        live, table = await opened(service)
        carried = (await service.carrying.link(live.table.id, table.token)).token
        there = await service.carrying.use(live.table.id, carried, "a browser")
        assert there.seat == 0
        assert there.token != table.token
        for token in (table.token, there.token, f"a browser/{live.table.id}"):
            assert await service.lobby.seat(live.table.id, token) == 0
        for again in (carried, carried[:-1] + "_", carried.replace("c.", "t.", 1)):
            with pytest.raises(NoTableError):
                await service.carrying.use(live.table.id, again)
        with pytest.raises(NoTableError):
            await service.lobby.seat(live.table.id, carried)

    tell(story, tmp_path)


def test_of_all_who_use_one_link_one_has_the_seat(tmp_path):
    async def story(service):
        live, table = await opened(service)
        carried = (await service.carrying.link(live.table.id, table.token)).token
        tries = [service.carrying.use(live.table.id, carried) for _ in range(8)]
        came = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(one, BaseException) for one in came) == 1

    tell(story, tmp_path)


def test_a_link_that_carries_a_seat_is_soon_over_and_ends_with_the_sitting(tmp_path, monkeypatch):
    async def story(service):
        live, table = await opened(service)
        fresh = (await service.carrying.link(live.table.id, table.token)).token
        monkeypatch.setattr(carrying, "CARRY_SECONDS", -1)
        old = (await service.carrying.link(live.table.id, table.token)).token
        with pytest.raises(NoTableError):
            await service.carrying.use(live.table.id, old)
        assert (await ask(service, live, 0, Leave("l"))).is_done
        await until(lambda: not live.table.places[0].is_taken)
        with pytest.raises(NoTableError):
            await service.carrying.use(live.table.id, fresh)

    tell(story, tmp_path)
