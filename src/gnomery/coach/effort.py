"""How much the coach may think: one part to find a move, one to see how good it is."""

from collections.abc import Callable
from typing import NamedTuple

from gnomery.bots.imagined import never
from gnomery.bots.master import Budget

SEARCHING = 0.65
"""The part of the time that goes into finding a move."""
LEAST = 8
"""With fewer games to check it, nothing can be said of a choice."""


class Effort(NamedTuple):
    """Imagined games to find a move, and fresh ones to judge what was found.

    What looks best after a search has been lucky in it; only other worlds tell how good it is.
    """

    search: Budget
    check: Budget

    @classmethod
    def of(cls, playouts: int) -> "Effort":
        """So many imagined games for a choice, and half as many to check it."""
        return cls(Budget(playouts, never), Budget(max(LEAST, playouts // 2), never))

    @classmethod
    def within(cls, seconds: float, playouts: int, clock: Callable[[], float]) -> "Effort":
        """As many as fit into some seconds of a clock, and not more than are worth it."""
        begin = clock()
        return cls(
            Budget(playouts, lambda: clock() > begin + SEARCHING * seconds),
            Budget(playouts, lambda: clock() > begin + seconds),
        )
