"""Secrets that open a table: long, kept only as hashes, each for one thing."""

import hashlib
import secrets

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
