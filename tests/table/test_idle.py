"""Tables that nobody is at leave memory, and nothing is different for it."""

import gc
import time
import weakref

import pytest

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.table.running.frames import frame_of
from gnomery.table.running.host import NoTableError
from gnomery.table.sockets.connection import Connection
from gnomery.wire.bodies import Clock
from gnomery.wire.messages import Welcome, encoder, reply_decoder
from tests.table.services import play, tell, two_people, until

LATER = 3_600.0
AT_ONCE = 1e-9
"""Seconds after which a table is idle, whoever has to move."""
BOTS = [None, None, "gardener"]
MOVES = 24


async def played(service, live, moves=MOVES):
    """Some moves by the game's own advice."""
    match, luck = live.table.match, QuickLuck("idle")
    for _ in range(moves):
        seat = match.actors.must[0]
        move = match.game.mind.advise(match.view(seat), match.legal(seat), luck)
        await play(service, live, seat, match.game.telling.write(move))


def seen(live):
    """All that anybody could see or do, and what decides what comes next."""
    table, viewers = live.table, (None, *range(len(live.table.places)))
    return {
        "frames": [encoder.encode(frame_of(table, viewer)) for viewer in viewers],
        "choices": [live.streams.by_viewer[viewer].choices for viewer in viewers],
        "number": live.number,
        "state": encoder.encode(table.match.state),
        "drawn": dict(table.match.drawn),
        "waiting": table.waiting,
        "left": [table.seconds_left(seat) for seat in range(len(table.places))],
        "receipts": table.receipts,
        "length": table.length,
    }


@pytest.mark.parametrize("game", gnomery.shelf())
def test_a_table_that_is_touched_again_is_exactly_as_it_was(tmp_path, game):
    async def story(service):
        live, _, _ = await two_people(service, game=game, clock=Clock(LATER))
        await played(service, live)
        before, left = seen(live), weakref.ref(live.table)
        table = live.table.id
        service.host.let_go(AT_ONCE)
        assert table not in service.host.tables
        del live
        gc.collect()
        assert left() is None, "something holds on to a table that has left memory"
        again = await service.host.table(table)
        assert seen(again) == before
        await played(service, again, 1)

    tell(story, tmp_path)


def test_a_clock_runs_out_though_nobody_comes(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(LATER))
        service.host.let_go(AT_ONCE)
        now = time.time()
        service.host.clock = lambda: now + LATER / 2
        await service.wake()
        assert live.table.id not in service.host.tables
        service.host.clock = lambda: now + 2 * LATER
        await service.wake()
        again = service.host.tables[live.table.id]
        await until(lambda: again.table.places[0].stand_in is not None)

    tell(story, tmp_path, bot_delay=LATER)


def test_bots_go_on_though_nobody_comes(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, players=3, bots=BOTS, game="gnom_street")
        while live.table.match.actors.must != (2,):
            await played(service, live, 1)
        live.thinking.clear()  # as after a restart: the bot has not begun to think
        service.host.let_go(AT_ONCE)
        assert live.table.id not in service.host.tables
        now = time.time()
        service.host.clock = lambda: now + LATER
        service.keeper.times = type(service.keeper.times)(bot_delay=0.0)
        await service.wake()
        again = service.host.tables[live.table.id]
        await until(lambda: again.number > live.number)
        assert again.table.match.log[: len(live.table.match.log)] == live.table.match.log

    tell(story, tmp_path, bot_delay=LATER)


def test_a_quiet_table_keeps_no_past_and_whoever_comes_back_sees_everything(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        heard = []
        ann = Connection(None, 0, lambda texts: heard.extend(texts) or True)
        live.greet(ann, "", 0)
        await played(service, live, 4)
        last = live.streams.by_viewer[0].seq
        assert live.streams.since(0, last - 1)
        service.host.let_go(AT_ONCE)
        assert live.table.id in service.host.tables, "Ann is there"
        assert not any(stream.recent for stream in live.streams.by_viewer.values())
        assert not live.table.match.before
        live.part(ann)
        live.greet(ann, live.epoch, last - 1)
        ann.flush()
        welcome = reply_decoder.decode(heard[-1])
        assert isinstance(welcome, Welcome)
        assert welcome.seq == last
        await played(service, live, 1)

    tell(story, tmp_path)


def test_those_who_ask_for_tables_there_are_not_leave_nothing_behind(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service)
        for number in range(300):
            with pytest.raises(NoTableError):
                await service.host.table(f"nowhere {number}")
        assert list(service.host.tables) == [live.table.id]
        assert not service.host.loading

    tell(story, tmp_path)
