"""What comes in on a WebSocket is counted: frames of every kind, and bytes."""

import time
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gnomery.table.serving.arrivals import EdgeConfig
from gnomery.table.serving.doors import Stage
from gnomery.table.serving.limits import Bucket, household

TOO_MANY = 1008
SLICE = 1024
"""So much is read at once: of the shortest frames, little more than may come."""
AT_ONCE = 5.0


class CountedProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, closed when it is flooded with frames, pings and pongs included."""

    config: EdgeConfig
    is_flooded = False

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin with full buckets."""
        super().connection_made(transport)
        self.doors = self.config.doors
        if (visit := self.doors.visits.get(transport)) is not None:
            self.doors.wait(visit, Stage.SOCKET)
        edges, now = self.doors.edges, time.monotonic()
        self.frame_bucket = Bucket(edges.frames_per_second * AT_ONCE, edges.frames_per_second, now)
        self.byte_bucket = Bucket(edges.bytes_per_second * AT_ONCE, edges.bytes_per_second, now)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read slice by slice, as long as it is not too much."""
        if not self.byte_bucket.take(time.monotonic(), len(data)):
            self._flood("bytes")
        for start in range(0, len(data), SLICE):
            if self.is_flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Count the frames of a slice, then hear them."""
        if self.frame_bucket.take(time.monotonic(), len(self.conn.events)):
            super().handle_events()
        else:
            self._flood("frames")

    def _flood(self, why: str) -> None:
        """Close it at once; what else comes is not read."""
        self.is_flooded = True
        client = self.scope["client"] if self.handshake_initiated else self.client
        self.doors.flooded(household(client[0]) if client else "", why)
        if self.close_sent or not self.handshake_complete:
            self.transport.close()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": ""})
        self.conn.fail(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
