"""Two processes on one PostgreSQL show the same, and what one refuses the other does not do."""

import asyncio

import pytest

from gnomery.table.store.postgres import PostgresStore
from gnomery.wire.messages import Play
from tests.table.services import ask, play, serving, two_people, until
from tests.table.store.cluster import Cluster, new_schema
from tests.table.test_receipts import CARDS, three_people
from tests.table.test_seats import Here


@pytest.fixture(scope="module")
def url():
    cluster = Cluster()
    yield new_schema(cluster.url)
    cluster.remove()


def test_two_processes_show_the_same_receipts(tmp_path, url):
    """Each keeps the table in memory for itself; one is there from the start, one comes later."""

    async def told():
        async with serving(tmp_path, url) as one, serving(tmp_path, url) as other:
            near = await three_people(one)
            await play(one, near, 1, CARDS[1])
            far = await other.host.table(near.table.id)
            assert far.table.receipts == near.table.receipts
            assert far.table.receipts.locked
            await play(other, far, 2, CARDS[2])
            await until(lambda: near.number == far.number)
            assert far.table.receipts == near.table.receipts
            assert len(far.table.receipts.locked) == 2
            await play(one, near, 0, CARDS[0])
            await until(lambda: near.number == far.number)
            assert far.table.receipts == near.table.receipts
            assert len(far.table.receipts.past) == 2

    asyncio.run(told())


def test_a_move_that_one_process_refused_is_not_done_by_another(tmp_path, url, monkeypatch):
    """One has the move in hand when its line breaks; the sender brings it to the other."""
    in_hand, may_write = asyncio.Event(), asyncio.Event()
    append = PostgresStore._append

    async def held(store, writing):
        if writing.ack and writing.ack.action == "held" and not in_hand.is_set():
            in_hand.set()
            await may_write.wait()
        await append(store, writing)

    async def told():
        async with serving(tmp_path, url) as one, serving(tmp_path, url) as other:
            near, *_ = await two_people(one)
            far = await other.host.table(near.table.id)
            move = Play("held", "draw", near.streams.by_viewer[0].seq, near.epoch)
            monkeypatch.setattr(PostgresStore, "_append", held)
            first = asyncio.create_task(ask(one, near, 0, move))
            await in_hand.wait()
            refused = await ask(other, far, 0, move)
            assert not refused.is_done
            may_write.set()
            assert await first == refused
            assert await ask(other, far, 0, move) == refused
            assert near.number == far.number
            await play(one, near, 0, "draw", action="again")

    asyncio.run(told())


def test_who_changes_processes_never_sees_less_than_before(tmp_path, url):
    """What one has shown, the other shows at once, even before it has heard that it happened."""

    async def told():
        async with serving(tmp_path, url) as one, serving(tmp_path, url) as other:
            near, *_ = await two_people(one)
            await other.host.table(near.table.id)
            other._heard = unheard
            for _ in range(3):
                await play(one, near, 0, near.table.game.telling.write(near.table.legal(0)[0]))
                seen, here = near.streams.attend(near.table, 0), Here(0)
                far = await other.host.table(near.table.id)
                far.greet(here, near.epoch, seen.seq)
                (welcome,) = (text for text in here.told if b'"welcome"' in text)
                assert seen.shown in welcome
                known = await one.lobby.summary(near.table.id)
                assert await other.lobby.summary(near.table.id) == known

    asyncio.run(told())


async def unheard(_table, _number):
    """News that is still on its way."""
