"""Scoring: who stands where."""

from collections.abc import Sequence
from typing import Any

from gnomery.engine.terms import Line


def ranking(ranks: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats by rank, best first, equals together."""
    return tuple(
        tuple(seat for seat, one in enumerate(ranks) if one == rank)
        for rank in sorted(set(ranks), reverse=True)
    )


def ranking_of(sheet: Sequence[Line], players: int) -> tuple[tuple[int, ...], ...]:
    """Who stands where by the lines of the sheet that decide."""
    return ranking([_deciding(sheet, seat) for seat in range(players)])


def _deciding(sheet: Sequence[Line], seat: int) -> tuple[int, ...]:
    return tuple(line.points for line in sheet if line.seat == seat and line.decides)
