"""The HTTP interface for seats: asked for without an invitation, carried to another device."""

from litestar import Response, get, post
from litestar.params import JSONBody

from gnomery.table.web import callers
from gnomery.table.web.callers import AnyRequest, TableId, secret, service_of, with_cookie
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.bodies import Joined
from gnomery.wire.joining import AskSeat, Link, RequestState, SeatAskedFor

TABLE = "/api/tables/{table:str}"


@post_body(f"{TABLE}/requests", Strict[AskSeat], 404, 409)
async def ask_seat(request: AnyRequest, table: TableId, data: JSONBody[AskSeat]) -> SeatAskedFor:
    """Ask those who sit there for a seat."""
    with callers.joining(request):
        service = service_of(request)
        return await service.requests.ask(table, data, callers.address(request))


@get(f"{TABLE}/request", security=BY_SEAT, responses=problems(404, 429))
async def request_state(request: AnyRequest, table: TableId) -> RequestState:
    """What came of one's request for a seat, by its secret."""
    service = service_of(request)
    return await service.requests.state(table, callers.bearer(request) or "")


@post(f"{TABLE}/device", security=BY_SEAT, responses=problems(404, 429))
async def device(request: AnyRequest, table: TableId) -> Link:
    """What carries one's seat to another device, once and soon."""
    return await service_of(request).carrying.link(table, secret(request, table))


@post(f"{TABLE}/carry", security=BY_SEAT, responses=problems(404, 409, 429))
async def carry(request: AnyRequest, table: TableId) -> Response[Joined]:
    """One's seat on this device, by what was made for it on another."""
    service, browser = service_of(request), callers.browser_of(request)
    carried = callers.bearer(request) or ""
    joined = await service.carrying.use(table, carried, browser and browser.secret)
    return with_cookie(service, joined, browser)


SEAT_ROUTES = [ask_seat, request_state, device, carry]
