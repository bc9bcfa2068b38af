"""Somebody who means no good: lines of their own, bytes as they like them, and no more haste than
one line to the internet has.
"""

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

HOST = "127.0.0.1"
UPLINK = 2_500_000
"""Bytes a second: a good private line, 20 Mbit/s upwards."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
GONE = (OSError, asyncio.IncompleteReadError, EOFError, ValueError, asyncio.LimitOverrunError)
"""What a line says that is closed; or what it sent was cut."""
PATIENCE = 20.0
NEXT_TWO, NEXT_EIGHT = 126, 127


class Stranger:
    """An address, a deadline, and what came of it all."""

    def __init__(self, port: int, address: str, seconds: float, rate: float = UPLINK) -> None:
        self.port, self.address, self.rate = port, address, rate
        self.end = time.monotonic() + seconds
        self.sent_at = time.monotonic()
        self.tally: Counter[str] = Counter()
        self.lines: set[Line] = set()

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return time.monotonic() >= self.end

    async def pace(self, size: int) -> None:
        """Wait as long as so many bytes take on the way up; others of this address count too."""
        now = time.monotonic()
        self.sent_at = max(now - 0.05, self.sent_at) + size / self.rate
        self.tally["bytes"] += size
        await asyncio.sleep(max(0.0, self.sent_at - now))

    async def line(self, buffer: int | None = None) -> "Line":
        """A new connection; with a buffer, one that takes no more than so much unread."""
        opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        opened.settimeout(0)
        if buffer is not None:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        opened.bind((self.address, 0))
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.get_running_loop().sock_connect(opened, (HOST, self.port))
                streams = await asyncio.open_connection(sock=opened, limit=1 << 22)
        except BaseException:
            opened.close()
            raise
        self.tally["lines"] += 1
        line = Line(self, *streams)
        self.lines.add(line)
        return line

    async def ask(self, path: str, body: Any = None, **how: Any) -> tuple[int, bytes]:
        """One request on a line of its own."""
        line = await self.line()
        try:
            return await line.ask(path, body, **how)
        finally:
            line.close()

    async def again(self, work: Callable[[], Awaitable[None]], pause: float = 0.02) -> None:
        """Do something over and over until time is up, however often it breaks off."""
        while not self.is_over:
            try:
                await work()
            except GONE as error:
                self.tally[f"broke off: {type(error).__name__}"] += 1
            await asyncio.sleep(pause)

    async def crowd(self, many: int, work: Callable[[], Awaitable[None]]) -> None:
        """Several do the same."""
        await asyncio.gather(*(self.again(work) for _ in range(many)))


class Line:
    """A connection, for requests or frames."""

    def __init__(
        self, owner: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.owner, self.reader, self.writer = owner, reader, writer

    async def push(self, data: bytes) -> None:
        """Send bytes as they are."""
        await self.owner.pace(len(data))
        self.writer.write(data)
        await self.writer.drain()

    async def ask(
        self,
        path: str,
        body: Any = None,
        *,
        method: str | None = None,
        headers: Iterable[str] = (),
        token: str = "",
    ) -> tuple[int, bytes]:
        """A request, and what is answered."""
        sent = (
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        )
        verb = method or ("GET" if body is None else "POST")
        head = [f"{verb} {path} HTTP/1.1", f"Host: {HOST}:{self.owner.port}", *headers]
        if body is not None:
            head += ["Content-Type: application/json", f"Content-Length: {len(sent)}"]
        if token:
            head.append(f"Authorization: Bearer {token}")
        await self.push("\r\n".join((*head, "", "")).encode("latin-1") + sent)
        async with asyncio.timeout(PATIENCE):
            return await self.answer()

    async def answer(self) -> tuple[int, bytes]:
        """The next answer over HTTP, counted."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        self.owner.tally[f"{status // 100}xx" if status not in (429, 503) else str(status)] += 1
        sizes = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
        size = int(sizes[0].partition(b":")[2]) if sizes else 0
        return status, await self.reader.readexactly(size)

    async def upgrade(self) -> None:
        """Make a WebSocket of it."""
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            "GET /ws HTTP/1.1", f"Host: {HOST}:{self.owner.port}", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "",
        )  # fmt: skip
        await self.push("\r\n".join(head).encode())
        async with asyncio.timeout(PATIENCE):
            answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            self.owner.tally[answer[9:12].decode()] += 1
            raise ConnectionRefusedError(answer[:30])

    async def hello(self, table: str, token: str | None = None) -> dict[str, Any]:
        """Say who one is, and hear the first answer."""
        await self.upgrade()
        await self.say({"type": "hello", "table": table, "token": token})
        async with asyncio.timeout(PATIENCE):
            return await self.heard()

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        await self.push(frame(json.dumps(message).encode()))

    async def heard(self, *kinds: str) -> dict[str, Any]:
        """The next message, of these kinds if any are named."""
        while True:
            kind, data = await self.read_frame()
            if kind == CLOSE:
                raise EOFError
            if kind == PING:
                await self.push(frame(data, PONG))
            if kind == TEXT:
                self.owner.tally["heard"] += 1
                message: dict[str, Any] = json.loads(data)
                if not kinds or message["type"] in kinds:
                    return message

    async def read_frame(self) -> tuple[int, bytes]:
        """A frame as a server sends it: whole and unmasked."""
        first, size = await self.reader.readexactly(2)
        if size >= NEXT_TWO:
            length = await self.reader.readexactly(2 if size == NEXT_TWO else 8)
            size = int.from_bytes(length, "big")
        return first & 15, await self.reader.readexactly(size)

    async def swallow(self) -> None:
        """Read and forget whatever comes."""
        with contextlib.suppress(*GONE):
            while await self.reader.read(1 << 16):
                pass

    async def hold(self) -> None:
        """Stay, and read nothing, until the line is closed or time is up."""
        while not self.owner.is_over and not self.writer.transport.is_closing():  # noqa: ASYNC110
            await asyncio.sleep(0.5)

    def close(self) -> None:
        """Hang up, without a word."""
        self.owner.lines.discard(self)
        self.writer.transport.abort()


def frame(data: bytes, kind: int = TEXT, *, is_final: bool = True) -> bytes:
    """A frame masked by zeros."""
    size = len(data)
    if size < NEXT_TWO:
        length = bytes((128 | size,))
    elif size < 1 << 16:
        length = bytes((128 | NEXT_TWO,)) + size.to_bytes(2, "big")
    else:
        length = bytes((128 | NEXT_EIGHT,)) + size.to_bytes(8, "big")
    return bytes(((128 if is_final else 0) | kind,)) + length + bytes(4) + data
