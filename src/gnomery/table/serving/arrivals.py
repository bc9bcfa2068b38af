"""HTTP as it arrives: heads and bodies come in time and are what they seem, or not at all."""

from asyncio import Transport
from typing import Any, TypeAlias

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from gnomery.table.serving.doors import Doors, Stage, Visit
from gnomery.table.serving.limits import household

Headers: TypeAlias = list[tuple[bytes, bytes]]

LONGEST_HEAD = 16 * 1024
SLICE = 512
"""So much is read at once where many small things can come: none keeps others waiting for long."""
WRAPPING, PER_BYTE = 512, 1 / 32
"""Bytes around the pieces of a body, and how many more for each byte of it; every piece takes
time, however small."""
REST = b"\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
BUSY = b"HTTP/1.1 503 Service Unavailable" + REST
TOO_OFTEN = b"HTTP/1.1 429 Too Many Requests" + REST


class EdgeConfig(uvicorn.Config):
    """uvicorn's settings, and the doors."""

    def __init__(self, app: Any, doors: Doors, **more: Any) -> None:
        super().__init__(app, **more)
        self.doors = doors

    def is_proxy(self, peer: str) -> bool:
        """Whether the word of whoever connects from there is taken on visitors' addresses."""
        return peer in self.loaded_app.trusted_hosts

    def visitor(self, peer: str, headers: Headers) -> str:
        """Whose request this is, as addresses are counted."""
        said = b",".join(value for name, value in headers if name == b"x-forwarded-for")
        if said and self.is_proxy(peer):
            trusted = self.loaded_app.trusted_hosts
            peer = trusted.get_trusted_client_address(said.decode("latin-1"))[0] or peer
        return household(peer)


class ArrivalProtocol(H11Protocol):
    """uvicorn's HTTP, whose connections are counted and have deadlines."""

    config: EdgeConfig
    visit: Visit | None = None
    wrapping = 0.0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let somebody in, or send them away before a word is read."""
        super().connection_made(transport)
        self.doors = self.config.doors
        self.peer = self.client[0] if self.client else ""
        is_proxy = self.config.is_proxy(self.peer)
        self.visit = self.doors.enter(transport, self.peer, is_proxy=is_proxy)
        if self.visit is None:
            self._send_away()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Who comes too often is sent away before anything is made for them."""
        if self.doors.come(self.config.visitor(self.peer, self.headers)):
            super().handle_websocket_upgrade(event)
        else:
            self.transport.write(TOO_OFTEN)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read slice by slice, until somebody else is in charge or it is over."""
        start = 0
        while start < len(data):
            is_in_body = self.conn.their_state is h11.SEND_BODY
            is_plain = is_in_body and not self._is_in_pieces()
            piece = data[start:] if is_plain else data[start : start + SLICE]
            start += len(piece)
            held = len(self.cycle.body) if is_in_body else 0
            try:
                super().data_received(piece)
            except h11.LocalProtocolError:  # nonsense after the answer: there is no other
                self.transport.abort()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if is_in_body and not is_plain:
                came = len(self.cycle.body) - held
                self.wrapping += len(piece) - came - came * PER_BYTE
            if not self._wait(is_idle=False) or self.wrapping > WRAPPING:
                self._send_away()
                return

    def on_response_complete(self) -> None:
        """What follows on the same connection is another request."""
        super().on_response_complete()
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            self._wait(is_idle=True)

    def pause_writing(self) -> None:
        """Note since when nothing is read."""
        super().pause_writing()
        if self.visit is not None:
            self.visit.stuck = self.doors.clock()

    def resume_writing(self) -> None:
        """The reader goes on."""
        super().resume_writing()
        if self.visit is not None:
            self.visit.stuck = None

    def _wait(self, *, is_idle: bool) -> bool:
        """Tell the doors what is awaited."""
        if self.visit is None:
            return True
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            return self.doors.wait(self.visit, Stage.BODY)
        self.wrapping = 0.0
        if state is not h11.IDLE:
            return self.doors.wait(self.visit, Stage.ANSWER)
        return self.doors.wait(self.visit, Stage.IDLE if is_idle else Stage.HEAD)

    def _is_in_pieces(self) -> bool:
        return any(name == b"transfer-encoding" for name, _ in self.headers)

    def _send_away(self) -> None:
        if self.cycle is None:
            self.transport.write(BUSY)
        self.transport.close()
