"""Moves as numbers, in mixed radix: verb by verb, one digit for each field of the verb."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from math import prod
from typing import Any

import msgspec


class Verb:
    """A verb and the values each of its fields can have, in order; the last one counts fastest."""

    def __init__(self, verb: type[Any], **fields: Sequence[Any]) -> None:
        order = [field.name for field in msgspec.structs.fields(verb)]
        if sorted(order) != sorted(fields):
            raise ValueError(f"{verb.__name__} has the fields {order}, not {list(fields)}")
        self.verb = verb
        self.fields = tuple(order)
        self.values = [tuple(fields[name]) for name in order]
        self.digits = [
            {value: digit for digit, value in enumerate(values)} for values in self.values
        ]
        self.size = prod(map(len, self.values))

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        number = 0
        for name, digits in zip(self.fields, self.digits, strict=True):
            number = number * len(digits) + digits[getattr(move, name)]
        return number

    def move(self, number: int) -> Any:
        """The move of a number."""
        given: list[Any] = []
        for values in reversed(self.values):
            number, digit = divmod(number, len(values))
            given.append(values[digit])
        return self.verb(*reversed(given))


class Listed:
    """A verb of which only some moves can ever be, written out in order."""

    def __init__(self, verb: type[Any], moves: Iterable[Any]) -> None:
        self.verb = verb
        self.moves = tuple(moves)
        self.size = len(self.moves)
        self._numbers = {move: number for number, move in enumerate(self.moves)}

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        return self._numbers[move]

    def move(self, number: int) -> Any:
        """The move of a number."""
        return self.moves[number]


class Coding:
    """All verbs of a game one after the other."""

    def __init__(self, verbs: Iterable[Verb | Listed]) -> None:
        self.verbs = tuple(verbs)
        self.firsts: list[int] = []
        self.size = 0
        for verb in self.verbs:
            self.firsts.append(self.size)
            self.size += verb.size
        self._by_type = {
            verb.verb: (first, verb) for first, verb in zip(self.firsts, self.verbs, strict=True)
        }

    def index(self, move: Any) -> int:
        """The number of a move; raises KeyError if it has none."""
        first, verb = self._by_type[type(move)]
        return first + verb.number(move)

    def move(self, index: int) -> Any:
        """The move of a number; raises IndexError outside of 0 … size - 1."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        at = bisect_right(self.firsts, index) - 1
        while not self.verbs[at].size:  # a verb without moves shares its first index with the next
            at -= 1
        return self.verbs[at].move(index - self.firsts[at])

    def describe(self) -> list[tuple[str, int, int]]:
        """Verb, first index and count of each verb."""
        return [
            (verb.verb.__name__, first, verb.size)
            for first, verb in zip(self.firsts, self.verbs, strict=True)
        ]
