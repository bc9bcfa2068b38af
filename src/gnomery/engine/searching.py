"""Helps for a game's part in searching: what to try, and how a state looks for everybody."""

from collections.abc import Sequence
from itertools import chain, zip_longest
from math import exp
from typing import NamedTuple, TypeVar

from gnomery.engine.luck import Luck, pick, shuffled

M = TypeVar("M")

MOST = 8
"""So many proposals are enough."""
LARGE = 1_000
"""Of more moves than this only a sample is looked at."""


class Addend(NamedTuple):
    """One term of an appraisal: what people count, the more the better, and what it adds."""

    amount: float
    """In the unit that `coach.because.GAME.NAME` speaks of."""
    adds: float
    """To a seat's outlook, in whatever unit all terms of the game have."""


def sample(moves: Sequence[M], luck: Luck, most: int = MOST) -> list[M]:
    """Some of the moves, of each verb about as many."""
    if len(moves) > LARGE:
        moves = [pick(luck, moves) for _ in range(most)]
    verbs: dict[type, list[M]] = {}
    for move in shuffled(luck, moves):
        verbs.setdefault(type(move), []).append(move)
    rows = chain.from_iterable(zip_longest(*verbs.values()))
    return [move for move in rows if move is not None][:most]


def shares(winners: Sequence[int], players: int) -> list[float]:
    """A win, divided among those in first place."""
    return [(seat in winners) / len(winners) for seat in range(players)]


def likely(scores: Sequence[float], spread: float) -> list[float]:
    """Shares of the win as scores promise them: `spread` points ahead are e times as likely."""
    top = max(scores)
    weights = [exp((score - top) / spread) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]
