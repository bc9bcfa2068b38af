"""Moves as numbers, in mixed radix: verb by verb, one digit for each field of the verb."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import accumulate, count
from math import prod
from typing import Any, TypeAlias, TypeVar

import msgspec

D = TypeVar("D", bound=dict[int, Any])
KEPT = 100_000
"""The numbers of so many moves are kept."""


class KnownNumbers(dict[Any, int]):
    """The numbers of moves that were asked for; others are worked out when they are."""

    def __init__(self, work_out: Callable[[Any], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, move: Any) -> int:
        """A number to be kept, as long as there is room."""
        number = self._work_out(move)
        if len(self) < KEPT:
            self[move] = number
        return number


class Verb:
    """A verb and the values each of its fields can have, in order; the last one counts fastest."""

    def __init__(self, verb: type[Any], **fields: Sequence[Any]) -> None:
        self.verb = verb
        self.values = [tuple(fields[field.name]) for field in msgspec.structs.fields(verb)]
        self.digits = [dict(zip(values, count(), strict=False)) for values in self.values]
        self.size = prod(map(len, self.values))
        self.width = len(self.values)

    def digits_of(self, move: Any) -> list[float]:
        """Each field by its place among its values, from 0 to 1; one without a place is 0."""
        fields = zip(msgspec.structs.astuple(move), self.digits, strict=True)
        return [digits.get(value, 0) / max(1, len(digits) - 1) for value, digits in fields]

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        number = 0
        for value, digits in zip(msgspec.structs.astuple(move), self.digits, strict=True):
            number = number * len(digits) + digits[value]
        return number

    def move(self, number: int) -> Any:
        """The move of a number."""
        given: list[Any] = []
        for values in reversed(self.values):
            number, digit = divmod(number, len(values))
            given.append(values[digit])
        return self.verb(*reversed(given))


class VerbList:
    """A verb of which only some moves can ever be, written out in order."""

    def __init__(self, verb: type[Any], moves: Iterable[Any]) -> None:
        self.verb = verb
        self._moves = tuple(moves)
        self.size = len(self._moves)
        self.width = 1
        self._numbers: dict[Any, int] = dict(zip(self._moves, count(), strict=False))

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        return self._numbers[move]

    def digits_of(self, move: Any) -> list[float]:
        """The move's place among those of its verb, from 0 to 1; one without a place is 0."""
        return [self._numbers.get(move, 0) / max(1, self.size - 1)]

    def move(self, number: int) -> Any:
        """The move of a number."""
        return self._moves[number]


AnyVerb: TypeAlias = Verb | VerbList


class Coding:
    """All verbs of a game one after the other; a number depends on options and seats alone."""

    def __init__(self, verbs: Iterable[AnyVerb], outcomes: int = 0) -> None:
        self.verbs = tuple(verbs)
        self.outcomes = outcomes
        """The most outcomes a box chooses among, where they can be more than pieces and seats."""
        *self.firsts, self.size = accumulate((verb.size for verb in self.verbs), initial=0)
        placed = zip(self.firsts, self.verbs, strict=True)
        self._by_type = {verb.verb: (first, verb) for first, verb in placed}
        self.index = KnownNumbers(self._number).__getitem__
        """The number of a move; raises KeyError if it has none."""

    def _number(self, move: Any) -> int:
        first, verb = self._by_type[type(move)]
        return first + verb.number(move)

    def features(self, move: Any) -> tuple[int, list[float]]:
        """Which verb it is, and its fields from 0 to 1."""
        first, verb = self._by_type[type(move)]
        return bisect_right(self.firsts, first) - 1, verb.digits_of(move)

    def numbered(self, moves: Sequence[Any], kind: Callable[[Any], D]) -> D:
        """The moves by number as some kind of dict, without those that have none."""
        try:
            return kind(zip(map(self.index, moves), moves, strict=True))
        except KeyError:
            found = {}
            for move in moves:
                with suppress(KeyError):
                    found[self.index(move)] = move
            return kind(found)

    def move(self, index: int) -> Any:
        """The move of a number; raises IndexError outside of 0 … size - 1."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        at = bisect_right(self.firsts, index) - 1
        return self.verbs[at].move(index - self.firsts[at])

    def describe(self) -> list[tuple[str, int, int]]:
        """Verb, first index and count of each verb, in order of index, for people."""
        placed = self._by_type.values()
        return [(verb.verb.__name__, first, verb.size) for first, verb in placed]
