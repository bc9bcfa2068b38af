"""Secrets that open a table: long, kept only as hashes, each for one thing."""

import hashlib
import secrets
import time

from gnomery.table.store.contract import Token

SEAT, INVITE = "seat", "invite"
BITS = 192


def new_token() -> str:
    """A fresh secret that fits into a link."""
    return secrets.token_urlsafe(BITS // 8)


def hashed(token: str) -> bytes:
    """What is kept of a secret; finding it by its hash takes the same time for every guess."""
    return hashlib.sha256(f"gnomery/token/{token}".encode("utf-8", "surrogatepass")).digest()


def new_table_id() -> str:
    """A fresh name for a table; knowing it opens nothing but what the audience may see."""
    return secrets.token_urlsafe(9)


def seat_role(seat: int, sitting: int) -> str:
    """The role of a seat's secret; it ends when somebody else sits down there."""
    return f"{SEAT}:{seat}:{sitting}"


def seat_of(role: str) -> tuple[int, int] | None:
    """The seat a role opens, and for whose sitting; None if it is none."""
    kind, *numbers = role.split(":")
    if kind != SEAT:
        return None
    seat, sitting = map(int, numbers)
    return seat, sitting


def browser_secret(browser: str, table_id: str) -> str:
    """What a browser's cookie, and what its pages keep beside it, opens at one table."""
    return f"{browser}/{table_id}"


def earlier_secret(secret: str) -> str | None:
    """What a browser's cookie alone opened, before its pages kept something beside it."""
    cookie, _, rest = secret.partition("/")
    _, _, table_id = rest.partition("/")
    return browser_secret(cookie, table_id) if table_id else None


def kept_token(text: str, table_id: str, role: str, seconds: float | None = None) -> Token:
    """What is kept of a secret."""
    now = time.time()
    expires = None if seconds is None else now + seconds
    return Token(hashed(text), table_id, role, now, expires)
