"""What one process hears of the others."""

import asyncio

import asyncpg
import pytest

from gnomery.table.store.contract import StoreError
from gnomery.table.store.rows import Store
from tests.table.store.builders import in_loop, opened, write


async def heard(news, *expected: tuple[str, int]) -> None:
    """All of these come, and nothing else before them."""
    assert {await anext(news) for _ in expected} == set(expected)


@in_loop
async def test_others_hear_of_every_table(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        news, more = two.news(), two.news()
        await write(one, "oak", 1)
        await heard(news, ("oak", 1))
        await write(one, "two words", 1, 2)
        await heard(news, ("two words", 2))
        await heard(more, ("oak", 1), ("two words", 2))


@in_loop
async def test_nobody_hears_of_themselves(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        news, own = two.news(), one.news()
        await asyncio.gather(*(write(one, f"t{at}", 1) for at in range(50)))
        await write(two, "oak", 1)
        await heard(own, ("oak", 1))
        await heard(news, *((f"t{at}", 1) for at in range(50)))


@in_loop
async def test_only_the_latest_number_is_told(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        news, clock = two.news(), two.news()
        for number in range(1, 4):
            await write(one, "oak", number)
        await write(one, "elm", 1)
        while await anext(clock) != ("elm", 1):
            pass
        await heard(news, ("oak", 3), ("elm", 1))


@in_loop
async def test_a_deleted_table_is_told_as_nought(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await write(one, "oak", 1)
        news = two.news()
        await one.delete("oak")
        table, number = await anext(news)
        while number:  # the entry itself may still be on its way
            table, number = await anext(news)
        assert table == "oak"


@in_loop
async def test_another_installation_is_not_heard(postgres_url, cluster):
    other_url = f"{cluster.url}&search_path=elsewhere"
    link = await asyncpg.connect(cluster.url)
    await link.execute("CREATE SCHEMA elsewhere")
    await link.close()
    async with opened(postgres_url) as one, opened(postgres_url) as two, opened(other_url) as other:
        news = two.news()
        await write(other, "elm", 1)
        await write(one, "oak", 1)
        await heard(news, ("oak", 1))


@in_loop
async def test_what_was_written_while_deaf_is_told_later(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        news = two.news()
        listening = await own_backends(two, "LISTEN%") | await own_backends(two, "%now()%")
        await write(one, "oak", 1)
        await heard(news, ("oak", 1))
        for pid in listening:
            await one._ask("SELECT pg_terminate_backend($1)", pid)
        await write(one, "elm", 1)
        while await anext(news) != ("elm", 1):
            pass
        await write(one, "elm", 2)
        while await anext(news) != ("elm", 2):
            pass


async def own_backends(store: Store, query: str) -> set[int]:
    """The connections of everybody whose last command looks like this."""
    rows = await store._ask(
        "SELECT pid FROM pg_stat_activity WHERE query LIKE $1 AND pid <> pg_backend_pid()",
        query,
    )
    return {pid for (pid,) in rows}


@in_loop
async def test_a_file_of_one_process_has_no_news(sqlite_url):
    async with opened(sqlite_url) as store:
        first = asyncio.ensure_future(anext(aiter(store.news())))
        await write(store, "oak", 1)
        await store.entries("oak")
        assert not first.done()
        first.cancel()


@in_loop
async def test_a_closed_store_has_no_news(postgres_url):
    async with opened(postgres_url) as store:
        pass
    with pytest.raises(StoreError):
        store.news()
