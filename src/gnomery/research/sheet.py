"""Views as rows of numbers: a sheet is ruled once, slot by slot, and then filled for each view."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from gnomery.research.contract import Array


class Slot:
    """A stretch of the row."""

    def __init__(self, first: int) -> None:
        self.first = first


class Number(Slot):
    """One number; None is 0."""

    def put(self, row: Array, value: float | None) -> None:
        """Write it down."""
        if value:
            row[self.first] = value


class Choice(Slot):
    """One of several, as a one among zeros; None, or what is not among them, is all zeros."""

    def __init__(self, first: int, values: Iterable[Any]) -> None:
        super().__init__(first)
        self.at = {value: first + number for number, value in enumerate(values)}

    def put(self, row: Array, value: Any) -> None:
        """Mark it."""
        if (at := self.at.get(value)) is not None:
            row[at] = 1


class Counts(Choice):
    """How often each of several things is there; what is not among them is left out."""

    def put(self, row: Array, values: Iterable[Any]) -> None:
        """Count them."""
        at = self.at
        for value in values:
            if (place := at.get(value)) is not None:
                row[place] += 1


class Row(Slot):
    """So many numbers in order; missing ones at the end are 0."""

    def __init__(self, first: int, length: int) -> None:
        super().__init__(first)
        self.length = length

    def put(self, row: Array, values: Sequence[float]) -> None:
        """Write them down."""
        row[self.first : self.first + len(values)] = values


class Sheet:
    """Rules the slots of a row and remembers what each number says, and its bounds."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._low: list[float] = []
        self._high: list[float] = []

    def number(self, name: str, high: float, low: float = 0) -> Number:
        """A slot for one number."""
        return Number(self._rule([name], low, high))

    def flag(self, name: str) -> Number:
        """A slot for yes or no."""
        return self.number(name, 1)

    def choice(self, name: str, values: Sequence[Any]) -> Choice:
        """A slot for one of several."""
        return Choice(self._rule([f"{name}={value}" for value in values], 0, 1), values)

    def counts(self, name: str, values: Sequence[Any], high: float = 1) -> Counts:
        """A slot for how often each of several is there."""
        return Counts(self._rule([f"{name}:{value}" for value in values], 0, high), values)

    def row(self, name: str, length: int, high: float, low: float = 0) -> Row:
        """A slot for several numbers in order."""
        names = [f"{name}[{number}]" for number in range(length)]
        return Row(self._rule(names, low, high), length)

    def sight(self, fill: Callable[[Array, Any], None]) -> "SheetSight":
        """The finished sheet, filled by a function of the empty row and the view."""
        low, high = (np.array(row, np.float32) for row in (self._low, self._high))
        return SheetSight(tuple(self.names), low, high, fill)

    def _rule(self, names: Sequence[str], low: float, high: float) -> int:
        first = len(self.names)
        self.names += names
        self._low += [low] * len(names)
        self._high += [high] * len(names)
        return first


class SheetSight:
    """A view as the numbers of a sheet."""

    def __init__(
        self, names: tuple[str, ...], low: Array, high: Array, fill: Callable[[Array, Any], None]
    ) -> None:
        self.names = names
        self.shape: tuple[int, ...] = (len(names),)
        self.low = low
        self.high = high
        self._fill = fill

    def see(self, view: Any) -> Array:
        """The view as numbers."""
        row = np.zeros(self.shape, np.float32)
        self._fill(row, view)
        return row


def around(seat: int | None, players: int) -> list[int]:
    """The seats in order of play from one of them; from the first for the audience."""
    return [((seat or 0) + number) % players for number in range(players)]
