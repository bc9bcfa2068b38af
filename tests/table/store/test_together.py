"""Appends that are committed together end as each would alone."""

import asyncio
import sqlite3
from random import Random

import pytest

from gnomery.table.store import sqlite_rows
from gnomery.table.store.contract import ConflictError, DuplicateError, GoneError
from gnomery.table.store.rows import Store
from gnomery.table.store.sqlite import SqliteStore
from tests.table.store.builders import ack, all_of, entry, in_loop, opened, summary, token
from tests.table.store.faults import Faulty, Plan

TABLES = ("oak", "elm", "ash", "fir")


async def begun(store: Store) -> None:
    """Tables with one line each."""
    for table in TABLES:
        await store.append(
            summary(table, 1), [entry(1)], ack("first"), [token(table.encode(), table)]
        )


async def go_on(store: Store, table: str, last: int, action: str) -> None:
    """A plain append."""
    data = f"{table} {action}".encode()
    await store.append(
        summary(table, last, data=data), [entry(last, data)], ack(action, answer=data)
    )


async def ends(*calls):
    """How each call ended: the kind of error, or None."""
    found = await asyncio.gather(*calls, return_exceptions=True)
    return [None if one is None else type(one) for one in found]


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """How many appends were tried at once, and whether all could be written so."""
    seen: list[tuple[int, bool]] = []
    real = sqlite_rows.append_all

    def watched(link, writings):
        seen.append((len(writings), False))
        is_done = real(link, writings)
        seen[-1] = len(writings), is_done
        return is_done

    monkeypatch.setattr(sqlite_rows, "append_all", watched)
    return seen


@in_loop
async def test_what_waits_is_written_at_once(tmp_path, together):
    async with opened(SqliteStore(tmp_path / "x.db")) as store:
        await begun(store)
        assert await ends(*(go_on(store, table, 2, "a") for table in TABLES)) == [None] * 4
        assert together == [(4, True)]
        for whole in await all_of(store):
            wanted = f"{whole.summary.table} a".encode()
            assert (whole.summary.last, whole.summary.data) == (2, wanted)
            assert [line.data for line in whole.entries][1:] == [wanted]
            assert {one.action: one.answer for one in whole.acks}["a"] == wanted


@pytest.mark.parametrize(
    ("wrong", "kind", "tried"),
    [
        (("elm", 4, "b"), ConflictError, (3, False)),
        (("elm", 1, "b"), ConflictError, (2, True)),  # as if it were a table's first line
        (("elm", 2, "first"), DuplicateError, (3, False)),
        (("yew", 2, "b"), GoneError, (3, False)),
        (("oak", 2, "b"), ConflictError, (3, False)),
    ],
)
@in_loop
async def test_one_that_cannot_be_written_leaves_the_others_alone(
    tmp_path, together, wrong, kind, tried
):
    async with opened(SqliteStore(tmp_path / "x.db")) as store:
        await begun(store)
        calls = [go_on(store, "oak", 2, "a"), go_on(store, *wrong), go_on(store, "ash", 2, "a")]
        assert await ends(*calls) == [None, kind, None]
        assert together == [tried]
        found = {whole.summary.table: whole for whole in await all_of(store)}
        assert {name: whole.summary.last for name, whole in found.items()} == {
            "oak": 2, "elm": 1, "ash": 2, "fir": 1,
        }  # fmt: skip
        assert all(len(whole.entries) == whole.summary.last for whole in found.values())
        assert [len(found[table].acks) for table in TABLES] == [2, 1, 2, 1]


@pytest.mark.parametrize(
    "command", ["UPDATE", "INSERT INTO answers", "INSERT INTO entries", "COMMIT"]
)
@pytest.mark.parametrize("is_late", [False, True])
@in_loop
async def test_a_disk_that_fails_leaves_nothing_of_any(tmp_path, command, is_late):
    async with opened(SqliteStore(tmp_path / "x.db", Faulty)) as store:
        await begun(store)
        is_late = is_late and command != "COMMIT"
        Faulty.plan = Plan(1, code=sqlite3.SQLITE_IOERR_FSYNC, only=command, is_late=is_late)
        found = await asyncio.gather(
            *(go_on(store, table, 2, "a") for table in TABLES), return_exceptions=True
        )
        Faulty.plan = None
        assert [getattr(error, "key", None) for error in found] == ["table.store.disk"] * 4
        assert {whole.summary.last for whole in await all_of(store)} == {1}
        assert await ends(*(go_on(store, table, 2, "a") for table in TABLES)) == [None] * 4


@in_loop
async def test_a_crowd_ends_as_if_one_came_after_the_other(tmp_path):
    """Whatever stands in the way, in whichever company: what was said to each is what is kept."""
    luck = Random(7)
    async with opened(SqliteStore(tmp_path / "x.db")) as store:
        await begun(store)
        last, done = dict.fromkeys(TABLES, 1), {(table, "first") for table in TABLES}
        for _ in range(60):
            tries = [
                (table, last[table] + luck.choice((0, 1, 1, 1, 2)), f"{luck.randrange(40)}")
                for table in luck.choices(TABLES, k=luck.randrange(1, 9))
            ]
            found = await ends(*(go_on(store, *one) for one in tries))
            for (table, number, action), end in zip(tries, found, strict=True):
                is_new, is_next = (table, action) not in done, number == last[table] + 1
                wanted = None if is_new and is_next else ConflictError if is_new else DuplicateError
                assert end is wanted
                if end is None:
                    last[table] = number
                    done.add((table, action))
        assert {whole.summary.table: whole.summary.last for whole in await all_of(store)} == last


@in_loop
async def test_whoever_waits_when_it_closes_is_written(tmp_path):
    store = SqliteStore(tmp_path / "x.db")
    async with opened(store):
        await begun(store)
        calls = [asyncio.ensure_future(go_on(store, table, 2, "a")) for table in TABLES]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*calls) == [None] * 4
    async with opened(store):
        assert {whole.summary.last for whole in await all_of(store)} == {2}
