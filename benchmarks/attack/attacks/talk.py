"""Attacks from a seat: talk, notes, questions, moves taken back, and people who come and go."""

import asyncio
from collections.abc import Awaitable, Callable

from benchmarks.attack.attacks.seats import Seat, join, sit
from benchmarks.attack.stranger import Stranger

BOTS = [None, *["gardener"] * 19]
WIDE = {"edition": "first", "copies": 5}
AUDIENCE = 300


async def chat(me: Stranger) -> None:
    """The longest lines of chat, from many mouths, before an audience of one's own."""
    seat = await sit(me, players=2)
    await _many(me, 20, seat, lambda one: one.ask("chat", text="é" * 500, name="somebody else"))


async def notes(me: Stranger) -> None:
    """The longest notes, a new page each time."""
    seat = await sit(me, players=2)

    async def jot(one: Seat) -> None:
        await one.ask("jot", notes=f"{one.count} " + "n" * 15_000)

    await _many(me, 8, seat, jot, is_seated=True)


async def devices(me: Stranger) -> None:
    """A secret for another device, and another, and tickets."""
    seat = await sit(me, players=2)

    async def one() -> None:
        for what in ("device", "ticket"):
            await me.ask(f"/api/tables/{seat.table}/{what}", {}, token=seat.token)

    await me.crowd(12, one)


async def questions(me: Stranger) -> None:
    """What would come of my moves, why not, and what happened before, at the widest table."""
    seat = await sit(me, players=20, bots=BOTS, options=WIDE)

    async def asked(one: Seat) -> None:
        await one.ask("foresee")
        await one.ask("recall")
        await one.ask("why", move="lay 999999,999999 r0")
        await one.ask("why", move="x" * 4_000)

    async def hints() -> None:
        await me.ask(f"/api/tables/{seat.table}/hint", {}, token=seat.token)

    await asyncio.gather(_many(me, 8, seat, asked, is_seated=True), me.crowd(4, hints))


async def taking_back(me: Stranger) -> None:
    """Moves made and taken back at a table for twenty."""
    seat = await sit(me, players=20, bots=BOTS, options=WIDE)

    async def back(one: Seat) -> None:
        await one.move()
        await one.ask("ask_back")

    await _many(me, 6, seat, back, is_seated=True)


async def consent(me: Stranger) -> None:
    """Two who let each other be replaced, come back, ask and refuse."""
    first = await sit(me, players=2)
    second = await join(me, first, "accomplice")

    async def dance() -> None:
        line, other = await first.come(me), await second.come(me)
        for _ in range(4):
            for one in (first, second):
                await one.move()
                await one.ask("ask_back")
        await second.ask("answer_back", is_yes=False)
        other.close()
        await first.ask("replace", seat=1)
        await first.ask("ask_back")
        line.close()

    await me.again(dance)


async def audience(me: Stranger) -> None:
    """A crowd that watches, and of which somebody always comes or goes."""
    seat = await sit(me, players=20, bots=BOTS, options=WIDE)

    async def watch() -> None:
        line = await me.line()
        try:
            await line.hello(seat.table)
            reading = asyncio.create_task(line.swallow())
            await asyncio.wait([reading], timeout=3)
            reading.cancel()
        finally:
            line.close()

    await me.crowd(AUDIENCE, watch)


async def deaf(me: Stranger) -> None:
    """People at a table who never read what they are sent."""
    seat = await sit(me, players=20, bots=BOTS, options=WIDE)

    async def watch() -> None:
        line = await me.line(buffer=4096)
        try:
            await line.upgrade()
            await line.say({"type": "hello", "table": seat.table})
            while not me.is_over and not line.writer.transport.is_closing():
                await line.say({"type": "recall", "action": "a"})
                await asyncio.sleep(0.2)
        finally:
            line.close()

    await me.crowd(100, watch)


async def _many(
    me: Stranger, many: int, seat: Seat, work: Callable[[Seat], Awaitable[object]],
    *, is_seated: bool = False,
) -> None:  # fmt: skip
    """Several lines to one table, each doing the same as fast as it is answered."""

    async def one() -> None:
        mine = Seat(seat.table, seat.invite, seat.token)
        line = await mine.come(me, is_seated=is_seated)
        try:
            while not me.is_over:
                await work(mine)
                me.tally["asked"] += 1
        except TimeoutError:
            me.tally["unanswered"] += 1
        finally:
            line.close()

    await me.crowd(many, one)
