"""Views as rows of numbers, part by part; only what has changed since the last view is written.

Values are frozen, so what is the same object as last time, or equal to it, need not be looked into.
The parts know where things go and nothing else: the row and the memory of the last view come with
each call. Zeros stand for what is not there.
"""

from array import array
from collections.abc import Callable
from itertools import compress, count
from operator import is_not, ne
from typing import Any

from msgspec.structs import astuple

KEPT = 20_000
"""So many stretches of one kind are kept; then all are forgotten."""


class RowPart:
    """A stretch of the row from `first`, and of the memory from `mark`, inner parts included."""

    def __init__(self, first: int, mark: int) -> None:
        self.first = first
        self.end = first
        self.span = slice(first, first)
        self.mark = mark
        self.last_mark = mark
        self._blank = array("f")
        self._nothing: list[Any] = []

    def close(self, end: int, last_mark: int) -> None:
        """All inner parts are there: the stretches end here."""
        self.end = end
        self.span = slice(self.first, end)
        self.last_mark = last_mark
        self._blank = array("f", bytes(4 * (end - self.first)))
        self._nothing = [None] * (last_mark - self.mark)

    def clear(self, row: "array[float]", memory: list[Any]) -> None:
        """Nothing is there."""
        row[self.span] = self._blank
        memory[self.mark : self.last_mark] = self._nothing

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write a value down that is another one than the last."""
        raise NotImplementedError


class SkipPart(RowPart):
    """What is left out."""

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write nothing."""


class NumberPart(RowPart):
    """One number, or yes and no; beyond its bounds it is told as the bound."""

    def __init__(self, first: int, mark: int, low: int, high: int) -> None:
        super().__init__(first, mark)
        self.low = low
        self.high = high

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:  # noqa: ARG002
        """Write it down."""
        if value > self.high:
            value = self.high
        elif value < self.low:
            value = self.low
        row[self.first] = value


class ChoicePart(RowPart):
    """One of several, as a one among zeros."""

    def __init__(self, first: int, mark: int, values: list[Any]) -> None:
        super().__init__(first, mark)
        self.at: dict[Any, Any] = {None: None, "": None}
        self.at.update({value: first + number for number, value in enumerate(values)})

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Mark it."""
        was, at = memory[self.mark], self.at[value]
        if was is not None:
            row[was] = 0.0
        memory[self.mark] = at
        if at is not None:
            row[at] = 1.0


class MaybePart(RowPart):
    """Whether something is there, and then what."""

    inner: RowPart

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write it down."""
        if value is None:
            self.clear(row, memory)
            return
        row[self.first] = 1.0
        self.inner.put(row, memory, value)


class PartsPart(RowPart):
    """Parts in order."""

    def __init__(self, first: int, mark: int) -> None:
        super().__init__(first, mark)
        self.parts: list[RowPart] = []
        self.places = range(0)
        self.puts: list[Callable[[array[float], list[Any], Any], None]] = []
        self.unseen: tuple[Any, ...] = ()

    def close(self, end: int, last_mark: int) -> None:
        """All of them are there."""
        super().close(end, last_mark)
        self.places = range(len(self.parts))
        self.puts = [part.put for part in self.parts]
        self.unseen = (None,) * len(self.parts)


class FieldsPart(PartsPart):
    """A struct, field by field."""

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write down what has changed."""
        new: tuple[Any, ...] = astuple(value)
        old: tuple[Any, ...] = memory[self.mark] or self.unseen
        memory[self.mark] = new
        puts = self.puts
        for at in compress(self.places, map(is_not, new, old)):
            puts[at](row, memory, new[at])


class OneFieldPart(RowPart):
    """A struct of which one field alone is told."""

    def __init__(self, first: int, mark: int, field: str, part: RowPart) -> None:
        super().__init__(first, mark)
        self.field = field
        self.part = part

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write that field down."""
        self.part.put(row, memory, getattr(value, self.field))


class KnownPart(RowPart):
    """A short stretch that is copied where it is known; new ones are written over the last."""

    def __init__(self, part: RowPart, base: int) -> None:
        super().__init__(part.first, part.mark)
        self.close(part.end, base + 1)
        self.known: dict[Any, array[float]] = {}
        """What parts of one kind can share."""
        self._part, self._base = part, base
        """Who writes it, and where the memory has the stretch that was written last."""

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Copy it, or write what has not been seen lately."""
        stretch = self.known.get(value)
        if stretch is None:
            row[self.span] = memory[self._base] or self._blank
            self._part.put(row, memory, value)
            if len(self.known) >= KEPT:
                self.known.clear()
            stretch = memory[self._base] = self.known[value] = row[self.span]
        row[self.span] = stretch


class OwnPart(RowPart):
    """What a seat alone knows: as seats look in turn, each has a memory of its own."""

    def __init__(self, part: RowPart, mark: int, whose: int) -> None:
        super().__init__(part.first, mark)
        self.close(part.end, mark + 1)
        self._part = part
        self._whose = whose
        """Where the memory says who looks."""

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write down what has changed since the same seat looked last."""
        kept: dict[Any, tuple[array[float], list[Any]]] | None = memory[self.mark]
        if kept is None:
            kept = memory[self.mark] = {}
        whose = memory[self._whose]
        if whose not in kept:
            kept[whose] = array("f", bytes(4 * self.end)), [None] * self.mark
        own_row, own_memory = kept[whose]
        self._part.put(own_row, own_memory, value)
        row[self.span] = own_row[self.span]


class KindPart(RowPart):
    """One of several structs: which one, as a one among zeros, and then its fields."""

    def __init__(self, first: int, mark: int) -> None:
        super().__init__(first, mark)
        self.kinds: dict[Any, tuple[int, RowPart]] = {}

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write it down; another kind wipes out the last one."""
        kind = type(value)
        if memory[self.mark] is not kind:
            self.clear(row, memory)
        if value is not None:
            memory[self.mark] = kind
            at, part = self.kinds[kind]
            row[at] = 1.0
            part.put(row, memory, value)


class CountPart(RowPart):
    """How many there are, and no more."""

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:  # noqa: ARG002
        """Write it down."""
        row[self.first] = len(value)


class SeriesPart(PartsPart):
    """Several things in order: how many there are, and the last of them one by one."""

    def __init__(self, first: int, mark: int, *, is_counted: bool) -> None:
        super().__init__(first, mark)
        self.is_counted = is_counted

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write down what has changed."""
        if self.is_counted:
            row[self.first] = len(value)
        parts, puts, places = self.parts, self.puts, self.places
        old: tuple[Any, ...] = memory[self.mark] or ()
        new: tuple[Any, ...] = value if len(value) <= len(puts) else value[-len(puts) :]
        memory[self.mark] = new
        for at in compress(places, map(is_not, new, old)):
            puts[at](row, memory, new[at])
        if len(old) < len(new):
            for at in places[len(old) : len(new)]:
                puts[at](row, memory, new[at])
        elif len(old) > len(new):
            first, last = parts[len(new)], parts[len(old) - 1]  # they lie side by side
            row[first.first : last.end] = self._blank[: last.end - first.first]
            memory[first.mark : last.last_mark] = self._nothing[: last.last_mark - first.mark]


class TallyPart(RowPart):
    """How often each of several things is there; on top of a pile the last one stands out."""

    def __init__(self, first: int, mark: int, values: list[Any]) -> None:
        super().__init__(first, mark)
        self.at: dict[Any, int] = {value: first + at for at, value in enumerate(values)}
        self.top: RowPart | None = None

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Count them; where one has come or gone, only that one."""
        old, at = memory[self.mark] or (), self.at
        if value == old:
            return
        first = next(compress(count(), map(ne, value, old)), min(len(value), len(old)))
        if not value:
            self.clear(row, memory)
        elif value[first + 1 :] == old[first:]:
            row[at[value[first]]] += 1.0
        elif value[first:] == old[first + 1 :]:
            row[at[old[first]]] -= 1.0
        else:
            self.clear(row, memory)
            for one in value:
                row[at[one]] += 1.0
        memory[self.mark] = value
        if self.top is not None and value:
            self.top.put(row, memory, value[-1])


class KeyedPart(RowPart):
    """Structs by the one field in which no two are alike."""

    def __init__(self, first: int, mark: int, key: str) -> None:
        super().__init__(first, mark)
        self.key = key
        self.parts: dict[Any, RowPart] = {}

    def put(self, row: "array[float]", memory: list[Any], value: Any) -> None:
        """Write down what is another one than was at its place; first wipe out what has gone."""
        parts, key = self.parts, self.key
        old: tuple[Any, ...] = memory[self.mark] or ()
        new: tuple[Any, ...] = value
        memory[self.mark] = new
        for one in old[len(new) :]:
            parts[getattr(one, key)].clear(row, memory)
        changed = [*compress(range(len(new)), map(is_not, new, old))]
        for at in changed:
            parts[getattr(old[at], key)].clear(row, memory)
        for at in changed:
            parts[getattr(new[at], key)].put(row, memory, new[at])
        for one in new[len(old) :]:
            parts[getattr(one, key)].put(row, memory, one)
