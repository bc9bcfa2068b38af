"""Games only as long as they are needed: until it is clear on which side of a bound a share lies.

Somebody who wins half of what a bound allows is known after a few deals, one at the bound after
thousands. So each pairing is looked at after so many deals, after twice as many, and so on. Whoever
looks often finds what luck brings sooner or later; so every look has a wider interval, and all of
them together err as rarely as one of the usual width.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import NormalDist
from tempfile import TemporaryDirectory

from gnomery.arena.engines import Engine
from gnomery.arena.ladder import LadderPair, Score, journal_name, scored
from gnomery.arena.runs import OnDone, run

DEALS = 24
"""The first look; with fewer the spread between deals is hardly known."""
ERROR = 0.05


def cleared(
    pairs: Sequence[LadderPair],
    bound: float,
    engine: Engine,
    folder: Path | None = None,
    on_done: OnDone | None = None,
) -> Iterator[Score]:
    """The pairings, each with as many games of its job as say whether it wins more than a bound."""
    with TemporaryDirectory() as own:
        for pair in pairs:
            yield _cleared(pair, bound, engine, Path(folder or own) / journal_name(pair), on_done)


def _cleared(
    pair: LadderPair, bound: float, engine: Engine, journal: Path, on_done: OnDone | None
) -> Score:
    sizes = looks(pair.job.games, pair.job.players)
    width = NormalDist().inv_cdf(1 - ERROR / len(sizes) / 2)
    for size in sizes:
        part = pair._replace(job=pair.job._replace(games=size))
        score = scored(part, run(part.job, engine, journal, on_done), width)
        if is_clear(score, bound):
            break
    return score


def looks(games: int, players: int) -> list[int]:
    """After how many games one looks: whole deals, each time twice as many, and at the end."""
    sizes = [min(games, DEALS * players)]
    while sizes[-1] < games:
        sizes.append(min(games, 2 * sizes[-1]))
    return sizes


def is_clear(score: Score, bound: float) -> bool:
    """Whether the whole interval lies on one side of so many even shares."""
    even = bound / score.pairing.job.players
    return score.share.high <= even or score.share.low > even
