"""What moves bring, and what states are worth, in worlds that are the same for all compared."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from gnomery.bots.imagined import Lucks, imagined, never, outcome
from gnomery.bots.master import Budget
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import QuickLuck
from gnomery.engine.searching import Addend
from gnomery.engine.terms import Seat

LEAST = 2
"""So many worlds are looked at whatever the bell says: one of them would tell nothing."""
FEW = (3.84, 1.78, 1.43, 1.30, 1.22, 1.18, 1.15)
"""How much less sure 2, 3 and more worlds are than they look (Student, one in twenty)."""
UNKNOWN = 1.0
"""The standard error of what was seen once or never: as large as a chance can be."""


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float

    def times(self, factor: float) -> "Mean":
        """So many times as much, and as sure."""
        return Mean(factor * self.value, abs(factor) * self.error)


class Row:
    """What one move brought its seat, world by world."""

    def __init__(self) -> None:
        self.shares: list[float] = []
        """Of the win."""
        self.figures: list[Mapping[str, Addend]] = []
        """What these were made of."""
        self.rivals: list[Mapping[Seat, Mapping[str, Addend]]] = []
        """What spoke for each of the others."""

    @property
    def chance(self) -> float:
        """Of winning with it."""
        return estimated(self.shares).value


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


def doubted(mean: Mean, worlds: int) -> Mean:
    """A mean with the error that so few worlds deserve: alike by chance, they look too sure."""
    at = worlds - LEAST
    return mean._replace(error=mean.error * FEW[at]) if 0 <= at < len(FEW) else mean


def tried(game: AnyGame, view: Any, moves: Sequence[Any], seed: str, budget: Budget) -> list[Row]:
    """What each move brings the view's seat in the same worlds; None is to wait."""
    rows = [Row() for _ in moves]
    for number in range(max(LEAST, budget.playouts // len(moves))):
        bell = never if number < LEAST else budget.is_over
        world = f"{seed}/{number}"
        state = game.mind.imagine(view, QuickLuck(world))
        ends = []
        for move in moves:
            after = state if move is None else game.rules.apply(state, view.seat, move)
            ends.append(outcome(game, state, after, Lucks(world), bell))
        if any(end is None for end in ends):
            break
        for row, end in zip(rows, ends, strict=True):
            row.shares.append(game.mind.appraise(end)[view.seat])
            row.figures.append(game.mind.reckon(end, view.seat))
            row.rivals.append(_rivals(game, view, end))
    return rows


def _rivals(game: AnyGame, view: Any, end: Any) -> Mapping[Seat, Mapping[str, Addend]]:
    """What speaks for each of the others in the end."""
    others = (Seat(seat) for seat in range(view.options.players) if seat != view.seat)
    return {seat: game.mind.reckon(end, seat) for seat in others}


def worth(game: AnyGame, first: Any, states: Iterable[Any], seed: str) -> list[list[float]]:
    """Everybody's share of the win from states that are known, each in a world of its own.

    What is to be compared is looked at equally far ahead: as far as from the same `first` state.
    """
    found = []
    for number, state in enumerate(states):
        shares = imagined(game, first, state, Lucks(f"{seed}/{number}"))
        assert shares is not None
        found.append(list(shares))
    return found


def otherwise(game: AnyGame, state: Any, box: Seat, worlds: int) -> list[Any]:
    """What a draw could have led to: a state for each world, all outcomes as often as can be."""
    moves = game.rules.legal(state, box)
    spread = (number * len(moves) // worlds for number in range(worlds))
    many = len(moves) > worlds
    ats = spread if many else (number % len(moves) for number in range(worlds))
    return [game.rules.apply(state, box, moves[at]) for at in ats]
