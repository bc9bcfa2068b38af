"""Schemes: ways to play that numbers decide, so that an optimiser can look for the best of them."""

from collections.abc import Callable, Mapping
from math import isfinite
from typing import NamedTuple, TypeAlias

from gnomery.engine.balance import Habit

Numbers: TypeAlias = Mapping[str, float]
"""What every knob of a scheme is set to, by name."""

BETWEEN, SETS = "+", "="


class Knob(NamedTuple):
    """One number of a scheme: where it may lie, and where everything goes as a gardener does it."""

    name: str
    low: float
    high: float
    usual: float

    def at(self, part: float) -> float:
        """The number that lies so far between low and high."""
        return self.low + (self.high - self.low) * min(1.0, max(0.0, part))

    @property
    def part(self) -> float:
        """How far the usual number lies between low and high."""
        return (self.usual - self.low) / (self.high - self.low)


class Scheme(NamedTuple):
    """A gardener with knobs."""

    knobs: tuple[Knob, ...]
    habit: Callable[[Numbers], Habit]

    def read(self, text: str) -> Numbers | None:
        """The numbers in `bid=0.5+lend=1.2`, all others as usual; None if it is no such text."""
        numbers = {knob.name: knob.usual for knob in self.knobs}
        for part in text.split(BETWEEN):
            name, _, value = part.partition(SETS)
            try:
                number = float(value)
            except ValueError:
                return None
            if name not in numbers or not isfinite(number):
                return None
            numbers[name] = number
        return numbers


def written(numbers: Numbers) -> str:
    """Numbers as they stand in a bot's name."""
    return BETWEEN.join(f"{name}{SETS}{number:.3f}" for name, number in numbers.items())
