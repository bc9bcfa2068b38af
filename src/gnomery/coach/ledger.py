"""The luck ledger: what seat, draws, own and others' decisions brought, by paired roll-outs.

The worth of a state is what its continuations bring in the same worlds. From stop to stop it
changes by what was done in between; in each world these changes and the start add up to the result,
so the parts do as well.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from gnomery.coach.report import Ledger, Part, Point
from gnomery.coach.worlds import estimated

Worth: TypeAlias = Sequence[Sequence[float]]
"""By world and seat."""

BOX = -1
"""Stands for all boxes: a draw is a draw."""


def stops(movers: Sequence[int]) -> list[int]:
    """The steps at which another begins to act, the first and the last step included."""
    actors = [max(mover, BOX) for mover in movers]
    changes = [step for step in range(1, len(actors)) if actors[step] != actors[step - 1]]
    return sorted({0, *changes, len(movers)})


def points(worths: Mapping[int, Worth]) -> tuple[Point, ...]:
    """Everybody's chances from stop to stop."""
    return tuple(
        Point(step, tuple(_mean(column) for column in zip(*worths[step], strict=True)))
        for step in sorted(worths)
    )


def ledger(seat: int, movers: Sequence[int], worths: Mapping[int, Worth]) -> Ledger:
    """Where one seat's result came from."""
    order = sorted(worths)
    first, last = worths[order[0]], worths[order[-1]]
    even = 1 / len(first[0])
    brought = {kind: [0.0] * len(first) for kind in ("draws", "own", "others")}
    brought["start"] = [shares[seat] - even for shares in first]
    for begin, end in pairwise(order):
        mover = movers[begin]
        row = brought["draws" if mover < 0 else "own" if mover == seat else "others"]
        for world, (before, after) in enumerate(zip(worths[begin], worths[end], strict=True)):
            row[world] += after[seat] - before[seat]
    return Ledger(
        seat=seat,
        result=_mean([shares[seat] for shares in last]),
        even=even,
        **{kind: Part(*estimated(row)) for kind, row in brought.items()},
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
