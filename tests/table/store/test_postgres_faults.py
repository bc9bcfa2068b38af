"""When the line to the server fails: every append happens exactly once, or says that it did not."""

import asyncio
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from gnomery.table.store import postgres_link
from gnomery.table.store.contract import ConflictError, DuplicateError, StoreError
from gnomery.table.store.postgres import PostgresStore
from tests.table.store.builders import (
    ack,
    all_of,
    entry,
    in_loop,
    numbers,
    opened,
    summary,
    token,
    write,
)
from tests.table.store.proxy import Cut, proxied


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a name short enough for a socket."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


async def answers(store: PostgresStore, table: str = "oak") -> set[str]:
    """The actions a table has answered."""
    (whole,) = [whole for whole in await all_of(store) if whole.summary.table == table]
    return {row.action for row in whole.acks}


@pytest.mark.parametrize("cut", Cut)
@in_loop
async def test_a_line_cut_at_any_message_loses_and_doubles_nothing(
    postgres_url, cluster, folder, cut
):
    async with (
        proxied(postgres_url, cluster.socket(), folder) as (proxy, url),
        opened(PostgresStore(url, connections=2)) as store,
    ):
        await write(store, "oak", 1)
        number = 1
        for k in count(1):
            for _ in range(3):
                number += 1
                proxy.arm(cut, k)
                await write(store, "oak", number, ack=ack(str(number)))
                assert await numbers(store) == list(range(1, number + 1))
            if proxy.cut is not None:
                break
        assert proxy.cuts >= 3
        proxy.cut = None
        assert await answers(store) == {str(at) for at in range(2, number + 1)}


@pytest.mark.parametrize("cut", Cut)
@in_loop
async def test_many_appends_cut_at_once_are_all_done_once(postgres_url, cluster, folder, cut):
    async with (
        proxied(postgres_url, cluster.socket(), folder) as (proxy, url),
        opened(PostgresStore(url)) as store,
    ):
        for number in range(1, 6):
            proxy.arm(cut, number)
            await asyncio.gather(
                *(write(store, f"t{at}", number, ack=ack(str(number))) for at in range(40))
            )
        proxy.cut = None
        wholes = await all_of(store)
        assert [len(whole.entries) for whole in wholes] == [5] * 40
        assert [len(whole.acks) for whole in wholes] == [5] * 40


@in_loop
async def test_what_was_done_before_the_cut_is_still_told_apart(postgres_url, cluster, folder):
    async with (
        proxied(postgres_url, cluster.socket(), folder) as (proxy, url),
        opened(PostgresStore(url, connections=1)) as store,
    ):
        await write(store, "oak", 1, ack=ack(answer=b'"first"'))
        proxy.arm(Cut.ANSWER, 1)
        with pytest.raises(DuplicateError) as error:
            await store.append(summary(last=2), [entry(2)], ack(answer=b'"second"'))
        assert error.value.answer == b'"first"'
        proxy.arm(Cut.ANSWER, 1)
        with pytest.raises(ConflictError):
            await store.append(summary(last=1), [entry(1, b'"other"')], ack("a2"))
        assert proxy.cuts == 2
        assert await numbers(store) == [1]


@in_loop
async def test_what_leaves_no_trace_is_not_taken_as_done(postgres_url, cluster, folder):
    async with (
        proxied(postgres_url, cluster.socket(), folder) as (proxy, url),
        opened(PostgresStore(url, connections=1)) as store,
        opened(postgres_url) as other,
    ):
        await write(store, "oak", 1)
        await write(other, "oak", 2)
        proxy.arm(Cut.BEFORE, 1)
        with pytest.raises(ConflictError):
            await store.append(summary(last=1), [], tokens=[token()])
        assert proxy.cuts == 1
        assert await store.token(token().hash) is None


@in_loop
async def test_a_server_that_stays_away_is_told(postgres_url, cluster, folder):
    async with (
        proxied(postgres_url, cluster.socket(), folder) as (proxy, url),
        opened(PostgresStore(url, patience=0.3)) as store,
    ):
        await write(store, "oak", 1)
        proxy.is_down = True
        proxy.arm(Cut.BEFORE, 1)
        for call in (write(store, "oak", 2), store.entries("oak"), store.delete("oak")):
            with pytest.raises(StoreError) as error:
                await call
            assert error.value.key == "table.store.lost"
        proxy.is_down = False
        await write(store, "oak", 2)
        assert await numbers(store) == [1, 2]


@in_loop
async def test_connections_ended_by_the_server_are_made_again(postgres_url):
    async with opened(postgres_url) as store:
        admin = await asyncpg.connect(postgres_url)
        for number in range(1, 11):
            await asyncio.gather(
                write(store, "oak", number, ack=ack(str(number))),
                admin.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name LIKE 'gnomery %'"
                ),
            )
        await admin.close()
        assert await numbers(store) == list(range(1, 11))
        assert len(await answers(store)) == 10


@in_loop
async def test_a_lock_held_by_somebody_fails_only_who_needs_it(postgres_url, monkeypatch):
    monkeypatch.setitem(postgres_link.SETTINGS, "lock_timeout", "100ms")
    async with opened(postgres_url) as store:
        await asyncio.gather(*(write(store, f"t{at}", 1) for at in range(10)))
        admin = await asyncpg.connect(postgres_url)
        async with admin.transaction():
            await admin.execute("SELECT FROM summaries WHERE table_id = 't5' FOR UPDATE")
            calls = [write(store, f"t{at}", 2) for at in range(10)]
            results = await asyncio.gather(*calls, return_exceptions=True)
        await admin.close()
        failed = {at: result.key for at, result in enumerate(results) if result is not None}
        assert failed == {5: "table.store.busy"}
        await write(store, "t5", 2)


@in_loop
async def test_a_crash_of_the_server_is_survived(small_cluster):
    async with opened(PostgresStore(small_cluster.url, patience=30)) as store:
        is_half = asyncio.Event()

        async def play(table: str) -> None:
            for number in range(1, 41):
                await write(store, table, number, ack=ack(str(number)))
                if number == 20:
                    is_half.set()

        players = [asyncio.create_task(play(f"t{at}")) for at in range(5)]
        await is_half.wait()
        await asyncio.to_thread(small_cluster.crash)
        await asyncio.to_thread(small_cluster.start)
        await asyncio.gather(*players)
        for whole in await all_of(store):
            assert [line.number for line in whole.entries] == list(range(1, 41))
            assert len(whole.acks) == 40
