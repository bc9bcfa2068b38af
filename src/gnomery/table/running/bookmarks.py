"""Bookmarks: how far somebody has been told of a table, in a form that only the table can read.

The number of an entry would betray moves that some may not know of. So it is sealed with the
table's key for one viewer; it means the same after a restart and at every process. No two are the
same, though nothing happened between them: else they would tell whether something did.
"""

import hmac
import secrets

from gnomery.table.log.table import Table

SALT, SEAL, NUMBER = 6, 12, 4
"""Bytes of a bookmark."""


def bookmark(table: Table, viewer: int | None) -> str:
    """Where a viewer is now."""
    number, salt = table.length.to_bytes(NUMBER), secrets.token_bytes(SALT)
    seal = _mac(table, viewer, b"seal", salt + number)[:SEAL]
    return (salt + seal + _veiled(table, viewer, seal, number)).hex()


def found(table: Table, viewer: int | None, text: str) -> int | None:
    """The entry of the table's log that a bookmark of this viewer's is after; None if it is none.

    One that another process gave may be ahead of us: then we are as far as we can be.
    """
    try:
        whole = bytes.fromhex(text)
    except ValueError:
        return None
    salt, seal, hidden = whole[:SALT], whole[SALT : SALT + SEAL], whole[SALT + SEAL :]
    if len(hidden) != NUMBER:
        return None
    number = _veiled(table, viewer, seal, hidden)
    if not hmac.compare_digest(seal, _mac(table, viewer, b"seal", salt + number)[:SEAL]):
        return None
    return min(int.from_bytes(number), table.length)


def _veiled(table: Table, viewer: int | None, seal: bytes, number: bytes) -> bytes:
    """A number hidden, or shown again."""
    veil = _mac(table, viewer, b"veil", seal)
    return bytes(one ^ other for one, other in zip(number, veil, strict=False))


def _mac(table: Table, viewer: int | None, use: bytes, data: bytes) -> bytes:
    message = f"bookmark/{table.id}/{viewer}/".encode("utf-8", "surrogatepass") + use + b"/" + data
    return hmac.digest(table.created.key.encode(), message, "sha256")
