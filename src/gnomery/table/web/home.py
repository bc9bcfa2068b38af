"""The HTTP interface of a home page: one's own tables, and being called to them."""

from typing import TYPE_CHECKING

from litestar import get
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from gnomery.table.calling.yours import yours as looked_up
from gnomery.table.log.decide import NotAllowedError
from gnomery.table.running.host import BusyError, NoTableError
from gnomery.table.serving.service import Service
from gnomery.table.web import callers
from gnomery.table.web.callers import AnyRequest, reading, service_of
from gnomery.table.web.schema import BY_SEAT
from gnomery.table.web.strict import Strict, post_body
from gnomery.wire.home import (
    PushKey,
    Renew,
    Subscribe,
    Subscribed,
    Unsubscribe,
    Yours,
    YourTable,
)

if TYPE_CHECKING:
    from gnomery.table.calling.devices import Devices

DONE = Subscribed(())


@post_body("/api/yours", Strict[Yours], 409, status_code=HTTP_200_OK)
async def yours(request: AnyRequest, data: JSONBody[Yours]) -> list[YourTable]:
    """Several tables at a glance: whose move it is, how far they are, how much time is left."""
    service = reading(request)
    return await looked_up(service.host, service.keeper.stops, data.tables)


@get("/api/push")
async def push_key(request: AnyRequest) -> PushKey:
    """Whether this server calls devices, and by which key."""
    caller = service_of(request).caller
    return PushKey(None if caller is None else caller.pusher.signer.public)


@post_body("/api/push", Strict[Subscribe], 409, status_code=HTTP_200_OK, security=BY_SEAT)
async def subscribe(request: AnyRequest, data: JSONBody[Subscribe]) -> Subscribed:
    """Be called to one's seats, each by its secret; those it does not open are left out."""
    service = reading(request)
    wrong = 0

    async def role(table: str, token: str | None) -> str | None:
        nonlocal wrong
        try:
            found = await service.lobby.role(table, token or callers.secret(request, table))
        except NoTableError:
            found = None
        wrong += found is None
        return found

    tables = await _devices(service).subscribe(data, role)
    if wrong and not service.is_guess_answered(callers.address(request)):
        raise BusyError("table.busy.address")
    return Subscribed(tuple(tables))


@post_body("/api/push/renew", Strict[Renew], 409, status_code=HTTP_200_OK)
async def renew(request: AnyRequest, data: JSONBody[Renew]) -> Subscribed:
    """Be called at another address; who knows the old one may."""
    await _devices(reading(request)).renew(data)
    return DONE


@post_body("/api/push/end", Strict[Unsubscribe], 409, status_code=HTTP_200_OK)
async def unsubscribe(request: AnyRequest, data: JSONBody[Unsubscribe]) -> Subscribed:
    """Be called no more; who knows a device's address may say so."""
    await _devices(reading(request)).forget(data.endpoint)
    return DONE


def _devices(service: Service) -> "Devices":
    if service.caller is None:
        raise NotAllowedError("table.call.none")
    return service.caller.devices


HOME = [yours, push_key, subscribe, renew, unsubscribe]
