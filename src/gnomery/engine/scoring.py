"""Scoring: who stands where, and the lines of a score sheet."""

from collections.abc import Mapping, Sequence
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


def lines(
    game: str, rules: Mapping[str, str], sheets: Sequence[Mapping[str, int]]
) -> tuple[Line, ...]:
    """Every seat's points by name, with the rules that grant them, and their sum."""
    return tuple(
        line for seat, sheet in enumerate(sheets) for line in _own(game, rules, seat, sheet)
    )


def _own(game: str, rules: Mapping[str, str], seat: int, sheet: Mapping[str, int]) -> list[Line]:
    parts = [
        Line(seat, rule, f"{game}.score.{name}", sheet[name])
        for name, rule in rules.items()
        if sheet[name]
    ]
    total = sum(line.points for line in parts)
    rule = tuple(rules.values())[-1]
    return [*parts, Line(seat, rule, f"{game}.score.total", total, decides=True)]
