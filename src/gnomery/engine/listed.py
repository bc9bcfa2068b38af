"""Moves that are counted and numbered but never written out, where there are very many."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar, overload

M = TypeVar("M")


class Listed(Sequence[M]):
    """A list of moves: a game says how many there are, and which one has a number."""

    def numbered(self, number: int) -> M:
        """The move with a number from 0."""
        raise NotImplementedError

    @overload
    def __getitem__(self, at: int) -> M: ...
    @overload
    def __getitem__(self, at: slice) -> list[M]: ...
    def __getitem__(self, at: int | slice) -> Any:
        """A move by its place in the list."""
        if isinstance(at, slice):
            return list(self)[at]
        count = len(self)
        if not -count <= at < count:
            raise IndexError(at)
        return self.numbered(at % count)

    def __iter__(self) -> Iterator[M]:
        """The moves in order."""
        return (self.numbered(at) for at in range(len(self)))
