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


def lines(
    game: str, rules: Mapping[str, str], sheets: Sequence[Mapping[str, int]]
) -> tuple[Line, ...]:
    """Every seat's points by name, with the rules that grant them; only the first may be 0."""
    first = next(iter(rules))
    return tuple(
        Line(seat, rule, f"{game}.score.{name}", sheet[name])
        for seat, sheet in enumerate(sheets)
        for name, rule in rules.items()
        if sheet[name] or name == first
    )
