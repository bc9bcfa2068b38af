"""A view as a row of numbers, from the view alone."""

from array import array
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomery.research.arrangement import Layout

Numbers: TypeAlias = NDArray[np.float32]


class Sight:
    """Writes views into a row; it keeps the last one, whoever looked, and changes what is new.

    It belongs to one course: several threads must not share it.
    """

    def __init__(self, layout: Layout) -> None:
        self.names = tuple(layout.names)
        self.low: Numbers = layout.low
        self.high: Numbers = layout.high
        self.shape = layout.low.shape
        self._part = layout.part
        self._memory: list[Any] = [None] * layout.marks
        self._row = array("f", bytes(4 * len(self.names)))
        self._numbers: Numbers = np.frombuffer(self._row, np.float32)

    def see(self, view: Any) -> Numbers:
        """The view as numbers, in a row of its own."""
        self._part.put(self._row, self._memory, view)
        return self._numbers.copy()

    def glance(self, view: Any) -> Numbers:
        """The same in a row that is written over when anybody looks again."""
        self._part.put(self._row, self._memory, view)
        return self._numbers
