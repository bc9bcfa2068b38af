"""Whole states a view cannot rule out: only closed fists are to be filled."""

from bisect import bisect_right

from gnomery.engine.luck import Luck, pick
from gnomery.games.garten_zwerge.state import (
    Bid,
    Fists,
    Phase,
    Player,
    PlayerView,
    Sealed,
    State,
    View,
)


def imagine(view: View, luck: Luck) -> State:
    """What is unseen, chosen at random among all that can be."""
    return State(
        options=view.options,
        round=view.round,
        treasurer=view.treasurer,
        first=view.first,
        players=tuple(_player(seen) for seen in view.players),
        bank=view.bank,
        highest=view.highest,
        deck=view.deck,
        used=view.used,
        is_blue=view.is_blue,
        contests=view.contests,
        event=view.event,
        deals=view.deals,
        revealed=view.revealed,
        deeds=view.deeds,
        births=view.births,
        shows=view.shows,
        bills=view.bills,
        phase=_phase(view, luck),
    )


def _player(seen: PlayerView) -> Player:
    return Player(
        petals=seen.petals,
        reserve=seen.reserve,
        free=seen.free,
        garden=seen.garden,
        shed=seen.shed,
        entered=seen.entered,
        away=seen.away,
        pledges=seen.pledges,
        has_passed=seen.has_passed,
    )


def _phase(view: View, luck: Luck) -> Phase:
    now = view.now
    if not isinstance(now, Fists):
        return now
    bids = tuple(
        _bid(view, now, seat, luck) if now.has_bid[seat] else None
        for seat in range(len(view.players))
    )
    return Sealed(now.auction, now.able, bids)


def _bid(view: View, now: Fists, seat: int, luck: Luck) -> Bid:
    """The own fist, or anything that a rival's could hold."""
    if seat == view.seat and view.bid is not None:
        return view.bid
    bids = view.options.kit.bids
    payable = bids[: bisect_right(bids, view.players[seat].petals)]
    is_active = seat == now.auction.seat
    if now.auction.kind == "seek":
        if is_active:
            return Bid(pick(luck, payable))
        hat = now.named[seat]
        return Bid(pick(luck, bids), hat) if hat else Bid(None)
    if is_active:
        return Bid(pick(luck, bids))
    return Bid(pick(luck, (None, *payable)))
