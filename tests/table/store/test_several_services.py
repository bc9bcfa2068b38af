"""Any number of services on one PostgreSQL are one house: presence, bots, tickets, limits, news."""

import asyncio
from contextlib import AsyncExitStack

import asyncpg
import msgspec
import pytest

from gnomery.table.log.entries import Moved, decoded
from gnomery.table.running.host import NoTableError
from gnomery.table.serving import service as serving_service
from gnomery.table.serving.limits import Buckets
from gnomery.table.store.commons import ShareTaken
from gnomery.wire.bodies import OpenTable
from gnomery.wire.messages import AnswerReplace, Presence, Replace
from tests.table.services import ask, play, serving, until
from tests.table.test_seats import Here, three_people

SEVERAL = pytest.mark.parametrize("number", [2, 4])


def told(story, tmp_path, url, number, **times):
    """Tell a story of several services on one database."""

    async def tell():
        async with AsyncExitStack() as all_:
            services = [
                await all_.enter_async_context(serving(tmp_path, url, **times))
                for _ in range(number)
            ]
            await story(*services)

    asyncio.run(tell())


def seats(here):
    """Who somebody was last told is there."""
    found = [one for one in here.told if b'"presence"' in one]
    return msgspec.json.decode(found[-1], type=Presence).seats if found else ()


@SEVERAL
def test_who_comes_and_goes_elsewhere_is_told_at_once(tmp_path, postgres_url, number, monkeypatch):
    """Not by the slow beat: there is none."""
    monkeypatch.setattr(serving_service, "BEAT_SECONDS", 1e6)

    async def story(first, *others):
        live = await three_people(first, here=())
        ann = Here(0)
        live.greet(ann, "", 0)
        await first.whereabouts.note(live, 0)
        last = others[-1]
        there = await last.host.table(live.table.id)
        bo = Here(1)
        there.greet(bo, "", 0)
        await last.whereabouts.note(there, 1)
        await until(lambda: seats(ann) == (0, 1) == seats(bo))
        there.part(bo)
        await last.whereabouts.note(there, 1)
        await until(lambda: seats(ann) == (0,))
        there.greet(bo, "", 0)
        await last.whereabouts.note(there, 1)
        await until(lambda: seats(ann) == (0, 1))
        for task in last._tasks:  # it dies without a word
            task.cancel()
        await until(lambda: seats(ann) == (0,))

    told(story, tmp_path, postgres_url, number, bot_delay=60.0)


@SEVERAL
def test_the_bots_of_a_table_think_at_one_place(tmp_path, postgres_url, number):
    async def story(*services):
        thoughts = [0] * number
        for at, service in enumerate(services):
            choice = service.minds.choice

            async def counted(*args, at=at, choice=choice):
                thoughts[at] += 1
                return await choice(*args)

            service.minds.choice = counted
        opened = await services[0].lobby.open(
            OpenTable("gardlings", players=3, bots=("gardener", "gardener", "gardener"))
        )
        lives = [await service.host.table(opened.table) for service in services]
        await until(lambda: all(live.table.status == "over" for live in lives))
        assert sum(count > 0 for count in thoughts) == 1, thoughts
        stored = await services[0].store.entries(opened.table)
        moves = sum(isinstance(decoded(entry.data), Moved) for entry in stored)
        assert moves <= max(thoughts) <= 2 * moves

    told(story, tmp_path, postgres_url, number)


@SEVERAL
def test_a_dead_processs_bots_go_on_elsewhere(tmp_path, postgres_url, number):
    async def story(*services):
        for service in services:
            assert await service.store.commons.is_keeper("oak") == (service is services[0])
        assert await services[0].store.commons.is_keeper("oak")
        for task in services[0]._tasks:
            task.cancel()
        link = await asyncpg.connect(postgres_url)
        await link.execute(
            "UPDATE processes SET at = at - interval '1 hour' WHERE process = $1",
            services[0].store.commons._process,
        )
        await link.close()
        assert await services[-1].store.commons.is_keeper("oak")
        assert not await services[0].store.commons.is_keeper("oak")
        await services[-1].store.commons.keep_only([])
        assert await services[1].store.commons.is_keeper("oak")

    told(story, tmp_path, postgres_url, number)


@SEVERAL
def test_what_works_once_works_once_in_all(tmp_path, postgres_url, number):
    async def story(*services):
        opened = await services[0].lobby.open(OpenTable("gardlings", players=3, name="Ann"))
        ticket = await services[0].lobby.ticket(opened.table, opened.token)
        carried = (await services[0].carrying.link(opened.table, opened.token)).token
        for wish in (
            [service.lobby.seat(opened.table, ticket) for service in services],
            [service.carrying.use(opened.table, carried) for service in services],
        ):
            came = await asyncio.gather(*wish, return_exceptions=True)
            assert sum(isinstance(one, NoTableError) for one in came) == number - 1, came

    told(story, tmp_path, postgres_url, number)


@SEVERAL
def test_limits_hold_for_all_together(tmp_path, postgres_url, number):
    """Whatever is counted by address at one is counted at all, what is for a whole day too."""

    async def story(*services):
        first, *others = services
        limits = [name for name, one in vars(first).items() if isinstance(one, Buckets)]
        assert {"opens", "guesses", "leagues", "entering"} <= set(limits)
        stranger = ShareTaken("of another version", "192.0.2.1", 1.0)
        await first.store.commons.exchange([stranger])
        for name in limits:
            while getattr(first, name).take("192.0.2.1"):
                pass
        for name in limits:
            there = [getattr(other, name) for other in others]
            await until(lambda there=there: all(one.is_empty("192.0.2.1") for one in there))
            assert not any(one.is_empty("192.0.2.2") for one in there)

    told(story, tmp_path, postgres_url, number)


@SEVERAL
def test_one_line_nobody_can_read_leaves_nobody_deaf(tmp_path, postgres_url, number):
    async def story(*services):
        broken = await three_people(services[0], here=())
        whole = await three_people(services[0], here=())
        for live in (broken, whole):
            for service in services:
                (await service.host.table(live.table.id)).greet(Here(None), "", 0)
        link = await asyncpg.connect(postgres_url)
        await link.execute(
            "INSERT INTO entries VALUES ($1, $2, 'unheard', $3, 0)",
            *(broken.table.id, broken.number + 1, b'{"type":"unheard"}'),
        )
        await link.execute(
            "UPDATE summaries SET last = $2 WHERE table_id = $1",
            *(broken.table.id, broken.number + 1),
        )
        channel = services[0].store._channel
        await link.execute(
            "SELECT pg_notify($1, $2)", channel, f"{broken.number + 1} {broken.table.id}"
        )
        await link.close()
        await until(lambda: not any(broken.table.id in service.host.tables for service in services))
        await play(services[0], whole, 0, "draw")
        lives = [service.host.tables[whole.table.id] for service in services]
        await until(lambda: all(live.number == whole.number for live in lives))
        assert all([await service.is_reached() for service in services])

    told(story, tmp_path, postgres_url, number, bot_delay=60.0)


@SEVERAL
def test_consent_is_counted_once_wherever_it_is_given(tmp_path, postgres_url, number):
    """One no at another process is a no, and somebody connected there is not replaced."""

    async def story(*services):
        first, last = services[0], services[-1]
        live = await three_people(first, here=(0,))
        there = await last.host.table(live.table.id)
        there.greet(Here(1), "", 0)
        await last.whereabouts.note(there, 1)
        assert (await ask(first, live, 0, Replace("r", 1))).key == "table.seat.here"
        first.whereabouts.grace = last.whereabouts.grace = 0.0
        assert (await ask(first, live, 0, Replace("s", 2))).is_done
        await until(lambda: there.table.stand_ins.asking is not None)
        assert there.table.stand_ins.asking.of == {1}
        assert live.table.places[2].bot is None
        assert (await ask(last, there, 1, AnswerReplace("n", is_yes=False))).is_done
        await until(lambda: live.table.stand_ins.asking is None)
        assert live.table.places[2].bot is None
        first.whereabouts.grace = 1e6
        first.whereabouts.check_gone = lambda *_: None
        assert (await ask(first, live, 0, Replace("t", 2))).key == "table.stand_in.refused"

    told(story, tmp_path, postgres_url, number, bot_delay=60.0)
