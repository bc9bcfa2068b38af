"""Jobs: many games of one kind, split over processes without changing how any of them goes."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import chain
from typing import Any, NamedTuple

from gnomery.arena.playing import played
from gnomery.bots import seated
from gnomery.engine.game import AnyGame
from gnomery.games import SHELF

BATCH = 8
"""Games a process plays between two reports."""


class Job(NamedTuple):
    """What is played. Game number `i` goes as `seed/i` says, whoever plays it."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: Sequence[str]
    """A bot for each seat; a shorter list is gone through again."""
    seed: str
    games: int
    is_observed: bool = False


class Outcome(NamedTuple):
    """How one game went."""

    winners: tuple[int, ...]
    moves: int
    figures: Mapping[str, Any]
    seen: Mapping[str, list[float]]
    """What the game's observers noted, by name."""


def outcomes(job: Job, workers: int = 1) -> Iterator[Outcome]:
    """The outcomes of all games, in order of their numbers."""
    batches = [(job, first, min(first + BATCH, job.games)) for first in range(0, job.games, BATCH)]
    if workers == 1:
        return chain.from_iterable(map(_batch, batches))
    return _on_processes(batches, workers)


def _on_processes(batches: list[tuple[Job, int, int]], workers: int) -> Iterator[Outcome]:
    with ExitStack() as stack:
        pool = stack.enter_context(ProcessPoolExecutor(workers))
        stack.callback(pool.shutdown, wait=False, cancel_futures=True)
        for batch in pool.map(_batch, batches):
            yield from batch


def _batch(batch: tuple[Job, int, int]) -> list[Outcome]:
    job, first, last = batch
    game = SHELF[job.game]
    options = game.options(job.players, job.options)
    bots = [seated(job.bots[seat % len(job.bots)], game) for seat in range(job.players)]
    return [_outcome(game, options, bots, job, number) for number in range(first, last)]


def _outcome(game: AnyGame, options: Any, bots: Sequence[Any], job: Job, number: int) -> Outcome:
    seen: dict[str, list[float]] = {}

    def note(before: Any, move: Any, after: Any) -> None:
        for name, value in game.observe(before, move, after):
            seen.setdefault(name, []).append(value)

    end = played(game, options, bots, f"{job.seed}/{number}", note if job.is_observed else None)
    result = game.result(end.state)
    assert result is not None
    return Outcome(result.winners, end.moves, game.figures(end.state), seen)
