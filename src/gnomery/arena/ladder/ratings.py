"""Ratings of bots from all their games, by openskill's Plackett-Luce model."""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce

from gnomery.arena.intervals import Z
from gnomery.arena.jobs import Outcome


class Rating(NamedTuple):
    """A bot's strength and the interval it lies in, with 95 %."""

    bot: str
    value: float
    low: float
    high: float


def ratings(outcomes: Iterable[Outcome]) -> list[Rating]:
    """The bots from the strongest to the weakest.

    Where a bot sits in several seats, each of them is rated, and the bot is their mean.
    """
    model = PlackettLuce()
    known: dict[str, tuple[float, float]] = {}
    for outcome in outcomes:
        seats = [known.get(bot, (model.mu, model.sigma)) for bot in outcome.seating]
        ranks = [0.0] * len(seats)
        for rank, equals in enumerate(outcome.ranking):
            for seat in equals:
                ranks[seat] = float(rank)
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in seats]
        found: dict[str, list[tuple[float, float]]] = {}
        for bot, team in zip(outcome.seating, model.rate(teams, ranks=ranks), strict=True):
            found.setdefault(bot, []).append((team[0].mu, team[0].sigma))
        known |= {bot: _mean(row) for bot, row in found.items()}
    rows = [Rating(bot, mu, mu - Z * sigma, mu + Z * sigma) for bot, (mu, sigma) in known.items()]
    return sorted(rows, key=lambda row: -row.value)


def _mean(row: list[tuple[float, float]]) -> tuple[float, float]:
    mu = sum(mu for mu, _ in row) / len(row)
    return mu, sum(sigma for _, sigma in row) / len(row)
