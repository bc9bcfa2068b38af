"""What lists say of a table is what is so at it, after every entry of its log."""

import asyncio

import pytest

from gnomery.engine.luck import QuickLuck, seal
from gnomery.games import SHELF
from gnomery.table.calling.yours import yours
from gnomery.table.log.glances import glance_of, read_glance
from gnomery.table.store.sqlite import SqliteStore
from gnomery.wire.bodies import Clock, Join, OpenTable
from gnomery.wire.messages import AnswerBack, AskBack, Chat, Leave, Reveal
from tests.table.services import ask, play, serving, tell, two_people, until

MOVES = 60
DAY = 86_400.0


async def same(service, live):
    """Whether what is kept of a table is what it is."""
    summary = await service.store.summary(live.table.id)
    assert summary.last == live.number
    assert read_glance(summary) == glance_of(live.table)


@pytest.mark.parametrize("game", SHELF)
def test_what_is_kept_follows_the_game(tmp_path, game):
    async def story(service):
        opened = await service.lobby.open(
            OpenTable(game, 2, name="Ann", seal=seal("a"), clock=Clock(DAY, 60.0))
        )
        live = await service.host.table(opened.table)
        await same(service, live)
        await service.lobby.join(opened.table, Join("Bo", opened.invite, seal=seal("b")))
        await same(service, live)
        await ask(service, live, 0, Reveal("r0", "a"))
        await ask(service, live, 1, Reveal("r1", "b"))
        await until(lambda: live.table.match is not None)
        await same(service, live)
        luck = QuickLuck("glance")
        match = live.table.match
        for _ in range(MOVES):
            for seat in [seat for seat in match.actors.must if seat >= 0][:1]:
                move = match.game.mind.advise(match.view(seat), match.legal(seat), luck)
                await play(service, live, seat, match.game.telling.write(move))
                await same(service, live)
        assert live.table.places[0].moves
        assert glance_of(live.table).progress is not None
        assert all(wait.asks is not None for wait in glance_of(live.table).waits)

    tell(story, tmp_path)


def test_and_all_else_that_happens_at_a_table(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(DAY))
        for seat, request in (
            (0, Chat("c", "hello")),
            (0, Leave("l")),
        ):
            assert (await ask(service, live, seat, request)).is_done
            await same(service, live)
        assert glance_of(live.table).away == (0,)
        assert [wait.seat for wait in glance_of(live.table).waits] == [1]
        await play(service, live, 1, "draw")
        await play(service, live, 1, "lay 0,0 r1")
        await same(service, live)
        assert (await ask(service, live, 1, AskBack("b"))).is_done
        await same(service, live)
        if live.table.asking is not None:
            assert (await ask(service, live, 0, AnswerBack("y", is_yes=True))).is_done
            await same(service, live)

    tell(story, tmp_path, bot_delay=600.0)


def test_tables_of_earlier_versions_are_looked_up(tmp_path):
    """What was kept of a table before glances were is too little: then the table is asked."""

    async def story(service):
        live, opened, _ = await two_people(service)
        store = service.store
        assert isinstance(store, SqliteStore)
        old = b'{"players": 2, "names": ["Ann", "Bo"]}'
        await store._changed("UPDATE summaries SET data = $1", old)
        (told,) = await yours(service.host, (), [opened.table])
        assert told.waits == (0, 1)
        assert await service.lobby.listed() == []
        assert live.table.id == told.table

    tell(story, tmp_path)


def test_looking_at_a_list_fetches_nothing_into_memory(tmp_path):
    async def story():
        async with serving(tmp_path) as service:
            live, opened, _ = await two_people(service)
            service.host.let_go(0.0)
            (told,) = await yours(service.host, (), [opened.table, "nowhere"])
            assert (told.waits, told.left) == ((0, 1), ())
            assert live.table.id not in service.host.tables

    asyncio.run(story())
