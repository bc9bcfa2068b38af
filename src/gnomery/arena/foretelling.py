"""Foretelling: whether an appraisal says who wins, and what each of its terms should count.

A search believes its game's appraisal, and the more it thinks, the more it does so. Gardeners who
slip now and then play games; where an imagined game would be appraised, this is written down beside
who won in the end. What each term should count is fitted to that, as a multiple of what it does
count: 1 is right. Terms that are right on the whole may be wrong at the beginning and make up for
it later, so both halves of a game are fitted apart.
"""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from math import log
from typing import Any, NamedTuple

from gnomery.arena.engines import Engine
from gnomery.arena.errors import ArenaError
from gnomery.arena.intervals import Estimate, Z, mean, share
from gnomery.arena.jobs import Job
from gnomery.arena.playing import played
from gnomery.arena.runs import OnDone
from gnomery.bots import seated
from gnomery.engine.game import AnyGame
from gnomery.engine.searching import shares
from gnomery.engine.terms import Seat
from gnomery.games import SHELF

PLAYER = "sprout:6"
"""Who plays: with a slip now and then there are positions that gardeners avoid."""
LEAST = 1e-9
STEPS = 50
SMALL = 1e-6
CALM = 0.01
"""Holds a term at nothing of which the games say nothing."""


class Appraised(NamedTuple):
    """A position as it was appraised, and who won in the end; all of it by seat."""

    terms: tuple[dict[str, float], ...]
    chances: tuple[float, ...]
    won: tuple[float, ...]


class Weight(NamedTuple):
    """What a term should count, of what it does count, in one half of a game."""

    term: str
    is_early: bool
    found: Estimate


class Foretold(NamedTuple):
    """How well an appraisal foretells, and what its terms should count."""

    positions: int
    named: Estimate
    """The share of positions in which it names who wins."""
    surprise: Estimate
    """The logarithm of the chance it gave to the winner, as a part of what an even guess has."""
    weights: tuple[Weight, ...]


def foretold(kind: Job, engine: Engine, on_done: OnDone | None = None) -> Foretold:
    """What the appraisal of a game says in as many games as the job has."""
    games: list[list[Appraised]] = []
    for batch in engine.results(partial(_watched, kind), range(kind.games)):
        games += batch
        if on_done is not None:
            on_done(len(games))
    appraised = [one for game in games for one in game]
    halves = {
        True: [game[: len(game) // 2] for game in games],
        False: [game[len(game) // 2 :] for game in games],
    }
    return Foretold(
        len(appraised),
        share(sum(one.won[_first(one.chances)] for one in appraised), len(appraised)),
        mean([_surprise(one) / log(kind.players) for one in appraised]),
        tuple(
            Weight(term, is_early, found)
            for is_early, half in halves.items()
            for term, found in _weights([game for game in half if game]).items()
        ),
    )


def _first(chances: Sequence[float]) -> int:
    return max(range(len(chances)), key=chances.__getitem__)


def _surprise(one: Appraised) -> float:
    pairs = zip(one.won, one.chances, strict=True)
    return -sum(won * log(max(chance, LEAST)) for won, chance in pairs)


def _watched(kind: Job, numbers: Sequence[int]) -> list[list[Appraised]]:
    """The first of these games, where a search would appraise it."""
    game = SHELF[kind.game]
    options = game.box.options(kind.players, kind.options)
    found: list[Any] = []
    first = game.rules.setup(kind.players, options)

    def note(_before: Any, _seat: Seat, _move: Any, after: Any) -> None:
        nonlocal first
        if game.rules.actors(after) and game.mind.is_far(first, after):
            found.append(after)
            first = after

    bots = [seated(PLAYER, game)] * kind.players
    end = game.rules.result(played(game, options, bots, kind.luck(numbers[0]), note).state)
    assert end is not None
    won = tuple(shares(end.ranking[0], kind.players))
    return [[_appraised(game, state, won) for state in found]]


def _appraised(game: AnyGame, state: Any, won: tuple[float, ...]) -> Appraised:
    """What a position looks like; every term in logarithms of the chance, as it is appraised."""
    chances = tuple(game.mind.appraise(state))
    figures = [game.mind.reckon(state, Seat(seat)) for seat in range(len(chances))]
    sums = [sum(figure.adds for figure in row.values()) for row in figures]
    best, worst = _first(sums), _first([-one for one in sums])
    gap = sums[best] - sums[worst]
    ratio = log(max(chances[best], LEAST) / max(chances[worst], LEAST)) / gap if gap > LEAST else 0
    terms = tuple({name: ratio * one.adds for name, one in row.items()} for row in figures)
    return Appraised(terms, chances, won)


def _weights(games: Sequence[Sequence[Appraised]]) -> dict[str, Estimate]:
    """The weights of all terms with which the winners were likeliest; games are independent."""
    numpy = _numpy()
    names = sorted({name for game in games for one in game for row in one.terms for name in row})
    tables = [
        numpy.array([[[row.get(name, 0.0) for name in names] for row in one.terms] for one in game])
        for game in games
    ]
    wins = [numpy.array([one.won for one in game]) for game in games]
    weights = numpy.ones(len(names))
    for _ in range(STEPS):
        slopes, bend = _slopes(tables, wins, weights)
        step = numpy.linalg.solve(bend, slopes.sum(0))
        weights = weights + step
        if abs(step).max() < SMALL:
            break
    slopes, bend = _slopes(tables, wins, weights)
    inverse = numpy.linalg.inv(bend)
    spread = Z * numpy.sqrt(numpy.diag(inverse @ (slopes.T @ slopes) @ inverse))
    rows = zip(names, weights.tolist(), spread.tolist(), strict=True)
    return {name: Estimate(at, at - half, at + half, len(games)) for name, at, half in rows}


def _slopes(tables: Sequence[Any], wins: Sequence[Any], weights: Any) -> tuple[Any, Any]:
    """For each game where its winners would rather have the weights, and how sharply all bend."""
    numpy = _numpy()
    slopes, bend = [], CALM * numpy.eye(len(weights))
    for table, won in zip(tables, wins, strict=True):
        scores = table @ weights
        chances = numpy.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slopes.append(numpy.einsum("ns,nsk->k", won - chances, table))
        means = numpy.einsum("ns,nsk->nk", chances, table)
        bend = bend + numpy.einsum("ns,nsk,nsl->kl", chances, table, table) - means.T @ means
    return numpy.array(slopes), bend


def _numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError as error:
        raise ArenaError("arena.training.needs") from error
