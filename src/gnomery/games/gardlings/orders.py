"""Orders in advance: what is taken where others choose first (GA-3.5)."""

from collections.abc import Sequence

from gnomery.engine.orders import ONLY, OrderOffer, SeatOrder, only_obeyed
from gnomery.games.gardlings.moves import Move, TakeNothing, TakePig
from gnomery.games.gardlings.view import View

PIG = OrderOffer("pig", "gardlings.order.pig", is_once=True)
NOTHING = OrderOffer("nothing", "gardlings.order.nothing", is_once=True)


def offered(view: View) -> tuple[OrderOffer, ...]:
    """What a seat may order."""
    return () if view.seat is None else (PIG, NOTHING, ONLY)


def obeyed(view: View, moves: Sequence[Move], order: SeatOrder) -> Move | None:
    """The move an order makes now, if it is this seat's turn to hire."""
    match order.name:
        case "pig" if view.phase == "hiring":
            return TakePig()
        case "nothing" if view.phase == "hiring":
            return TakeNothing()
        case _:
            return only_obeyed(view, moves, order)
