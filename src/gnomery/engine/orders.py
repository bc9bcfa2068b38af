"""Orders in advance: what is offered, what was ordered, and the one that every game has."""

from collections.abc import Sequence
from typing import TypeVar

from gnomery.engine.errors import GnomeryError
from gnomery.engine.value import Value

M = TypeVar("M")
LONGEST_NUMBER = 6


class OrderOffer(Value, frozen=True):
    """Something that can be ordered in advance."""

    name: str
    key: str
    """The sentence that says what it does; `n` is the number that goes with it."""
    least: int | None = None
    most: int | None = None
    """Between which numbers; None if no number goes with it."""
    is_once: bool = False
    """Whether it is used up when it is carried out; else it holds until it is taken back."""


class SeatOrder(Value, frozen=True):
    """What a seat has ordered."""

    name: str
    number: int | None = None

    def __str__(self) -> str:
        """As it is written: a name, and a number where one goes with it."""
        return self.name if self.number is None else f"{self.name} {self.number}"


ONLY = OrderOffer("only", "engine.order.only")


def read_order(text: str, offers: Sequence[OrderOffer]) -> tuple[SeatOrder, OrderOffer]:
    """What is ordered, and as what it was offered; refuses what was not."""
    name, _, number = text.strip().lower().partition(" ")
    found = next((offer for offer in offers if offer.name == name), None)
    if found is None:
        names = ", ".join(offer.name for offer in offers)
        raise GnomeryError("engine.order.unknown", names=names)
    if found.least is None or found.most is None:
        if number:
            raise GnomeryError("engine.order.no_number", name=name)
        return SeatOrder(name), found
    is_number = number.isdecimal() and len(number) <= LONGEST_NUMBER
    if not is_number or not found.least <= int(number) <= found.most:
        raise GnomeryError("engine.order.number", name=name, least=found.least, most=found.most)
    return SeatOrder(name, int(number)), found


def order_of(text: str) -> SeatOrder:
    """An order from how it is written, by whoever wrote it down."""
    name, _, number = text.partition(" ")
    return SeatOrder(name, int(number) if number else None)


def only_offered(_view: object) -> tuple[OrderOffer, ...]:
    """What every game offers."""
    return (ONLY,)


def only_obeyed(_view: object, moves: Sequence[M], order: SeatOrder) -> M | None:
    """The only move there is."""
    return moves[0] if order.name == ONLY.name and len(moves) == 1 else None
