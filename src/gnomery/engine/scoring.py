"""Scoring: who stands where."""

from collections.abc import Sequence
from typing import Any

from gnomery.engine.terms import Line


def ranking(ranks: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats by rank, best first, equals together."""
    places: dict[Any, list[int]] = {}
    for seat, rank in enumerate(ranks):
        places.setdefault(rank, []).append(seat)
    return tuple([tuple(places[rank]) for rank in sorted(places, reverse=True)])


def ranking_of(sheet: Sequence[Line], players: int) -> tuple[tuple[int, ...], ...]:
    """Who stands where by the lines of the sheet that decide."""
    ranks: list[tuple[int, ...]] = [()] * players
    for line in sheet:
        if line.decides:
            ranks[line.seat] += (line.points,)
    return ranking(ranks)
