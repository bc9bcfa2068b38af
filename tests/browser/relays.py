"""A stretch of the way to a server on which everything may vanish without a word."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from urllib.parse import urlsplit

from benchmarks.servers import HOST


class Relay:
    """Passes on all that comes; connections that were hushed stay open, and nothing passes them."""

    def __init__(self, url: str) -> None:
        self.target = urlsplit(url).port
        self.url = ""
        self.hushed: set[asyncio.StreamWriter] = set()
        self.open: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None

    def hush(self) -> None:
        """From now on nothing passes on the connections there are."""
        self.hushed |= self.open

    async def serve(self) -> None:
        """Let people come."""
        self.server = await asyncio.start_server(self._lead, HOST, 0)
        self.url = f"http://{HOST}:{self.server.sockets[0].getsockname()[1]}"

    async def end(self) -> None:
        """Nobody comes any more, and whoever is there is sent away."""
        assert self.server is not None
        self.server.close()
        for end in self.open:
            end.transport.abort()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*others, return_exceptions=True)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(HOST, self.target)
        ends = {writer, far_writer}
        self.open |= ends
        try:
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        except ConnectionError:
            pass
        finally:
            self.open -= ends
            for end in ends:
                end.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(2**16):
            if writer not in self.hushed:
                writer.write(data)
                await writer.drain()
        if writer not in self.hushed:
            writer.close()


@contextmanager
def relayed(url: str) -> Iterator[Relay]:
    """A way to a server, beside the browser."""
    loop, relay = asyncio.new_event_loop(), Relay(url)
    thread = Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(relay.serve(), loop).result()
    try:
        yield relay
    finally:
        asyncio.run_coroutine_threadsafe(relay.end(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
