"""A line to PostgreSQL that can be cut at a chosen moment."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from enum import Enum
from pathlib import Path


class Cut(Enum):
    """When a line is cut."""

    BEFORE = "before the server hears it"
    UNHEARD = "after the server heard it, without waiting for the answer"
    ANSWER = "instead of the answer"


class Proxy:
    """Passes on everything between a store and its server, until it is told to cut."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.cut: Cut | None = None
        self.left = 0
        self.cuts = 0
        self.is_down = False

    def arm(self, cut: Cut, k: int) -> None:
        """Cut the line at the k-th message from now on."""
        self.cut, self.left = cut, k

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, both ways, until either side or we end it."""
        if self.is_down:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_unix_connection(self.target)
        ways = [
            asyncio.create_task(self._pass_on(reader, far_writer, Cut.BEFORE, Cut.UNHEARD)),
            asyncio.create_task(self._pass_on(far_reader, writer, Cut.ANSWER)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            writer.transport.abort()
            far_writer.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *ours: Cut
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(2**16):
                is_cut = self._is_due(ours)
                if not is_cut or self.cut is Cut.UNHEARD:
                    writer.write(data)
                    await writer.drain()
                if is_cut:
                    self.cut = None
                    self.cuts += 1
                    return

    def _is_due(self, ours: tuple[Cut, ...]) -> bool:
        if self.cut not in ours:
            return False
        self.left -= 1
        return self.left == 0


@contextlib.asynccontextmanager
async def proxied(url: str, target: str, folder: Path) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy before a server, and the address that leads through it."""
    proxy = Proxy(target)
    server = await asyncio.start_unix_server(proxy.serve, folder / Path(target).name)
    host = url.partition("host=")[2].partition("&")[0]
    try:
        yield proxy, url.replace(f"host={host}", f"host={folder}")
    finally:
        server.close()
