"""Attacks on the line itself, before anything is said that could be refused."""

import asyncio
import contextlib

from benchmarks.attack.stranger import Stranger

HEADS, BODIES, SILENT = 1_100, 300, 600
DRIP = 2.0
"""Seconds between two bytes of a slow request."""
A_SECOND = 400
"""Connections one stranger opens and drops."""
HEADERS = [f"X-Odd-{number}: {'y' * 600}" for number in range(90)]
PIPELINE = 40


async def slow_heads(me: Stranger) -> None:
    """A thousand requests whose heads never end."""
    await _drip(me, HEADS, b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", b"a")


async def slow_bodies(me: Stranger) -> None:
    """Requests whose bodies never end."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    await _drip(me, BODIES, head + b'Content-Length: 60000\r\n\r\n{"game": "', b"a")


async def silent_sockets(me: Stranger) -> None:
    """WebSockets whose hello never comes."""

    async def one() -> None:
        line = await me.line()
        try:
            await line.upgrade()
            await line.swallow()
        finally:
            line.close()

    await me.crowd(SILENT, one)


async def connections(me: Stranger) -> None:
    """Lines that are opened and dropped."""

    async def one() -> None:
        (await me.line()).close()
        await asyncio.sleep(8 / A_SECOND)

    await me.crowd(8, one)


async def big_headers(me: Stranger) -> None:
    """Requests with more head than body."""

    async def one() -> None:
        line = await me.line()
        try:
            while not me.is_over:
                await line.ask("/api/games", headers=HEADERS)
        finally:
            line.close()

    await me.crowd(8, one)


async def slow_readers(me: Stranger) -> None:
    """Requests upon requests whose answers nobody reads."""

    async def one() -> None:
        line = await me.line(buffer=4096)
        try:
            for path in ("/api/games/gardlings/pieces", "/api/rules/gardlings", "/api/games"):
                await line.push(
                    f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * PIPELINE
                )
            await line.hold()
        finally:
            line.close()

    await me.crowd(100, one)


async def _drip(me: Stranger, many: int, head: bytes, rest: bytes) -> None:
    """Many requests at once, each a byte further now and then; closed ones are begun again."""
    gate = asyncio.Semaphore(50)

    async def one() -> None:
        async with gate:
            line = await me.line()
        try:
            await line.push(head)
            while not me.is_over:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(DRIP):
                        if not await line.reader.read(4096):
                            me.tally["closed on us"] += 1
                            return
                await line.push(rest)
        finally:
            line.close()

    await me.crowd(many, one)
