"""What every store promises about one caller's writes and reads."""

import math

import pytest

from gnomery.table.store.choose import store_for
from gnomery.table.store.contract import (
    ConflictError,
    DuplicateError,
    GoneError,
    StoreError,
    Token,
)
from tests.table.store.builders import (
    ack,
    all_of,
    entry,
    in_loop,
    numbers,
    opened,
    some_tables,
    summary,
    token,
    write,
)


@in_loop
async def test_a_log_is_read_as_it_was_written(url):
    async with opened(url) as store:
        lines = [entry(1, bytes(range(256))), entry(2, b""), entry(3, '"ß🌰"'.encode())]
        await store.append(summary(last=2, updated=0.1 + 0.2), lines[:2])
        await store.append(summary(last=3, status="running"), lines[2:])
        assert await store.entries("oak") == lines
        assert await store.entries("oak", 2) == lines[2:]
        assert await store.entries("oak", 3) == []
        assert await store.entries("elm") == []
        assert await store.summary("oak") == summary(last=3, status="running")
        assert await store.summary("elm") is None


@in_loop
async def test_all_is_there_after_opening_again(url):
    async with opened(url) as store:
        await some_tables(store)
        before = await all_of(store)
    async with opened(url) as store:
        assert await all_of(store) == before
        await write(store, "oak", 4)
        assert await numbers(store) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("last", "given"),
    [
        pytest.param(2, [1, 2], id="taken from the start"),
        pytest.param(2, [2], id="last one taken"),
        pytest.param(3, [2, 3], id="first one taken"),
        pytest.param(4, [4], id="gap before"),
        pytest.param(5, [3, 5], id="gap inside"),
        pytest.param(4, [4, 3], id="wrong order"),
        pytest.param(3, [3, 3], id="twice the same"),
        pytest.param(4, [3], id="summary ahead"),
        pytest.param(2, [3], id="summary behind"),
        pytest.param(1, [], id="summary behind, nothing to write"),
        pytest.param(0, [0], id="nought"),
        pytest.param(-1, [-1], id="negative"),
    ],
)
@in_loop
async def test_numbers_that_do_not_follow_are_refused_whole(url, last, given):
    async with opened(url) as store:
        await write(store, "oak", 1, 2)
        before = await all_of(store)
        with pytest.raises(ConflictError):
            await store.append(
                summary(last=last, game="other"),
                [entry(number, b'"new"') for number in given],
                ack(),
                [token()],
            )
        assert await all_of(store) == before
        await write(store, "oak", 3, ack=ack())


@in_loop
async def test_a_log_that_is_gone_cannot_go_on(url):
    async with opened(url) as store:
        with pytest.raises(GoneError):
            await write(store, "oak", 5)
        await write(store, "oak", 1)
        await store.delete("oak")
        with pytest.raises(GoneError):
            await write(store, "oak", 2)
        assert await store.summary("oak") is None


@in_loop
async def test_a_repeated_action_gets_the_first_answer(url):
    async with opened(url) as store:
        await write(store, "oak", 1, ack=ack(answer=b'"first"'))
        before = await all_of(store)
        for number in (2, 1, 7):  # what would follow, what is taken, what leaves a gap
            with pytest.raises(DuplicateError) as refused:
                await write(store, "oak", number, ack=ack(answer=b'"second"'))
            assert refused.value.answer == b'"first"'
        assert await all_of(store) == before
        assert await store.answer("oak", "seat:0", "a1") == b'"first"'


@in_loop
async def test_actions_are_told_apart_by_table_actor_and_id(url):
    async with opened(url) as store:
        await write(store, "oak", 1, ack=ack())
        await write(store, "elm", 1, ack=ack())
        await write(store, "oak", 2, ack=ack(actor="seat:1"))
        await write(store, "oak", 3, ack=ack("a2"))
        assert await store.answer("oak", "seat:1", "a2") is None
        assert await store.answer("ash", "seat:0", "a1") is None


@in_loop
async def test_tokens_are_given_and_taken_with_the_entry(url):
    async with opened(url) as store:
        host = Token(b"h" * 32, "oak", "host", 0.1, 99.5)
        await write(store, "oak", 1, tokens=[token(), host])
        assert await store.token(host.hash) == host
        assert await store.token(b"\0\xff") == token()
        await write(store, "oak", 2, tokens=[token(b"new")], revoked=[b"\0\xff", b"unknown"])
        assert await store.token(b"\0\xff") is None
        assert await store.token(b"new") == token(b"new")
        assert await store.token(b"") is None


@in_loop
async def test_a_table_cannot_take_the_tokens_of_another(url):
    async with opened(url) as store:
        await write(store, "oak", 1, tokens=[token()])
        await write(store, "elm", 1, revoked=[b"\0\xff"])
        assert await store.token(b"\0\xff") == token()


@in_loop
async def test_without_entries_the_rest_is_written(url):
    async with opened(url) as store:
        await write(store, "oak", 1)
        changed = summary(last=1, status="running")
        await store.append(changed, [], ack(), [token()])
        await store.append(changed, [], tokens=[token(role="seat:2")])
        assert await store.summary("oak") == changed
        assert await store.token(b"\0\xff") == token(role="seat:2")
        assert await numbers(store) == [1]


@in_loop
async def test_the_lobby_lists_the_latest_first(url):
    async with opened(url) as store:
        for at, (table, status, is_listed) in enumerate(
            [
                ("a", "open", True),
                ("b", "running", True),
                ("c", "over", True),
                ("d", "open", False),
                ("e", "open", True),
            ]
        ):
            row = summary(table, 1, status=status, is_listed=is_listed, updated=float(at))
            await store.append(row, [entry(1)])
        assert [row.table for row in await store.listed()] == ["e", "b", "a"]
        assert [row.table for row in await store.listed(2)] == ["e", "b"]
        assert [row.table for row in await store.unstarted(4.0)] == ["a", "d"]
        assert [row.table for row in await store.unstarted(4.5)] == ["a", "d", "e"]


@in_loop
async def test_a_deleted_table_leaves_nothing(url):
    async with opened(url) as store:
        await write(store, "elm", 1, ack=ack(), tokens=[token(b"elm", "elm")])
        before = await all_of(store)
        await write(store, "oak", 1, ack=ack(), tokens=[token()])
        await store.delete("oak")
        await store.delete("oak")
        await store.delete("oak", 1)
        assert await all_of(store) == before
        assert await store.token(b"\0\xff") is None
        assert await store.answer("oak", "seat:0", "a1") is None
        await write(store, "oak", 1, ack=ack())


@in_loop
async def test_a_table_that_moved_on_is_not_deleted(url):
    async with opened(url) as store:
        await write(store, "oak", 1)
        await write(store, "oak", 2)
        with pytest.raises(ConflictError):
            await store.delete("oak", 1)
        assert await numbers(store) == [1, 2]
        await store.delete("oak", 2)
        assert await numbers(store) == []


@pytest.mark.parametrize(
    "bad",
    [
        {"summary": summary("nul\0", 1)},
        {"summary": summary(last=1, game="half \ud83c")},
        {"summary": summary(last=1, updated=math.nan)},
        {"summary": summary(last=1, updated=math.inf)},
        {"ack": ack("\0")},
        {"ack": ack(actor="\udfff")},
        {"tokens": [token(role="\0")]},
    ],
)
@in_loop
async def test_what_a_database_cannot_keep_is_refused_by_both(url, bad):
    async with opened(url) as store:
        good = {"summary": summary(last=1), "entries": [entry(1)], "ack": ack()}
        with pytest.raises(StoreError) as refused:
            await store.append(**(good | bad))
        assert refused.value.key == "table.store.unfit"
        assert await all_of(store) == []
        await store.append(**good)


@pytest.mark.parametrize("bad", ["nul\0", "\0", "half \ud83c"])
@in_loop
async def test_what_a_database_cannot_keep_is_not_there_either(url, bad):
    """Anybody may ask for a table of such a name: that is no failure of the store."""
    async with opened(url) as store:
        failures = []
        store.failed = failures.append
        await write(store, "oak", 1)
        assert await store.entries(bad) == []
        assert await store.summary(bad) is None
        assert [one.table for one in await store.summaries([bad, "oak"])] == ["oak"]
        assert await store.answer("oak", bad, bad) is None
        assert await store.secrets(bad, bad) == 0
        assert not (await store.sightings.seen([bad])).get(bad)
        assert await store.commons.use(bad, 1e12)
        assert failures == []


@in_loop
async def test_a_closed_store_says_so(url):
    store = store_for(url)
    async with opened(store):
        await write(store, "oak", 1)
    for ask in (write(store, "oak", 2), store.entries("oak"), store.delete("oak")):
        with pytest.raises(StoreError) as refused:
            await ask
        assert refused.value.key == "table.store.closed"
    await store.close()
    async with opened(store):
        assert await numbers(store) == [1]
