"""A viewer's connection: a short queue, and a short way out for what a table sends.

The long way leads each message through a task, the framework's layers and three copies. On the
short one, all that is to be sent to somebody leaves at once; it must not overtake the long one.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, cast

from litestar import WebSocket
from websockets.http11 import Request

from gnomery.table.sockets.intake import CountedProtocol

AnySocket: TypeAlias = WebSocket[Any, Any, Any]
Short: TypeAlias = Callable[[Iterable[bytes]], bool]

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
TOO_SLOW, GOODBYE = 1013, 1000
EXTENSION = "gnomery.short"
UNHEARD = 4
"""Messages that wait to be heard before no more are read."""
TEXT, NEXT_TWO, NEXT_EIGHT = b"\x81", 126, 127
"""A whole text frame, and where its length is written (RFC 6455, 5.2)."""


class TableProtocol(CountedProtocol):
    """uvicorn's WebSocket, which offers the short way as an extension of ASGI."""

    def handle_connect(self, event: Request) -> None:
        """Begin as usual, with one extension more."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # noqa: PLR2004  switching protocols
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self.send_now

    def send_receive_event_to_app(self) -> None:
        """Read on while little waits to be heard: to stop and go on is two calls of the system."""
        is_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = is_paused or self.queue.qsize() >= UNHEARD
        if self.read_paused and not is_paused:
            self.transport.pause_reading()

    def send_now(self, texts: Iterable[bytes]) -> bool:
        """Send messages this instant; False if that cannot be, and the long way must be taken."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        parts: list[bytes] = []
        for text in texts:
            parts += (TEXT, _length(len(text)), text)
        self.transport.write(b"".join(parts))
        return True


def short_way(scope: Mapping[str, Any]) -> Short:
    """The short way of a connection, if the server offers one."""
    found: Short = (scope.get("extensions") or {}).get(EXTENSION, no_short_way)
    return found


def no_short_way(_texts: Iterable[bytes]) -> bool:
    """A short way that is always closed."""
    return False


def _length(size: int) -> bytes:
    if size < NEXT_TWO:
        return bytes((size,))
    if size < 1 << 16:
        return bytes((NEXT_TWO,)) + size.to_bytes(2, "big")
    return bytes((NEXT_EIGHT,)) + size.to_bytes(8, "big")


class Outgoing:
    """The connections of a server with something to send: one step of the loop sees to them all."""

    def __init__(self) -> None:
        self.waiting: list[Connection] = []

    def put(self, connection: "Connection") -> None:
        """Let go what a connection has by the end of this turn of the loop."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self.waiting.append(connection)

    def flush(self) -> None:
        """Let go what all of them have."""
        waiting, self.waiting = self.waiting, []
        for connection in waiting:
            connection.flush()


class Connection:
    """Somebody's connection: what is sent in one turn of the loop leaves together."""

    def __init__(
        self,
        socket: AnySocket,
        viewer: int | None,
        send_now: Short = no_short_way,
        outgoing: Outgoing | None = None,
    ) -> None:
        self.socket = socket
        self.viewer = viewer
        self.send_now = send_now
        self.outgoing = outgoing or Outgoing()
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
            self.outgoing.put(self)

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
