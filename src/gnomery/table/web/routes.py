"""The HTTP interface: every route, each one short."""

from litestar import Response, get, post, route
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT, HTTP_503_SERVICE_UNAVAILABLE

from gnomery.table.coaching.coached import COACHED
from gnomery.table.web.callers import (
    PUBLIC,
    AnyRequest,
    bearer,
    browser_of,
    limit,
    limit_guesses,
    secret,
    service_of,
    with_cookie,
)
from gnomery.table.web.forms import shelf
from gnomery.table.web.lookups import LOOKUPS
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.table.web.strict import Strict
from gnomery.wire.bodies import (
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


@get("/api/games", opt=PUBLIC)
async def games() -> tuple[GameInfo, ...]:
    """The shelf, with all a form needs."""
    return shelf()


@get("/api/tables")
async def listed(request: AnyRequest) -> list[ListedTable]:
    """Tables that want to be found."""
    return await service_of(request).lobby.listed()


@route("/api/tables", http_method=["OPTIONS"], include_in_schema=False)
async def tables() -> Response[None]:
    """What can be done there; Litestar knows of the first way only."""
    return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"Allow": "GET, OPTIONS, POST"})


@post("/api/tables", return_dto=None, dto=Strict[OpenTable], responses=problems(400, 413, 429))
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> Response[Opened]:
    """Open a table."""
    service = service_of(request)
    limit(service.opens, request)
    browser = browser_of(request)
    opened = await service.lobby.open(data, browser)
    return with_cookie(service, opened, browser)


@post(
    "/api/tables/{table:str}/seats",
    return_dto=None,
    dto=Strict[Join],
    responses=problems(400, 404, 409, 413, 429),
)
async def join(request: AnyRequest, table: FromPath[str], data: JSONBody[Join]) -> Response[Joined]:
    """Sit down."""
    service = service_of(request)
    limit(service.joins, request)
    browser = browser_of(request)
    return with_cookie(service, await service.lobby.join(table, data, browser), browser)


@post(
    "/api/tables/{table:str}/claim",
    return_dto=None,
    dto=Strict[Join],
    security=BY_SEAT,
    responses=problems(400, 404, 409, 413, 429),
)
async def claim(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Join]
) -> Response[Joined]:
    """One's old seat at a rematch, by the old table's secret."""
    service, browser = service_of(request), browser_of(request)
    limit_guesses(request)
    joined = await service.lobby.claim(table, bearer(request), data, browser)
    return with_cookie(service, joined, browser)


@post("/api/tables/{table:str}/ticket", security=BY_SEAT, responses=problems(404, 429))
async def ticket(request: AnyRequest, table: FromPath[str]) -> Ticket:
    """A ticket for a WebSocket."""
    service = service_of(request)
    return Ticket(await service.lobby.ticket(table, secret(request, table)))


@post("/api/tables/{table:str}/device", security=BY_SEAT, responses=problems(404, 429))
async def device(request: AnyRequest, table: FromPath[str]) -> Link:
    """A secret for one's other device."""
    service = service_of(request)
    return Link(await service.lobby.device(table, secret(request, table)))


@post(
    "/api/tables/{table:str}/again",
    return_dto=None,
    dto=Strict[Again],
    security=BY_SEAT,
    responses=problems(400, 404, 409, 413, 429),
)
async def again(request: AnyRequest, table: FromPath[str], data: JSONBody[Again]) -> Opened:
    """Another game with the same people."""
    service = service_of(request)
    return await service.lobby.again(table, secret(request, table), data)


@post(
    "/api/tables/{table:str}/fork",
    return_dto=None,
    dto=Strict[Fork],
    responses=problems(400, 404, 409, 413, 429),
)
async def fork(request: AnyRequest, table: FromPath[str], data: JSONBody[Fork]) -> Response[Opened]:
    """Go on from a move of a finished game."""
    service, browser = service_of(request), browser_of(request)
    limit(service.opens, request)
    return with_cookie(service, await service.lobby.fork(table, data, browser), browser)


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
    games, tables, listed, open_table, join, claim, ticket, device, again, fork, *COACHED,
    *LOOKUPS, health, ready, metrics,
]  # fmt: skip
