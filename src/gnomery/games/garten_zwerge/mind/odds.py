"""Odds of the breeding piles: children, and the outsiders of a contest."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK
from gnomery.games.garten_zwerge.pieces.kit import hat_of


class Outsiders(NamedTuple):
    """How likely two outsiders leave a hat the win: alone, with one equal, with two."""

    alone: float
    with_one: float
    with_two: float


@lru_cache(maxsize=500)
def outsiders(pile: tuple[str, ...], rank: int) -> Outsiders:
    """The odds for a hat of this rank against two cards of a pile (GZ-4)."""
    pairs = list(combinations([RANK[hat_of(card)] for card in pile], 2))
    equals = [
        (first == rank) + (second == rank)
        for first, second in pairs
        if first <= rank and second <= rank
    ]
    return Outsiders(*(equals.count(n) / len(pairs) for n in range(3)))


@lru_cache(maxsize=500)
def children(pile: tuple[str, ...], cards: int) -> tuple[tuple[str, float], ...]:
    """How likely each hat is bred if the best of so many cards counts (GZ-3)."""
    ranked = sorted(pile, key=lambda card: RANK[hat_of(card)])
    draws = list(combinations(ranked, min(cards, len(ranked))))
    best = [hat_of(draw[-1]) for draw in draws]
    return tuple((hat, best.count(hat) / len(best)) for hat in dict.fromkeys(best))


@lru_cache(maxsize=500)
def nearness(pile: tuple[str, ...], cards: int) -> tuple[float, float]:
    """How near to gold a child of a pile is, each rank half as near as the next; and green."""
    odds = children(pile, cards)
    near = sum(chance * 0.5 ** (len(HATS) - 1 - RANK[hat]) for hat, chance in odds)
    return near, dict(odds).get("green", 0.0)


@lru_cache(maxsize=500)
def chances(pool: tuple[tuple[str, ...], ...], rank: int) -> float:
    """What part of a prize a hat gets at one of these contests if no player comes."""
    found = 0.0
    for pile in pool:
        alone, one, two = outsiders(pile, rank)
        found += alone + one / 2 + two / 3
    return found / len(pool)
