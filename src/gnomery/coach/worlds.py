"""What moves bring, and what states are worth, in worlds that are the same for all compared."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from gnomery.bots.imagined import Lucks, imagined, never
from gnomery.bots.master import Budget
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck

LEAST = 2
"""So many worlds are looked at whatever the bell says: one of them would tell nothing."""
UNKNOWN = 1.0
"""The standard error of what was seen once or never: as large as a chance can be."""


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


def estimated(values: Sequence[float]) -> Mean:
    """What a row of values says about their mean."""
    n = len(values)
    if n < LEAST:
        return Mean(values[0] if values else 0.0, UNKNOWN)
    mean = sum(values) / n
    return Mean(mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n))


def lead(these: Sequence[float], those: Sequence[float]) -> Mean:
    """How far one row is ahead of another from the same worlds."""
    return estimated([one - other for one, other in zip(these, those, strict=True)])


def tried(
    game: AnyGame, view: Any, moves: Sequence[Any], seed: str, budget: Budget
) -> list[list[float]]:
    """The share of the win each move brings the view's seat, world by world; None is to wait."""
    rows: list[list[float]] = [[] for _ in moves]
    for number in range(max(LEAST, budget.playouts // len(moves))):
        bell = never if number < LEAST else budget.is_over
        world = f"{seed}/{number}"
        state = game.mind.imagine(view, QuickLuck(world))
        shares = []
        for move in moves:
            after = state if move is None else game.rules.apply(state, view.seat, move)
            shares.append(imagined(game, state, after, Lucks(world), bell))
        if any(share is None for share in shares):
            break
        for row, share in zip(rows, shares, strict=True):
            assert share is not None
            row.append(share[view.seat])
    return rows


def worth(game: AnyGame, state: Any, seed: str, worlds: int) -> list[list[float]]:
    """Everybody's share of the win from a state that is known, world by world."""
    found = []
    for number in range(worlds):
        shares = imagined(game, state, state, Lucks(f"{seed}/{number}"))
        assert shares is not None
        found.append(list(shares))
    return found
