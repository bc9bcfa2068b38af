"""Frozen values: what states, views, moves and records are made of."""

from typing import TypeVar

import msgspec

T = TypeVar("T")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record that compares by content and goes to JSON and back.

    Values never form cycles, so the garbage collector need not look at them.
    """


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with one place changed."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def without(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The row with the first such item taken out."""
    at = row.index(item)
    return (*row[:at], *row[at + 1 :])
