"""Tickets: each opens one WebSocket for a seat, within half a minute."""

import hmac
import secrets
import time

from gnomery.table.log.table import Table


class Tickets:
    """Tickets are signed, not kept; only the used ones are remembered, until they expire.

    Each process remembers its own: where several serve one database, a ticket opens one
    connection at each of them.
    """

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def use(self, table: Table, ticket: str) -> int | None:
        """The seat of a true and fresh ticket that was not used before."""
        found = _read(table, ticket)
        if found is None or ticket in self.used:
            return None
        seat, expires = found
        now = time.time()
        if any(end < now for end in self.used.values()):
            self.used = {old: end for old, end in self.used.items() if end >= now}
        self.used[ticket] = expires
        return seat


def new_ticket(table: Table, seat: int, expires: int) -> str:
    """A ticket for whoever sits there now; no two are alike, however soon one follows another."""
    text = f"{seat}.{table.places[seat].sitting}.{expires}.{secrets.token_hex(8)}"
    return f"t.{text}.{_sign(table, text)}"


def _sign(table: Table, text: str) -> str:
    message = f"ticket/{table.id}/{text}".encode("utf-8", "surrogatepass")
    return hmac.digest(table.created.key.encode(), message, "sha256").hex()


def _read(table: Table, ticket: str) -> tuple[int, int] | None:
    """The seat and the end of a true ticket."""
    kind, _, rest = ticket.partition(".")
    text, _, signature = rest.rpartition(".")
    if kind != "t" or not hmac.compare_digest(
        signature.encode("utf-8", "surrogatepass"), _sign(table, text).encode()
    ):
        return None
    seat, sitting, expires = map(int, text.split(".")[:3])
    is_valid = expires >= time.time() and table.places[seat].is_held(sitting)
    return (seat, expires) if is_valid else None
