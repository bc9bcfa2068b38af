"""Clocks: what they charge, what they bound, and that they keep nothing in memory."""

import sqlite3
import time
from pathlib import Path

import pytest

from gnomery.engine.errors import OptionError
from gnomery.table.log import absent
from gnomery.table.log.entries import SeatSetup
from gnomery.table.log.places import TablePlace
from gnomery.wire.bodies import Clock, OpenTable
from gnomery.wire.messages import Leave
from tests.table.guests import run
from tests.table.parties import part, party
from tests.table.servers import UNLIMITED, Server, serving
from tests.table.services import ask, play, tell, two_people, until

MINUTE = Clock(60.0)


@pytest.mark.parametrize("clock", [Clock(1e9), Clock(1e308), Clock(60.0, 1e9)])
def test_no_clock_is_endless(tmp_path, clock):
    async def story(service):
        with pytest.raises(OptionError) as refused:
            await service.lobby.open(OpenTable("gardlings", 1, clock=clock))
        assert refused.value.key == "table.open.clock_long"

    tell(story, tmp_path)


def test_tables_with_clocks_make_room_when_nobody_is_there(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for _ in range(2):
            await part(*(await party(server, 1, clock={"bank": 86_400.0})))
        deadline = time.monotonic() + 20
        while server.call("/api/tables", {"game": "gardlings"}).status == 429:
            assert time.monotonic() < deadline, "the server stays full for ever"

    with serving(tmp_path, settings={**UNLIMITED, "most_tables": 2}) as server:
        run(story(server))


def test_a_clock_runs_on_while_its_table_is_not_in_memory(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=MINUTE)
        since = live.table.waiting[0]
        service.host.let_go(0.0)
        assert live.table.id not in service.host.tables
        assert not live.timers
        await until(lambda: time.time() > since + 0.1)
        again = await service.host.table(live.table.id)
        assert again is not live
        await play(service, again, 0, "draw")
        assert again.table.places[0].used >= 0.1

    tell(story, tmp_path)


def test_a_clock_that_ran_out_meanwhile_does_so_when_somebody_comes(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(0.3))
        service.host.let_go(0.0)
        assert live.table.id not in service.host.tables
        await until(lambda: time.time() > live.table.waiting[0] + 0.3)
        again = await service.host.table(live.table.id)
        await until(lambda: again.table.places[0].stand_in is not None)
        assert again.table.places[0].is_out
        assert again.table.seconds_left(0) == 0

    tell(story, tmp_path, bot_delay=60.0)


def test_while_the_server_is_down_no_time_passes(tmp_path):
    """It was down for an hour, as far as its database can tell."""

    async def begun(service):
        live, _, _ = await two_people(service, clock=MINUTE)
        return live.table.id

    table = tell(begun, tmp_path)
    with sqlite3.connect(tmp_path / "tables.db") as link:
        link.execute("UPDATE entries SET at = at - 3600")
        link.execute("UPDATE alive SET at = at - 3600")
    link.close()

    async def again(service):
        live = await service.host.table(table)
        await play(service, live, 0, "draw")
        assert live.table.places[0].stand_in is None
        assert live.table.places[0].used < 60

    tell(again, tmp_path)


def test_a_second_of_thinking_is_charged_once(tmp_path):
    """Two choices in a row: the second is not charged for the time before the first."""

    async def story(service):
        live, _, _ = await two_people(service, clock=MINUTE)
        since = live.table.waiting[0]
        await until(lambda: time.time() > since + 0.2)
        await play(service, live, 0, "draw")
        await play(service, live, 0, "lay 0,0 r1")
        assert 0.2 <= live.table.places[0].used <= time.time() - since

    tell(story, tmp_path)


def test_leaving_and_coming_back_does_not_wind_a_clock_up(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=MINUTE)
        since = live.table.waiting[0]
        await until(lambda: time.time() > since + 0.2)
        await ask(service, live, 0, Leave("l"))
        used = live.table.places[0].used
        assert used >= 0.2
        await service.host.tend(live, lambda table: absent.come_back(table, 0))
        await play(service, live, 0, "draw")
        assert live.table.places[0].used >= used

    tell(story, tmp_path, bot_delay=60.0)


def test_who_is_out_of_time_and_back_has_a_moment_for_each_choice(tmp_path):
    async def story(service):
        live, _, _ = await two_people(service, clock=Clock(0.2))
        await until(lambda: live.table.places[0].stand_in is not None)
        await service.host.tend(live, lambda table: absent.come_back(table, 0))
        assert (live.table.seconds_left(0), live.table.patience(0)) == (0.0, 0.2)
        await until(lambda: live.table.places[0].stand_in is not None)

    tell(story, tmp_path, bot_delay=60.0)


@pytest.mark.parametrize(
    ("clock", "patience"), [(Clock(60.0), 10.0), (Clock(2 * 86_400.0), 43_200.0), (Clock(4.0), 4.0)]
)
def test_who_is_out_of_time_and_back_has_some_for_each_choice(clock, patience):
    """Over days half a day: ten seconds after a call nobody has their phone in the hand."""
    place = TablePlace(SeatSetup(), used=clock.bank + 5.0, is_out=True)
    assert place.left(clock) == 0.0
    assert place.patience(clock) == patience
