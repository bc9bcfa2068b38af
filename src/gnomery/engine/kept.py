"""What is made once and kept: what is asked for at every step costs nothing to make."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """A table that makes what is missing."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make

    def __missing__(self, key: K) -> V:
        made = self[key] = self._make(key)
        return made


class ByObject(Generic[K, V]):
    """What is made of things that are handed out again and again, kept by the very objects.

    Equal things may be of other kinds, as 1 and True are, so that they are equal is not enough.
    Past so many all are forgotten: those still handed out are soon back.
    """

    def __init__(self, make: Callable[[K], V], most: int) -> None:
        self._make = make
        self._most = most
        self._kept: dict[int, tuple[K, V]] = {}

    def __call__(self, thing: K) -> V:
        """What is made of this thing; it is kept too, so that no other has its id."""
        kept = self._kept.get(id(thing))
        if kept is not None:
            return kept[1]
        if len(self._kept) >= self._most:
            self._kept.clear()
        made = self._make(thing)
        self._kept[id(thing)] = thing, made
        return made


class Last(Generic[V]):
    """What was made last at each place, given again as long as it is made of the same.

    States share with the next one what has not changed, so parts of views need not be made anew.
    It is made of what is handed in and nothing else, so it never matters what was asked before.
    """

    def __init__(self, make: Callable[..., V]) -> None:
        self._make = make
        self._kept: dict[int | None, tuple[tuple[Any, ...], V]] = {}

    def at(self, place: int | None, *given: Any) -> V:
        """What is made of these; places are seats, or the audience, so there are few."""
        kept = self._kept.get(place)
        if kept is not None and kept[0] == given:  # the same objects most of the time
            return kept[1]
        made = self._make(*given)
        self._kept[place] = given, made
        return made
