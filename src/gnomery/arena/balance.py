"""The balance of a game: its designer's targets beside what bots' games give."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from gnomery.arena.intervals import Estimate, gap, mean, middle, share
from gnomery.arena.jobs import Job, Outcome
from gnomery.engine.balance import Target
from gnomery.engine.game import AnyGame
from gnomery.games import SHELF

Notes: TypeAlias = dict[str, list[float]]
"""What was noted in many games, by name."""


class Kind(NamedTuple):
    """The games that some targets speak of."""

    players: int
    options: tuple[tuple[str, Any], ...]
    bot: str
    habit: str

    @property
    def crew(self) -> tuple[str, ...]:
        """The same bot in every seat, or one with a habit among them."""
        if not self.habit:
            return (self.bot,)
        return (f"{self.bot}:{self.habit}", *(self.bot,) * (self.players - 1))


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
        return self._fits(self.found.value)

    @property
    def is_sure(self) -> bool:
        """Whether all of the interval says the same: then more games would hardly change it."""
        found = self.found
        low, high = self.target.low, self.target.high
        is_apart = (low is not None and found.high < low) or (high is not None and found.low > high)
        return is_apart or (self._fits(found.low) and self._fits(found.high))

    def _fits(self, value: float) -> bool:
        low, high = self.target.low, self.target.high
        return (low is None or value >= low) and (high is None or value <= high)


def jobs(game: AnyGame, games: int, seed: str, extra: Mapping[str, Any]) -> list[Job]:
    """One job for each kind of game the targets speak of; those without habits come first."""
    asked = [
        Job(
            game.name, kind.players, {**dict(kind.options), **extra}, kind.crew, seed, games,
            is_observed=True, is_rotated=kind.habit != "" and kind.players > 1,
        )
        for kind, _ in _by_kind(game)
    ]  # fmt: skip
    return sorted(asked, key=lambda job: len(set(job.bots)) > 1 or ":" in job.bots[0])


def notes(job: Job, played: Iterable[Outcome]) -> Notes:
    """All that was noted in the games of a job, and how often its first bot won."""
    seen: Notes = {}
    for outcome in played:
        for name, values in outcome.seen.items():
            seen.setdefault(name, []).extend(values)
        winners = [outcome.seating[seat] for seat in outcome.winners]
        seen.setdefault("wins", []).append(winners.count(job.bots[0]) / len(winners))
    return seen


def figures(game: AnyGame, job: Job, seen: Notes, usual: Notes | None = None) -> list[Figure]:
    """The targets of one kind of game, measured; `usual` are the notes without a habit."""
    fitting = [
        (len(kind.options), targets)
        for kind, targets in _by_kind(game)
        if (kind.players, kind.crew) == (job.players, job.bots)
        and all(job.options.get(name) == value for name, value in kind.options)
    ]
    _, targets = max(fitting, key=itemgetter(0))
    return [Figure(target, _estimate(target, seen, usual or {})) for target in targets]


def measured(
    jobs: Iterable[Job], play: Callable[[Job], Iterable[Outcome]]
) -> Iterator[tuple[Job, list[Figure]]]:
    """Every job with its figures, as soon as it is played."""
    usual: dict[str, Notes] = {}
    for job in jobs:
        options = {name: value for name, value in job.options.items() if name != "box"}
        kind = f"{job.game} {job.players} {sorted(options.items())}"
        seen = notes(job, play(job))
        yield job, figures(SHELF[job.game], job, seen, usual.setdefault(kind, seen))


def _by_kind(game: AnyGame) -> list[tuple[Kind, list[Target]]]:
    def kind(target: Target) -> Kind:
        options = tuple(sorted(target.options.items()))
        return Kind(target.players, options, target.bot, target.habit)

    return [(key, list(group)) for key, group in groupby(game.design.targets, key=kind)]


def _cost(values: list[float], usual: list[float]) -> Estimate:
    """How much more of a note there is, game by game where both were dealt the same ones."""
    if values and len(values) == len(usual):
        return mean([one - other for one, other in zip(values, usual, strict=True)])
    return gap(values, usual)


def _estimate(target: Target, seen: Notes, usual: Notes) -> Estimate:
    values = seen.get(target.name, [])
    match target.statistic:
        case "median":
            return middle(values)
        case "share" | "wins":
            return share(sum(values), len(values))
        case "cost":
            return _cost(values, usual.get(target.name, []))
        case "never":
            sums = [sum(row) for name, row in seen.items() if name.startswith(f"{target.name}/")]
            never = sums.count(0)
            return Estimate(never, never, never, len(sums))
