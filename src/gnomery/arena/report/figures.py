"""The figures of a report, each with its 95 % interval."""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import atanh, isnan, sqrt, tanh
from statistics import correlation, fmean, quantiles
from typing import NamedTuple

from gnomery.arena.intervals import Estimate, Z, mean, share
from gnomery.arena.report.sample import Column, Sample
from gnomery.engine.balance import LEAD, Target

FEW = 10
"""Games, or seats, below which nothing is said about what goes with what."""
RARE = 0.02


class WinShare(NamedTuple):
    """How much somebody won, and what would be even."""

    name: str
    found: Estimate
    even: float

    @property
    def is_even(self) -> bool:
        """Whether the interval holds the even share."""
        return self.found.holds(self.even)


class Spread(NamedTuple):
    """How numbers lie: 5, 25, 50, 75 and 95 of a hundred are below these."""

    low: float
    quarter: float
    middle: float
    three_quarters: float
    high: float


class WithWinning(NamedTuple):
    """How often winners and others had or did something in a game."""

    name: str
    winners: float
    others: float
    difference: Estimate
    having: float
    """The share of seats that had or did it at all."""
    won: Estimate | None
    """The share of the win of those seats; None if nearly all or nearly none had it."""

    times: int
    """How many seats of all games those are."""

    @property
    def is_plain(self) -> bool:
        """Whether the interval of the difference excludes 0."""
        return not self.difference.holds(0)

    @property
    def is_common(self) -> bool:
        """Whether it happened often enough to be worth a word."""
        return self.times >= FEW

    @property
    def weight(self) -> float:
        """The difference in standard errors."""
        half = self.difference.high - self.difference.value
        return abs(self.difference.value) / half * Z if half else 0.0


class Happened(NamedTuple):
    """How often something happened at a table."""

    name: str
    found: Estimate
    is_share: bool
    """The mean is a share of all chances, not a number for each game."""
    games: Estimate
    """The share of the games in which it happened."""
    with_length: Estimate | None
    """Its correlation with the number of rounds."""


def by_seat(sample: Sample) -> list[WinShare]:
    """The share of the win of each seat."""
    even = 1 / sample.players
    return [
        WinShare(str(seat), share(sum(column), sample.games), even)
        for seat, column in enumerate(sample.wins)
    ]


def by_bot(sample: Sample) -> list[WinShare]:
    """The share of the win of each bot in all its seats together, the best first."""
    found = []
    for bot in sample.bots:
        seats = sum(row.count(bot) for row in sample.seatings)
        even = seats / sample.players / sample.games
        found.append(WinShare(bot, share(sum(bot_wins(sample, bot)), sample.games), even))
    return sorted(found, key=lambda one: -one.found.value)


def bot_wins(sample: Sample, bot: str) -> list[float]:
    """The share of the win of a bot in each game."""
    return [
        sum(sample.wins[seat][at] for seat, name in enumerate(row) if name == bot)
        for at, row in enumerate(sample.seatings)
    ]


def spread(values: Sequence[float]) -> Spread:
    """How some numbers lie."""
    if len(values) == 1:
        return Spread(*[values[0]] * 5)
    cuts = quantiles(values, n=20, method="inclusive")
    return Spread(cuts[0], cuts[4], cuts[9], cuts[14], cuts[18])


def known(values: Iterable[float]) -> list[float]:
    """The numbers that are there."""
    return [value for value in values if not isnan(value)]


def with_winning(sample: Sample, columns: dict[str, list[Column]]) -> list[WithWinning]:
    """What winners had or did more or less of than others, the plainest difference first."""
    found = [
        _with_winning(sample, name, row)
        for name, row in columns.items()
        if len(set(known(chain(*row)))) > 1
    ]
    return sorted(found, key=lambda one: -one.weight)


def _with_winning(sample: Sample, name: str, row: list[Column]) -> WithWinning:
    winners, others, having, won = [], [], 0, 0.0
    for at in range(sample.games):
        mine = [column[at] for column in row]
        if isnan(mine[0]):
            continue
        parts = [column[at] for column in sample.wins]
        having += sum(value > 0 for value in mine)
        won += sum(part for value, part in zip(mine, parts, strict=True) if value > 0)
        first = [value for value, part in zip(mine, parts, strict=True) if part]
        rest = [value for value, part in zip(mine, parts, strict=True) if not part]
        if rest:
            winners.append(fmean(first))
            others.append(fmean(rest))
    differences = [one - other for one, other in zip(winners, others, strict=True)]
    part = having / (sample.games * sample.players)
    return WithWinning(
        name=name,
        winners=fmean(winners) if winners else 0.0,
        others=fmean(others) if others else 0.0,
        difference=mean(differences),
        having=part,
        won=share(won, having) if RARE <= part <= 1 - RARE else None,
        times=having,
    )


def happened(sample: Sample, targets: Sequence[Target]) -> list[Happened]:
    """Everything that is noted of the table and has happened, by name."""
    shares = {target.name for target in targets if target.statistic == "share"}
    medians = {target.name for target in targets if target.statistic == "median"}
    rows = []
    for name, note in sorted(sample.notes.items()):
        if name in sample.own or name == LEAD or name in medians or not note.total:
            continue
        is_share = name in shares
        found = share(note.total, round(sum(note.times))) if is_share else mean(note.sums)
        games = share(sum(total > 0 for total in note.sums), sample.games)
        rows.append(Happened(name, found, is_share, games, _with_length(sample, note.sums)))
    return rows


def _with_length(sample: Sample, column: Column) -> Estimate | None:
    """A correlation with Fisher's interval."""
    n = sample.games
    if n < FEW or len(set(column)) == 1 or len(set(sample.rounds)) == 1:
        return None
    r = correlation(column, sample.rounds)
    if abs(r) >= 1:
        return Estimate(r, r, r, n)
    half = Z / sqrt(n - 3)
    return Estimate(r, tanh(atanh(r) - half), tanh(atanh(r) + half), n)


def never(sample: Sample) -> list[str]:
    """What could have happened and never did."""
    return sorted(
        name
        for name, note in sample.notes.items()
        if not note.total and name != LEAD and ("." in name or "/" in name)
    )
