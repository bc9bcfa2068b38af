"""Turning points: the few decisions of a game that cost most."""

from collections.abc import Iterable

from gnomery.coach.report import Decision

MOST = 5
LEAST = 0.03
"""What costs fewer games than three in a hundred turns nothing."""


def turning_points(decisions: Iterable[Decision]) -> list[Decision]:
    """The decisions that cost most, and surely something, in the order of the game."""
    faults = [one for one in decisions if one.verdict != "good" and one.loss >= LEAST]
    dearest = sorted(faults, key=lambda one: -one.loss)[:MOST]
    return sorted(dearest, key=lambda one: one.step)
