"""Moves with two numbers, as lists that are never written out: aims, winds, wobbles (GS-2.4)."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Final

from msgspec.structs import astuple

from gnomery.engine.listed import Listed
from gnomery.games.gnom_street.moves import Gust, Move, Order, Toss, Veer, Wobble

AIMS: Final = range(101)
"""Direction and strength go from 0 to 100."""


class Pairs(Listed[Move]):
    """A move for every pair of numbers in a range; the second number counts fastest."""

    __slots__ = ("_make", "_numbers", "_verb")

    def __init__(self, verb: type[Move], make: Callable[[int, int], Move], numbers: range) -> None:
        self._verb = verb
        self._make = make
        self._numbers = numbers

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self._numbers) ** 2

    def numbered(self, number: int) -> Move:
        """A move by its number."""
        first, second = divmod(number, len(self._numbers))
        return self._make(self._numbers[first], self._numbers[second])

    def __iter__(self) -> Iterator[Move]:
        """The moves in order."""
        return (self._make(one, other) for one in self._numbers for other in self._numbers)

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if not isinstance(move, self._verb):
            return False
        one, other = astuple(move)[-2:]
        is_inside = one in self._numbers and other in self._numbers
        return is_inside and self._make(one, other) == move


TOSSES: Final = Pairs(Toss, Toss, AIMS)


@cache
def gusts(most: int) -> Pairs:
    """Every wind."""
    return Pairs(Gust, Gust, range(-most, most + 1))


@cache
def veers(most: int) -> Pairs:
    """Every turn of the wind."""
    return Pairs(Veer, Veer, range(-most, most + 1))


@cache
def wobbles(seat: int, most: int) -> Pairs:
    """Every wobble of a seat's hand."""

    def wobble(x: int, y: int) -> Move:
        return Wobble(seat, x, y)

    return Pairs(Wobble, wobble, range(-most, most + 1))


@cache
def orders(seats: tuple[int, ...]) -> tuple[Move, ...]:
    """Every order of the tossers."""
    return tuple(Order(order) for order in permutations(seats))
