"""Rows: tuples with one thing changed, as states that are never written to need them."""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with one place changed."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def without(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The row with the first such item taken out."""
    at = row.index(item)
    return (*row[:at], *row[at + 1 :])
