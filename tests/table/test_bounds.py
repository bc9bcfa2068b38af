"""What one guest can pile up at a table is bounded, and moves go on whatever is full."""

from pathlib import Path
from typing import Any

import pytest

from gnomery.wire.messages import Chat, Jot, Play
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving
from tests.table.services import ask, tell, two_people

SMALL: dict[str, Any] = {
    "lines_per_hour": 5,
    "audience_lines_per_hour": 3,
    "watchers": 3,
    "connections_per_seat": 2,
    "secrets_per_seat": 4,
    "tables_per_address": 2,
}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory):
    """A server whose tables take little."""
    settings = {**UNLIMITED, "bounds": SMALL}
    with serving(tmp_path_factory.mktemp("small"), settings=settings) as server:
        yield server


def test_a_flood_of_chat_ends_and_the_audience_does_not_silence_the_seats(small: Server) -> None:
    async def story() -> None:
        ann, watcher = guests = await party(small, 1, watching=1)
        told = [await watcher.ask(Chat(action(), "boo", "Vandal")) for _ in range(20)]
        assert [said.is_done for said in told] == [True] * 3 + [False] * 17
        assert told[-1].key == "table.chat.many"
        told = [await ann.ask(Chat(action(), "hm")) for _ in range(20)]
        assert sum(said.is_done for said in told) == 5
        assert (await ann.ask(Play(action(), ann.choice() or "", ann.seq))).is_done
        await part(*guests)

    run(story())


def test_what_was_said_is_counted_over_restarts(tmp_path):
    async def before(service):
        live, _, _ = await two_people(service)
        for number in range(3):
            await ask(service, live, 0, Chat(f"c{number}", "hello"))
        await ask(service, live, 0, Jot("j", "page"))
        return live.table.id, len(live.table.spoken.lines[True]), live.table.spoken.letters

    table, lines, letters = tell(before, tmp_path)
    assert (lines, letters) == (3, 19)

    async def after(service):
        spoken = (await service.host.table(table)).table.spoken
        assert (len(spoken.lines[True]), spoken.letters) == (lines, letters)

    tell(after, tmp_path)


@pytest.mark.alone  # at one process, whose sockets they take
def test_only_so_many_watch_a_table_and_players_always_get_in(small: Server) -> None:
    async def story() -> None:
        (ann,) = await party(small, 1)
        crowd = [await Guest(small, ann.table).arrive() for _ in range(3)]
        late = await Guest(small, ann.table).come()
        await late.until(lambda: late.closed is not None)
        assert [refused.key for refused in late.refused] == ["table.busy.watchers"]
        second = await Guest(small, ann.table, ann.token).arrive()
        third = await Guest(small, ann.table, ann.token).come()
        await third.until(lambda: third.closed is not None)
        assert [refused.key for refused in third.refused] == ["table.busy.seat"]
        await ann.until(lambda: ann.presence is not None and ann.presence.watching == 3)
        await crowd[0].go()
        await ann.until(lambda: ann.presence is not None and ann.presence.watching == 2)
        await part(*crowd, await Guest(small, ann.table).arrive(), second, ann)

    run(story())


def test_a_seat_has_only_so_many_secrets(small: Server) -> None:
    opened = small.open(name="Ann")
    where = f"/api/tables/{opened['table']}"
    replies = []
    for _ in range(20):
        link = small.call(f"{where}/device", b"", token=opened["token"]).json["token"]
        replies.append(small.call(f"{where}/carry", b"", token=link))
    assert [reply.status for reply in replies] == [201] * 3 + [409] * 17
    assert replies[-1].json["key"] == "table.device.many"
    assert small.call(f"{where}/ticket", {}, token=opened["token"]).status == 201


@pytest.mark.alone  # at work in one process
def test_an_address_has_only_so_many_tables_at_work(small: Server) -> None:
    async def story() -> None:
        busy = [await Guest(small, small.open()["table"]).arrive() for _ in range(2)]
        wish = {"game": "gardlings"}
        reply = small.call("/api/tables", wish)
        assert (reply.status, reply.json["key"]) == (429, "table.busy.share")
        elsewhere = {"X-Forwarded-For": "192.0.2.7"}
        assert small.call("/api/tables", wish, headers=elsewhere).status == 201
        await part(*busy)
        while small.call("/api/tables", wish).status != 201:
            pass

    run(story())


def test_scribbling_does_not_grow_the_log(tmp_path: Path) -> None:
    """Long pages as fast as they are answered: a few are kept, then one has to pause."""

    async def story(server: Server) -> None:
        ann, bo = guests = await party(server, 2)
        done = 0
        for number in range(300):
            page = f"{number}".ljust(2_000, "x")
            said = await ann.ask(Jot(action(), page))
            done += said.is_done
            assert said.is_done or said.key == "table.notes.many"
        assert 5 <= done < 60
        assert (await bo.ask(Jot(action(), "mine"))).is_done
        await part(*guests)

    with serving(tmp_path, settings=UNLIMITED) as server:
        run(story(server))


@pytest.mark.parametrize("bound", [{"letters": 10}, {"entries": 6}])
def test_where_the_log_is_full_moves_go_on(tmp_path: Path, bound: dict[str, int]) -> None:
    async def story(server: Server) -> None:
        ann, bo = guests = await party(server, 2)
        told = [await ann.ask(Chat(action(), "hello")) for _ in range(10)]
        assert not told[-1].is_done
        assert told[-1].key == "table.log.full"
        assert (await bo.ask(Jot(action(), "hello"))).key == "table.log.full"
        assert (await ann.ask(Play(action(), "draw", ann.seq))).is_done
        await part(*guests)

    with serving(tmp_path, settings={**UNLIMITED, "bounds": bound}) as server:
        run(story(server))


def test_tables_fetched_again_make_room_too(tmp_path):
    async def story(service):
        service.host.most = 2
        tables = []
        for _ in range(12):
            live, _, _ = await two_people(service)
            tables.append(live.table.id)
        for table in tables:
            await service.host.table(table)
            assert len(service.host.tables) <= 4

    tell(story, tmp_path)
