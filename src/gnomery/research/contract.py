"""What a game shows a learner: its moves as numbers and its views as arrays."""

from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]


class Moves(Protocol):
    """The players' moves, each with a number that depends on options and player count alone."""

    size: int
    """Every index is below this."""

    def index(self, move: Any) -> int:
        """The number of a move; raises KeyError if it has none."""
        ...

    def move(self, index: int) -> Any:
        """The move of a number; raises IndexError outside of 0 … size - 1."""
        ...

    def describe(self) -> list[tuple[str, int, int]]:
        """Verb, first index and count of each verb, in order of index, for people."""
        ...


class Sight(Protocol):
    """A view as a row of numbers, always of the same length; nothing else is looked at."""

    shape: tuple[int, ...]
    names: tuple[str, ...]
    """What each number says."""
    low: Array
    high: Array
    """The bounds of each number."""

    def see(self, view: Any) -> Array:
        """The view as numbers."""
        ...


class Lens(NamedTuple):
    """Moves and sight of one game with its options and player count."""

    moves: Moves
    sight: Sight
    outcomes: int = 0
    """The most outcomes a box chooses among, where they can be more than pieces and seats."""
