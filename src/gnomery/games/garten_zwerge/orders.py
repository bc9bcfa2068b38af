"""Orders in advance: fists closed before there is an auction, and none at all (GZ-2.2, GZ-2.3)."""

from collections.abc import Sequence

from gnomery.engine.orders import ONLY, OrderOffer, SeatOrder, only_obeyed
from gnomery.games.garten_zwerge.moves import Move, PassUp, PlaceBid
from gnomery.games.garten_zwerge.phases import Auction, Haggling
from gnomery.games.garten_zwerge.view import Fists, View

MOST = 999_999
STAY_OUT = OrderOffer("stay_out", "garten_zwerge.order.stay_out")


def offered(view: View) -> tuple[OrderOffer, ...]:
    """What a seat may order."""
    if view.seat is None:
        return ()
    most = min(MOST, max(1, view.players[view.seat].petals))
    bid = OrderOffer("bid", "garten_zwerge.order.bid", 1, most, is_once=True)
    return (*((bid,) if view.options.auctions != "open" else ()), STAY_OUT, ONLY)


def obeyed(view: View, moves: Sequence[Move], order: SeatOrder) -> Move | None:
    """The move an order makes now, if the game waits for it."""
    if view.seat not in view.waited_for:
        return None
    auction = _of_others(view)
    match order.name:
        case "bid" if auction is not None and auction.kind == "offer":
            return PlaceBid(order.number or 0) if isinstance(view.now, Fists) else None
        case "stay_out" if auction is not None:
            return PassUp()
        case _:
            return only_obeyed(view, moves, order)


def _of_others(view: View) -> Auction | None:
    """The auction that is going on, if somebody else began it."""
    if not isinstance(view.now, Fists | Haggling) or view.now.auction.seat == view.seat:
        return None
    return view.now.auction
