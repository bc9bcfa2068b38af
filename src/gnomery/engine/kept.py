"""Moves that are made once and kept: what is asked for at every step costs nothing to make."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """A table that makes what is missing."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make

    def __missing__(self, key: K) -> V:
        made = self[key] = self._make(key)
        return made
