"""Moves worth a closer look: the next best jobs, and prices a few notes more or less."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice

from gnomery.engine.luck import Luck
from gnomery.games.garten_zwerge import moves as verbs
from gnomery.games.garten_zwerge.mind.pricing import usual_price
from gnomery.games.garten_zwerge.mind.working import ranked
from gnomery.games.garten_zwerge.mind.worth import Worth
from gnomery.games.garten_zwerge.phases import Auction, Haggling, Working
from gnomery.games.garten_zwerge.rules.mates import spare_hats
from gnomery.games.garten_zwerge.view import Fists, View

MOST = 7
"""So many moves beside the gardener's are enough."""
JOBS = 6
SEARCHES = 2
"""So many jobs are tried, and of searches for one gnome so many, or there is no room for others."""
STEPS = (1, -1, 3, -3, 6)
"""So many notes more or less than a gardener's price."""
CONDITION = "sell"
"""The job that costs a lender or a seeker most, as a condition (GZ-2.2, GZ-7.1)."""


def propose(view: View, moves: Sequence[verbs.Move], _luck: Luck) -> Sequence[verbs.Move]:
    """The most promising moves first; nothing where there is nothing to think about."""
    if view.seat is None or view.seat not in view.waited_for:
        return []
    worth, now = Worth(view), view.now
    match now:
        case Working():
            return _jobs(worth, moves)
        case Fists(auction):
            found = _fists(worth, auction)
        case Haggling(auction) if auction.seat == worth.seat:
            found = _endings(auction, moves)
        case Haggling(auction):
            found = _posts(worth, auction)
        case _:
            found = iter(moves)
    return list(islice((move for move in dict.fromkeys(found) if move in moves), MOST))


def _jobs(worth: Worth, moves: Sequence[verbs.Move]) -> list[verbs.Move]:
    """The jobs that gain most; none beside an exchange for gold."""
    found: list[verbs.Move] = []
    searches: dict[str, int] = {}
    for move in ranked(worth, moves):
        if isinstance(move, verbs.TwoForOne) and move.hat == "green":
            return []
        if isinstance(move, verbs.Seek):
            searches[move.hat] = searches.get(move.hat, 0) + 1
            if searches[move.hat] > SEARCHES:
                continue
        found.append(move)
        if isinstance(move, verbs.Seek) and sum(searches.values()) == 1:
            found.append(verbs.Seek(move.hat, move.least, CONDITION))
    return [move for move in found if move in moves][:JOBS]


def _endings(auction: Auction, moves: Sequence[verbs.Move]) -> Iterator[verbs.Move]:
    """To take an offer, to close, and to ask for more or for less than before."""
    yield from (move for move in moves if not isinstance(move, verbs.Demand))
    yield verbs.Demand(auction.least, "" if auction.job else CONDITION)


def _fists(worth: Worth, auction: Auction) -> Iterator[verbs.Move]:
    """Nothing, or about what a gardener's fist would hold."""
    if auction.seat == worth.seat:
        yield from map(verbs.PlaceBid, _around(worth, usual_price(worth, auction)))
        return
    yield verbs.PassUp()
    if auction.kind == "offer":
        yield from map(verbs.PlaceBid, _around(worth, usual_price(worth, auction)))
        return
    for hat in _lendable(worth, auction):
        price = usual_price(worth, auction, hat) or 0
        yield verbs.Lend(hat, price)
        yield from (verbs.Lend(hat, one) for one in _around(worth, price))


def _posts(worth: Worth, auction: Auction) -> Iterator[verbs.Move]:
    """The same in the open."""
    yield verbs.PassUp()
    if auction.kind == "offer":
        yield from map(verbs.Post, _around(worth, usual_price(worth, auction)))
        return
    for hat in _lendable(worth, auction):
        price = usual_price(worth, auction, hat) or 0
        yield verbs.Post(price, hat, CONDITION, auction.job)
        for one in (price, *_around(worth, price)):
            yield verbs.Post(one, hat, will=auction.job)


def _lendable(worth: Worth, auction: Auction) -> tuple[str, ...]:
    """The two best gnomes, the better one last."""
    return spare_hats(worth.view.options, worth.player, auction.least)[-2:]


def _around(worth: Worth, price: int | None) -> Iterator[int]:
    """Prices that chips can make, some notes from this one."""
    bids = worth.kit.bids
    at = bisect_left(bids, price or 0)
    for step in STEPS:
        if 0 <= at + step < len(bids):
            yield bids[at + step]
