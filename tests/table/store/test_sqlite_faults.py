"""When the disk fails: an append is there whole or not at all, and the store goes on."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from itertools import count

import pytest

from gnomery.table.store.contract import DuplicateError
from gnomery.table.store.rows import Store
from gnomery.table.store.sqlite import SqliteStore
from gnomery.table.store.sqlite_writer import WORK_PER_CHECKPOINT
from tests.table.store.builders import ack, all_of, entry, in_loop, numbers, opened, summary, token
from tests.table.store.faults import NAMES, Faulty, Plan, Small


@pytest.fixture(autouse=True)
def _no_plan_left() -> Iterator[None]:
    yield
    Faulty.plan = None


async def play(store: Store, table: str, number: int) -> None:
    """Write everything that can be written at once."""
    await store.append(
        summary(table, number, data=b"%d" % number),
        [entry(number, b"x" * 1500)],
        ack(str(number), answer=b"%d" % number),
        [token(b"%s %d" % (table.encode(), number), table)],
        [b"%s %d" % (table.encode(), number - 1)],
    )


async def play_for_sure(store: Store, table: str, number: int) -> None:
    """Write, and take it as done if it was."""
    with contextlib.suppress(DuplicateError):
        await play(store, table, number)
    assert await store.answer(table, "seat:0", str(number)) == b"%d" % number


async def check_whole(store: Store, table: str) -> int:
    """The number a table has reached; all that belongs to it agrees."""
    wholes = [whole for whole in await all_of(store) if whole.summary.table == table]
    for whole in wholes:
        last = whole.summary.last
        assert whole.summary.data == b"%d" % last
        assert [line.number for line in whole.entries] == list(range(1, last + 1))
        assert {row.action for row in whole.acks} == {str(at) for at in range(1, last + 1)}
        assert [row.hash for row in whole.tokens] == [b"%s %d" % (table.encode(), last)]
        return last
    return 0


async def ends(*calls):
    """How each call ended: the error's key, or None."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    return [getattr(result, "key", result) for result in results]


@in_loop
async def test_each_reason_is_told(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        for number, (code, name) in enumerate(NAMES.items(), 1):
            Faulty.plan = Plan(1, code=code, only="COMMIT")
            assert await ends(play(store, "oak", number)) == [f"table.store.{name}"]
            await play(store, "oak", number)


@pytest.mark.parametrize(
    ("code", "is_late"),
    [
        (sqlite3.SQLITE_FULL, False),
        (sqlite3.SQLITE_IOERR_FSYNC, False),
        (sqlite3.SQLITE_IOERR_FSYNC, True),
    ],
)
@in_loop
async def test_whichever_command_fails(tmp_path, code, is_late):
    reason = f"table.store.{NAMES[code]}"
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        for k in count(1):
            ours, theirs = f"ours{k}", f"theirs{k}"
            await play(store, ours, 1)
            Faulty.plan = plan = Plan(k, code=code, is_late=is_late)
            how = await ends(
                play(store, ours, 2), play(store, theirs, 1), play(store, ours, 1)
            )  # the third is a repetition
            Faulty.plan = None
            done = [await check_whole(store, ours), await check_whole(store, theirs)]
            if not plan.failed:
                assert (how, done) == ([None, None, "table.store.duplicate"], [2, 1])
                break
            assert set(how) <= {reason, None, "table.store.duplicate"}
            assert done[0] in {1, 2}
            assert done[0] == 2 or how[0] == reason
            assert done[1] == 1 or how[1] == reason
            await play_for_sure(store, ours, 2)
            await play_for_sure(store, theirs, 1)
            assert await check_whole(store, ours) == 2
            assert await check_whole(store, theirs) == 1
        assert k > 15


@pytest.mark.parametrize("is_late", [False, True])
@in_loop
async def test_whichever_command_fails_while_recovering(tmp_path, is_late):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        for later in count(1):
            table = f"t{later}"
            Faulty.plan = plan = Plan(
                3, 3 + later, code=sqlite3.SQLITE_IOERR_FSYNC, is_late=is_late
            )
            assert await ends(play(store, table, 1)) == ["table.store.disk"]
            await ends(play(store, table, 1))
            Faulty.plan = None
            assert await check_whole(store, table) in {0, 1}
            await play_for_sure(store, table, 1)
            await play(store, table, 2)
            assert await check_whole(store, table) == 2
            if plan.failed == 1:
                break
        assert later > 10


@pytest.mark.parametrize("is_late", [False, True])
@in_loop
async def test_whichever_command_fails_while_opening(tmp_path, is_late):
    for k in count(1):
        store = SqliteStore(tmp_path / f"{k}.db", Faulty)
        Faulty.plan = Plan(k, code=sqlite3.SQLITE_IOERR_FSYNC, is_late=is_late)
        how = await ends(store.open())
        is_through = not Faulty.plan.failed
        Faulty.plan = None
        if is_through:
            assert how == [None]
            await store.close()
            break
        assert how == ["table.store.disk"]
        async with opened(store):
            await play(store, "oak", 1)
            assert await check_whole(store, "oak") == 1
    assert k > 10


@in_loop
async def test_a_commit_of_unknown_fate_is_never_acknowledged(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        Faulty.plan = Plan(1, code=sqlite3.SQLITE_IOERR_FSYNC, only="COMMIT", is_late=True)
        assert await ends(play(store, "oak", 1)) == ["table.store.disk"]
        assert await check_whole(store, "oak") == 1
        assert await ends(play(store, "oak", 1)) == ["table.store.duplicate"]


@in_loop
async def test_a_store_that_cannot_recover_says_so_and_can_be_read(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        await play(store, "oak", 1)
        Faulty.plan = Plan(1, code=sqlite3.SQLITE_IOERR_FSYNC, only="COMMIT")
        assert await ends(play(store, "oak", 2)) == ["table.store.disk"]
        Faulty.plan = Plan(*range(100), code=sqlite3.SQLITE_FULL, only="wal_checkpoint")
        for _ in range(3):
            assert await ends(play(store, "oak", 2)) == ["table.store.full"]
            assert await numbers(store) == [1]
        Faulty.plan = None
        await play(store, "oak", 2)


@in_loop
async def test_a_failed_checkpoint_costs_nobody_anything(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        Faulty.plan = plan = Plan(1, code=sqlite3.SQLITE_IOERR_FSYNC, only="(PASSIVE)")
        for number in (1, 2):
            calls = [play(store, f"t{at}", number) for at in range(WORK_PER_CHECKPOINT)]
            assert set(await ends(*calls)) == {None}
        assert {whole.summary.last for whole in await all_of(store)} == {2}
        await play(store, "oak", 1)  # the writer is through with all that came before
        assert plan.failed == 1
        assert plan.count > 1


@in_loop
async def test_a_failed_reading_is_told_and_the_next_succeeds(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        await play(store, "oak", 1)
        Faulty.plan = Plan(1, code=sqlite3.SQLITE_IOERR_READ, only="FROM entries")
        assert await ends(store.entries("oak")) == ["table.store.disk"]
        assert await numbers(store) == [1]


@in_loop
async def test_a_full_file_refuses_what_is_new_and_keeps_what_is_old(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db", Small)) as store:
        number = 1
        while (how := await ends(play(store, "oak", number))) == [None]:
            number += 1
        assert how == ["table.store.full"]
        assert number > 10
        assert await check_whole(store, "oak") == number - 1
        assert await ends(play(store, "oak", number)) == ["table.store.full"]
        await store.delete("oak")
        await play(store, "elm", 1)
        assert await check_whole(store, "elm") == 1


@in_loop
async def test_the_log_of_the_database_stays_short(tmp_path):
    async with opened(SqliteStore(tmp_path / "x.db")) as store:
        for number in range(1, 6):
            calls = (play(store, f"t{at}", number) for at in range(WORK_PER_CHECKPOINT))
            await asyncio.gather(*calls)
        # 5000 appends were made, and most are in the file itself while it is still open.
        sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
        assert sizes["x.db"] > 4 * 2**20
        assert sizes["x.db-wal"] < 32 * 2**20
    assert {path.name for path in tmp_path.iterdir()} == {"x.db", "x.db-owner"}
