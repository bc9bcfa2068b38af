"""Jobs: many games of one kind, shared out without changing how any of them goes."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gnomery.arena import keeping
from gnomery.arena.engines.processes import engine_for
from gnomery.arena.playing import played
from gnomery.bots import Bot
from gnomery.bots.outside import own
from gnomery.engine.balance import kind_of
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat
from gnomery.engine.value import Value
from gnomery.games import SHELF

PATIENCE = 0.5
"""Seconds after which a worker tells what it has rather than begin another game."""


class Job(NamedTuple):
    """What is played. Game number `i` goes as the seed of its deal says, whoever plays it."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: Sequence[str]
    """A bot for each seat; a shorter list is gone through again."""
    seed: str
    games: int
    is_observed: bool = False
    is_rotated: bool = False
    """Each deal is played once in every seating: all bots move on by one seat."""
    records: str = ""
    """The folder that gets the record of each game; nothing keeps none."""

    def deal(self, number: int) -> int:
        """The deal of a game."""
        return number // self.players if self.is_rotated else number

    def luck(self, number: int) -> str:
        """The seed of a game's deal."""
        return f"{self.seed}/{self.deal(number)}"

    def seated(self, number: int) -> list[int]:
        """The bot in each seat of a game, by its place among the job's bots."""
        first = number % self.players if self.is_rotated else 0
        return [(first + seat) % self.players for seat in range(self.players)]

    @property
    def crew(self) -> tuple[str, ...]:
        """As many bots as there are seats."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))


class Outcome(Value, frozen=True, gc=True):
    """How one game went."""

    number: int
    seating: tuple[str, ...]
    """The bots by seat."""
    ranking: tuple[tuple[int, ...], ...]
    """The seats from the first to the last, equals together."""
    scores: tuple[int, ...]
    """The sum of each seat's score sheet."""
    moves: int
    figures: dict[str, Any]
    seen: dict[str, list[float]] = {}
    """What the game's observers noted, by name."""
    own: dict[str, list[float]] = {}
    """The sums of those notes that are about the seat that moved: one for each seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return self.ranking[0]


def outcomes(job: Job, workers: int = 1) -> Iterator[Outcome]:
    """The outcomes of all games, in order of their numbers."""
    return in_order(engine_for(workers).results(work(job), range(job.games)))


def work(job: Job) -> Callable[[Sequence[int]], list[Outcome]]:
    """A job as work for an engine."""
    return partial(_played, job)


def in_order(batches: Iterable[Iterable[Outcome]]) -> Iterator[Outcome]:
    """The outcomes by number, each as soon as all before it are there."""
    early: dict[int, Outcome] = {}
    following = 0
    for batch in batches:
        early.update((outcome.number, outcome) for outcome in batch)
        while following in early:
            yield early.pop(following)
            following += 1


def _played(job: Job, numbers: Sequence[int]) -> list[Outcome]:
    """The first of these games, as many as patience allows."""
    until = time.perf_counter() + PATIENCE
    game = SHELF[job.game]
    options = game.box.options(job.players, job.options)
    found: list[Outcome] = []
    with ExitStack() as stack:
        bots = [_seated(name, game, stack) for name in job.crew]
        for number in numbers:
            found.append(_outcome(game, options, bots, job, number))
            if time.perf_counter() > until:
                break
    return found


def _seated(name: str, game: AnyGame, stack: ExitStack) -> Bot:
    """A bot that is sent home when the stack closes."""
    bot = own(name, game)
    if close := getattr(bot, "close", None):
        stack.callback(close)
    return bot


def _outcome(game: AnyGame, options: Any, crew: Sequence[Bot], job: Job, number: int) -> Outcome:
    seen: dict[str, list[float]] = {}
    own: dict[str, list[float]] = {}
    steps: list[tuple[Seat, Any]] = []

    def note(before: Any, seat: Seat, move: Any, after: Any) -> None:
        steps.append((seat, move))
        if not job.is_observed:
            return
        for name, value in game.design.observe(before, move, after):
            seen.setdefault(name, []).append(float(value))
            if value and seat >= 0 and kind_of(name) in game.design.own_notes:
                own.setdefault(name, [0.0] * job.players)[seat] += value

    bots = [crew[at] for at in job.seated(number)]
    is_noted = job.is_observed or job.records
    end = played(game, options, bots, job.luck(number), note if is_noted else None)
    result = game.rules.result(end.state)
    assert result is not None
    seating = tuple(job.crew[at] for at in job.seated(number))
    if job.records:
        keeping.keep(Path(job.records, f"{number:06}.json"), game, options, seating, steps)
    scores = [0] * job.players
    for line in result.sheet:
        scores[line.seat] += line.points
    return Outcome(
        number=number,
        seating=seating,
        ranking=result.ranking,
        scores=tuple(scores),
        moves=end.moves,
        figures=msgspec.to_builtins(game.design.figures(end.state)),
        seen=seen,
        own=own,
    )
