"""The coach at the table: hints for who plays against bots, reviews for everybody after the end."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gnomery.coach import Decision, Inquiry, Review
from gnomery.engine.record import Record
from gnomery.games import SHELF
from gnomery.table.coaching.reviews import UNDER_WAY, Reviews
from gnomery.table.running.host import BusyError
from gnomery.wire.messages import Leave
from tests.coach.games import record_of
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import PROCESSES, UNLIMITED, Reply, Server, serving
from tests.table.test_canaries import CANARIES, canary_box

SHORT = "gnom_street"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that limits hints only."""
    with serving(tmp_path_factory.mktemp("coach"), settings=UNLIMITED) as server:
        yield server


def hinted(guest: Guest, token: str | None = None, address: str = "192.0.2.1") -> Reply:
    """What the coach says at somebody's table, to whoever has the token."""
    path = f"/api/tables/{guest.table}/hint"
    return guest.server.call(path, b"", token=token, headers={"X-Forwarded-For": address})


async def against_a_bot(server: Server, **wish: Any) -> Guest:
    """Somebody at a table with a bot, for whom alone the game waits."""
    (guest,) = await party(server, 1, **{"players": 2, "bots": [None, "gardener"], **wish})
    await guest.until(lambda: list(guest.now.must) == [guest.seat])
    return guest


async def ended(guest: Guest) -> None:
    """Let bots play a game to its end."""
    assert (await guest.ask(Leave(action()))).is_done
    await guest.until(lambda: guest.is_over)
    await part(guest)


def reviewed(server: Server, table: str, query: str = "") -> tuple[list[float], Reply]:
    """How a review came on, and the last answer."""
    progress = []
    while (reply := server.call(f"/api/tables/{table}/review{query}")).status == 202:
        assert reply.json["review"] is None
        progress.append(reply.json["progress"])
        time.sleep(0.2)
    return progress, reply


@pytest.mark.alone  # each process thinks for itself, and remembers
def test_a_hint_for_who_plays_against_bots(server: Server) -> None:
    async def asked() -> None:
        guest = await against_a_bot(server, game=SHORT)
        assert guest.now.has_hints
        reply = hinted(guest, guest.token)
        assert reply.status == 200, reply.body
        for idea in reply.json["ideas"]:
            assert idea["move"] in guest.now.legal
            assert 0 <= idea["chance"] <= 1
            assert idea["said"]["key"].startswith("moves.gnom_street.")
            assert idea["reason"]["key"].startswith(
                ("coach.reason.", "coach.because.", "coach.rival.")
            )
        assert hinted(guest, guest.token).body == reply.body
        for token in (None, "nonsense", guest.invite):
            assert hinted(guest, token).status == 404
        await ended(guest)
        late = hinted(guest, guest.token)
        assert (late.status, late.json["key"]) == (409, "table.hint.turn")

    run(asked())


def test_no_hint_while_it_is_not_ones_move(server: Server) -> None:
    opened = server.open(players=2, bots=[None, "gardener"], name="early")
    reply = server.call(f"/api/tables/{opened['table']}/hint", b"", token=opened["token"])
    assert (reply.status, reply.json["key"]) == (409, "table.hint.turn")


def test_no_hint_where_another_person_plays(server: Server) -> None:
    async def asked() -> None:
        one, two = await party(server, 2)
        for guest in (one, two):
            assert not guest.now.has_hints
            reply = hinted(guest, guest.token)
            assert (reply.status, reply.json["key"]) == (409, "table.hint.others")
            assert set(reply.json) == {"key", "args", "sentence"}
        assert (await two.ask(Leave(action()))).is_done  # who left may come back
        assert hinted(one, one.token).json["key"] == "table.hint.others"
        await part(one, two)

    run(asked())


def test_a_hint_names_nothing_its_seat_does_not_see(server: Server) -> None:
    async def asked() -> None:
        guest = await against_a_bot(server, options={"box": canary_box("retail")})
        for _ in range(4):
            reply = hinted(guest, guest.token)
            named = CANARIES.in_bytes(reply.body)
            assert named <= CANARIES.in_view(guest.view)
            await guest.act()
        await part(guest)

    run(asked())


def test_a_flood_of_hints_is_refused(server: Server) -> None:
    async def asked() -> None:
        guest = await against_a_bot(server, game=SHORT)
        wishes = range(30 * PROCESSES)  # each counts for itself, and tells the others after
        flood = [hinted(guest, guest.token, "192.0.2.7").status for _ in wishes]
        await part(guest)
        assert flood[:15] == [200] * 15
        assert flood[-1] == 429
        assert hinted(guest, guest.token, "192.0.2.8").status == 200

    run(asked())


@pytest.mark.alone  # each process reads for itself
def test_a_review_comes_after_the_end_and_says_how_far_it_is(server: Server) -> None:
    async def played() -> str:
        guest = await against_a_bot(server, game=SHORT)
        for token in (None, guest.token):
            for query in ("", "?seat=0", "?seat=1"):
                reply = server.call(f"/api/tables/{guest.table}/review{query}", token=token)
                assert (reply.status, reply.json["key"]) == (409, "table.record.running")
        await ended(guest)
        return guest.table

    table = run(played())
    progress, reply = reviewed(server, table, "?seat=0")
    assert progress == sorted(progress)
    assert (reply.status, reply.json["progress"]) == (200, 1.0)
    found = msgspec.convert(reply.json["review"], Review)
    assert {one.seat for one in found.decisions} == {0}
    record = server.call(f"/api/tables/{table}/record").body
    inquiry = Inquiry(SHELF[SHORT], msgspec.json.decode(record, type=Record))
    tasks = [task for task in inquiry.tasks([0]) if task.kind == "decision"]
    for task, one in list(zip(tasks, found.decisions, strict=True))[::5]:
        assert isinstance(one, Decision)
        assert inquiry.done(task) == one
    before = server.call(f"/api/tables/{table}/review?seat=0")
    assert (before.status, before.body) == (200, reply.body)  # looked into once
    _, alone = reviewed(server, table)
    assert alone.json["review"]["ledgers"] == reply.json["review"]["ledgers"]
    assert alone.json["review"]["decisions"] == []
    wrong = server.call(f"/api/tables/{table}/review?seat=2")
    assert (wrong.status, wrong.json["key"]) == (400, "table.review.seat")


def test_no_more_games_are_looked_into_at_once_than_there_is_room_for() -> None:
    async def asked() -> None:
        reviews, record = Reviews(), record_of(SHORT, "random", "random")
        for number in range(UNDER_WAY):
            assert reviews.of(f"table {number}", record, None).progress == 0
        with pytest.raises(BusyError):
            reviews.of("one more", record, None)
        await reviews.close()

    asyncio.run(asked())
