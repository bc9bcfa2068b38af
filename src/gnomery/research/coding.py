"""Moves as numbers, in mixed radix: verb by verb, one digit for each field of the verb."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import astuple

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
        order = [field.name for field in msgspec.structs.fields(verb)]
        if sorted(order) != sorted(fields):
            raise ValueError(f"{verb.__name__} has the fields {order}, not {list(fields)}")
        self.verb = verb
        self.values = [tuple(fields[name]) for name in order]
        self.digits = [
            {value: digit for digit, value in enumerate(values)} for values in self.values
        ]
        self.size = prod(map(len, self.values))

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        number = 0
        for value, digits in zip(astuple(move), self.digits, strict=True):
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
        self.moves = tuple(moves)
        self.size = len(self.moves)
        self._numbers = {move: number for number, move in enumerate(self.moves)}

    def number(self, move: Any) -> int:
        """The number of a move among those of its verb."""
        return self._numbers[move]

    def move(self, number: int) -> Any:
        """The move of a number."""
        return self.moves[number]


AnyVerb: TypeAlias = Verb | VerbList


class Coding:
    """All verbs of a game one after the other; a number depends on options and seats alone."""

    def __init__(self, verbs: Iterable[AnyVerb], outcomes: int = 0) -> None:
        self.verbs = tuple(verbs)
        self.outcomes = outcomes
        """The most outcomes a box chooses among, where they can be more than pieces and seats."""
        self.firsts: list[int] = []
        self.size = 0
        """Every number is below this."""
        for verb in self.verbs:
            self.firsts.append(self.size)
            self.size += verb.size
        self._by_type = {
            verb.verb: (first, verb) for first, verb in zip(self.firsts, self.verbs, strict=True)
        }
        self._known = KnownNumbers(self._number)

    def index(self, move: Any) -> int:
        """The number of a move; raises KeyError if it has none."""
        return self._known[move]

    def numbered(self, moves: Sequence[Any]) -> dict[int, Any]:
        """The moves by number, without those that have none."""
        try:
            return dict(zip(map(self._known.__getitem__, moves), moves, strict=True))
        except KeyError:
            return {self.index(move): move for move in moves if self._has_number(move)}

    def move(self, index: int) -> Any:
        """The move of a number; raises IndexError outside of 0 … size - 1."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        at = bisect_right(self.firsts, index) - 1
        while not self.verbs[at].size:  # a verb without moves shares its first index with the next
            at -= 1
        return self.verbs[at].move(index - self.firsts[at])

    def _number(self, move: Any) -> int:
        first, verb = self._by_type[type(move)]
        return first + verb.number(move)

    def _has_number(self, move: Any) -> bool:
        try:
            self.index(move)
        except KeyError:
            return False
        return True

    def describe(self) -> list[tuple[str, int, int]]:
        """Verb, first index and count of each verb, in order of index, for people."""
        return [
            (verb.verb.__name__, first, verb.size)
            for first, verb in zip(self.firsts, self.verbs, strict=True)
        ]
