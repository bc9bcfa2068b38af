"""Regrets: what a gardener's decisions lose against a master who thinks for as long as one likes.

In games of gardeners some decisions are thought over by the master. What it would rather do is then
played beside the gardener's move in worlds that were not there when it chose, the same ones for
both: so nothing is won by luck, and a choice that only seemed better loses again.
"""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.intervals import Estimate, mean
from gnomery.arena.jobs import Job
from gnomery.arena.playing import played
from gnomery.arena.runs import OnDone
from gnomery.bots.imagined import Lucks, imagined
from gnomery.bots.kinds import Bot
from gnomery.bots.master import Budget, ponder
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, QuickLuck
from gnomery.games import SHELF

EACH = 3
"""So many decisions of each game are thought over."""
WORLDS = 128
"""In so many fresh worlds both moves are played on."""


class Thought(NamedTuple):
    """One game: what its decisions gain by thinking, and how many of them one seat has."""

    gains: tuple[float, ...]
    decisions: float


class Regret(NamedTuple):
    """What thinking for so long would change, as the master's own appraisal tells it."""

    changed: float
    """The share of the decisions that come out otherwise."""
    gain: Estimate
    """Of the share of wins, for one decision."""
    whole: Estimate
    """The same for all decisions of a seat in one game."""
    decisions: float


def regrets(kind: Job, playouts: int, engine: Engine, on_done: OnDone | None = None) -> Regret:
    """What the gardener's decisions lose at such a table, by as many games as the job has."""
    thoughts: list[Thought] = []
    for batch in engine.results(partial(_thought_over, kind, playouts), range(kind.games)):
        thoughts += batch
        if on_done is not None:
            on_done(len(thoughts))
    gains = [gain for thought in thoughts for gain in thought.gains]
    return Regret(
        sum(gain != 0 for gain in gains) / max(1, len(gains)),
        mean(gains),
        mean([fmean(one.gains or (0.0,)) * one.decisions for one in thoughts]),
        fmean(thought.decisions for thought in thoughts),
    )


def _thought_over(kind: Job, playouts: int, numbers: Sequence[int]) -> list[Thought]:
    """The first of these games."""
    game, seed = SHELF[kind.game], kind.luck(numbers[0])
    found: list[tuple[Any, Sequence[Any]]] = []
    watching = _watching(game, found.append)
    played(game, game.box.options(kind.players, kind.options), [watching] * kind.players, seed)
    luck = QuickLuck(f"{seed}/thought")
    some = [found.pop(luck.below(len(found))) for _ in range(min(EACH, len(found)))]
    gains = tuple(
        _gain(game, view, moves, playouts, f"{seed}/{number}")
        for number, (view, moves) in enumerate(some)
    )
    return [Thought(gains, (len(found) + len(some)) / kind.players)]


def _watching(game: AnyGame, note: Callable[[tuple[Any, Sequence[Any]]], None]) -> Bot:
    """A gardener who notes decisions that are worth a thought."""

    def choose(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        advice = game.mind.advise(view, moves, luck)
        if advice is not None and len(moves) > 1:
            options = game.mind.propose(view, moves, QuickLuck("propose"))
            if any(move != advice for move in options):
                note((view, moves))
        return advice

    return choose


def _gain(game: AnyGame, view: Any, moves: Sequence[Any], playouts: int, seed: str) -> float:
    """How much more often the master's choice wins than the gardener's, in fresh worlds."""
    advice = game.mind.advise(view, moves, QuickLuck(seed))  # with the luck that the master has
    choice = ponder(game, view, moves, QuickLuck(seed), Budget(playouts)).move
    if choice == advice:
        return 0.0
    gains = []
    for number in range(WORLDS):
        world = f"{seed}/fresh/{number}"
        state = game.mind.imagine(view, QuickLuck(world))
        better, usual = (_share(game, view.seat, state, one, world) for one in (choice, advice))
        gains.append(better - usual)
    return fmean(gains)


def _share(game: AnyGame, seat: Any, state: Any, move: Any, world: str) -> float:
    after = game.rules.apply(state, seat, move)
    shares = imagined(game, state, after, Lucks(world, seat))
    assert shares is not None
    return float(shares[seat])
