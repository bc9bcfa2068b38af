"""Seats asked for by who has no invitation; what was asked for is known again by a signature."""

import hmac
import secrets

from gnomery.table.log import requests
from gnomery.table.log.bounds import Bounds
from gnomery.table.log.entries import SeatAsked, TableEntry
from gnomery.table.log.table import Table
from gnomery.table.people.tickets import is_signed, signature
from gnomery.table.running.host import Host, NoTableError
from gnomery.wire.joining import AskSeat, RequestState, SeatAskedFor

KIND = "request"


class Requests:
    """Asking for a seat, and hearing what came of it."""

    def __init__(self, host: Host, bounds: Bounds) -> None:
        self.host = host
        self.bounds = bounds

    async def ask(self, table_id: str, wish: AskSeat, address: str) -> SeatAskedFor:
        """Ask those who sit there; the secret is the asker's alone."""
        live = await self.host.table(table_id)
        asked = SeatAsked(secrets.token_hex(8), wish.name, _mark(live.table, address))

        def wished(table: Table) -> list[TableEntry]:
            return requests.ask_seat(table, asked, self.bounds, self.host.clock())

        await self.host.tend(live, wished)
        secret = f"r.{asked.request}.{signature(live.table, KIND, asked.request)}"
        return SeatAskedFor(table_id, secret)

    async def state(self, table_id: str, secret: str) -> RequestState:
        """What came of a request."""
        table = (await self.host.table(table_id)).table
        return RequestState(requests.state_of(table, request_of(table, secret), self.host.clock()))


def request_of(table: Table, secret: str) -> str:
    """The request a true secret belongs to; others are answered like wrong links."""
    kind, _, rest = secret.partition(".")
    request, _, signed = rest.rpartition(".")
    if kind != KIND[0] or not is_signed(table, KIND, request, signed):
        raise NoTableError
    return request


def _mark(table: Table, address: str) -> str:
    """Tells requests from one address apart from others, and names nobody."""
    return hmac.digest(table.created.key.encode(), f"mark/{address}".encode(), "sha256").hex()[:12]
