"""The HTTP interface: every route, each one short."""

from litestar import Response, get, post, route
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT, HTTP_503_SERVICE_UNAVAILABLE

from gnomery.table.web import callers
from gnomery.table.web.callers import PUBLIC, AnyRequest, TableId, secret, service_of, with_cookie
from gnomery.table.web.contests import CONTESTS
from gnomery.table.web.examples import EXAMPLES
from gnomery.table.web.forms import shelf
from gnomery.table.web.home import HOME
from gnomery.table.web.lookups import LOOKUPS, pieces, things
from gnomery.table.web.orders import order
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.table.web.seats import SEAT_ROUTES, TABLE
from gnomery.table.web.strict import Strict, post_body
from gnomery.table.web.teaching import lesson
from gnomery.wire import bodies
from gnomery.wire.bodies import Again, Fork, Join, Joined, Opened, OpenTable


@get("/api/games", opt=PUBLIC)
async def games() -> tuple[bodies.GameInfo, ...]:
    """The shelf, with all a form needs."""
    return shelf()


@get("/api/tables")
async def listed(request: AnyRequest) -> list[bodies.ListedTable]:
    """Tables that want to be found."""
    return await service_of(request).lobby.listed()


@route(["/api/tables", "/api/push"], http_method=["OPTIONS"], include_in_schema=False)
async def tables() -> Response[None]:
    """What can be done there; Litestar knows of the first way only."""
    return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"Allow": "GET, OPTIONS, POST"})


@post_body("/api/tables", Strict[OpenTable])
async def open_table(request: AnyRequest, data: JSONBody[OpenTable]) -> Response[Opened]:
    """Open a table."""
    service = service_of(request)
    callers.limit(service.opens, request)
    browser = callers.browser_of(request)
    own = browser and browser.secret
    opened = await service.lobby.open(data, own, callers.address(request))
    return with_cookie(service, opened, browser)


@post_body(f"{TABLE}/seats", Strict[Join], 404, 409)
async def join(request: AnyRequest, table: TableId, data: JSONBody[Join]) -> Response[Joined]:
    """Sit down."""
    service = service_of(request)
    browser = callers.browser_of(request)
    with callers.joining(request):
        joined = await service.lobby.join(table, data, browser and browser.secret)
    return with_cookie(service, joined, browser)


@post_body(f"{TABLE}/claim", Strict[Join], 404, 409, security=BY_SEAT)
async def claim(request: AnyRequest, table: TableId, data: JSONBody[Join]) -> Response[Joined]:
    """One's old seat at a rematch, by the old table's secret."""
    service, browser = service_of(request), callers.browser_of(request, is_known=True)
    token = callers.bearer(request)
    joined = await service.lobby.claim(table, token, data, browser and browser.secret)
    return with_cookie(service, joined, browser)


@post(f"{TABLE}/ticket", security=BY_SEAT, responses=problems(404, 429))
async def ticket(request: AnyRequest, table: TableId) -> bodies.Ticket:
    """A ticket for a WebSocket."""
    lobby = service_of(request).lobby
    return bodies.Ticket(await lobby.ticket(table, secret(request, table)))


@post_body(f"{TABLE}/again", Strict[Again], 404, 409, security=BY_SEAT)
async def again(request: AnyRequest, table: TableId, data: JSONBody[Again]) -> Opened:
    """Another game with the same people."""
    return await service_of(request).lobby.again(table, secret(request, table), data)


@post_body(f"{TABLE}/fork", Strict[Fork], 404, 409)
async def fork(request: AnyRequest, table: TableId, data: JSONBody[Fork]) -> Response[Opened]:
    """Go on from a move of a finished game."""
    service, browser = service_of(request), callers.browser_of(request)
    callers.limit(service.opens, request)
    own = browser and browser.secret
    opened = await service.lobby.fork(table, data, own, callers.address(request))
    return with_cookie(service, opened, browser)


@get("/health")
async def health() -> dict[str, str]:
    """Whether the process lives."""
    return {"status": "ok"}


@get("/ready")
async def ready(request: AnyRequest) -> Response[dict[str, str]]:
    """Whether it takes requests: the store is asked."""
    if await service_of(request).is_reached():
        return Response({"status": "ready"}, status_code=HTTP_200_OK)
    return Response({"status": "not ready"}, status_code=HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for operators."""
    return Response(service_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = [
    games, tables, listed, open_table, join, claim, ticket, *SEAT_ROUTES, again, fork, *LOOKUPS,
    *EXAMPLES, *CONTESTS, *HOME, order, lesson, health, ready, metrics, pieces, things,
]  # fmt: skip
