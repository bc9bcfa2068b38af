"""Speed: random play on one core in CPU time, and the same games on every engine in wall time."""

import time
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from gnomery.arena.engines import Engine, Here
from gnomery.arena.engines.processes import Processes
from gnomery.arena.engines.ray import OnRay, is_installed
from gnomery.arena.jobs import Job, work
from gnomery.arena.rollouts import rambled
from gnomery.engine.luck import QuickLuck
from gnomery.games import SHELF

FIRST = 8
"""Games that are played first to see how many of them fill the time."""


class Measure(msgspec.Struct, frozen=True):
    """How many moves and whole games were played in so much CPU time."""

    moves: int
    games: int
    cpu_seconds: float

    @property
    def moves_per_second(self) -> float:
        """The speed."""
        return self.moves / self.cpu_seconds


def measure(name: str, cpu_seconds: float, players: int = 2, seed: str = "bench") -> Measure:
    """Random games for at least so much CPU time, legal moves asked for at every step."""
    game = SHELF[name]
    options = game.box.options(players, {})
    moves = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < cpu_seconds:
        _, played = rambled(game, game.rules.setup(players, options), QuickLuck(f"{seed}/{games}"))
        moves += played
        games += 1
    return Measure(moves, games, spent)


class Throughput(NamedTuple):
    """What an engine played in so many seconds once it was under way."""

    engine: str
    workers: int
    games: int
    moves: int
    seconds: float
    start: float
    """Seconds until it was under way: every worker had done its first games."""

    @property
    def games_per_second(self) -> float:
        """Whole games."""
        return self.games / self.seconds

    @property
    def moves_per_second(self) -> float:
        """Moves, the boxes' included."""
        return self.moves / self.seconds


def throughputs(job: Job, workers: int, seconds: float) -> Iterator[Throughput]:
    """One core, so many processes and, if it is installed, Ray; each at it for so many seconds."""
    began = time.perf_counter()
    list(Here().results(work(job), range(FIRST)))
    rate = FIRST / (time.perf_counter() - began)
    games = FIRST + int(rate * seconds)
    yield _measured("here", Here(), 1, job._replace(games=games))
    games = workers * games
    yield _measured("processes", Processes(workers), workers, job._replace(games=games))
    if is_installed():
        yield _measured("ray", OnRay(workers), workers, job._replace(games=games))


def _measured(name: str, engine: Engine, workers: int, job: Job) -> Throughput:
    began = time.perf_counter()
    games = moves = 0
    start = ended = 0.0
    for at, batch in enumerate(engine.results(work(job), range(job.games)), start=1):
        if at > workers:
            games += len(batch)
            moves += sum(outcome.moves for outcome in batch)
            ended = time.perf_counter() - began
        else:
            start = time.perf_counter() - began
    return Throughput(name, workers, games, moves, ended - start, start)
