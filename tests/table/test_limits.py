"""Limits: who asks for too much is told so, and nobody else notices."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.table.sockets.connection import MOST_MESSAGES, Connection
from gnomery.wire.messages import Chat, Leave, Ping
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving

pytestmark = pytest.mark.alone  # what one process takes; together, store/test_several_services.py

QUICK = {"times": {"bot_delay": 0.0}}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one address do little; each test comes from others."""
    with limited(
        tmp_path_factory.mktemp("strict"), opens_per_minute=3, joins_per_minute=5
    ) as server:
        yield server


@contextmanager
def limited(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server with limits of its own."""
    with serving(folder, settings={**QUICK, **settings}) as server:
        yield server


def open_from(server: Server, address: str) -> int:
    """What opening a table from an address comes to."""
    wish = {"game": "gardlings"}
    return server.call("/api/tables", wish, headers={"X-Forwarded-For": address}).status


def test_a_flood_of_tables_is_refused_and_others_are_not(strict: Server) -> None:
    flood = [open_from(strict, "192.0.2.1") for _ in range(60)]
    assert set(flood) == {201, 429}
    assert flood[:6] == [201] * 6
    assert flood.count(201) <= 8
    assert open_from(strict, "192.0.2.2") == 201
    flooder = {"X-Forwarded-For": "192.0.2.1"}
    refused = strict.call("/api/tables", {"game": "gardlings"}, headers=flooder)
    assert refused.json["key"] == "table.busy.address"


def test_leagues_of_one_address_are_limited(strict: Server) -> None:
    wish, mine = {"game": "gardlings", "name": "Ann"}, {"X-Forwarded-For": "192.0.2.61"}
    flood = [strict.call("/api/leagues", wish, headers=mine).status for _ in range(20)]
    assert flood[0] == 201
    assert flood.count(201) <= 5
    assert flood[-1] == 429
    others = {"X-Forwarded-For": "192.0.2.62"}
    assert strict.call("/api/leagues", wish, headers=others).status == 201


def test_nobody_fills_a_days_deal_alone(tmp_path: Path) -> None:
    with limited(tmp_path, **{**UNLIMITED, "entries_per_day": 3}) as server:
        where = f"/api/contests/{server.call('/api/days').json[0]['contest']}/play"
        flood = [server.call(where, {"name": "Ann"}).status for _ in range(5)]
        assert flood == [201, 201, 201, 429, 429]


def test_a_flood_of_guesses_at_a_seat_is_refused(strict: Server) -> None:
    opened = strict.open(players=2)
    where = f"/api/tables/{opened['table']}/seats"
    wrong, bad = {"name": "x", "invite": "guess"}, {"X-Forwarded-For": "192.0.2.3"}
    flood = [strict.call(where, wrong, headers=bad).status for _ in range(40)]
    assert flood[0] == 404
    assert flood.count(404) <= 8
    assert set(flood) == {404, 429}
    right = {"name": "x", "invite": opened["invite"]}
    assert strict.call(where, right, headers={"X-Forwarded-For": "192.0.2.4"}).status == 201


def test_wrong_invitations_use_up_no_right_ones(tmp_path: Path) -> None:
    with limited(tmp_path, joins_per_minute=3) as server:
        opened = server.open(players=5)
        where = f"/api/tables/{opened['table']}/seats"

        def told(invite: str) -> list[int]:
            wishes = [{"name": f"{invite[:4]}{n}", "invite": invite} for n in range(4)]
            return [server.call(where, wish).status for wish in wishes]

        assert told("guess") == [404, 404, 404, 429]
        assert told(opened["invite"]) == [201, 201, 201, 429]


@pytest.mark.parametrize(("proxy", "is_believed"), [("127.0.0.0/8", True), ("192.0.2.9", False)])
def test_only_our_own_proxies_are_believed(tmp_path: Path, proxy: str, is_believed: bool) -> None:  # noqa: FBT001
    with limited(tmp_path, opens_per_minute=1, proxies=[proxy]) as server:
        told = [open_from(server, f"192.0.2.{number}") for number in range(4)]
        assert (told == [201] * 4) == is_believed


def test_guesses_at_secrets_soon_stop_being_answered(strict: Server) -> None:
    table = strict.open()["table"]
    answered = []
    for number, path in enumerate(("ticket", "device", "again", "claim")):
        from_one = {"X-Forwarded-For": f"198.51.100.{number}"}
        body = {"name": "x"} if path == "claim" else {}
        replies = [
            strict.call(f"/api/tables/{table}/{path}", body, token=f"g{n}", headers=from_one)
            for n in range(20)
        ]
        if 429 not in {reply.status for reply in replies}:
            answered.append(path)
    assert answered == []


def test_guesses_over_connections_soon_stop_being_answered(strict: Server) -> None:
    """The guesser is put off; a neighbour at the same address comes back all the same."""

    async def told(opened: dict[str, Any], token: str) -> str:
        guest = Guest(strict, opened["table"], token)
        await guest.come(additional_headers={"X-Forwarded-For": "203.0.113.1"})
        await guest.until(lambda: guest.closed is not None or guest.frame is not None)
        await guest.go()
        return "let in" if guest.frame is not None else guest.refused[0].key

    async def guessed() -> None:
        opened = strict.open(name="host")
        guesses = [await told(opened, f"guess{number}") for number in range(25)]
        assert guesses[0] == "table.none"
        assert guesses[-1] == "table.busy.address"
        assert guesses.count("table.none") <= 8
        assert await told(opened, opened["token"]) == "let in"
        away = {"X-Forwarded-For": "203.0.113.1"}
        where = f"/api/tables/{opened['table']}/ticket"
        assert strict.call(where, b"", token=opened["invite"], headers=away).status == 429
        ticket = strict.call(where, b"", token=opened["token"], headers=away).json["ticket"]
        assert await told(opened, ticket) == "let in"

    run(guessed())


def test_a_flood_of_messages_is_refused_and_nobody_else_suffers(tmp_path: Path) -> None:
    async def flooded(server: Server) -> None:
        calm, loud = guests = await party(server, 2)
        for number in range(80):
            with suppress(ConnectionClosed):  # it may be closed before the flood is over
                await loud.send(Chat(action(), f"line {number}"))
            if number % 8 == 0:
                assert (await calm.ask(Ping(action()))).is_done
        await loud.until(lambda: loud.closed is not None)
        assert loud.closed == 1008
        assert {refused.key for refused in loud.refused} == {"table.message.many"}
        assert (await calm.ask(Ping(action()))).is_done
        assert len(calm.heard) <= 40
        await part(*guests)

    with limited(tmp_path, **{**UNLIMITED, "messages_per_second": 4}) as server:
        run(flooded(server))


def test_a_full_server_refuses_new_tables_first(tmp_path: Path) -> None:
    async def filled(server: Server) -> None:
        (guest,) = await party(server, 1)
        watcher = await Guest(server, server.open()["table"]).arrive()
        full = server.call("/api/tables", {"game": "gardlings"})
        assert (full.status, full.json["key"]) == (429, "table.busy.full")
        assert guest.choice() is not None
        assert (answer := await guest.act()) is not None
        assert answer.is_done
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        where = f"/api/tables/{guest.table}"
        for path, wish in (("again", {}), ("fork", {"upto": 1})):
            reply = server.call(f"{where}/{path}", wish, token=guest.token)
            assert (path, reply.status) == (path, 429)
        assert server.call("/api/examples/GA-1.1/1", {}).status == 429
        await part(guest, watcher)

    with limited(tmp_path, **UNLIMITED, most_tables=2) as server:
        run(filled(server))


def test_a_finished_table_nobody_looks_at_makes_room(tmp_path: Path) -> None:
    async def filled(server: Server) -> None:
        (guest,) = await party(server, 1)
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
        await guest.go()
        until = time.monotonic() + 5
        while server.call("/api/tables", {"game": "gardlings"}).status == 429:
            assert time.monotonic() < until, "the server stays full for ever"
        back = await Guest(server, guest.table, guest.token).arrive()
        assert back.is_over
        await back.go()

    with limited(tmp_path, **UNLIMITED, most_tables=1) as server:
        run(filled(server))


def test_tables_nobody_began_to_play_at_are_taken_away(tmp_path: Path) -> None:
    async def waited(server: Server) -> None:
        playing = await party(server, 1)
        idle = server.open(is_listed=True)["table"]
        assert [table["table"] for table in server.call("/api/tables").json] == [idle]
        until = time.monotonic() + 20
        while server.call("/api/tables").json:
            assert time.monotonic() < until
        watcher = await Guest(server, idle).come()
        await watcher.until(lambda: watcher.closed is not None)
        assert [refused.key for refused in watcher.refused] == ["table.none"]
        assert (await playing[0].ask(Ping(action()))).is_done
        assert server.metrics()["gnomery_tables"] == 1
        await part(*playing)

    with limited(tmp_path, **UNLIMITED, unstarted_hours=1 / 3600) as server:
        run(waited(server))


def test_who_reads_too_slowly_is_closed_and_comes_back(tmp_path: Path) -> None:
    async def read(server: Server) -> None:
        box = msgspec.json.decode(msgspec.json.encode(shelf_box().editions["retail"]))
        calm, other = guests = await party(server, 2, options={"box": box})
        link = socket.socket()
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        link.connect(("127.0.0.1", int(server.url.rsplit(":", 1)[1])))
        slow = Guest(server, other.table, other.token)
        await slow.come(sock=link)
        await slow.until(lambda: slow.frame is not None)
        assert slow.socket is not None
        slow.socket.transport.pause_reading()
        before = server.memory
        for number in range(500):
            assert (await calm.ask(Chat(action(), f"line {number}"))).is_done
        assert server.memory - before < 40_000
        slow.socket.transport.resume_reading()
        await slow.until(lambda: slow.closed is not None)
        assert slow.closed == 1013
        assert slow.seq < other.seq
        await slow.come()
        await slow.until(lambda: slow.seq == other.seq)
        assert slow.shown == other.shown
        await part(*guests, slow)

    with limited(tmp_path, **UNLIMITED) as server:
        run(read(server))


def test_what_was_dropped_is_followed_by_nothing() -> None:
    """Who reads too slowly hears everything up to some moment, never something after a gap."""

    async def queued() -> list[bytes]:
        wire = Connection(cast("Any", None), 0)
        for _ in range(MOST_MESSAGES + 1):
            wire.send(b"one")
        wire.size -= len(wire.queue.popleft())
        wire.send(b"after the gap")
        return list(wire.queue)

    assert b"after the gap" not in run(queued())


def test_who_missed_much_of_a_big_table_comes_back_at_once(tmp_path: Path) -> None:
    """What is kept for those who come back fits into what may wait to be sent."""

    async def read(server: Server) -> None:
        box = msgspec.json.decode(msgspec.json.encode(shelf_box().editions["retail"]))
        calm, other = guests = await party(server, 2, options={"box": box})
        away = await Guest(server, other.table, other.token).arrive()
        await away.go(is_rude=True)
        for number in range(31):
            assert (await calm.ask(Chat(action(), f"line {number}"))).is_done
        await away.come()
        await away.until(lambda: away.seq == other.seq)
        assert (await away.ask(Ping(action()))).is_done
        await part(*guests, away)

    with limited(tmp_path, **UNLIMITED) as server:
        run(read(server))
