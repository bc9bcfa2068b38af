"""An upgrade: tables that an earlier Gnomery kept go on by the rules they began with.

`earlier/tables.backup.gz` is a backup of a server of the version before: twenty running tables of
all games, with 187 moves taken back, one table that waits for people, and one that is over.
"""

import asyncio
import gzip
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gnomery
from gnomery.engine.luck import QuickLuck
from gnomery.table.log import entries
from gnomery.table.people import founding
from gnomery.table.running.loading import SetAsideError
from gnomery.table.store.backup import restore
from gnomery.table.store.contract import StoredEntry, Summary
from tests.table.guests import Guest, run
from tests.table.servers import Server
from tests.table.servers import serving as running
from tests.table.services import play, play_to_the_end, serving

EARLIER = Path(__file__).parent / "earlier" / "tables.backup.gz"
RULES = {"gardlings": 2, "gnome_grown": 2, "gnom_street": 1, "garten_zwerge": 1}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the earlier server's database."""
    backup = tmp_path / "tables.backup"
    backup.write_bytes(gzip.decompress(EARLIER.read_bytes()))
    counts = asyncio.run(restore(str(backup), str(tmp_path / "tables.db")))
    assert counts.tables == 22
    touch(tmp_path / "tables.db")
    return tmp_path


def touch(database: Path) -> None:
    """The backup was made just now, whatever the day: a table nobody begins is taken away."""
    link = sqlite3.connect(database)
    with link:
        link.execute("UPDATE summaries SET updated = ?", (time.time(),))
    link.close()


async def kept(service: Any) -> list[Summary]:
    """Everything in the store."""
    return [whole.summary async for whole in service.store.wholes()]


def test_every_table_goes_on_by_its_own_rules(folder: Path) -> None:
    async def story() -> None:
        async with serving(folder) as service:
            for summary in await kept(service):
                live = await service.host.table(summary.table)
                assert (live.table.status, live.number) == (summary.status, summary.last)
                assert live.table.game.rules_version == RULES[summary.game]
                assert live.table.game.rules_version < gnomery.shelf()[summary.game].rules_version
                if summary.status == "running":
                    await some_moves(service, live)
                    assert live.number > summary.last

    asyncio.run(story())


async def some_moves(service: Any, live: Any) -> None:
    """Let the people at a table play on for a while."""
    match, luck = live.table.match, QuickLuck("after")
    for _ in range(25):
        if match.result is None:
            seat = match.actors.must[0]
            move = match.game.mind.advise(match.view(seat), match.legal(seat), luck)
            await play(service, live, seat, match.game.telling.write(move))


@pytest.mark.parametrize("game", RULES)
def test_a_game_begun_before_can_be_played_to_its_end(folder: Path, game: str) -> None:
    async def story() -> None:
        async with serving(folder) as service:
            running = [one for one in await kept(service) if one.status == "running"]
            one = min((one for one in running if one.game == game), key=lambda one: one.last)
            live = await service.host.table(one.table)
            await play_to_the_end(service, live)
            record = await service.lobby.record(one.table)
            assert record.rules_version == RULES[game]
            assert gnomery.verify(record).is_true

    asyncio.run(story())


def test_a_finished_game_keeps_its_record(folder: Path) -> None:
    async def story() -> None:
        async with serving(folder) as service:
            over = next(one for one in await kept(service) if one.status == "over")
            record = await service.lobby.record(over.table)
            assert gnomery.verify(record).is_true

    asyncio.run(story())


def test_a_table_that_waits_begins_by_the_rules_it_was_opened_with(folder: Path) -> None:
    async def story() -> None:
        async with serving(folder) as service:
            waiting = next(one for one in await kept(service) if one.status == "open")
            live = await service.host.table(waiting.table)
            assert live.table.game.rules_version == RULES[waiting.game]
            assert live.table.new_match("seed").start.options.rules == RULES[waiting.game]

    asyncio.run(story())


def with_rules(version: int) -> Any:
    """What makes an entry one of a table by another version of the rules."""

    def changed(stored: StoredEntry) -> StoredEntry:
        entry = entries.decoded(stored.data)
        if not isinstance(entry, entries.Created):
            return stored
        created = msgspec.structs.replace(entry, rules_version=version)
        return StoredEntry(stored.number, *entries.encoded(created), stored.at)

    return changed


def test_what_cannot_be_read_any_more_is_set_aside_and_stops_nothing(folder: Path) -> None:
    """Neither lost nor in the way: the other tables go on, and the reaper too."""

    async def story() -> None:
        async with serving(folder) as service:
            summaries = await kept(service)
            ancient = next(one for one in summaries if one.status == "open")
            await forge(service.store, ancient, with_rules(0))
            with pytest.raises(SetAsideError) as error:
                await service.host.table(ancient.table)
            assert "0" in str(error.value)
            await service._reap_table(ancient.table)
            assert ancient.table in {one.table for one in await kept(service)}
            other = next(one for one in summaries if one.status == "running")
            assert (await service.host.table(other.table)).table.status == "running"

    asyncio.run(story())


async def forge(store: Any, summary: Summary, change: Any) -> None:
    """Write a table's log anew with other entries."""
    log = [change(entry) for entry in await store.entries(summary.table)]
    await store.delete(summary.table, summary.last)
    await store.append(summary, log, None, ())


def test_a_rematch_is_played_by_todays_rules_unless_the_deal_is_the_same(folder: Path) -> None:
    async def story() -> None:
        async with serving(folder) as service:
            over = next(one for one in await kept(service) if one.status == "over")
            live = await service.host.table(over.table)
            fresh = founding.rematch(live.table, is_same_deal=False)
            same = founding.rematch(live.table, is_same_deal=True)
            assert fresh.rules_version == gnomery.shelf()[over.game].rules_version
            assert same.rules_version == RULES[over.game]

    asyncio.run(story())


def test_whoever_comes_to_a_table_that_was_set_aside_is_told_why(folder: Path) -> None:
    async def aside() -> str:
        async with serving(folder) as service:
            one = next(one for one in await kept(service) if one.status == "running")
            await forge(service.store, one, with_rules(0))
            return one.table

    async def come(server: Server, table: str) -> None:
        guest = await Guest(server, table).come()
        await guest.until(lambda: guest.refused)
        (refused,) = guest.refused
        assert (refused.key, refused.args) == ("table.set_aside.rules", {"version": 0})

    table = asyncio.run(aside())
    with running(folder) as server:
        reply = server.call(f"/api/tables/{table}", headers={"Accept-Language": "de"})
        assert reply.status == 410
        assert "Version 0" in reply.json["sentence"]
        run(come(server, table))
