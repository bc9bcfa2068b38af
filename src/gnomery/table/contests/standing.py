"""Scores compared where the draws were the same: what is left is how well somebody played."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gnomery.engine.terms import Result
from gnomery.engine.value import Value

CAUTION = 1
"""Deals that everybody has besides their own, played as well as the average: few prove little."""
WHOLE = 100
TOTAL = ".score.total"


class DealScore(NamedTuple):
    """What one game was worth."""

    points: int
    is_points: bool
    """Whether the game counts points; else these are rivals beaten, of a hundred."""


def score_of(result: Result, seat: int) -> DealScore:
    """A seat's points; where a game counts none, how many of a hundred rivals it has beaten."""
    for line in result.sheet:
        if line.seat == seat and line.decides and line.key.endswith(TOTAL):
            return DealScore(line.points, is_points=True)
    rivals = sum(map(len, result.ranking)) - 1
    equals = next(len(some) for some in result.ranking if seat in some) - 1
    beaten = rivals - (place_of(result, seat) - 1) - equals / 2
    return DealScore(round(WHOLE * beaten / rivals) if rivals else WHOLE, is_points=False)


def place_of(result: Result, seat: int) -> int:
    """A seat's place, from 1; equals share the better one."""
    place = 1
    for equals in result.ranking:
        if seat in equals:
            return place
        place += len(equals)
    raise LookupError(seat)


class LucklessScore(Value, frozen=True):
    """What somebody's play is worth, whatever they drew."""

    played: int
    total: int
    """The points of all their deals, luck included."""
    gain: float
    """Points above the average of those who had the same draws, for each deal, with caution."""


def luckless(deals: Sequence[Mapping[int, int]]) -> dict[int, LucklessScore]:
    """Scores by member, from the scores of each deal by member.

    Each score is held against the mean of all who played that very deal; the sum of these
    differences is divided by one more than the deals somebody played.
    """
    gains: dict[int, list[float]] = {}
    totals: dict[int, int] = {}
    for scores in deals:
        mean = sum(scores.values()) / len(scores) if scores else 0.0
        for member, score in scores.items():
            gains.setdefault(member, []).append(score - mean)
            totals[member] = totals.get(member, 0) + score
    return {
        member: LucklessScore(
            len(own), totals[member], round(sum(own) / (len(own) + CAUTION), 2) + 0.0
        )
        for member, own in gains.items()
    }


def ranks(values: Mapping[int, float]) -> dict[int, int]:
    """Everybody's rank, from 1, the highest first; equals share the better one."""
    return {
        member: 1 + sum(other > value for other in values.values())
        for member, value in values.items()
    }
