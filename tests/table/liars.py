"""A server that lies: a line to an honest one, on which messages are changed as they pass."""

import contextlib
import json
import re
import socket
import threading
from collections.abc import Callable
from typing import Any, Self
from urllib.parse import urlsplit

Lie = Callable[[dict[str, Any]], None]
"""Changes a message of the server in place."""
PIECE = 65_536
TEXT = 0x81
EXTENSIONS = re.compile(rb"\r\nSec-WebSocket-Extensions:[^\r]*", re.IGNORECASE)


class Liar:
    """Passes everything on between clients and a server; what the server says, with a lie."""

    def __init__(self, url: str, lie: Lie) -> None:
        parts = urlsplit(url)
        self.target = (parts.hostname, parts.port)
        self.lie = lie
        self.open: set[socket.socket] = set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.listening.close()
        for link in list(self.open):
            _close(link)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(self.target)
                self.open |= {near, far}
                for way in ((self._ask, near, far), (self._answer, far, near)):
                    threading.Thread(target=self._pass, args=way, daemon=True).start()

    def _pass(self, way: Callable[..., None], source: socket.socket, to: socket.socket) -> None:
        with contextlib.suppress(OSError):
            way(source, to)
        _close(source)
        _close(to)

    def _ask(self, source: socket.socket, to: socket.socket) -> None:
        """What clients send goes as it is, but for the wish to compress."""
        while data := source.recv(PIECE):
            to.sendall(EXTENSIONS.sub(b"", data) if data.startswith(b"GET") else data)

    def _answer(self, source: socket.socket, to: socket.socket) -> None:
        """Pages go as they are; on a WebSocket every message is looked at."""
        data = source.recv(PIECE)
        if b" 101 " not in data[:20]:
            while data:
                to.sendall(data)
                data = source.recv(PIECE)
            return
        head, end, rest = data.partition(b"\r\n\r\n")
        to.sendall(head + end)
        buffer = bytearray(rest)
        while True:
            while frame := _first_frame(buffer):
                kind, payload = frame
                to.sendall(_framed(kind, self._told(payload) if kind == TEXT else payload))
            data = source.recv(PIECE)
            if not data:
                return
            buffer += data

    def _told(self, payload: bytes) -> bytes:
        message = json.loads(payload)
        self.lie(message)
        return json.dumps(message).encode()


def _first_frame(buffer: bytearray) -> tuple[int, bytes] | None:
    """Take the first whole frame out of what came; a server sends it unmasked."""
    if len(buffer) < 2:
        return None
    length, start = buffer[1], 2
    if length >= 126:
        start = 4 if length == 126 else 10
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:start], "big")
    if len(buffer) < start + length:
        return None
    kind, payload = buffer[0], bytes(buffer[start : start + length])
    del buffer[: start + length]
    return kind, payload


def _framed(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes([kind, size]) + payload
    if size < 65_536:
        return bytes([kind, 126]) + size.to_bytes(2, "big") + payload
    return bytes([kind, 127]) + size.to_bytes(8, "big") + payload


def _close(link: socket.socket) -> None:
    with contextlib.suppress(OSError):
        link.shutdown(socket.SHUT_RDWR)
    link.close()


def honest(_message: dict[str, Any]) -> None:
    """No lie at all."""


def another_choice(message: dict[str, Any]) -> None:
    """What is opened is another choice than the one that was locked in."""
    for opening in _openings(message):
        opening["choice"] += "0"


class AnotherReceipt:
    """A receipt is replaced once it was shown."""

    def __init__(self) -> None:
        self.shown: set[str] = set()

    def __call__(self, message: dict[str, Any]) -> None:
        """Leave what is new as it is."""
        for seat in _seats(message):
            if seat["receipt"] in self.shown:
                seat["receipt"] = seat["receipt"][::-1]
            elif seat["receipt"]:
                self.shown.add(seat["receipt"])


def nothing_opened(message: dict[str, Any]) -> None:
    """What was locked in is gone, and nobody ever hears what it was."""
    for place in (message, message.get("frame", {})):
        if "opened" in place:
            place["opened"] = []


class AnotherSeal:
    """The table shows another seal on its luck once the game has begun."""

    def __call__(self, message: dict[str, Any]) -> None:
        """Wait for the first view."""
        frame = message.get("frame")
        if frame and frame["view"]:
            frame["commitment"] = frame["commitment"][::-1]


def _openings(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [*message.get("opened", ()), *message.get("frame", {}).get("opened", ())]


def _seats(message: dict[str, Any]) -> list[dict[str, Any]]:
    return list(message.get("frame", {}).get("seats", ()))
