"""What is told on request: what a move would bring, and what happened before one came."""

from collections.abc import Iterator

import pytest

from gnomery.wire.messages import Foresee, Play, Recall
from tests.table.guests import Guest, action, run
from tests.table.parties import part, party
from tests.table.servers import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("telling")) as running:
        yield running


def test_a_seat_foresees_each_of_its_moves_and_the_audience_none(server: Server) -> None:
    async def walk() -> None:
        own, other, watcher = guests = await party(server, 2, 1)
        assert (await own.ask(Play(action(), "draw", own.seq))).is_done
        told = (await own.ask_for(Foresee(action()))).moves
        lays = [move for move in own.now.legal if move.startswith("lay")]
        assert lays
        assert set(told) == set(lays)
        assert all(set(facts) == {"gems", "more", "closed"} for facts in told.values())
        assert (await watcher.ask_for(Foresee(action()))).moves == {}
        assert not [
            move for move in (await other.ask_for(Foresee(action()))).moves if "lay" in move
        ]
        await part(*guests)

    run(walk())


def test_who_comes_later_is_told_what_they_would_have_seen(server: Server) -> None:
    async def walk() -> None:
        own, other = guests = await party(server, 2)
        for guest in (own, other, own):
            await guest.act()
        await other.until(lambda: len(other.told) >= 3)
        late = await Guest(server, own.table, None).arrive()
        recalled = [event.key for event in (await late.ask_for(Recall(action()))).events]
        assert recalled[-len(other.told) :] == [event.key for event in other.told]
        mine = (await own.ask_for(Recall(action()))).events
        assert mine[-len(own.told) :] == tuple(own.told)
        await part(*guests, late)

    run(walk())
