"""How many of n cores are at games, by CPU time: `python -m benchmarks.cores [--workers 2]`.

Wall time says little on a machine that others use. CPU time says what all that is not games would
cost on a quiet one: of the CPU seconds of all processes of an engine, the share spent in games,
times n. Roll-outs hand whole states back, so that there it is the share of the workers.
"""

import argparse
import os
import resource
from collections.abc import Sequence
from functools import partial
from time import process_time
from typing import NamedTuple

from gnomery.arena.engines import Engine, Work
from gnomery.arena.engines.processes import Processes
from gnomery.arena.engines.ray import OnRay, is_installed
from gnomery.arena.jobs import Job, Outcome, work
from gnomery.arena.rollouts import rollouts
from gnomery.games import SHELF

PLAYERS = 2
ROLLOUTS = 10
"""So many roll-outs for each game in the arena: they are short."""


class LotTime(NamedTuple):
    """A game of a lot: whose process, what its lot took, and that process's CPU time so far."""

    process: int
    spent: float
    until: float


def timed(play: Work[Outcome], numbers: Sequence[int]) -> list[LotTime]:
    """A lot of games, and what it took; a lot's first game carries all of it."""
    began = process_time()
    games = len(play(numbers))
    until = process_time()
    rest = [LotTime(os.getpid(), 0.0, until)] * (games - 1)
    return [LotTime(os.getpid(), until - began, until), *rest]


def share(engine: Engine, job: Job) -> float:
    """The share of CPU time that is games, once each worker is at its first lot."""
    began = 0.0
    first: dict[int, float] = {}
    last: dict[int, float] = {}
    games = 0.0
    for lot in engine.results(partial(timed, work(job)), range(job.games)):
        began = began or process_time()
        for one in lot:
            games += one.spent
            first.setdefault(one.process, one.until - one.spent)
            last[one.process] = max(one.until, last.get(one.process, 0.0))
    workers = sum(last[process] - first[process] for process in first)
    return games / (workers + process_time() - began)


def share_of_rollouts(name: str, count: int, workers: int) -> float:
    """The share of CPU time that is the workers', their start included."""
    game = SHELF[name]
    start = game.rules.setup(PLAYERS, game.box.options(PLAYERS, {}))
    began, before = process_time(), children()
    rollouts(game, [start] * count, [str(number) for number in range(count)], workers=workers)
    theirs = children() - before
    return theirs / (theirs + process_time() - began)


def children() -> float:
    """CPU seconds of all processes begun here that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="cores", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--games", type=int, default=600, help="games in the arena (600)")
    parser.add_argument("--bots", default="gardener", help="who plays in the arena (gardener)")
    parser.add_argument("games_of", nargs="*", metavar="GAME", default=[*SHELF])
    given = parser.parse_args()
    n = given.workers
    print(
        f"| cores of {n} | arena, processes | arena, Ray | roll-outs at random |\n|---|---|---|---|"
    )
    for name in given.games_of:
        job = Job(name, PLAYERS, {}, (given.bots,), "cores", given.games)
        shares = [share(Processes(n), job)]
        shares.append(share(OnRay(n), job) if is_installed() else 0.0)
        shares.append(share_of_rollouts(name, ROLLOUTS * given.games, n))
        cells = " | ".join(f"{n * part:.2f}" if part else "–" for part in shares)
        print(f"| {name} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
