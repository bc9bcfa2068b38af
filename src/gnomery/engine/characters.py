"""Levels and characters: how strong a bot is, and what its play is known by."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from gnomery.engine.balance import Habit
from gnomery.engine.terms import Seat

Strengths: TypeAlias = tuple[int, int, int, int, int, int]
"""A number for each level, the weakest first: below 0, of a hundred choices so many slips; 0, the
game's own good sense; above 0, so many imagined games for a choice."""

USUAL: Strengths = (-70, -50, -32, -14, 0, 24)
"""For a game whose levels nobody has measured yet."""

Figure: TypeAlias = Callable[[Any, Seat, Any, Any], Iterable[tuple[int, float]]]
"""(state, who moved, move, next state) → a number for each seat of which the step says one."""


class Character(NamedTuple):
    """A style beside strength: the advice as somebody of that kind takes it."""

    habit: Habit
    figure: str
    """What it is known by, in words under `cli.figure`."""
    shows: Figure
    is_more: bool
    """Whether there is more of it than with the plain bot, or less."""
