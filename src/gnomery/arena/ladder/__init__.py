"""The ladder: every bot against every other, seats rotated, deals shared."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.intervals import Estimate, share
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
    outcomes: tuple[Outcome, ...]

    @property
    def times_even(self) -> float:
        """The share of the win in shares that are everybody's by right."""
        return self.share.value * self.pairing.job.players


def pairings(kind: Job, bots: Sequence[str], against: str | None = None) -> list[LadderPair]:
    """Who meets whom, the later bot of the list alone; or all of them against one."""
    pairs = [(bot, against) for bot in bots] if against else combinations(reversed(bots), 2)
    return [
        LadderPair(
            kind._replace(bots=(strong, *[weak] * (kind.players - 1)), is_rotated=True),
            strong,
            weak,
        )
        for strong, weak in pairs
        if strong != weak
    ]


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


def scored(pair: LadderPair, outcomes: Iterable[Outcome]) -> Score:
    """The share of the single bot."""
    played = tuple(outcomes)
    won = sum(
        (outcome.seating.index(pair.strong) in outcome.winners) / len(outcome.winners)
        for outcome in played
    )
    return Score(pair, share(won, len(played)), played)
