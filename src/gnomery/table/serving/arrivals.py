"""HTTP as it arrives: heads and bodies come in time and are what they seem, or not at all."""

from asyncio import Transport
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from gnomery.table.serving.doors import Doors, Stage, Visit

LONGEST_HEAD = 16 * 1024
SLICE = 4096
"""So much is read at once: no single piece of data keeps others waiting for long."""
MOST_WRAPPING = 4096
"""Bytes around the pieces of a body that comes in pieces; each piece takes time, however small."""
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)


class EdgeConfig(uvicorn.Config):
    """uvicorn's settings, and the doors."""

    def __init__(self, app: Any, doors: Doors, **more: Any) -> None:
        super().__init__(app, **more)
        self.doors = doors

    def is_proxy(self, peer: str) -> bool:
        """Whether the word of whoever connects from there is taken on visitors' addresses."""
        return peer in self.loaded_app.trusted_hosts


class ArrivalProtocol(H11Protocol):
    """uvicorn's HTTP, whose connections are counted and have deadlines."""

    visit: Visit | None = None
    wrapping = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let somebody in, or send them away before a word is read."""
        super().connection_made(transport)
        config = cast("EdgeConfig", self.config)
        self.doors = config.doors
        peer = self.client[0] if self.client else ""
        self.visit = self.doors.enter(transport, peer, is_proxy=config.is_proxy(peer))
        if self.visit is None:
            self._send_away()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read slice by slice, until somebody else is in charge or it is over."""
        for start in range(0, len(data), SLICE):
            piece = data[start : start + SLICE]
            held = len(self.cycle.body) if self.cycle is not None else 0
            was_in_body = self.conn.their_state is h11.SEND_BODY
            try:
                super().data_received(piece)
            except h11.LocalProtocolError:  # nonsense after the answer: there is no other
                self.transport.abort()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if was_in_body and self._is_in_pieces():
                self.wrapping += len(piece) - (len(self.cycle.body) - held)
            if not self._wait(is_idle=False) or self.wrapping > MOST_WRAPPING:
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
        self.wrapping = 0
        if state is not h11.IDLE:
            return self.doors.wait(self.visit, Stage.ANSWER)
        return self.doors.wait(self.visit, Stage.IDLE if is_idle else Stage.HEAD)

    def _is_in_pieces(self) -> bool:
        return any(name == b"transfer-encoding" for name, _ in self.headers)

    def _send_away(self) -> None:
        if self.cycle is None:
            self.transport.write(BUSY)
        self.transport.close()
