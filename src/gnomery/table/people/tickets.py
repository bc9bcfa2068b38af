"""Tickets: signed by their table, for whoever sits there now, used once and soon over.

They are not kept anywhere; only of those that were used it is remembered.
"""

import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from typing import Literal, NamedTuple, TypeAlias

from gnomery.table.log.table import Table
from gnomery.table.people.access import BITS

Kind: TypeAlias = Literal["ticket", "carry"]
"""Opens one WebSocket, or carries the seat to one other device."""


class Signed(NamedTuple):
    """What a true ticket says."""

    seat: int
    expires: int


def new_ticket(kind: Kind, table: Table, seat: int, expires: int) -> str:
    """A ticket for whoever sits there now; no two are alike, however soon one follows another."""
    text = f"{seat}.{table.places[seat].sitting}.{expires}.{secrets.token_urlsafe(9)}"
    return f"{kind[0]}.{text}.{signature(table, kind, text)}"


def read_ticket(kind: Kind, table: Table, ticket: str) -> Signed | None:
    """What a true ticket says that is not over; whether it was used is not known here."""
    first, _, rest = ticket.partition(".")
    text, _, signed = rest.rpartition(".")
    if first != kind[0] or not is_signed(table, kind, text, signed):
        return None
    seat, sitting, expires = map(int, text.split(".")[:3])
    is_valid = expires >= time.time() and table.places[seat].is_held(sitting)
    return Signed(seat, expires) if is_valid else None


def signature(table: Table, kind: str, text: str) -> str:
    """Made with the table's own key, so that nobody else can."""
    message = f"{kind}/{table.id}/{text}".encode("utf-8", "surrogatepass")
    digest = hmac.digest(table.created.key.encode(), message, "sha256")
    return urlsafe_b64encode(digest[: BITS // 8]).decode()


def is_signed(table: Table, kind: str, text: str, signed: str) -> bool:
    """Whether this table has signed this text for that."""
    true = signature(table, kind, text).encode()
    return hmac.compare_digest(signed.encode("utf-8", "surrogatepass"), true)
