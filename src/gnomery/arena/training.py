"""Training: the numbers of a game's scheme that win most against bots of one level.

CMA-ES asks for some players at a time. All of them play the same deals, in every seat of each, and
the next ones play others, so that nobody is chosen for a lucky deal. At the end those who stood in
the middle of a generation play for who goes on, the gardener itself among them.
"""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome, work
from gnomery.arena.runs import OnDone
from gnomery.bots.levels import EXPLOIT
from gnomery.engine.schemes import Scheme, written

EACH = 12
"""So many games at least for each player of a generation."""
STEP = 0.2
"""How far from the gardener the first ones are, where 1 is from a knob's low to its high."""
FINALS = 4
"""One game of so many is kept for the finals."""
FINALISTS = 4


class Trained(NamedTuple):
    """Who came of a training, and what it took."""

    name: str
    """A bot's name, with all numbers in it."""
    games: int
    generations: int


def trained(
    kind: Job, scheme: Scheme, level: str, engine: Engine, on_done: OnDone | None = None
) -> Trained:
    """The exploiter that so many games make of a gardener, against others of a level."""
    search = _search(scheme, kind.seed)
    size: int = search.population_size
    each = _whole(EACH, kind.players)
    generations = max(1, (kind.games - kind.games // FINALS) // (size * each))
    middles, done = [_named(scheme, search.mean)], 0
    for generation in range(generations):
        asked = [search.ask() for _ in range(size)]
        names = [_named(scheme, one) for one in asked]
        won = _shares(_jobs(kind, names, level, f"{generation}", each), engine)
        search.tell([(one, -share) for one, share in zip(asked, won, strict=True)])
        middles.append(_named(scheme, search.mean))
        done += size * each
        if on_done is not None:
            on_done(done)
    finalists = [middles[at * generations // (FINALISTS - 1)] for at in range(FINALISTS)]
    last = _whole(max(EACH, (kind.games - done) // FINALISTS), kind.players)
    won = _shares(_jobs(kind, finalists, level, "finals", last), engine)
    best = max(range(FINALISTS), key=won.__getitem__)
    return Trained(finalists[best], done + FINALISTS * last, generations)


def _whole(games: int, players: int) -> int:
    """So many games at least, every deal in all seats."""
    return -(-games // players) * players


def _search(scheme: Scheme, seed: str) -> Any:
    """The optimiser, on a cube in which every knob goes from 0 to 1."""
    try:
        array, cma = import_module("numpy").array, import_module("cmaes").CMA
    except ImportError as error:
        raise ArenaError("arena.training.needs") from error
    usual = array([knob.part for knob in scheme.knobs])
    bounds = array([[0.0, 1.0]] * len(usual))
    number = int.from_bytes(seed.encode()[-4:], "big")
    return cma(mean=usual, sigma=STEP, bounds=bounds, seed=number)


def _named(scheme: Scheme, parts: Sequence[float]) -> str:
    numbers = {knob.name: knob.at(part) for knob, part in zip(scheme.knobs, parts, strict=True)}
    return f"{EXPLOIT}:{written(numbers)}"


def _jobs(kind: Job, names: Sequence[str], level: str, stage: str, games: int) -> list[Job]:
    """For each of the bots the same deals among others of the level."""
    whole = kind._replace(seed=f"{kind.seed}/train/{stage}", games=games, is_rotated=True)
    return [whole._replace(bots=(name, *[level] * (kind.players - 1))) for name in names]


def _shares(jobs: Sequence[Job], engine: Engine) -> list[float]:
    """The share of the games that the first bot of each job won, ties divided."""
    games = jobs[0].games
    won = [0.0] * len(jobs)
    for batch in engine.results(partial(_played, jobs), range(games * len(jobs))):
        for at, outcome in batch:
            seat = outcome.seating.index(jobs[at].bots[0])
            won[at] += (seat in outcome.winners) / len(outcome.winners)
    return [share / games for share in won]


def _played(jobs: Sequence[Job], numbers: Sequence[int]) -> list[tuple[int, Outcome]]:
    """The first of these games that are of one job, as many as patience allows."""
    games = jobs[0].games
    at = numbers[0] // games
    mine = [number - at * games for number in numbers if number // games == at]
    return [(at, outcome) for outcome in work(jobs[at])(mine)]
