"""The HTTP interface of orders in advance: a seat's own, by its secret."""

import time

from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from gnomery.table.log import orders
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.log.entries import TableEntry
from gnomery.table.log.table import Table
from gnomery.table.web.callers import AnyRequest, TableId, secret, service_of
from gnomery.table.web.schema import BY_SEAT
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.orders import OrdersTold, OrderWish

PATH = "/api/tables/{table:str}/orders"


@post_body(PATH, Strict[OrderWish], 404, 409, status_code=HTTP_200_OK, security=BY_SEAT)
async def order(request: AnyRequest, table: TableId, data: JSONBody[OrderWish]) -> OrdersTold:
    """Order something in advance, take it back, or ask what can be ordered."""
    service = service_of(request)
    seat = await service.lobby.holder(table, secret(request, table))
    live = await service.host.table(table)

    def wished(known: Table) -> list[TableEntry]:
        ended = [] if data.end is None else orders.take_back(known, seat, data.end)
        changed = ended if data.give is None else [*ended, *orders.give(known, seat, data.give)]
        if changed and not live.pen(seat, service.settings.bounds).take(time.monotonic()):
            raise NotAllowedError("table.order.often")
        return changed

    if data.give is not None or data.end is not None:
        live.table.spoken.check(service.settings.bounds)
        await service.host.tend(live, wished)
    return OrdersTold(orders.offers(live.table, seat), tuple(live.table.places[seat].orders))
