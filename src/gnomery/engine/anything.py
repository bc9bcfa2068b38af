"""Plain values as anybody may give them: said in a sentence, taken as a number or as a text."""

from operator import index
from typing import SupportsIndex

LONGEST = 60
"""Letters of a value that is said again."""


def shown(value: object) -> str:
    """A value as it can be said in a sentence: short, and in one line."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # noqa: BLE001  a number of thousands of digits, or a class that is broken
        text = f"<{type(value).__name__}>"
    text = " ".join(text.encode(errors="replace").decode().split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def whole(value: object) -> int | None:
    """The whole number a value is, NumPy's included; None if it is none, as True is not."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)


def is_text(value: object) -> bool:
    """Whether it is a text that has bytes."""
    try:
        return isinstance(value, str) and value.encode() is not None
    except UnicodeEncodeError:
        return False
