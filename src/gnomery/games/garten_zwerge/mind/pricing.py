"""Prices: limits, bids and what a lender asks, with closed fists or in the open."""

from bisect import bisect_right

from gnomery.games.garten_zwerge.mind.worth import CHIPS, Worth
from gnomery.games.garten_zwerge.phases import Auction
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.rules.mates import spare_hats

KEEN = 0.85
"""How much of the gain a seeker would give away."""
SHY = 0.45
"""How much of the gain a bidder offers; with more, whoever offers every gnome lives off them."""

SORE = 1.6
"""What a pledge costs is to be paid for so many times: what gnomes bring later is a guess."""


def rounded(worth: Worth, petals: float) -> int:
    """A price in notes, never below 0."""
    return max(0, int(petals // worth.note) * worth.note)


def in_fist(worth: Worth, petals: float) -> int:
    """The highest price up to this one that chips can make."""
    bids = worth.kit.bids
    return bids[max(0, bisect_right(bids, petals) - 1)]


def higher(one: str, other: str) -> str:
    """The higher hat of a pair."""
    return max(one, other, key=RANK.__getitem__)


def seekers_gain(worth: Worth, hat: str, mate: str) -> float:
    """What a pair brings the seeker, before the price."""
    return worth.child(higher(hat, mate)) - worth.alternative(hat)


def seekers_limit(worth: Worth, auction: Auction) -> int:
    """The most a seeker pays."""
    gain = seekers_gain(worth, auction.hat, auction.least or auction.hat)
    return rounded(worth, min(gain * KEEN, worth.spendable))


def _seekers_guess(worth: Worth, auction: Auction, mate: str) -> float:
    """What a lender thinks a seeker would pay."""
    seeker = worth.view.players[auction.seat]
    gain = worth.child(higher(auction.hat, mate)) * 0.7
    return min(gain, seeker.petals - worth.terms.upkeep * len(seeker.gnomes))


def least_price(worth: Worth, auction: Auction, mate: str) -> float:
    """What a lender must get for a mate: what it could do else, and what helping costs."""
    danger = worth.danger(worth.view.players[auction.seat], higher(auction.hat, mate))
    owed = pledged_cost(worth, auction.job, mate)
    return worth.alternative(mate) + danger + owed - worth.terms.lender_bonus


def pledged_cost(worth: Worth, job: str, lent: str = "") -> float:
    """What it costs that the next free gnome must do a job, beside one that is lent (GZ-2.2)."""
    free = list(worth.player.free)
    if lent in free:
        free.remove(lent)
    hats = {hat for hat in free if hat != "grey"}
    if not job or not hats or job in worth.terms.forbidden:
        return 0.0
    terms = worth.terms
    match job:
        case "garden":
            costs = [worth.alternative(hat) - terms.wage for hat in hats]
        case "sell":
            sales = {hat: worth.kit.value[hat] + terms.sale_bonus + terms.upkeep for hat in hats}
            costs = [worth.alternative(hat) + worth.keep(hat) - sales[hat] for hat in hats]
        case "contest":
            costs = [worth.alternative(hat) - worth.best_contest(hat) for hat in hats]
        case _:
            return 0.0  # it may come to nothing, or lapses where it cannot be kept
    return SORE * min(costs)


def asked(worth: Worth, auction: Auction, mate: str, others: int) -> float:
    """The price a lender asks for a mate: the fewer others can lend, the more."""
    least = least_price(worth, auction, mate)
    guess = _seekers_guess(worth, auction, mate)
    return least + max(0.0, guess - least) * (0.75 if not others else 0.6 / (others + 1))


def lenders(worth: Worth, auction: Auction) -> int:
    """How many others could lend too."""
    seats = (auction.seat, worth.seat)
    able = [
        player
        for seat, player in enumerate(worth.view.players)
        if seat not in seats and spare_hats(worth.view.options, player, auction.least)
    ]
    return len(able) + (auction.hat in worth.lent_by_schmiedel)


def lenders_price(worth: Worth, auction: Auction, mate: str) -> int:
    """What a lender asks, in notes."""
    price = asked(worth, auction, mate, lenders(worth, auction))
    if auction.hat in worth.lent_by_schmiedel:
        below = worth.kit.value[auction.hat] + CHIPS - worth.note
        least = worth.alternative(mate) + pledged_cost(worth, auction.job, mate)
        price = min(price, max(least, below))
    return rounded(worth, price + worth.note - 1)


def bidders_gain(worth: Worth, mate: str) -> tuple[float, str]:
    """What an offered mate brings a bidder, and the own gnome to pair it with."""
    options = [
        (worth.child(higher(hat, mate)) - worth.alternative(hat), hat)
        for hat in spare_hats(worth.view.options, worth.player)
    ]
    return max(options, default=(0.0, ""))


def bid_for(worth: Worth, mate: str) -> int | None:
    """What a bidder offers for a mate; None is nothing."""
    gain, _ = bidders_gain(worth, mate)
    if gain <= 0:
        return None
    return rounded(worth, min(_bid(worth, gain), worth.spendable))


def _bid(worth: Worth, gain: float) -> float:
    """What a gain is worth bidding: the petals go to a rival, and so count twice among two."""
    return gain * SHY / (1 + 1 / len(worth.rivals))


def rivals_bid(worth: Worth, mate: str) -> float:
    """What the best rival may bid for a mate one offers."""
    found = [0.0]
    for rival in worth.rivals:
        hats = spare_hats(worth.view.options, rival)
        if hats:
            pile = higher(max(hats, key=RANK.__getitem__), mate)
            purse = rival.petals - worth.terms.upkeep * (len(rival.gnomes) + 1)
            found.append(min(_bid(worth, worth.child(pile) - 100), purse))
    if worth.has_schmiedel:
        found.append(worth.kit.value[mate] + CHIPS)
    return max(found)


def neighbours_price(worth: Worth, auction: Auction) -> int | None:
    """What Herr Schmiedel has named in an open auction; None if he has no part in it (GZ-8.2)."""
    seen, kit = worth.view.revealed, worth.kit
    if seen is None or not seen.chips or seen.bids:
        return None
    return kit.value[auction.hat] + sum(kit.schmiedel[chip] for chip in seen.chips)


def mates_price(worth: Worth, hat: str) -> int:
    """The lowest price for a mate one offers."""
    least = worth.alone(hat) - worth.terms.lender_bonus
    if worth.has_schmiedel:
        return rounded(worth, max(least, worth.kit.value[hat] + worth.note))
    return rounded(worth, max(least, worth.note) + worth.note - 1)


def usual_price(worth: Worth, auction: Auction, mate: str = "") -> int | None:
    """What a gardener's fist holds: a limit, the price of a mate, or a bid; None is a pass."""
    price: int | None
    if auction.seat == worth.seat:
        is_sought = auction.kind == "seek"
        price = seekers_limit(worth, auction) if is_sought else mates_price(worth, auction.hat)
    elif auction.kind == "seek":
        price = lenders_price(worth, auction, mate)
    else:
        price = bid_for(worth, auction.hat)
    return None if price is None else in_fist(worth, price)
