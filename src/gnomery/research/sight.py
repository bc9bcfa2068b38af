"""A view as a row of numbers, from the view alone."""

from array import array
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gnomery.research.arrangement import Layout

Numbers: TypeAlias = NDArray[np.float32]


class Sight:
    """Writes views into rows; it keeps the last row of each viewer and changes what is new.

    It belongs to one course: several threads must not share it.
    """

    def __init__(self, layout: Layout) -> None:
        self.names = tuple(layout.names)
        self.low: Numbers = layout.low
        self.high: Numbers = layout.high
        self.shape = layout.low.shape
        self._part = layout.part
        self._marks = layout.marks
        self._kept: dict[int | None, tuple[array[float], Numbers, list[Any]]] = {}

    def see(self, view: Any) -> Numbers:
        """The view as numbers, in a row of its own."""
        return self.glance(view).copy()

    def glance(self, view: Any) -> Numbers:
        """The same in a row that is written over when this viewer looks again."""
        kept = self._kept.get(view.seat)
        if kept is None:
            row = array("f", bytes(4 * len(self.names)))
            kept = self._kept[view.seat] = row, np.frombuffer(row, np.float32), [None] * self._marks
        self._part.put(kept[0], kept[2], view)
        return kept[1]
