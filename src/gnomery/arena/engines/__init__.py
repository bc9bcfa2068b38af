"""Engines: who does the work of many games, and where; what comes of it is the same everywhere.

Work is a function that can be pickled. Given some numbers it does as many of them as it has the
patience for, at least one, and gives their results in order; an engine hands out the rest again.
"""

import os
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from gnomery.arena.errors import ArenaError

R = TypeVar("R")
Work: TypeAlias = Callable[[Sequence[int]], list[R]]
Lot: TypeAlias = tuple[int, ...]
"""Numbers that are handed out together."""

LARGEST_LOT = 32
LOTS_EACH = 8
"""At least so many lots for each worker, so that all of them finish at about the same time."""
TRIES = 3
"""So many workers may die over one number."""


class Engine(Protocol):
    """Does the work for many numbers."""

    def results(self, work: Work[R], numbers: Sequence[int]) -> Iterator[list[R]]:
        """The results, some at a time, in any order; each number's comes once."""
        ...


class Lots:
    """The numbers that are still to be done, in lots."""

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        size = max(1, min(LARGEST_LOT, len(numbers) // (LOTS_EACH * workers)))
        starts = range(0, len(numbers), size)
        self._waiting: deque[Lot] = deque(tuple(numbers[at : at + size]) for at in starts)
        self._deaths: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def take(self) -> Lot:
        """The next lot."""
        return self._waiting.popleft()

    def done(self, lot: Lot, results: Sequence[Any]) -> None:
        """Take back what a worker has not got round to."""
        if rest := lot[len(results) :]:
            self._waiting.appendleft(rest)

    def lost(self, lot: Lot) -> None:
        """Take back a lot whose worker died; one number at a time shows which of them kills."""
        self._deaths.update(lot)
        if bad := [number for number in lot if self._deaths[number] > TRIES]:
            raise ArenaError("arena.lost", games=", ".join(map(str, bad)), n=TRIES + 1)
        self._waiting.extendleft((number,) for number in reversed(lot))


class Here(NamedTuple):
    """The very process that asks."""

    def results(self, work: Work[R], numbers: Sequence[int]) -> Iterator[list[R]]:
        """The results in order."""
        lots = Lots(numbers, 1)
        while lots:
            lot = lots.take()
            results = work(lot)
            lots.done(lot, results)
            yield results


def cores(workers: int) -> int:
    """So many workers; 0 stands for all the cores this process may use."""
    if workers:
        return workers
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
