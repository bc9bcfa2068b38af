"""Rows: tuples with one thing changed, as states that are never written to need them."""

from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct, structs

T = TypeVar("T")
V = TypeVar("V", bound=Struct)

replace: Final = structs.replace
"""A value with some fields changed: compiled code finds what is final here without looking."""


class _Table(Protocol):
    """A state with a row of players."""

    @property
    def players(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=_Table)


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with one place changed."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def without(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The row with the first such item taken out."""
    at = row.index(item)
    return (*row[:at], *row[at + 1 :])


def added(row: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """The row with more items, in order."""
    return tuple(sorted((*row, *items)))


def changed(row: tuple[V, ...], at: int, **changes: Any) -> tuple[V, ...]:
    """The row with one of its values changed."""
    return put(row, at, replace(row[at], **changes))


def with_player(state: S, seat: int, **changes: Any) -> S:
    """The state with one player changed."""
    players = put(state.players, seat, replace(state.players[seat], **changes))
    return replace(state, players=players)  # type: ignore[type-var]
