"""Another game with the same people: one table for all, told to everybody, its seats claimed."""

import asyncio
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from gnomery.engine.errors import GnomeryError
from gnomery.engine.luck import seal
from gnomery.wire.bodies import Again, Fork, Join
from gnomery.wire.messages import AnswerBack, AskBack, Leave, Play
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import Server, serving
from tests.table.services import play_to_the_end, tell, two_people, until

OURS = {"X-Gnomery": "1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits."""
    with serving(tmp_path_factory.mktemp("rematch")) as running:
        yield running


async def finished(server: Server, watching: int = 0) -> list[Guest]:
    """Two people and an audience after a game that bots have finished."""
    guests = await party(server, 2, watching)
    for guest in guests[:2]:
        assert (await guest.ask(Leave(action()))).is_done
    for guest in guests:
        await guest.until(lambda guest=guest: guest.is_over)
    return guests


def again(server: Server, guest: Guest, **wish: Any) -> dict[str, Any]:
    """What comes of asking for another game."""
    reply = server.call(f"/api/tables/{guest.table}/again", wish, token=guest.token)
    assert reply.status == 201, reply.body
    opened: dict[str, Any] = reply.json
    return opened


def test_a_rematch_keeps_everybodys_seat(tmp_path):
    async def story(service):
        live, opened, joined = await two_people(service)
        await play_to_the_end(service, live)
        again = await service.lobby.again(opened.table, opened.token, Again())
        bo = await service.lobby.claim(again.table, joined.token, Join("", seal=seal("b2")))
        assert bo.seat == 1
        table = (await service.host.table(again.table)).table
        assert table.places[1].name == "Bo"
        with pytest.raises(GnomeryError):
            await service.lobby.claim(again.table, "nothing", Join(""))

    tell(story, tmp_path)


def test_the_same_deal_again_draws_the_same(tmp_path):
    async def story(service):
        live, opened, joined = await two_people(service)
        await play_to_the_end(service, live)
        again = await service.lobby.again(opened.table, opened.token, Again(is_same_deal=True))
        for token in (opened.token, joined.token):
            await service.lobby.claim(again.table, token, Join(""))
        other = await service.host.table(again.table)
        await until(lambda: other.table.match is not None)
        first = [entry for entry in live.table.match.log if entry.seat == -1][:20]
        assert other.table.match.log[:20] == first

    tell(story, tmp_path)


def test_a_finished_game_can_be_forked_at_any_move(tmp_path):
    async def story(service):
        live, opened, _ = await two_people(service)
        with pytest.raises(GnomeryError):
            await service.lobby.fork(opened.table, Fork(10))
        await play_to_the_end(service, live)
        fork = await service.lobby.fork(opened.table, Fork(60, name="Cy"))
        await service.lobby.join(fork.table, Join("Di", fork.invite))
        other = await service.host.table(fork.table)
        await until(lambda: other.table.match is not None)
        assert other.table.match.log[:60] == live.table.match.log[:60]
        assert other.table.match.seats == ("Cy", "Di")

    tell(story, tmp_path)


def test_everybody_is_told_where_the_next_game_is(server: Server) -> None:
    async def told() -> None:
        guests = await finished(server, 1)
        assert {guest.now.next for guest in guests} == {None}
        opened = again(server, guests[0])
        for guest in guests:
            await guest.until(lambda guest=guest: guest.now.next is not None)
            assert guest.now.next == opened["table"]
            assert not any(opened["invite"].encode() in text for text in guest.received)
        late = await Guest(server, guests[0].table).arrive()
        assert late.now.next == opened["table"]
        await part(*guests, late)

    run(told())


def test_whoever_asks_next_gets_the_same_table(server: Server) -> None:
    async def asked() -> None:
        one, two = guests = await finished(server)
        first = again(server, one)
        assert again(server, two) == again(server, one) == first
        same = again(server, two, is_same_deal=True)
        assert same["table"] != first["table"]
        assert again(server, one, is_same_deal=True) == same
        assert again(server, one) == first
        await part(*guests)

    run(asked())


def test_who_asks_at_the_same_moment_gets_the_same_table(server: Server) -> None:
    async def asked() -> None:
        guests = await finished(server)
        work = [asyncio.to_thread(again, server, guests[n % 2]) for n in range(8)]
        assert len({opened["table"] for opened in await asyncio.gather(*work)}) == 1
        await part(*guests)

    run(asked())


def test_a_restart_forgets_no_rematch(tmp_path: Path) -> None:
    async def asked(server: Server) -> None:
        one, two = guests = await finished(server)
        first = again(server, one)
        await part(*guests)
        server.restart()
        assert again(server, two) == first

    with serving(tmp_path) as server:
        run(asked(server))


def test_a_next_table_that_nobody_came_to_is_followed_by_another(tmp_path: Path) -> None:
    async def story(service: Any) -> None:
        live, opened, _ = await two_people(service)
        await play_to_the_end(service, live)
        first = await service.lobby.again(opened.table, opened.token, Again())
        await service.host.forget(first.table)
        second = await service.lobby.again(opened.table, opened.token, Again())
        assert second.table != first.table
        assert live.table.next == second.table

    tell(story, tmp_path)


def test_a_browser_claims_its_seat_by_its_cookie(server: Server) -> None:
    wish = {"game": "gardlings", "players": 2, "name": "one", "bots": [None, "random"]}
    reply = server.call("/api/tables", wish, headers=OURS)
    (cookie,) = SimpleCookie(reply.headers["set-cookie"]).values()
    kept = {"Cookie": f"gnomery={cookie.value}", **OURS}
    opened = reply.json

    async def left() -> None:
        guest = await Guest(server, opened["table"], opened["token"]).arrive()
        await guest.until(lambda: guest.now.status == "running")
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        await guest.go()

    run(left())
    where = f"/api/tables/{opened['table']}"
    rematch = server.call(f"{where}/again", {}, headers=kept).json["table"]
    there = f"/api/tables/{rematch}"
    for wrong in ({"Cookie": kept["Cookie"]}, OURS, {**OURS, "Cookie": "gnomery=x"}, {}):
        assert server.call(f"{there}/claim", {"name": ""}, headers=wrong).status == 404
    claimed = server.call(f"{there}/claim", {"name": ""}, headers=kept)
    assert claimed.status == 201
    assert claimed.json["seat"] == 0
    assert SimpleCookie(claimed.headers["set-cookie"])["gnomery"].value == cookie.value
    assert server.call(f"{there}/ticket", b"", headers=kept).status == 201
    assert server.call(f"{there}/claim", {"name": ""}, headers=kept).status == 409


def test_a_seat_claimed_by_token_stays_with_the_browser(server: Server) -> None:
    async def claimed() -> None:
        one, two = guests = await finished(server)
        there = f"/api/tables/{again(server, one)['table']}"
        reply = server.call(f"{there}/claim", {"name": ""}, token=two.token, headers=OURS)
        (cookie,) = SimpleCookie(reply.headers["set-cookie"]).values()
        kept = {"Cookie": f"gnomery={cookie.value}", **OURS}
        assert server.call(f"{there}/ticket", b"", headers=kept).status == 201
        await part(*guests)

    run(claimed())


def test_a_seat_at_a_fork_stays_with_the_browser(server: Server) -> None:
    async def forked() -> None:
        guests = await finished(server)
        wish = {"upto": 30, "name": "one"}
        reply = server.call(f"/api/tables/{guests[0].table}/fork", wish, headers=OURS)
        (cookie,) = SimpleCookie(reply.headers["set-cookie"]).values()
        kept = {"Cookie": f"gnomery={cookie.value}", **OURS}
        there = f"/api/tables/{reply.json['table']}"
        assert server.call(f"{there}/ticket", b"", headers=kept).status == 201
        await part(*guests)

    run(forked())


def test_a_move_taken_back_is_one_event(server: Server) -> None:
    async def taken() -> None:
        own, other, _ = guests = await party(server, 2, 1)
        await own.ask(Play(action(), "draw", own.seq))
        await own.ask(Play(action(), own.now.legal[0], own.seq))
        assert (await own.ask(AskBack(action()))).is_done
        for guest in guests:
            await guest.until(lambda guest=guest: guest.now.asking == 0)
            guest.told.clear()
        assert (await other.ask(AnswerBack(action(), is_yes=True))).is_done
        for guest in guests:
            await guest.until(lambda guest=guest: guest.now.asking is None and guest.told != [])
            told = [(event.key, event.args) for event in guest.told]
            assert told == [("table.event.back", {"seat": 0, "n": 1})]
        await part(*guests)

    run(taken())
