"""The HTTP interface: every route, each one short."""

from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from gnomery.table import lobby
from gnomery.table.access import new_token
from gnomery.table.host import BusyError, NoTableError
from gnomery.table.lobby import browser_secret
from gnomery.table.requests import (
    Again,
    Fork,
    GameInfo,
    Join,
    Joined,
    Link,
    ListedTable,
    Opened,
    OpenTable,
    Ticket,
)
from gnomery.table.service import Service

AnyRequest: TypeAlias = Request[Any, Any, State]

OWN_HEADER = "x-gnomery"
"""A page of another site cannot send it, so a cookie counts only beside it."""


def service_of(request: AnyRequest) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


@get("/api/games")
async def games() -> list[GameInfo]:
    """The shelf, with all a form needs."""
    return lobby.shelf()


@get("/api/tables")
async def listed(request: AnyRequest) -> list[ListedTable]:
    """Tables that want to be found."""
    return await service_of(request).lobby.listed()


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> Response[Opened]:
    """Open a table."""
    service = service_of(request)
    if not service.opens.take(address(request)):
        raise BusyError("table.busy.address")
    browser = _browser(request)
    opened = await service.lobby.open(data, browser)
    return _with_cookie(service, opened, browser)


@post("/api/tables/{table:str}/seats")
async def join(request: AnyRequest, table: FromPath[str], data: JSONBody[Join]) -> Response[Joined]:
    """Sit down."""
    service = service_of(request)
    if not service.joins.take(address(request)):
        raise BusyError("table.busy.address")
    browser = _browser(request)
    return _with_cookie(service, await service.lobby.join(table, data, browser), browser)


@post("/api/tables/{table:str}/claim")
async def claim(request: AnyRequest, table: FromPath[str], data: JSONBody[Join]) -> Joined:
    """One's old seat at a rematch, by the old table's secret."""
    if service_of(request).joins.is_empty(address(request)):
        raise BusyError("table.busy.address")
    return await service_of(request).lobby.claim(table, _bearer(request), data)


@post("/api/tables/{table:str}/ticket")
async def ticket(request: AnyRequest, table: FromPath[str]) -> Ticket:
    """A ticket for a WebSocket."""
    service = service_of(request)
    return Ticket(await service.lobby.ticket(table, secret(request, table)))


@post("/api/tables/{table:str}/device")
async def device(request: AnyRequest, table: FromPath[str]) -> Link:
    """A secret for one's other device."""
    service = service_of(request)
    return Link(await service.lobby.device(table, secret(request, table)))


@post("/api/tables/{table:str}/again")
async def again(request: AnyRequest, table: FromPath[str], data: JSONBody[Again]) -> Opened:
    """Another game with the same people."""
    service = service_of(request)
    return await service.lobby.again(table, secret(request, table), data)


@post("/api/tables/{table:str}/fork")
async def fork(request: AnyRequest, table: FromPath[str], data: JSONBody[Fork]) -> Opened:
    """Go on from a move of a finished game."""
    service = service_of(request)
    if not service.opens.take(address(request)):
        raise BusyError("table.busy.address")
    return await service.lobby.fork(table, data)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished game."""
    found = await service_of(request).lobby.record(table)
    return Response(msgspec.json.encode(found), media_type="application/json")


@get("/health")
async def health() -> dict[str, str]:
    """Whether the process lives."""
    return {"status": "ok"}


@get("/ready")
async def ready(request: AnyRequest) -> Response[dict[str, str]]:
    """Whether it takes requests."""
    if service_of(request).is_ready:
        return Response({"status": "ready"}, status_code=HTTP_200_OK)
    return Response({"status": "not ready"}, status_code=HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for operators."""
    return Response(service_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = [
    games, listed, open_table, join, claim, ticket, device, again, fork, record,
    health, ready, metrics,
]  # fmt: skip


def address(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def secret(request: AnyRequest, table: str) -> str:
    """The secret a request brings: a token, or the browser's cookie beside our own header."""
    if service_of(request).joins.is_empty(address(request)):
        raise BusyError("table.busy.address")
    if request.headers.get("authorization"):
        return _bearer(request)
    browser = _browser(request)
    if browser is None or OWN_HEADER not in request.headers:
        raise NoTableError
    return browser_secret(browser, table)


def _bearer(request: AnyRequest) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NoTableError
    return token


def cookie_name(service: Service) -> str:
    """The one cookie's name; browsers hold the longer one to https and this host."""
    return "__Host-gnomery" if service.settings.is_secure else "gnomery"


def _browser(request: AnyRequest) -> str | None:
    """The browser's own secret, fresh for a browser that has none yet."""
    if OWN_HEADER not in request.headers:
        return None
    return request.cookies.get(cookie_name(service_of(request))) or new_token()


def _with_cookie(service: Service, content: Any, browser: str | None) -> Response[Any]:
    if browser is None:
        return Response(content)
    cookie = Cookie(
        key=cookie_name(service),
        value=browser,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.is_secure,
        max_age=400 * 86_400,
    )
    return Response(content, cookies=[cookie])
