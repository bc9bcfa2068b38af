"""The gardener: a sensible move at once, from the view alone."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.mind import pricing
from gnomery.games.garten_zwerge.mind.working import work
from gnomery.games.garten_zwerge.mind.worth import Worth
from gnomery.games.garten_zwerge.phases import (
    Auction,
    Haggling,
    Offer,
    Pairing,
    Paying,
    Picking,
    Working,
)
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules.chances import JOB_OF, SELL_GREY
from gnomery.games.garten_zwerge.rules.mates import spare_hats
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.games.garten_zwerge.view import Fists, View

PLEDGE = 100
"""What it counts to be told what to do with the next gnome."""


def advise(view: View, moves: Sequence[verbs.Move], luck: Luck) -> verbs.Move | None:
    """A sensible move; None lets a seat that need not act wait."""
    if view.seat is None or view.seat not in view.waited_for or not moves:
        return None
    worth, now = Worth(view), view.now
    match now:
        case Working():
            return work(worth, _honest(view, moves))
        case Fists():
            return _fist(worth, now, luck)
        case Haggling() if now.auction.seat == view.seat:
            return _closing(worth, now, moves)
        case Haggling():
            return _post(worth, now)
        case Picking():
            return _pick(worth, now)
        case Pairing(auction):
            return verbs.PairUp(pricing.bidders_gain(worth, auction.hat)[1])
        case Paying(due):
            return _sale(worth, due[view.seat], moves)
        case _:
            return moves[0]


def _honest(view: View, moves: Sequence[verbs.Move]) -> Sequence[verbs.Move]:
    """The moves that keep a promise; a gardener's word is good though nobody enforces it."""
    if not view.due:
        return moves
    return [move for move in moves if JOB_OF.get(type(move)) == view.due and move != SELL_GREY]


def _fist(worth: Worth, now: Fists, luck: Luck) -> verbs.Move:
    """A limit, a price or a bid, now and then a note more."""
    auction = now.auction
    if auction.seat == worth.seat:
        return verbs.PlaceBid(pricing.usual_price(worth, auction) or 0)
    more = worth.note * luck.below(2)
    if auction.kind == "seek":
        hat, price = _lent(worth, auction)
        return verbs.Lend(hat, pricing.in_fist(worth, price + more))
    bid = pricing.bid_for(worth, auction.hat)
    if bid is None:
        return verbs.PassUp()
    return verbs.PlaceBid(pricing.in_fist(worth, min(bid + more, worth.player.petals)))


def _lent(worth: Worth, auction: Auction) -> tuple[str, int]:
    """The gnome that gains most by lending, and its price."""
    prices = {
        hat: pricing.lenders_price(worth, auction, hat)
        for hat in spare_hats(worth.view.options, worth.player, auction.least)
    }
    hat = max(prices, key=lambda one: prices[one] - worth.alternative(one))
    return hat, prices[hat]


def _post(worth: Worth, now: Haggling) -> verbs.Move:
    """An open offer better than those so far, if that still pays; otherwise nothing more."""
    auction, note = now.auction, worth.note
    mine = now.voices[worth.seat].offer
    others = [
        voice.offer.price
        for seat, voice in enumerate(now.voices)
        if voice.offer is not None and seat != worth.seat
    ]
    neighbour = pricing.neighbours_price(worth, auction)
    if neighbour is not None:
        others.append(neighbour)
    if auction.kind == "offer":
        best, bid = max(others, default=0), pricing.bid_for(worth, auction.hat)
        if bid is None or (others and best + note > bid) or (mine and mine.price > best):
            return verbs.PassUp()
        return verbs.Post(min(bid, max(best + note, pricing.rounded(worth, bid / 2))))
    return _lending(worth, auction, others, mine)


def _lending(
    worth: Worth, auction: Auction, others: Sequence[int], mine: Offer | None
) -> verbs.Move:
    """A price for a mate below the others', as long as it pays."""
    hat, price = _lent(worth, auction)
    least = pricing.least_price(worth, auction, hat)
    if others and min(others) <= price:
        price = min(others) - worth.note
    has_lowest = mine is not None and (not others or mine.price < min(others))
    if has_lowest or price < least or price > worth.view.players[auction.seat].petals:
        return verbs.PassUp()
    return verbs.Post(price, hat, will=auction.job)


def _closing(worth: Worth, now: Haggling, moves: Sequence[verbs.Move]) -> verbs.Move:
    """The best offer if it is worth it, or if one must be taken."""
    auction = now.auction
    takes = [move for move in moves if isinstance(move, verbs.Take)]
    if not takes:
        return verbs.Close()
    if auction.kind == "offer":
        return max(takes, key=lambda take: take.price)

    def gain(take: verbs.Take) -> float:
        owed = PLEDGE + pricing.pledged_cost(worth, take.asks, auction.hat) if take.asks else 0
        return pricing.seekers_gain(worth, auction.hat, take.hat) - take.price - owed

    best = max(takes, key=gain)
    is_good = gain(best) > 0 and best.price <= worth.spendable
    return best if is_good else verbs.Close()


def _pick(worth: Worth, now: Picking) -> verbs.Move:
    """Of equal prices the better mate, or the poorer rival."""
    seen, players = worth.view.revealed, worth.view.players

    def merit(seat: int) -> tuple[int, int]:
        if seat == SCHMIEDEL and worth.view.options.has_schmiedel:
            return RANK[now.auction.hat], 0
        bid = seen.bids[seat] if seen is not None and seen.bids else None
        rank = RANK[bid.hat] if bid is not None and bid.hat else 0
        return rank, -players[seat].petals

    return verbs.Pick(max(now.among, key=merit))


def _sale(worth: Worth, due: int, moves: Sequence[verbs.Move]) -> verbs.Move:
    """Grey ones first, then what loses least and is enough."""
    short = due - worth.player.petals

    def loss(move: verbs.Move) -> tuple[bool, float]:
        assert isinstance(move, verbs.Sell)
        if move.hat == "grey":
            return False, -1000.0
        value = worth.kit.value[move.hat]
        return value < short, worth.keep(move.hat) - value

    return min(moves, key=loss)
