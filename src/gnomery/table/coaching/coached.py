"""The HTTP interface of the coach: a hint before a move, a review after the end."""

from typing import Annotated, TypeAlias

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from gnomery.table.coaching.reviews import Reviewing
from gnomery.table.web.callers import (
    PUBLIC,
    AnyRequest,
    TableId,
    limit,
    reading,
    secret,
    service_of,
)
from gnomery.table.web.schema import BY_SEAT, problems
from gnomery.wire.bodies import Advice

Reviewed: TypeAlias = Annotated[
    int | None,
    QueryParameter(ge=0, le=10**9, description="The seat whose decisions are judged."),
]
UNDER_WAY = ResponseSpec(Reviewing, generate_examples=False, description="Not done yet: ask again.")


@post(
    "/api/tables/{table:str}/hint",
    status_code=HTTP_200_OK,
    security=BY_SEAT,
    responses=problems(404, 409, 429),
)
async def hint(request: AnyRequest, table: TableId) -> Advice:
    """What the master would do in one's place."""
    service = service_of(request)
    seat = await service.lobby.holder(table, secret(request, table))
    limit(service.asks, request)
    return await service.hints.of(await service.host.table(table), seat)


@get(
    "/api/tables/{table:str}/review",
    opt=PUBLIC,
    responses={HTTP_202_ACCEPTED: UNDER_WAY, **problems(400, 404, 409, 429)},
)
async def review(request: AnyRequest, table: TableId, seat: Reviewed = None) -> Response[Reviewing]:
    """A finished game looked back on: decisions, chances and the luck ledger."""
    service = reading(request)
    said = service.reviews.of(table, await service.lobby.record(table), seat)
    status = HTTP_202_ACCEPTED if said.review is None else HTTP_200_OK
    return Response(said, status_code=status)


COACHED = [hint, review]
