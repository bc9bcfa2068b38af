"""Orders in advance: the next gnome card, and what is done without (GS-1, GS-3.2, GS-3.4, GS-4)."""

from collections.abc import Sequence

from gnomery.engine.orders import ONLY, OrderOffer, SeatOrder, only_obeyed
from gnomery.games.gnom_street.moves import Done, Move, Play
from gnomery.games.gnom_street.view import View

LAY_NOTHING = OrderOffer("lay_nothing", "gnom_street.order.lay_nothing")
SKIP = OrderOffer("skip", "gnom_street.order.skip")
SKIPPED = ("placing", "cat")


def offered(view: View) -> tuple[OrderOffer, ...]:
    """What a seat may order."""
    if view.seat is None:
        return ()
    hand = view.players[view.seat].hand or (0,)
    card = OrderOffer("card", "gnom_street.order.card", min(hand), max(hand), is_once=True)
    return (card, LAY_NOTHING, SKIP, ONLY)


def obeyed(view: View, moves: Sequence[Move], order: SeatOrder) -> Move | None:
    """The move an order makes now, if the game waits for it."""
    if view.seat not in view.waited_for:
        return None
    match order.name:
        case "card" if view.phase == "combat":
            return Play(order.number or 0)
        case "lay_nothing" if view.phase == "laying":
            return Done()
        case "skip" if view.phase in SKIPPED:
            return Done()
        case _:
            return only_obeyed(view, moves, order)
