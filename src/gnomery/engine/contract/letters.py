"""The contract's four letters, and the mark of what a game leaves to the defaults."""

from typing import Any, TypeVar

O = TypeVar("O")  # noqa: E741  options
S = TypeVar("S")
"""States."""
M = TypeVar("M")
"""Moves."""
V = TypeVar("V")
"""Views."""


def by_default(*_: Any) -> Any:
    """Stands where a game gave no function of its own, until `Game` puts the default there."""
    raise AssertionError("a part is used before its game is made")
