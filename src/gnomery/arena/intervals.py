"""Shares, medians, means and their gaps with their 95 % intervals."""

from collections.abc import Sequence
from math import ceil, floor, hypot, sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

Z = 1.959964
"""Standard errors each side of a 95 % interval."""


class Estimate(NamedTuple):
    """A figure and the interval it lies in."""

    value: float
    low: float
    high: float
    n: int

    @property
    def percent(self) -> str:
        """A share in hundredths, with its interval."""
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.value:.1f} % [{low:.1f}, {high:.1f}]"

    def holds(self, value: float) -> bool:
        """Whether a value lies in the interval."""
        return self.low <= value <= self.high


def share(hits: float, n: float, width: float = Z) -> Estimate:
    """A share with Wilson's interval, so many standard errors wide to each side."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = hits / n
    square = width * width
    centre = (p + square / (2 * n)) / (1 + square / n)
    half = width / (1 + square / n) * sqrt(p * (1 - p) / n + square / (4 * n * n))
    return Estimate(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)), round(n))


def clustered(shares: Sequence[float], each: int, width: float = Z) -> Estimate:
    """The mean of the shares of several deals, each played `each` times in other seats.

    Whoever has the better cards of a deal has them in turn, so games of one deal make up for each
    other: the interval is Wilson's for as many independent games as would spread as much.
    """
    n = len(shares)
    games = n * each
    p = fmean(shares) if shares else 0.0
    spread = stdev(shares) ** 2 / n if n > 1 else 0.0
    alone = p * (1 - p) / spread if spread else games
    return share(p * alone, alone, width)._replace(value=p, n=games)


def middle(values: Sequence[float]) -> Estimate:
    """A median with the interval that the order of the values gives."""
    row = sorted(values)
    n = len(row)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    half = Z * sqrt(n) / 2
    low = row[max(0, floor(n / 2 - half))]
    high = row[min(n - 1, ceil(n / 2 + half) - 1)]
    return Estimate(median(row), low, high, n)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the interval of the normal distribution."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    centre = fmean(values)
    half = Z * stdev(values) / sqrt(n) if n > 1 else 0.0
    return Estimate(centre, centre - half, centre + half, n)


def gap(values: Sequence[float], others: Sequence[float]) -> Estimate:
    """How far the mean lies above another's, with the interval of the normal distribution."""
    if not values or not others:
        return Estimate(0.0, 0.0, 0.0, 0)
    one, other = mean(values), mean(others)
    centre = one.value - other.value
    half = hypot(one.high - one.value, other.high - other.value)
    return Estimate(centre, centre - half, centre + half, min(one.n, other.n))
