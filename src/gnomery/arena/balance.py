"""The balance of a game: its designer's targets beside what bots' games give."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from gnomery.arena.intervals import Estimate, middle, share
from gnomery.arena.jobs import Job, Outcome
from gnomery.engine.balance import Target
from gnomery.engine.game import AnyGame


class Figure(NamedTuple):
    """A target and what was found."""

    target: Target
    found: Estimate

    @property
    def is_met(self) -> bool | None:
        """Whether the figure lies where it should; None if nothing is asked of it."""
        low, high = self.target.low, self.target.high
        if low is None and high is None:
            return None
        value = self.found.value
        return (low is None or value >= low) and (high is None or value <= high)


def jobs(game: AnyGame, games: int, seed: str, extra: Mapping[str, Any]) -> list[Job]:
    """One job for each kind of game the targets speak of."""
    return [
        Job(game.name, players, {**dict(options), **extra}, (bot,), seed, games, is_observed=True)
        for (players, options, bot), _ in _by_kind(game)
    ]


def figures(game: AnyGame, job: Job, played: Iterable[Outcome]) -> list[Figure]:
    """The targets of one kind of game, measured."""
    seen: dict[str, list[float]] = {}
    for outcome in played:
        for name, values in outcome.seen.items():
            seen.setdefault(name, []).extend(values)
    fitting = [
        (len(options), targets)
        for (players, options, bot), targets in _by_kind(game)
        if (players, bot) == (job.players, job.bots[0])
        and all(job.options.get(name) == value for name, value in options)
    ]
    _, targets = max(fitting, key=itemgetter(0))
    return [Figure(target, _estimate(target, seen)) for target in targets]


def _by_kind(game: AnyGame) -> list[tuple[tuple[int, tuple[Any, ...], str], list[Target]]]:
    def kind(target: Target) -> tuple[int, tuple[Any, ...], str]:
        return target.players, tuple(sorted(target.options.items())), target.bot

    return [(key, list(group)) for key, group in groupby(game.design.targets, key=kind)]


def _estimate(target: Target, seen: Mapping[str, list[float]]) -> Estimate:
    values = seen.get(target.name, [])
    match target.statistic:
        case "median":
            return middle(values)
        case "share":
            return share(sum(values), len(values))
        case "never":
            sums = [sum(row) for name, row in seen.items() if name.startswith(f"{target.name}/")]
            never = sums.count(0)
            return Estimate(never, never, never, len(sums))
