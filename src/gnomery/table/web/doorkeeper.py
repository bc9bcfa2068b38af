"""The doorkeeper: before a request reaches any route, its name, its address and its number count.

Here the address is the visitor's own, also behind a proxy whose word is taken.
"""

import asyncio

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from gnomery.table.serving.limits import household
from gnomery.table.serving.service import Service
from gnomery.table.web.callers import preferred
from gnomery.table.web.hosts import Hosts
from gnomery.wire.bodies import Problem
from gnomery.words import say

MISDIRECTED = 421
BUSY = (429, "table.busy.address")
FULL = {"full": (503, "table.busy.connections")}
ABREAST = 4
"""Requests of an address that are begun in one turn of the event loop."""
WAIT = b"10"
"""Seconds after which somebody who was refused may try again."""
FOR_ALL = ("/health", "/ready")
"""Who asks whether the server is there may call it what they like."""


def guarded(app: ASGIApp, service: Service) -> ASGIApp:
    """The application behind its doorkeeper."""
    doors, hosts = service.doors, Hosts(service.settings.hosts)

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        client = scope["client"]
        address = household(client[0]) if client else ""
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        full = doors.ask(address, is_socket=is_socket)
        if full is not None:
            doors.turned_away(full)
            await _refuse(scope, send, *FULL.get(full, BUSY))
            return
        try:
            for _ in range(doors.asking[address] // ABREAST):
                await asyncio.sleep(0)  # others have their turn between many of one address
            if scope["path"] in FOR_ALL or hosts.has(_header(scope, b"host")):
                await app(scope, receive, send)
            else:
                doors.turned_away("host")
                await _refuse(scope, send, MISDIRECTED, "table.http.host")
        finally:
            doors.answered(address, is_socket=is_socket)

    return wrapped


async def _refuse(scope: Scope, send: Send, status: int, key: str) -> None:
    """Say no in the reader's language, and read nothing more of what was sent along with it."""
    sentence = say(preferred(_header(scope, b"accept-language")), key, {})
    body = msgspec.json.encode(Problem(key, {}, sentence))
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if status != MISDIRECTED:
        headers.append((b"retry-after", WAIT))
    start = {"type": f"{kind}.response.start", "status": status, "headers": headers}
    await send(start)  # type: ignore[arg-type]
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})  # type: ignore[arg-type, misc]


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""
