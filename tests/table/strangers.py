"""Strangers at the door: plain sockets that send what no client would."""

import socket
import struct
import time
from collections.abc import Callable, Iterable
from contextlib import suppress

from tests.table.servers import SECONDS, Server

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)
HERE: list[socket.socket] = []
TEXT, PING, PONG, CONT, FIN = 1, 9, 10, 0, 0x80


def place(server: Server) -> tuple[str, int]:
    """Where a server listens."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    return host, int(port)


def send(server: Server, data: bytes) -> socket.socket:
    """A connection on which something was sent."""
    link = socket.create_connection(place(server), SECONDS)
    HERE.append(link)
    with suppress(OSError):  # who was closed before hears of it by reading
        link.sendall(data)
    return link


def strangers(server: Server, number: int, data: bytes) -> list[socket.socket]:
    """So many connections that all sent the same."""
    return [send(server, data) for _ in range(number)]


def gone() -> None:
    """Everybody hangs up."""
    while HERE:
        HERE.pop().close()


def rest(link: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    heard = b""
    try:
        while more := link.recv(65536):
            heard += more
    except ConnectionError:
        pass
    return heard


def is_closed(link: socket.socket) -> bool:
    """Whether the other side has closed it by now."""
    link.setblocking(False)  # noqa: FBT003
    try:
        return link.recv(65536) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    finally:
        link.settimeout(SECONDS)


def status(link: socket.socket) -> int:
    """The status of what is answered first; 0 if nothing is."""
    with suppress(ConnectionError):
        head = link.recv(4096)
        return int(head.split(b" ")[1]) if head else 0
    return 0


def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.1)


def upgraded(server: Server, more: str = "") -> socket.socket:
    """A WebSocket on which nothing was said yet."""
    link = send(server, HANDSHAKE.format(more=more).encode())
    assert status(link) == 101
    return link


def frame(opcode: int, data: bytes = b"") -> bytes:
    """A frame as a client sends it, its mask all zeros."""
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes((opcode,)) + size + bytes(4) + data


def flood(link: socket.socket, pieces: Iterable[bytes]) -> None:
    """Send until the other side has enough."""
    with suppress(ConnectionError):
        for piece in pieces:
            link.sendall(piece)
