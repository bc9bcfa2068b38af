"""Whole states a view cannot rule out: only closed fists are to be filled.

Most fists hold what a gardener would hold, give or take a note; the rest anything that they could.
"""

from bisect import bisect_left, bisect_right

from msgspec.structs import replace

from gnomery.engine.alike import made_after
from gnomery.engine.luck import Luck, pick
from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge.mind.pricing import usual_price
from gnomery.games.garten_zwerge.mind.worth import Worth
from gnomery.games.garten_zwerge.phases import Bid, Phase, Sealed
from gnomery.games.garten_zwerge.showing import view as seen
from gnomery.games.garten_zwerge.state import Player, State
from gnomery.games.garten_zwerge.view import Fists, View

LOOSE = 20
"""Of a hundred closed fists so many hold anything at all."""


def imagine(view: View, luck: Luck) -> State:
    """What is unseen, chosen at random among all that can be."""
    now = view.now
    if not isinstance(now, Fists):
        return _state(view, now)
    nobody: tuple[Bid | None, ...] = (None,) * len(view.players)
    empty = _state(view, Sealed(now.auction, now.able, nobody))
    bids = tuple(
        _bid(view, empty, seat, luck) if has_bid else None
        for seat, has_bid in enumerate(now.has_bid)
    )
    return replace(empty, phase=Sealed(now.auction, now.able, bids))


def _state(view: View, phase: Phase) -> State:
    players = tuple(made_after(seen, Player) for seen in view.players)
    return made_after(view, State, players=players, phase=phase)


def _bid(view: View, empty: State, seat: int, luck: Luck) -> Bid:
    """The own fist, or a rival's with the gnome that was named beside it."""
    if seat == view.seat and view.bid is not None:
        return view.bid
    now, bids = view.now, view.options.kit.bids
    assert isinstance(now, Fists)
    hat, is_active = now.named[seat], seat == now.auction.seat
    is_sought = now.auction.kind == "seek"
    if is_sought and not is_active and not hat:
        return Bid(None)
    payable = bids[: bisect_right(bids, view.players[seat].petals)]
    prices: tuple[int | None, ...] = payable if is_sought == is_active else bids
    if not is_sought and not is_active:
        prices = (None, *payable)
    if luck.below(100) < LOOSE:
        return Bid(pick(luck, prices), hat)
    usual = usual_price(Worth(seen(empty, Seat(seat))), now.auction, hat)
    if usual is None:
        return Bid(None)
    known = [price for price in prices if price is not None]
    at = bisect_left(known, usual) + luck.below(3) - 1
    return Bid(known[max(0, min(at, len(known) - 1))], hat)
