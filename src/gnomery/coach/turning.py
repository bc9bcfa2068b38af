"""Turning points: the few decisions of a game that cost most, of each seat no lesson too often."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from gnomery.coach.report import Decision

MOST = 5
FEW = 3
"""Until there are so many a lesson is taught again."""
LEAST = 0.03
"""What costs fewer games than three in a hundred turns nothing."""
Lesson: TypeAlias = tuple[str, str, str]
by_seat = attrgetter("seat")


def turning_points(decisions: Iterable[Decision]) -> list[Decision]:
    """What cost each seat most, and surely something, in the order of the game."""
    faults = [one for one in decisions if one.verdict != "good" and one.loss >= LEAST]
    seats = groupby(sorted(faults, key=by_seat), by_seat)
    return sorted((one for _, own in seats for one in dearest(own)), key=lambda one: one.step)


def dearest(faults: Iterable[Decision]) -> list[Decision]:
    """The dearest fault of each kind, and of some kinds more than one if there are few."""
    order = sorted(faults, key=lambda one: (-one.loss, one.step))
    taught: dict[Lesson, Decision] = {}
    for one in order:
        taught.setdefault(lesson(one), one)
    first = list(taught.values())
    again = [one for one in order if one not in first]
    return [*first, *again[: max(0, FEW - len(first))]][:MOST]


def lesson(one: Decision) -> Lesson:
    """What a decision teaches: which kind of move was better than which, and why."""
    better, played = ((move or "").partition(" ")[0] for move in (one.best, one.move))
    return played, better, one.because.key if one.because else ""
