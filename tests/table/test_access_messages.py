"""Who may send which message: a row for each, walked by everybody there is."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import get_args

import pytest
from websockets.exceptions import ConnectionClosed

from gnomery.wire.messages import (
    AnswerBack,
    AnswerReplace,
    AnswerRequest,
    AskBack,
    Chat,
    ComeBack,
    Foresee,
    Jot,
    Leave,
    Ping,
    Play,
    Recall,
    Replace,
    Request,
    Reveal,
    Why,
)
from tests.table.guests import Guest, action, run
from tests.table.parties import join, part, party, seated
from tests.table.servers import UNLIMITED, Server, serving

WATCHING = "table.seat.none"
DONE = None

ROWS: dict[type[Request], tuple[Callable[[int], Request], dict[str, str | None]]] = {
    Ping: (
        lambda _seq: Ping(action()),
        {"audience": DONE, "own seat": DONE, "other seat": DONE},
    ),
    Chat: (
        lambda _seq: Chat(action(), "hello", "somebody"),
        {"audience": DONE, "own seat": DONE, "other seat": DONE},
    ),
    Why: (
        lambda _seq: Why(action(), "draw"),
        {"audience": WATCHING, "own seat": DONE, "other seat": DONE},
    ),
    Foresee: (
        lambda _seq: Foresee(action()),  # the audience has no moves, so nothing is told
        {"audience": DONE, "own seat": DONE, "other seat": DONE},
    ),
    Recall: (
        lambda _seq: Recall(action()),  # what one saw oneself
        {"audience": DONE, "own seat": DONE, "other seat": DONE},
    ),
    Reveal: (
        lambda _seq: Reveal(action(), "1"),
        {
            "audience": WATCHING,
            "own seat": "table.nonce.late",
            "other seat": "table.nonce.late",
        },
    ),
    AskBack: (
        lambda _seq: AskBack(action()),
        {
            "audience": WATCHING,
            "own seat": "engine.match.no_undo",
            "other seat": "engine.match.no_undo",
        },
    ),
    AnswerBack: (
        lambda _seq: AnswerBack(action(), is_yes=True),
        {
            "audience": WATCHING,
            "own seat": "table.back.nothing",
            "other seat": "table.back.nothing",
        },
    ),
    Jot: (
        lambda _seq: Jot(action(), "a1 b2"),
        {"audience": WATCHING, "own seat": DONE, "other seat": DONE},
    ),
    Replace: (
        lambda _seq: Replace(action(), 0),
        {
            "audience": WATCHING,
            "own seat": "table.seat.here",
            "other seat": "table.seat.here",
        },
    ),
    AnswerReplace: (
        lambda _seq: AnswerReplace(action(), is_yes=True),
        {
            "audience": WATCHING,
            "own seat": "table.stand_in.nothing",
            "other seat": "table.stand_in.nothing",
        },
    ),
    AnswerRequest: (
        lambda _seq: AnswerRequest(action(), "0123456789abcdef", is_yes=True),
        {
            "audience": WATCHING,
            "own seat": "table.request.none",
            "other seat": "table.request.none",
        },
    ),
    ComeBack: (
        lambda _seq: ComeBack(action()),
        {"audience": WATCHING, "own seat": DONE, "other seat": DONE},
    ),
    Play: (
        lambda seq: Play(action(), "draw", seq),
        {"audience": WATCHING, "own seat": DONE, "other seat": DONE},
    ),
    Leave: (
        lambda _seq: Leave(action()),
        {"audience": WATCHING, "own seat": DONE, "other seat": DONE},
    ),
}
"""In an order in which each can be tried after the others."""
KEPT_OUT = (
    "former seat", "foreign seat", "tampered", "expired ticket", "invitation", "nobody",
    "carry link", "request",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose tickets are too old as soon as they are given."""
    folder = tmp_path_factory.mktemp("messages")
    with serving(folder, settings={**UNLIMITED, "ticket_seconds": -1}) as running:
        yield running


def test_every_message_has_a_row() -> None:
    assert set(ROWS) == set(get_args(Request))


def test_messages_do_what_they_may(server: Server) -> None:
    async def walk() -> list[object]:
        own, other, watcher = guests = await party(server, 2, 1)
        wrong: list[object] = []
        for kind, (make, row) in ROWS.items():
            for who, guest in (("audience", watcher), ("other seat", other), ("own seat", own)):
                request = make(guest.seq)
                if isinstance(request, Foresee | Recall):
                    assert (await guest.ask_for(request)).is_done == (row[who] is DONE)
                    continue
                answer = await guest.ask(request)
                if answer.key != row[who] or answer.is_done != (row[who] is DONE):
                    wrong.append((kind.__name__, who, answer))
        await part(*guests)
        return wrong

    assert run(walk()) == []


def test_a_move_moves_the_senders_seat_alone(server: Server) -> None:
    async def walk() -> None:
        own, other = guests = await party(server, 2)
        before = own.now.view
        assert (await other.ask(Play(action(), "draw", other.seq))).is_done
        await own.until(lambda: own.now.view != before)
        assert own.now.view["players"][0] == before["players"][0]
        assert own.now.view["players"][1] != before["players"][1]
        assert own.now.view["own"] == before["own"]
        await part(*guests)

    run(walk())


async def _secrets(server: Server) -> tuple[str, dict[str, str | None]]:
    opened = server.open(players=3)
    table = opened["table"]
    own, former = join(server, opened, "own"), join(server, opened, "former")
    await former.arrive()
    assert (await former.ask(Leave(action()))).is_done
    await former.go()
    foreign = join(server, server.open(), "foreign")
    ticket = server.call(f"/api/tables/{table}/ticket", b"", token=own.token).json["ticket"]
    where = f"/api/tables/{table}"
    assert own.token is not None
    return table, {
        "former seat": former.token,
        "foreign seat": foreign.token,
        "tampered": own.token[::-1],
        "expired ticket": ticket,
        "invitation": opened["invite"],
        "nobody": "",
        "carry link": server.call(f"{where}/device", b"", token=own.token).json["token"],
        "request": server.call(f"{where}/requests", {"name": "asker"}).json["secret"],
    }


@pytest.mark.parametrize("who", KEPT_OUT)
def test_nobody_else_gets_in(server: Server, who: str) -> None:
    async def walk() -> None:
        table, secrets = await _secrets(server)
        told = set()
        for make, _row in ROWS.values():
            guest = await Guest(server, table, secrets[who]).come()
            await guest.send(make(0))
            await guest.until(
                lambda guest=guest: guest.closed is not None or guest.frame is not None
            )
            assert guest.frame is None, "was let in"
            assert not guest.answers
            told.add((*guest.received, guest.closed))
        assert told == {(b'{"type":"refused","key":"table.none","args":{}}', 1008)}

    run(walk())


def test_a_message_before_hello_is_none(server: Server) -> None:
    async def walk() -> None:
        (guest,) = guests = await party(server, 1)
        for make, _row in ROWS.values():
            stranger = Guest(server, guest.table)
            await stranger.connect()
            await stranger.send(make(guest.seq))
            await stranger.until(lambda stranger=stranger: stranger.closed is not None)
            assert not stranger.answers
            assert stranger.frame is None
        await part(*guests)

    run(walk())


def test_who_left_before_the_start_sees_nothing_of_who_came_after(server: Server) -> None:
    async def walk() -> None:
        opened = server.open(players=2)
        former = await join(server, opened, "former").arrive()
        assert (await former.ask(Leave(action()))).is_done
        newcomer, host = [await join(server, opened, name).arrive() for name in ("new", "host")]
        await asyncio.gather(host.reveal(), newcomer.reveal())
        with suppress(ConnectionError, ConnectionClosed):  # shown out at some moment
            assert not (await former.ask(Play(action(), "draw", former.seq))).is_done
            await former.until(lambda: former.now.status == "running")
            assert former.now.view["own"] is None
        await part(host, former, newcomer)

    run(walk())


def test_who_left_before_the_start_cannot_send_the_next_one_away(server: Server) -> None:
    async def walk() -> None:
        opened = server.open(players=3)
        former = join(server, opened, "former")
        await former.arrive()
        assert (await former.ask(Leave(action()))).is_done
        newcomer = await join(server, opened, "newcomer").arrive()
        with suppress(ConnectionError, ConnectionClosed):  # shown out at some moment
            assert not (await former.ask(Leave(action()))).is_done
            assert not (await former.ask(Reveal(action(), ""))).is_done
        assert (await newcomer.ask(Ping(action()))).is_done
        assert newcomer.now.seats[0].name == "newcomer"
        await part(former, newcomer)

    run(walk())


def test_actions_of_who_left_do_not_answer_for_the_next_one(server: Server) -> None:
    async def walk() -> None:
        opened = server.open(players=2)
        former = await join(server, opened, "former").arrive()
        assert (await former.ask(Chat("1", "it was me"))).is_done
        assert (await former.ask(Leave("2"))).is_done
        newcomer = await join(server, opened, "next").arrive()
        assert (await newcomer.ask(Chat("1", "and now I"))).is_done
        assert [heard.text for heard in newcomer.heard] == ["it was me", "and now I"]
        await part(former, newcomer)

    run(walk())


def test_nobody_comes_to_sit_after_a_number_was_shown(server: Server) -> None:
    """Who seals a number after others have shown theirs could choose it to suit them."""

    async def walk() -> None:
        host, other = guests = await seated(server, 2)
        assert (await host.ask(Reveal(action(), host.nonce))).is_done
        if (await other.ask(Leave(action()))).is_done:
            wish = {"name": "late", "invite": host.invite}
            if server.call(f"/api/tables/{host.table}/seats", wish).status == 201:
                await host.until(lambda: host.now.seats[1].name == "late")
                assert host.now.seats[0].nonce is None
        await part(*guests)

    run(walk())
