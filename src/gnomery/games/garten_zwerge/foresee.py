"""What is sure to come of a move before it is made: petals, odds of a child, who could answer."""

from collections.abc import Mapping
from typing import Any

from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.phases import Auction, Haggling, Pairing
from gnomery.games.garten_zwerge.pieces.hats import HATS, PILES, RANK
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.chances import JOB_OF, SELL_GREY
from gnomery.games.garten_zwerge.view import Fists, View


def odds(view: View, pile: str) -> dict[str, int]:
    """How many cards of each hat a breeding pile has (GZ-B3)."""
    cards = [hat_of(card) for card in view.options.kit.piles[pile]]
    return {hat: cards.count(hat) for hat in HATS if hat in cards}


def foresee(view: View, move: moves.Move) -> Mapping[str, Any]:
    """What a move brings, and if it `breaks` a promise, which job was promised (GZ-7.1)."""
    if view.seat is None:
        return {}
    told = _brought(view, move)
    job = JOB_OF.get(type(move))
    if view.phase != "working" or not view.due or job in (None, view.due) or move == SELL_GREY:
        return told
    return {**told, "breaks": view.due}


def _brought(view: View, move: moves.Move) -> Mapping[str, Any]:
    """`gain` in petals, `left` after paying, a `child` by hat, its `pile`, the `hat` to come."""
    assert view.seat is not None
    player, terms = view.players[view.seat], view.options.kit.terms[view.event]
    value = view.options.kit.value
    match move:
        case moves.Garden():
            return {"gain": terms.wage}
        case moves.Sell(hat) if hat in value:
            bonus = terms.sale_bonus if view.phase == "working" else 0
            return {"gain": value[hat] + bonus}
        case moves.Enter(_, contest) if contest in view.contests:
            prize = view.prizes[view.contests.index(contest)]
            return {"prize": prize, "outsiders": odds(view, contest)}
        case moves.PlaceBid(price) if _is_payer(view):
            return {"left": player.petals - price}
        case moves.Post(price):
            if _is_payer(view):
                return {"left": player.petals - price}
            return {"gain": price + terms.lender_bonus}
        case moves.Lend(_, price):
            return {"gain": price + terms.lender_bonus}
        case _:
            return _gnomes(view, move)


def _is_payer(view: View) -> bool:
    """Whether a price named now would be paid by the seat: a seeker, or a bidder for a mate."""
    now = view.now
    if not isinstance(now, Fists | Haggling):
        return False
    return (now.auction.kind == "seek") == (now.auction.seat == view.seat)


def _gnomes(view: View, move: moves.Move) -> Mapping[str, Any]:
    """What becomes of gnomes: a better hat, or the odds of a child."""
    match move, view.now:
        case moves.TwoForOne(hat), _ if hat in HATS[:-1]:
            return {"hat": HATS[RANK[hat] + 1]}
        case moves.Seek(hat, least), _ if hat in PILES and least in ("", *PILES):
            best = max(hat, least or hat, key=RANK.__getitem__)
            return {"child": odds(view, best), "pile": best}
        case moves.OfferMate(hat), _ if hat in HATS:
            bonus = view.options.kit.terms[view.event].lender_bonus
            worth = {"worth": view.options.kit.value[hat]}
            return {**worth, "bonus": bonus} if bonus else worth
        case moves.Take(_, price), Haggling(Auction("offer")):
            return {"gain": price + view.options.kit.terms[view.event].lender_bonus}
        case moves.Take(_, _, hat), Haggling(Auction("seek", _, mate)) if {hat, mate} <= {*PILES}:
            return {"child": odds(view, max(hat, mate, key=RANK.__getitem__))}
        case moves.PairUp(hat), Pairing(Auction(_, _, mate)) if {hat, mate} <= {*PILES}:
            return {"child": odds(view, max(hat, mate, key=RANK.__getitem__))}
        case _:
            return {}
