"""The ladder: every bot against every other, seats rotated, deals shared."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.intervals import Estimate, Z, clustered, share
from gnomery.arena.jobs import Job, Outcome
from gnomery.arena.runs import OnDone, run


class LadderPair(NamedTuple):
    """One bot alone against others who are all of another kind, at a table of so many."""

    job: Job
    strong: str
    weak: str


class Score(NamedTuple):
    """How a pairing went: the share of the games the single bot won, ties divided."""

    pairing: LadderPair
    share: Estimate
    alone: Estimate
    """The same as if no two games had been of one deal."""
    outcomes: tuple[Outcome, ...]

    @property
    def gain(self) -> float:
        """How many times as many games it would take to know as much without common deals."""
        width = self.share.high - self.share.low
        return ((self.alone.high - self.alone.low) / width) ** 2 if width else 1.0

    @property
    def times_even(self) -> float:
        """The share of the win in shares that are everybody's by right."""
        return self.share.value * self.pairing.job.players


def pairings(kind: Job, bots: Sequence[str], against: str | None = None) -> list[LadderPair]:
    """Who meets whom, the later bot of the list alone; or all of them against one."""
    pairs = [(bot, against) for bot in bots] if against else combinations(reversed(bots), 2)
    return [pairing(kind, strong, weak) for strong, weak in pairs if strong != weak]


def steps(kind: Job, bots: Sequence[str]) -> list[LadderPair]:
    """Every bot of the list alone against the one before it, from the last one down."""
    return [pairing(kind, strong, weak) for strong, weak in pairwise(reversed(bots))]


def pairing(kind: Job, strong: str, weak: str) -> LadderPair:
    """One bot among others of another kind; every deal that is begun is played in all seatings."""
    deals = -(-kind.games // kind.players)
    bots = (strong, *[weak] * (kind.players - 1))
    job = kind._replace(bots=bots, is_rotated=True, games=deals * kind.players)
    return LadderPair(job, strong, weak)


def scores(
    pairs: Iterable[LadderPair], engine: Engine, folder: Path | None, on_done: OnDone | None = None
) -> Iterator[Score]:
    """The pairings played; with a folder each keeps its journal there, and goes on where it was."""
    for pair in pairs:
        journal = None if folder is None else folder / journal_name(pair)
        yield scored(pair, run(pair.job, engine, journal, on_done))


def journal_name(pair: LadderPair) -> str:
    """The file in which the games of a pairing are kept."""
    job = pair.job
    options = "".join(f"-{name}={value}" for name, value in sorted(job.options.items()))
    names = f"{job.game}-{job.players}{options}-{pair.strong}-{pair.weak}"
    return names.replace(":", "@") + ".jsonl"


def scored(pair: LadderPair, outcomes: Iterable[Outcome], width: float = Z) -> Score:
    """The share of the single bot; games of one deal are taken together."""
    played = tuple(outcomes)
    deals: dict[int, list[float]] = {}
    for outcome in played:
        won = (outcome.seating.index(pair.strong) in outcome.winners) / len(outcome.winners)
        deals.setdefault(pair.job.deal(outcome.number), []).append(won)
    alone = share(sum(map(sum, deals.values())), len(played), width)
    whole = [fmean(row) for row in deals.values() if len(row) == pair.job.players]
    is_whole = len(whole) * pair.job.players == len(played)
    found = clustered(whole, pair.job.players, width) if is_whole else alone
    return Score(pair, found, alone, played)
