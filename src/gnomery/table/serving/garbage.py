"""When to look for garbage: a full search stops every table, so it must be worth it.

Moves leave none behind that counting references does not find at once; connections that end do.
"""

import gc

YOUNG, MIDDLE, OLD = 10_000, 1_000, 1
"""New objects that call for a look at them; so many looks for one at older ones; of those, at all.

Thousands of requests under way are no garbage, and a look at 10,000 objects takes some 10 ms.
"""
GOODBYES = 2_000
"""Ended connections worth a full search: some 100 MB."""


def settle_in() -> None:
    """Leave out of all searches what was there from the beginning, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Tidy:
    """Counts connections that have ended."""

    def __init__(self) -> None:
        self.goodbyes = 0

    def goodbye(self) -> None:
        """A connection has ended; from time to time take away what all of them left."""
        self.goodbyes += 1
        if self.goodbyes == GOODBYES:
            self.goodbyes = 0
            gc.collect()
