"""uvicorn's WebSocket with a short way out for what a table sends.

The long way leads each message through a task, the framework's layers and three copies. On the
short one, all that is to be sent to somebody leaves at once; it must not overtake the long one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

Short: TypeAlias = Callable[[Iterable[bytes]], bool]
EXTENSION = "gnomery.short"
TEXT, NEXT_TWO, NEXT_EIGHT = b"\x81", 126, 127
"""A whole text frame, and where its length is written (RFC 6455, 5.2)."""


class TableProtocol(WebSocketsSansIOProtocol):
    """Offers the short way to the application as an extension of ASGI."""

    def handle_connect(self, event: Request) -> None:
        """Begin as usual, with one extension more."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # noqa: PLR2004  switching protocols
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self.send_now

    def send_now(self, texts: Iterable[bytes]) -> bool:
        """Send messages this instant; False if that cannot be, and the long way must be taken."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([TEXT + _length(len(text)) + text for text in texts]))
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
