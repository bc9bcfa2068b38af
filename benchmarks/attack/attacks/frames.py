"""Attacks by frames of a WebSocket: pings, crumbs, nothing at all, and nonsense."""

import asyncio
import random

from benchmarks.attack.attacks.seats import sit
from benchmarks.attack.stranger import BINARY, PING, PONG, TEXT, Stranger, frame
from tests.table.mutations import mutated

BATCH = 400
CONTINUED = 0
OFTEN = 0.05


async def pings(me: Stranger) -> None:
    """One socket that pings as fast as the line goes."""
    await _flood(me, 1, frame(b"", PING) * BATCH)


async def pings_8(me: Stranger) -> None:
    """Eight of them, with as much in each as may be."""
    await _flood(me, 8, frame(b"x" * 125, PING) * BATCH)


async def pongs(me: Stranger) -> None:
    """Answers to pings that nobody sent."""
    await _flood(me, 4, frame(b"", PONG) * BATCH)


async def crumbs(me: Stranger) -> None:
    """One message in crumbs that never ends, and crumbs of no size."""
    start = frame(b'{"type":"ping","action":"', TEXT, is_final=False)
    crumb = frame(b"a", CONTINUED, is_final=False) + frame(b"", CONTINUED, is_final=False)
    await _flood(me, 4, crumb * BATCH, start)


async def empty_frames(me: Stranger) -> None:
    """Messages with nothing in them."""
    await _flood(me, 4, frame(b"") * BATCH)


async def small_messages(me: Stranger) -> None:
    """True messages, far too many."""
    await _flood(me, 4, frame(b'{"type":"ping","action":"a"}') * BATCH)


async def large_messages(me: Stranger) -> None:
    """Messages as large as may be, or a little larger."""
    text = b'{"type":"chat","action":"a","text":"' + b"a" * 16_300 + b'"}'
    await _flood(me, 4, frame(text) * 4 + frame(text + b" " * 100))


async def nonsense(me: Stranger) -> None:
    """Messages that are none; who is sent away comes again."""
    seat = await sit(me, players=2)
    chance = random.Random(7)

    async def one() -> None:
        line = await me.line()
        try:
            await line.hello(seat.table)
            reading = asyncio.create_task(line.swallow())
            while not me.is_over and not reading.done():
                text = mutated(chance)
                is_text = isinstance(text, str)
                data = text.encode("utf-8", "surrogatepass") if is_text else text
                await line.push(frame(data, TEXT if is_text else BINARY))
        finally:
            line.close()

    await me.crowd(8, one)


async def _flood(me: Stranger, many: int, chunk: bytes, start: bytes = b"") -> None:
    """Several sockets at one's own table, each with as many bytes as there is room for."""
    seat = await sit(me, players=2)

    async def one() -> None:
        line = await me.line()
        try:
            await line.hello(seat.table)
            reading = asyncio.create_task(line.swallow())
            await line.push(start)
            while not me.is_over and not reading.done():
                await line.push(chunk)
                me.tally["chunks"] += 1
        finally:
            line.close()

    await asyncio.gather(*(me.again(one, OFTEN) for _ in range(many)))
