"""Bookmarks: how far somebody has been told of a table, in a form that only the table can read.

The number of an entry would betray moves that some may not know of. So it is sealed with the
table's key for one viewer; it means the same after a restart and at every process. No two are the
same, though nothing happened between them: else they would tell whether something did.
"""

import secrets
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from hmac import compare_digest

from gnomery.table.log.table import Table

SALT, SEAL, NUMBER = 6, 12, 4
"""Bytes of a bookmark."""
SALTS = 512
"""Drawn at once: to ask the system lets other threads on, and they take their time."""
READY = 4_000
"""Seals kept begun: every update carries a bookmark, and what is alike in all is hashed once."""


def bookmark(table: Table, viewer: int | None) -> str:
    """Where a viewer is now."""
    number, salt = table.length.to_bytes(NUMBER), next(_salts)
    seal = _mac(table, viewer, b"seal", salt + number)
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
    if not compare_digest(seal, _mac(table, viewer, b"seal", salt + number)):
        return None
    return min(int.from_bytes(number), table.length)


def _salted() -> Iterator[bytes]:
    """One salt after the other, many of them asked of the system at once."""
    while True:
        drawn = secrets.token_bytes(SALT * SALTS)
        yield from (drawn[at : at + SALT] for at in range(0, len(drawn), SALT))


_salts = _salted()


def _veiled(table: Table, viewer: int | None, seal: bytes, number: bytes) -> bytes:
    """A number hidden, or shown again."""
    veil = _mac(table, viewer, b"veil", seal)[:NUMBER]
    return (int.from_bytes(number) ^ int.from_bytes(veil)).to_bytes(NUMBER)


def _mac(table: Table, viewer: int | None, use: bytes, data: bytes) -> bytes:
    hasher = _begun(table.id, table.created.key, viewer, use).copy()
    hasher.update(data)
    return hasher.digest()


@lru_cache(READY)
def _begun(table: str, key: str, viewer: int | None, use: bytes) -> blake2b:
    message = f"bookmark/{table}/{viewer}/".encode("utf-8", "surrogatepass") + use + b"/"
    return blake2b(message, key=key.encode()[: blake2b.MAX_KEY_SIZE], digest_size=SEAL)
