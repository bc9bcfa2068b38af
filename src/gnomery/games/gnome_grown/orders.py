"""Orders in advance: bids, answers to bribes, and what is done without (GG-2, GG-3, GG-3.1)."""

from collections.abc import Sequence

from gnomery.engine.orders import ONLY, OrderOffer, SeatOrder, only_obeyed
from gnomery.games.gnome_grown.moves import Accept, Decline, Done, Move, PlaceBid
from gnomery.games.gnome_grown.phases import Offer
from gnomery.games.gnome_grown.view import View

MOST = 99
"""Ladybirds in a bribe that somebody may think of."""
REST = OrderOffer("rest", "gnome_grown.order.rest")
DECLINE = OrderOffer("decline", "gnome_grown.order.decline", 1, MOST)
ACCEPT = OrderOffer("accept", "gnome_grown.order.accept", 1, MOST)


def offered(view: View) -> tuple[OrderOffer, ...]:
    """What a seat may order."""
    if view.seat is None:
        return ()
    ladybirds = view.players[view.seat].ladybirds
    bid = OrderOffer("bid", "gnome_grown.order.bid", 0, ladybirds, is_once=True)
    bribes = (DECLINE, ACCEPT) if view.options.bribes else ()
    return (bid, *bribes, REST, ONLY)


def obeyed(view: View, moves: Sequence[Move], order: SeatOrder) -> Move | None:
    """The move an order makes now, if the game waits for it."""
    if view.seat not in view.waited_for:
        return None
    number, offer = order.number or 0, _bribe(view)
    match order.name:
        case "bid" if view.phase == "bidding":
            return PlaceBid(number)
        case "decline" if offer is not None:
            is_plain = not offer.imp and not offer.markers
            return Decline() if is_plain and offer.ladybirds < number else None
        case "accept" if offer is not None:
            return Accept() if offer.ladybirds >= number else None
        case "rest" if view.phase == "selecting" and view.offer is None:
            return Done()
        case _:
            return only_obeyed(view, moves, order)


def _bribe(view: View) -> Offer | None:
    """The bribe that this seat has to answer."""
    return view.own.offer if view.phase == "selecting" and view.own is not None else None
