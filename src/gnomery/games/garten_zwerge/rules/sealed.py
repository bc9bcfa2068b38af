"""Auctions with closed fists: a mate sought or offered (GZ-2.2, GZ-2.3, GZ-8.2)."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.rows import put, replace
from gnomery.engine.terms import Refusal
from gnomery.games.garten_zwerge import moves
from gnomery.games.garten_zwerge.phases import Auction, Bid, Chips, Pairing, Picking, Sealed
from gnomery.games.garten_zwerge.pieces.hats import HATS, RANK
from gnomery.games.garten_zwerge.rules import mates
from gnomery.games.garten_zwerge.rules.jobs import next_job
from gnomery.games.garten_zwerge.rules.naming import named, no_hat
from gnomery.games.garten_zwerge.rules.purses import paid
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Revealed, State
from gnomery.words import Arg

CHIPS: Final = 2
"""So many chips of Herr Schmiedel's are drawn (GZ-8.2)."""
PASS: Final = moves.PassUp()
CHIP: Final = Kept(moves.DrawChip)


def begin_sealed(state: State, auction: Auction) -> State:
    """Fists are to be closed."""
    able = (auction.seat, *mates.able_seats(state, auction))
    return replace(state, phase=Sealed(auction, able, (None,) * len(state.players)))


def sealed_moves(state: State, phase: Sealed, seat: int) -> Sequence[moves.Move]:
    """Everything a fist can hold."""
    auction, bids, petals = phase.auction, state.options.kit.bids, state.players[seat].petals
    if auction.kind == "seek":
        if seat == auction.seat:
            return _bids(bids, petals)
        return _lends(mates.spare_hats(state.options, state.players[seat], auction.least), bids)
    return _bids(bids, None) if seat == auction.seat else (*_bids(bids, petals), PASS)


@lru_cache(maxsize=2_000)
def _bids(bids: tuple[int, ...], petals: int | None) -> tuple[moves.Move, ...]:
    """Every bid that chips can make and a purse can pay."""
    most = len(bids) if petals is None else bisect_right(bids, petals)
    return tuple(moves.PlaceBid(price) for price in bids[:most])


@lru_cache(maxsize=2_000)
def _lends(hats: tuple[str, ...], bids: tuple[int, ...]) -> tuple[moves.Move, ...]:
    return (*(moves.Lend(hat, price) for hat in hats for price in bids), PASS)


def refuse_sealed(state: State, phase: Sealed, seat: int, move: moves.Move) -> Refusal | None:
    """Why a seat may not close its fist like this."""
    auction = phase.auction
    rule = "GZ-2.2" if auction.kind == "seek" else "GZ-2.3"
    if seat not in phase.able:
        return mates.refuse_silent(state.players[seat], auction, rule)
    if phase.bids[seat] is not None:
        return Refusal(rule, "garten_zwerge.refuse.has_bid")
    if not isinstance(move, moves.PlaceBid | moves.Lend | moves.PassUp):
        return Refusal(rule, "garten_zwerge.refuse.auction")
    return _refuse_fist(state, auction, seat, move)


def _refuse_fist(
    state: State, auction: Auction, seat: int, move: moves.PlaceBid | moves.Lend | moves.PassUp
) -> Refusal | None:
    """Why a fist cannot hold this."""
    rule = "GZ-2.2" if auction.kind == "seek" else "GZ-2.3"
    is_active = seat == auction.seat
    is_lender = auction.kind == "seek" and not is_active
    match move:
        case moves.PassUp():
            return Refusal(rule, "garten_zwerge.refuse.must_limit") if is_active else None
        case moves.Lend(hat, price):
            if not is_lender:
                return Refusal(rule, "garten_zwerge.refuse.no_lending")
            return refuse_mate(state, auction, seat, hat) or _refuse_chips(state, price)
        case moves.PlaceBid(price):
            if is_lender:
                return Refusal(rule, "garten_zwerge.refuse.name_gnome")
            is_payer = (auction.kind == "seek") == is_active
            petals = state.players[seat].petals
            if is_payer and price > petals:
                return Refusal(rule, "garten_zwerge.refuse.few_petals", {"n": petals})
            return _refuse_chips(state, price)


def refuse_mate(state: State, auction: Auction, seat: int, hat: str) -> Refusal | None:
    """Why a lender cannot name this gnome."""
    player = state.players[seat]
    if hat not in HATS:
        return no_hat()
    if hat == "grey":
        return Refusal("GZ-2.7", "garten_zwerge.refuse.grey")
    if hat not in player.free:
        return Refusal("GZ-2.8", "garten_zwerge.refuse.not_free", named(hat))
    if auction.least and RANK[hat] < RANK[auction.least]:
        return Refusal("GZ-2.2", "garten_zwerge.refuse.low_hat", named(auction.least))
    return None


def _refuse_chips(state: State, price: int) -> Refusal | None:
    bids = state.options.kit.bids
    if price in bids:
        return None
    args: dict[str, Arg] = {"n": state.options.pieces.money.note, "most": bids[-1]}
    return Refusal("GZ-B5", "garten_zwerge.refuse.chips", args)


def bid(state: State, phase: Sealed, seat: int, move: moves.Move) -> State:
    """A fist is closed; the last one opens them all."""
    match move:
        case moves.PlaceBid(price):
            made = Bid(price)
        case moves.Lend(hat, price):
            made = Bid(price, hat)
        case _:
            made = Bid(None)
    bids = put(phase.bids, seat, made)
    if any(bids[one] is None for one in phase.able):
        return replace(state, phase=Sealed(phase.auction, phase.able, bids))
    state = replace(state, revealed=Revealed(phase.auction, bids))
    if mates.is_schmiedel_in(state, phase.auction):
        return replace(state, phase=Chips(phase.auction))
    return decided(state, phase.auction, None)


def chip_moves(state: State, _phase: Chips, _box: int) -> list[moves.Move]:
    """The chips that can be drawn."""
    drawn = state.revealed.chips if state.revealed is not None else ()
    return [CHIP[chip] for chip in state.options.kit.schmiedel if chip not in drawn]


def chip_drawn(state: State, _phase: Chips, _box: int, move: moves.DrawChip) -> State:
    """One more chip shows."""
    seen = state.revealed
    assert seen is not None
    return replace(state, revealed=replace(seen, chips=(*seen.chips, move.chip)))


def has_all_chips(state: State) -> bool:
    """Whether Herr Schmiedel's price is known."""
    return state.revealed is not None and len(state.revealed.chips) == CHIPS


def schmiedels_price(state: State) -> int:
    """The value of the active player's gnome and two chips (GZ-8.2)."""
    seen, kit = state.revealed, state.options.kit
    assert seen is not None
    return kit.value[seen.auction.hat] + sum(kit.schmiedel[chip] for chip in seen.chips)


def decided(state: State, auction: Auction, schmiedel: int | None) -> State:
    """The best price that suits the active player wins; of equal ones the player picks."""
    seen = state.revealed
    assert seen is not None
    limit = seen.bids[auction.seat]
    assert limit is not None
    assert limit.price is not None
    prices = {
        seat: one.price
        for seat, one in enumerate(seen.bids)
        if one is not None and one.price is not None and seat != auction.seat
    }
    if schmiedel is not None:
        prices[SCHMIEDEL] = schmiedel
    sign = 1 if auction.kind == "seek" else -1
    fitting = [price for price in prices.values() if sign * price <= sign * limit.price]
    if not fitting:
        return next_job(mates.unsuccessful(state, auction), auction.seat)
    best = min(fitting, key=lambda price: sign * price)
    among = tuple(seat for seat, price in prices.items() if price == best)
    if len(among) > 1:
        return replace(state, phase=Picking(auction, among, best))
    return closed(state, auction, among[0], best)


def picked(state: State, phase: Picking, _seat: int, move: moves.Pick) -> State:
    """One of those who are equal gets the deal."""
    return closed(state, phase.auction, move.seat, phase.price)


def closed(state: State, auction: Auction, winner: int, price: int) -> State:
    """The deal with a winner at a price; who won an offered mate may have to name a gnome."""
    assert state.revealed is not None
    state = replace(state, revealed=replace(state.revealed, winner=winner, price=price))
    is_schmiedel = winner == SCHMIEDEL and state.options.has_schmiedel
    if auction.kind == "seek":
        named = None if is_schmiedel else state.revealed.bids[winner]  # type: ignore[union-attr]
        mate = auction.hat if named is None else named.hat
        return next_job(mates.borrowed(state, auction, winner, mate, price), auction.seat)
    if is_schmiedel:
        return next_job(mates.given(state, auction, winner, "", price), auction.seat)
    return begin_pairing(paid(state, winner, auction.seat, price), auction, winner)


def begin_pairing(state: State, auction: Auction, winner: int) -> State:
    """The winner names an own gnome; the only hat there is is named at once [ours]."""
    hats = mates.spare_hats(state.options, state.players[winner])
    phase = Pairing(auction, winner)
    state = replace(state, phase=phase)
    return paired(state, phase, winner, moves.PairUp(hats[0])) if len(hats) == 1 else state


def pick_moves(_state: State, phase: Picking, _seat: int) -> list[moves.Move]:
    """One of those who are equal."""
    return [moves.Pick(seat) for seat in phase.among]


def pair_moves(state: State, phase: Pairing, _seat: int) -> list[moves.Move]:
    """One of the hats the winner can spare."""
    hats = mates.spare_hats(state.options, state.players[phase.seat])
    return [moves.PairUp(hat) for hat in hats]


def refuse_pick(phase: Picking, move: moves.Move) -> Refusal | None:
    """Why this seat cannot be picked."""
    rule = "GZ-2.2" if phase.auction.kind == "seek" else "GZ-2.3"
    if isinstance(move, moves.Pick) and move.seat in phase.among:
        return None
    return Refusal(rule, "garten_zwerge.refuse.pick")


def refuse_pair(state: State, phase: Pairing, move: moves.Move) -> Refusal | None:
    """Why this gnome cannot be paired."""
    if not isinstance(move, moves.PairUp):
        return Refusal("GZ-2.3", "garten_zwerge.refuse.pair")
    return refuse_mate(state, Auction("offer", phase.auction.seat, ""), phase.seat, move.hat)


def paired(state: State, phase: Pairing, seat: int, move: moves.PairUp) -> State:
    """Both gnomes are in the winner's shed; what the winner promised is owed from now on."""
    auction, seen = phase.auction, state.revealed
    assert seen is not None
    state = mates.given(state, auction, seat, move.hat, seen.price)
    state = mates.pledged(state, seat, auction.job)
    return next_job(state, auction.seat)
