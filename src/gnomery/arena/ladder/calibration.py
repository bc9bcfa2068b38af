"""Calibration: for each level the number with which the one above it wins as often as it should.

From the top down. A number known so far that still holds is kept. Otherwise, as a stronger bot is
beaten less often, one goes on from it in ever longer steps until the goal is passed, and then by
halves. All candidates are met with the same deals.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from gnomery.arena.intervals import Estimate
from gnomery.bots.levels import LEVELS
from gnomery.engine.characters import Strengths

GOAL: Final = 0.73
LEAST, MOST = 0.65, 0.8
"""How often a level is to win against the one below it, at a table for two."""
NEAR: Final = 0.03
"""A share so close to the goal is good enough."""
SCALE: Final = (*range(-98, 1), 8, 12, 16, 24, 32, 48, 64, 96, 128)
"""The numbers a level can have, from the weakest to the strongest."""

Meet = Callable[[str, str], Estimate]
"""(strong, weak) → the share of the games that the strong one wins."""


class Rung(NamedTuple):
    """A level, its number, and how often the one above wins against it; None at the top."""

    level: str
    number: int
    beaten: Estimate | None = None

    @property
    def is_even(self) -> bool:
        """Whether the step is as high as it should be."""
        return self.beaten is None or LEAST <= self.beaten.value <= MOST


def named(number: int) -> str:
    """The bot that plays by a number."""
    if number == 0:
        return "gardener"
    return f"master:{number}" if number > 0 else f"sprout:{-number}"


def calibrated(known: Strengths, meet: Meet) -> Iterator[Rung]:
    """The levels from the strongest, which keeps its number, to the weakest."""
    top = known[-1]
    yield Rung(LEVELS[-1], top)
    for level, hint in zip(reversed(LEVELS[:-1]), reversed(known[:-1]), strict=True):
        top, beaten = _below(top, hint, meet)
        yield Rung(level, top, beaten)


def _below(top: int, hint: int, meet: Meet) -> tuple[int, Estimate]:
    """The number that the bot above beats nearest to the goal, looked for from a hint on."""
    row: Sequence[int] = [number for number in SCALE if number < top] or SCALE[:1]
    low, high, stride = 0, len(row) - 1, 1
    at = min(bisect_left(row, hint), high)
    found: dict[int, Estimate] = {}
    while low <= high:
        share = found[row[at]] = meet(named(top), named(row[at]))
        is_known = row[at] == hint and LEAST <= share.value <= MOST
        if is_known or abs(share.value - GOAL) <= NEAR:
            break
        is_weak = share.value > GOAL
        low, high = (at + 1, high) if is_weak else (low, at - 1)
        is_passed = {one.value > GOAL for one in found.values()} == {True, False}
        stride *= 2
        ahead = min(high, at + stride) if is_weak else max(low, at - stride)
        at = (low + high) // 2 if is_passed else ahead
    best = min(found, key=lambda number: abs(found[number].value - GOAL))
    return best, found[best]
