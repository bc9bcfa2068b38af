"""What holds when many write at once."""

import asyncio

from gnomery.table.store.contract import ConflictError, DuplicateError, StoreError
from gnomery.table.store.rows import Store
from tests.table.store.builders import ack, all_of, entry, in_loop, numbers, opened, summary, write

CALLERS = 200


async def ends(*calls):
    """How each call ended: the error's class, or None."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    return [result if result is None else type(result) for result in results]


@in_loop
async def test_each_at_a_table_of_their_own(url):
    async with opened(url) as store:
        tables = [f"t{at:03}" for at in range(CALLERS)]
        for number in (1, 2):
            writes = [write(store, table, number, ack=ack(str(number))) for table in tables]
            assert await ends(*writes) == [None] * CALLERS
        found = await all_of(store)
        assert [whole.summary.table for whole in found] == tables
        assert all([line.number for line in whole.entries] == [1, 2] for whole in found)
        assert all(len(whole.acks) == 2 for whole in found)


@in_loop
async def test_of_all_who_want_the_same_number_one_gets_it(url):
    async with opened(url) as store:
        for number in (1, 2):
            calls = [
                store.append(
                    summary(last=number, data=b"%d" % at),
                    [entry(number, b"%d" % at)],
                    ack(f"{number}", f"seat:{at}"),
                )
                for at in range(CALLERS)
            ]
            how = await ends(*calls)
            assert how.count(None) == 1
            assert how.count(ConflictError) == CALLERS - 1
        (whole,) = await all_of(store)
        assert len(whole.entries) == len(whole.acks) == 2
        assert whole.entries[-1].data == whole.summary.data


@in_loop
async def test_of_all_who_repeat_an_action_one_does_it(url):
    async with opened(url) as store:
        calls = [
            store.append(summary(last=1), [entry(1)], ack(answer=b"%d" % at))
            for at in range(CALLERS)
        ]
        results = await asyncio.gather(*calls, return_exceptions=True)
        (winner,) = (at for at, result in enumerate(results) if result is None)
        others = [result for result in results if result is not None]
        assert all(isinstance(other, DuplicateError) for other in others)
        assert {other.answer for other in others} == {b"%d" % winner}
        assert await numbers(store) == [1]


@in_loop
async def test_one_refusal_does_not_fail_the_others(url):
    async with opened(url) as store:
        await write(store, "oak", 1, ack=ack())
        calls = []
        for at in range(50):
            calls += [
                write(store, f"t{at}", 1),
                write(store, "oak", 7 + at, ack=ack(f"b{at}")),
                write(store, "oak", 2, ack=ack()),
            ]
        assert await ends(*calls) == [None, ConflictError, DuplicateError] * 50
        assert await numbers(store) == [1]


@in_loop
async def test_what_a_database_chokes_on_is_only_its_senders_trouble(url):
    async with opened(url) as store:
        nonsense = [entry(1), entry(2, ["no bytes"])]
        calls = [write(store, f"t{at}", 1, ack=ack(), tokens=[]) for at in range(20)]
        calls.insert(10, store.append(summary(last=2), nonsense, ack()))
        how = await ends(*calls)
        assert how.pop(10) is StoreError
        assert how == [None] * 20
        assert await store.summary("oak") is None
        assert len(await all_of(store)) == 20


async def in_turn(store: Store, who: str, times: int) -> None:
    """Write so many lines, deciding again whenever somebody else was faster."""
    for at in range(times):
        while True:
            number = len(await store.entries("oak")) + 1
            try:
                await write(store, "oak", number, ack=ack(str(at), who))
            except ConflictError:
                continue
            break


@in_loop
async def test_who_loses_decides_again_until_all_are_done(url):
    async with opened(url) as store:
        await asyncio.gather(*(in_turn(store, f"seat:{at}", 3) for at in range(10)))
        assert await numbers(store) == list(range(1, 31))


@in_loop
async def test_two_processes_share_one_log(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ours = [in_turn(one, f"one:{at}", 3) for at in range(5)]
        theirs = [in_turn(two, f"two:{at}", 3) for at in range(5)]
        await asyncio.gather(*ours, *theirs)
        (whole,) = await all_of(one)
        assert [line.number for line in whole.entries] == list(range(1, 31))
        assert len(whole.acks) == 30


@in_loop
async def test_two_processes_do_not_block_each_other(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        tables = [f"t{at}" for at in range(60)]
        await asyncio.gather(*(write(one, table, 1) for table in tables))
        for number in range(2, 6):
            how = await ends(
                *(write(one, table, number) for table in tables),
                *(write(two, table, number) for table in reversed(tables)),
            )
            assert how.count(None) == how.count(ConflictError) == len(tables)


@in_loop
async def test_closing_waits_for_what_was_begun(url):
    callers = 1200  # more than one commit takes along
    async with opened(url) as store:
        calls = [asyncio.create_task(write(store, f"t{at}", 1)) for at in range(callers)]
        await asyncio.sleep(0)
    assert await ends(*calls) == [None] * callers
    async with opened(url) as store:
        assert len(await all_of(store)) == callers


@in_loop
async def test_who_gives_up_waiting_disturbs_nobody(url):
    async with opened(url) as store:
        calls = [asyncio.create_task(write(store, f"t{at}", 1)) for at in range(20)]
        await asyncio.sleep(0)
        for call in calls[::2]:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        assert [call.cancelled() for call in calls] == [True, False] * 10
        assert all([await numbers(store, f"t{at}") == [1] for at in range(1, 20, 2)])


@in_loop
async def test_what_was_written_is_read_at_once(url):
    async with opened(url) as store:

        async def write_and_read(table: str) -> None:
            for number in range(1, 4):
                await write(store, table, number)
                assert len(await store.entries(table)) == number

        await asyncio.gather(*(write_and_read(f"t{at}") for at in range(50)))
