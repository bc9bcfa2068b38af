"""Somebody at each server who only looks on: how soon is it seen that one is gone with theirs?"""

import asyncio
import contextlib
import time
from collections.abc import Sequence

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.clients import joined, new_table
from benchmarks.servers import PAUSE, Server
from gnomery.wire.messages import Hello, Presence, encoder

LOST = (OSError, EOFError, WebSocketException)


class Said(msgspec.Struct):
    """Any message, of which only the kind is of interest."""

    type: str


class Lookout:
    """Has a seat at the common table, and comes to one server only, whenever it is there."""

    def __init__(self, server: Server, table: str, seat: int, token: str) -> None:
        self.server, self.seat = server, seat
        self.hello = encoder.encode(Hello(table, token)).decode()
        self.seen: tuple[int, ...] | None = None
        """Who is there, as far as was told; None while not connected."""
        self.news = asyncio.Event()

    async def look(self) -> None:
        """Look on, for good."""
        while True:
            with contextlib.suppress(*LOST):
                async with joined(self.server) as socket:
                    await socket.send(self.hello)
                    await self._listen(socket)
            self.seen = None
            await asyncio.sleep(PAUSE)

    async def until_gone(self, seat: int) -> None:
        """Wait until a seat is seen to have nobody."""
        while self.seen is None or seat in self.seen:
            self.news.clear()
            await self.news.wait()

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            data = text.encode() if isinstance(text, str) else text
            if msgspec.json.decode(data, type=Said).type == "presence":
                self.seen = msgspec.json.decode(data, type=Presence).seats
                self.news.set()


class Lookouts:
    """One at each of several servers, all at one table at which nobody moves."""

    def __init__(self) -> None:
        self.all: list[Lookout] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.seconds: list[float] = []
        """From each blow until everybody else saw who was gone."""

    async def begin(self, servers: Sequence[Server]) -> None:
        """Sit down, each at a server."""
        table, seats = await new_table(servers[0], len(servers))
        self.all = [
            Lookout(server, table, *seat) for server, seat in zip(servers, seats, strict=True)
        ]
        self.tasks = [asyncio.create_task(one.look()) for one in self.all]

    async def struck(self, server: Server) -> None:
        """Note how soon the others see that nobody is at a server any more, if somebody was."""
        since = time.monotonic()
        (blind,) = (one for one in self.all if one.server is server)
        others = [one for one in self.all if one is not blind and blind.seat in (one.seen or ())]
        await asyncio.gather(*(one.until_gone(blind.seat) for one in others))
        self.seconds += [time.monotonic() - since] if others else []

    async def end(self) -> None:
        """Go home."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
