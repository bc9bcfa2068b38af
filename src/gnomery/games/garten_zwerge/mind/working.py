"""Which job for which gnome."""

from collections.abc import Sequence

from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.mind import pricing
from gnomery.games.garten_zwerge.mind.worth import CHIPS, Worth
from gnomery.games.garten_zwerge.phases import Auction
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK
from gnomery.games.garten_zwerge.rules.mates import spare_hats

WIN = 10_000.0
DEAL, BID = 0.8, 0.75
"""How likely a search and an offer lead to a deal."""
TROUBLE = 100.0
"""What a search must bring beyond its price: the petals go to a rival, and children come late."""
LATE = 60.0
"""What getting rid of a grey gnome counts: it can wait until the others have jobs."""


def work(worth: Worth, moves: Sequence[verbs.Move]) -> verbs.Move:
    """The job that gains most over the garden."""
    return max(gains(worth, moves), key=lambda one: one[0])[1]


def ranked(worth: Worth, moves: Sequence[verbs.Move]) -> list[verbs.Move]:
    """The jobs that are not absurd, the one that gains most first."""
    found = sorted(gains(worth, moves), key=lambda one: -one[0])
    return [move for gain, move in found if gain > -WIN]


def gains(worth: Worth, moves: Sequence[verbs.Move]) -> list[tuple[float, verbs.Move]]:
    """Every job with what it gains; no search asks for a job unless there is nothing else."""
    plain = [move for move in moves if not isinstance(move, verbs.Seek) or not move.job]
    selling = _is_cashing_in(worth)
    return [(_gain(worth, move, is_cashing_in=selling), move) for move in plain or moves]


def _is_cashing_in(worth: Worth) -> bool:
    """Whether selling the free gnomes brings the petals to win this turn.

    A neighbour who buys whatever is offered pays more for it, and the gnomes come home: if a rival
    gets there in the same turn, the better collection wins (GZ-6).
    """
    if "sell" in worth.terms.forbidden or worth.has_pump:
        return False
    player = worth.player
    kit, terms = worth.kit, worth.terms
    sales = sum(kit.value[hat] + terms.sale_bonus for hat in player.free)
    rest = len(player.gnomes) - len(player.free)
    return player.petals + sales - terms.upkeep * rest >= worth.view.goal


def _gain(worth: Worth, move: verbs.Move, *, is_cashing_in: bool) -> float:
    """What a job is worth, compared with an idle gnome."""
    match move:
        case verbs.Garden():
            return float(worth.terms.wage)
        case verbs.Sell(hat):
            return _sale(worth, hat, is_cashing_in=is_cashing_in)
        case verbs.Enter(hat, contest):
            return worth.contest(hat, contest)
        case verbs.TwoForOne(hat):
            return _exchange(worth, hat)
        case verbs.Seek(hat, least):
            return _search(worth, hat, least)
        case verbs.OfferMate(hat):
            return _offer(worth, hat)
        case verbs.PassUp():
            return 0.0
        case _:
            return -WIN


def _sale(worth: Worth, hat: str, *, is_cashing_in: bool) -> float:
    price = worth.kit.value[hat] + worth.terms.sale_bonus
    if is_cashing_in:
        enough = worth.player.petals - worth.terms.upkeep * len(worth.player.gnomes)
        return WIN - RANK[hat] if enough < worth.view.goal else 0.0
    if hat == "grey":
        return LATE
    return price + worth.terms.upkeep - worth.keep(hat)


def _exchange(worth: Worth, hat: str) -> float:
    better = HATS[RANK[hat] + 1]
    if better == "gold":
        return WIN
    gain = worth.keep(better) - 2 * worth.keep(hat) + worth.terms.upkeep
    return gain - worth.alternative(hat)


def _search(worth: Worth, hat: str, least: str) -> float:
    """The child's worth less the price, if a deal is likely."""
    auction = Auction("seek", worth.seat, hat, least)
    gain = pricing.seekers_gain(worth, hat, least or hat)
    prices = [
        pricing.asked(worth, auction, mate, 1)
        for rival in worth.rivals
        for mate in spare_hats(worth.view.options, rival, least)[:1]
    ]
    if hat in worth.lent_by_schmiedel and (not least or RANK[hat] >= RANK[least]):
        prices.append(worth.kit.value[hat] + float(CHIPS))
    if not prices:
        return -WIN
    price = max(min(prices), 50.0)
    if price > min(worth.spendable, gain):
        return float(worth.terms.wage) / 2
    base = worth.alternative(hat)
    return base + DEAL * (gain - price) - TROUBLE


def _offer(worth: Worth, hat: str) -> float:
    """What the best rival may bid, less what helping costs."""
    bid = pricing.rivals_bid(worth, hat) + worth.terms.lender_bonus
    base = worth.alone(hat)
    if bid <= base:
        return float(worth.terms.wage) / 2
    hurt = max(
        (
            worth.danger(rival, hat)
            for rival in worth.rivals
            if spare_hats(worth.view.options, rival)
        ),
        default=0.0,
    )
    if worth.has_schmiedel:
        return bid - hurt / 2
    return BID * (bid - hurt) + (1 - BID) * worth.terms.wage
