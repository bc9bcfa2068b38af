"""What 10⁵ and 10⁶ tables take: a simulation, move by move, with the service times that
`benchmarks.workers` measured.

A process is one core that does one thing after the other: decide on a move, hear of others'
moves, tell everybody once a move is written. Its writes gather while its last commit runs. Commits
that tell others wait for each other in the database.
"""

import argparse
import heapq
import json
import random
from collections import deque
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

MEASURED = Path(__file__).parents[1] / "docs" / "scale.json"
BEFORE = 0.35
"""The part of a move's work that comes before it is written."""
MOST_PER_COMMIT = 200
PROMISE = 50.0
"""Milliseconds within which 99 of 100 moves are to be answered."""
THOUGHT = 30.0
"""Seconds between two moves of a table: people think."""
TABLES = (100_000, 1_000_000)
MOST_WORKERS = 200


class Times(NamedTuple):
    """Service times in milliseconds, on a core of one's own."""

    move: float
    """The work of one process for one move."""
    commit: float
    row: float
    """Each move more in the same commit."""
    hear: float
    """Hearing of a move at a table that is elsewhere."""


class Outcome(NamedTuple):
    """What a simulation came to."""

    per_second: float
    p99: float
    cpu: float
    """The share of its time for which a process works."""
    hearing: float
    """The part of that which is for others' moves."""
    commits: float
    """The share of the time for which the database commits."""


class Worker:
    """One process: a row of things to do, and moves that wait to be written."""

    def __init__(self, shop: "Shop") -> None:
        self.shop = shop
        self.row: deque[tuple[float, Callable[[], None] | None]] = deque()
        self.is_working = self.is_writing = False
        self.unwritten: list[float] = []
        self.worked = self.heard = 0.0

    def give(self, work: float, then: Callable[[], None] | None = None) -> None:
        """One thing more to do."""
        self.row.append((work, then))
        if not self.is_working:
            self._next()

    def _next(self) -> None:
        self.is_working = bool(self.row)
        if self.is_working:
            work, then = self.row.popleft()
            self.worked += work
            self.shop.after(work, lambda: self._done(then))

    def _done(self, then: Callable[[], None] | None) -> None:
        if then is not None:
            then()
        self._next()

    def arrive(self) -> None:
        """Somebody sends a move."""
        came = self.shop.now
        self.give(self.shop.times.move * BEFORE, lambda: self._write(came))

    def _write(self, came: float) -> None:
        self.unwritten.append(came)
        if not self.is_writing:
            self.is_writing = True
            self.shop.commit(self)

    def written(self, batch: list[float]) -> None:
        """A commit has ended: everybody is told, and the next one begins."""
        for came in batch:
            self.give(self.shop.times.move * (1 - BEFORE), lambda came=came: self._answered(came))
        self.is_writing = bool(self.unwritten)
        if self.is_writing:
            self.shop.commit(self)

    def _answered(self, came: float) -> None:
        self.shop.waits.append(self.shop.now - came)

    def hear(self, moves: int) -> None:
        """Others have made some moves."""
        self.heard += moves * self.shop.times.hear
        self.give(moves * self.shop.times.hear)


class Shop:
    """All processes, their database, and the time, in milliseconds."""

    def __init__(self, times: Times, workers: int) -> None:
        self.times = times
        self.now = 0.0
        self.events: list[tuple[float, int, Callable[[], None]]] = []
        self.numbers = count()
        self.waits: list[float] = []
        self.workers = [Worker(self) for _ in range(workers)]
        self.waiting: deque[Worker] = deque()
        self.is_committing = False
        self.committed = 0.0

    def after(self, wait: float, then: Callable[[], None]) -> None:
        """Let something happen in a while."""
        heapq.heappush(self.events, (self.now + wait, next(self.numbers), then))

    def commit(self, worker: Worker) -> None:
        """A process wants to commit; one at a time does."""
        self.waiting.append(worker)
        if not self.is_committing:
            self._commit()

    def _commit(self) -> None:
        self.is_committing = bool(self.waiting)
        if not self.is_committing:
            return
        worker = self.waiting.popleft()
        batch = worker.unwritten[:MOST_PER_COMMIT]
        del worker.unwritten[:MOST_PER_COMMIT]
        takes = self.times.commit + self.times.row * len(batch)
        self.committed += takes
        self.after(takes, lambda: self._committed(worker, batch))

    def _committed(self, worker: Worker, batch: list[float]) -> None:
        worker.written(batch)
        for other in self.workers:
            if other is not worker:
                other.hear(len(batch))
        self._commit()

    def run(self, rate: float, seconds: float, seed: str) -> Outcome:
        """So many moves a second for a while, at moments that know nothing of each other."""
        luck = random.Random(seed)
        came, end = 0.0, 1000 * seconds
        while came < end:
            came += luck.expovariate(rate / 1000)
            heapq.heappush(
                self.events, (came, next(self.numbers), luck.choice(self.workers).arrive)
            )
        while self.events and self.events[0][0] <= end:
            self.now, _, then = heapq.heappop(self.events)
            then()
        return self._outcome(end)

    def _outcome(self, end: float) -> Outcome:
        waits = sorted(self.waits[len(self.waits) // 5 :]) or [end]
        time = end * len(self.workers)
        return Outcome(
            1000 * len(self.waits) / end,
            waits[int(0.99 * (len(waits) - 1))],
            sum(worker.worked for worker in self.workers) / time,
            sum(worker.heard for worker in self.workers) / time,
            self.committed / end,
        )


def simulated(times: Times, workers: int, rate: float, moves: int = 6_000) -> Outcome:
    """So many processes at a rate, for about so many moves."""
    return Shop(times, workers).run(rate, moves / rate, f"{workers}/{rate}")


def is_kept(outcome: Outcome, rate: float) -> bool:
    """Whether 99 of 100 answers come in time, and nearly all that is asked for is done."""
    return outcome.p99 <= PROMISE and outcome.per_second >= 0.95 * rate


def least_workers(times: Times, rate: float) -> tuple[int, Outcome] | None:
    """The fewest processes that keep the promise; None if no number does."""
    workers = max(1, int(rate * times.move / 1000))
    while workers <= MOST_WORKERS:
        outcome = simulated(times, workers, rate)
        if is_kept(outcome, rate):
            return workers, outcome
        workers += max(1, workers // 8)
    return None


def most_moves(times: Times, workers: int) -> float:
    """The highest rate at which the promise is kept."""
    low, high = 1.0, 1000 * workers / times.move
    for _ in range(9):
        rate = (low + high) / 2
        low, high = (rate, high) if is_kept(simulated(times, workers, rate), rate) else (low, rate)
    return low


def times_of(measured: dict[str, Any]) -> Times:
    """The service times of a run of `benchmarks.workers`."""
    one = measured["workers"]["1"]
    names = ("commit_ms", "row_ms", "hear_ms")
    return Times(one["cpu_ms_each"], *(measured[name] for name in names))


def saturated(times: Times, workers: int) -> float:
    """Moves a second when a little more is asked for than the cores could do."""
    return simulated(times, workers, 1_050 * workers / times.move).per_second


def on_busy_cores(times: Times, per_second: float) -> Times:
    """The times where a process has only so much of a core that alone it makes so many moves."""
    slow = 1_000 / (per_second * times.move)
    return times._replace(move=slow * times.move, hear=slow * times.hear)


def checked(measured: dict[str, Any]) -> dict[str, dict[str, float]]:
    """What several processes did, beside what follows from what one did."""
    one, *others = measured["workers"].items()
    times = on_busy_cores(times_of(measured), one[1]["moves_per_second"])
    return {
        workers: {
            "measured": row["moves_per_second"],
            "simulated": round(saturated(times, int(workers)), 1),
        }
        for workers, row in others
    }


def main() -> None:
    """Simulate by what was measured, and print."""
    parser = argparse.ArgumentParser(prog="scale", description=__doc__)
    parser.add_argument("--publish", action="store_true", help="into docs/scale.json")
    options = parser.parse_args()
    told = json.loads(MEASURED.read_text(encoding="utf-8"))
    times = times_of(told["measured"])
    told["simulated"] = {
        "checked": checked(told["measured"]),
        "one_database": {
            workers: round(most_moves(times, workers)) for workers in (1, 2, 4, 8, 16, 32)
        },
        "tables": {tables: _for_tables(times, tables) for tables in TABLES},
    }
    print(json.dumps(told["simulated"], indent=2))
    if options.publish:
        MEASURED.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


def _for_tables(times: Times, tables: int) -> dict[str, Any]:
    """The fewest databases, each with its own processes, that so many tables want."""
    databases = 1
    while True:
        rate = tables / THOUGHT / databases
        if found := least_workers(times, rate):
            workers, outcome = found
            shares = {name: round(value, 3) for name, value in outcome._asdict().items()}
            return {"databases": databases, "workers_each": workers, **shares}
        databases *= 2


if __name__ == "__main__":
    main()
