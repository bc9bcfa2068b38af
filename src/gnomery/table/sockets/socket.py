"""The WebSocket: a token first, then requests; what is sent waits in a short queue."""

import asyncio
import contextlib
import secrets
import time
from collections import deque
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from gnomery.engine.errors import GnomeryError
from gnomery.table.log import decide
from gnomery.table.running.host import BusyError
from gnomery.table.running.live import Live
from gnomery.table.serving.limits import Bucket
from gnomery.table.serving.service import Service
from gnomery.table.sockets.answers import answer
from gnomery.table.sockets.connection import Short, no_short_way, short_way
from gnomery.wire.messages import (
    DEEPEST,
    LONGEST,
    Hello,
    Refused,
    encoder,
    hello_decoder,
    request_decoder,
)
from gnomery.wire.nesting import is_too_deep

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

HELLO_SECONDS = 5.0
MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
TOO_SLOW, TOO_MANY, GOODBYE = 1013, 1008, 1000
BAD_ALLOWED = 20
"""Messages that are none, before the connection is closed."""


class Connection:
    """Somebody's connection: what is sent in one turn of the loop leaves together."""

    def __init__(
        self, socket: AnySocket, viewer: int | None, send_now: Short = no_short_way
    ) -> None:
        self.socket = socket
        self.viewer = viewer
        self.send_now = send_now
        self.actor = f"watch:{secrets.token_hex(8)}"
        """Who this is among the audience."""
        self.queue: deque[bytes] = deque()
        self.size = 0
        self.is_too_slow = False
        self.over: int | None = None
        self.news = asyncio.Event()
        self.is_writing = False

    def send(self, message: bytes) -> None:
        """Queue a message; who reads too slowly is closed and comes back."""
        if self.is_too_slow:
            return
        if len(self.queue) >= MOST_MESSAGES or self.size + len(message) > MOST_BYTES:
            self.is_too_slow = True
            self.news.set()
            return
        self.queue.append(message)
        self.size += len(message)
        if len(self.queue) == 1:
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Let go what is queued; if the reader is behind, as fast as they read."""
        if self.queue and not self.is_writing and self.send_now(self.queue):
            self.queue.clear()
            self.size = 0
        elif self.queue:
            self.news.set()

    def end(self, code: int = GOODBYE) -> None:
        """Close it once what is queued is sent."""
        self.over = code
        self.news.set()

    async def write(self) -> None:
        """Send what a reader who is behind has not read yet, until the connection ends."""
        while True:
            await self.news.wait()
            self.news.clear()
            self.is_writing = True
            while self.queue:
                message = self.queue.popleft()
                self.size -= len(message)
                await self.socket.send_data(message.decode(), mode="text")
            self.is_writing = False
            code = TOO_SLOW if self.is_too_slow else self.over
            if code is not None:
                await self.socket.close(code)
                return


async def talk(service: Service, socket: AnySocket) -> None:
    """One connection from Hello to goodbye."""
    await socket.accept()
    try:
        hello = await _hello(socket)
        live, viewer = await _seated(service, hello, _address(socket))
    except BusyError as error:
        await _refuse(socket, error.key)
        return
    except TimeoutError:  # of a slow line or a busy machine: whoever comes back is heard
        await _part(socket, TOO_SLOW)
        return
    except (GnomeryError, msgspec.DecodeError, RecursionError, ValueError):
        service.metrics.bad.inc()
        await _refuse(socket, "table.none")
        return
    except WebSocketDisconnect:
        return
    connection = Connection(socket, viewer, short_way(socket.scope))
    if viewer is not None:
        await service.host.tend(live, lambda table: decide.come_back(table, viewer))
    live.greet(connection, hello.epoch, hello.last)
    writer = asyncio.create_task(connection.write())
    try:
        await _listen(service, live, connection)
        connection.end(TOO_MANY)
        await asyncio.wait_for(asyncio.shield(writer), HELLO_SECONDS)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        live.part(connection)
        service.tidy.goodbye()


async def _hello(socket: AnySocket) -> Hello:
    text = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_SECONDS)
    return hello_decoder.decode(_short(text))


async def _seated(service: Service, hello: Hello, address: str) -> tuple[Live, int | None]:
    """The table and who this is there; guessing at secrets soon stops being answered."""
    if hello.token is None:
        return await service.host.table(hello.table), None
    if service.joins.is_empty(address):
        raise BusyError("table.busy.address")
    try:
        seat = await service.lobby.seat(hello.table, hello.token)
    except GnomeryError:
        service.joins.take(address)
        raise
    return await service.host.table(hello.table), seat


async def _listen(service: Service, live: Live, connection: Connection) -> None:
    rate = service.settings.messages_per_second
    bucket = Bucket(rate * 5, rate, time.monotonic())
    bad = 0
    while bad < BAD_ALLOWED:
        text = await connection.socket.receive_data(mode="text")
        began = time.perf_counter()
        if not bucket.take(time.monotonic()):
            connection.send(encoder.encode(Refused("table.message.many")))
            bad += 1
            continue
        try:
            request = request_decoder.decode(_short(text))
        except (msgspec.DecodeError, RecursionError, ValueError):
            service.metrics.bad.inc()
            connection.send(encoder.encode(Refused("table.message.bad")))
            bad += 1
            continue
        said = await answer(service, live, connection.viewer, connection.actor, request)
        connection.send(encoder.encode(said))
        connection.flush()
        service.metrics.answered(request, said, time.perf_counter() - began)


def _short(text: object) -> bytes:
    """What may be read at all: a text, neither long nor deep."""
    if not isinstance(text, str):
        raise ValueError  # noqa: TRY004  whatever is wrong with a message, it is none
    sent = text.encode("utf-8", "surrogatepass")
    if len(sent) > LONGEST or is_too_deep(sent, DEEPEST):
        raise ValueError
    return sent


async def _refuse(socket: AnySocket, key: str) -> None:
    try:
        await socket.send_data(encoder.encode(Refused(key)).decode(), mode="text")
    except (WebSocketDisconnect, RuntimeError):
        return
    await _part(socket, TOO_MANY)


async def _part(socket: AnySocket, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


def _address(socket: AnySocket) -> str:
    return socket.client.host if socket.client else ""
