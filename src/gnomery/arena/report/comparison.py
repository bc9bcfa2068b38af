"""Two kinds of one game compared: the same deals with both, and what differs."""

from array import array
from collections.abc import Iterator, Sequence
from math import inf, isnan, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Literal, NamedTuple, TypeAlias

from gnomery.arena.intervals import Estimate, mean
from gnomery.arena.report.figures import bot_wins
from gnomery.arena.report.sample import Note, Sample
from gnomery.engine.balance import LEAD, Target

Group: TypeAlias = Literal["win_seat", "win_bot", "score", "figure", "had", "note"]
MAIN: tuple[Group, ...] = ("win_seat", "win_bot", "score", "figure")
"""What everybody asks first."""
DOUBT = 0.05
HANDFUL = 5


class PairedFigure(NamedTuple):
    """One figure of every deal, with the one and with the other."""

    group: Group
    name: str
    first: Sequence[float]
    second: Sequence[float]
    is_share: bool = False


class Difference(NamedTuple):
    """What a figure is on both sides, and the mean of the differences deal by deal."""

    group: Group
    name: str
    is_share: bool
    first: float
    second: float
    found: Estimate
    error: float
    """The standard error of the difference."""
    is_sure: bool = False
    """The interval excludes 0 even if all comparisons together may fail in one case of twenty."""

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes 0, and rests on more than a handful of deals."""
        return self.found.n > HANDFUL and not self.found.holds(0)

    @property
    def weight(self) -> float:
        """The difference in standard errors."""
        if not self.error:
            return inf if self.found.value else 0.0
        return abs(self.found.value) / self.error


def differences(first: Sample, second: Sample, targets: Sequence[Target]) -> list[Difference]:
    """All differences; the plain ones come first, the plainest before the others."""
    found = [row for pairs in _all(first, second, targets) if (row := _difference(pairs))]
    tested = sum(row.error > 0 for row in found)
    bound = NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, tested))
    found = [row._replace(is_sure=row.is_clear and row.weight > bound) for row in found]
    order = {group: at for at, group in enumerate(MAIN)}
    return sorted(
        found,
        key=lambda row: (
            not row.is_clear,
            -row.weight if row.is_clear else order.get(row.group, len(order)),
        ),
    )


def _difference(pairs: PairedFigure) -> Difference | None:
    both = [
        (one, other)
        for one, other in zip(pairs.first, pairs.second, strict=True)
        if not (isnan(one) or isnan(other))
    ]
    if not both:
        return None
    steps = [other - one for one, other in both]
    return Difference(
        group=pairs.group,
        name=pairs.name,
        is_share=pairs.is_share,
        first=fmean(one for one, _ in both),
        second=fmean(other for _, other in both),
        found=mean(steps),
        error=stdev(steps) / sqrt(len(steps)) if len(steps) > 1 else 0.0,
    )


def _all(first: Sample, second: Sample, targets: Sequence[Target]) -> Iterator[PairedFigure]:
    yield from _wins(first, second)
    yield PairedFigure("figure", "rounds", first.rounds, second.rounds)
    yield PairedFigure("figure", "moves", first.moves, second.moves)
    yield PairedFigure("figure", "lead_changes", first.changes, second.changes)
    for seat in range(first.players):
        yield PairedFigure("score", str(seat), first.scores[seat], second.scores[seat])
    for name in sorted(first.figures.keys() & second.figures.keys()):
        yield PairedFigure("had", name, _by_game(first, name), _by_game(second, name))
    yield from _notes(first, second, targets)


def _wins(first: Sample, second: Sample) -> Iterator[PairedFigure]:
    if first.players == 1:
        return
    for seat in range(first.players):
        yield PairedFigure(
            "win_seat", str(seat), first.wins[seat], second.wins[seat], is_share=True
        )
    if len(first.bots) > 1:
        for bot in first.bots:
            one, other = bot_wins(first, bot), bot_wins(second, bot)
            yield PairedFigure("win_bot", bot, one, other, is_share=True)


def _by_game(sample: Sample, name: str) -> list[float]:
    """The mean of what the seats of each game have."""
    return [fmean(row) for row in zip(*sample.figures[name], strict=True)]


def _notes(first: Sample, second: Sample, targets: Sequence[Target]) -> Iterator[PairedFigure]:
    """Shares and medians by the mean of each game, all else by how often it happened in it."""
    kinds = {target.name: target.statistic for target in targets}
    nothing = array("d", [0.0] * first.games)
    silence = Note(nothing, nothing)
    for name in sorted(first.notes.keys() | second.notes.keys()):
        one, other = first.notes.get(name, silence), second.notes.get(name, silence)
        if name == LEAD or not (one.total or other.total):
            continue
        kind = kinds.get(name)
        if kind == "share":
            yield PairedFigure("note", name, one.means(), other.means(), is_share=True)
        elif kind == "median":
            if name != "rounds" and name not in first.figures:  # those are there already
                yield PairedFigure("figure", name, one.means(), other.means())
        else:
            yield PairedFigure("note", name, one.sums, other.sums)
