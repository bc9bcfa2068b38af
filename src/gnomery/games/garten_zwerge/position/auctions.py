"""What is impossible about an auction: fists, chips, equal prices, open offers."""

from collections.abc import Iterator

from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.moves import Post, as_move
from gnomery.games.garten_zwerge.phases import Auction, Bid, Haggling, Sealed
from gnomery.games.garten_zwerge.pieces.hats import JOBS, LEAST
from gnomery.games.garten_zwerge.rules.haggling import CHANGES, WORDS
from gnomery.games.garten_zwerge.rules.mates import (
    able_seats,
    could_schmiedel_join,
    is_schmiedel_in,
    spare_hats,
)
from gnomery.games.garten_zwerge.rules.objections import refuse_haggling
from gnomery.games.garten_zwerge.rules.sealed import CHIPS, refuse_sealed, schmiedels_price
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Revealed, State

AUCTIONS = Sealed | phases.Chips | phases.Picking | phases.Pairing | Haggling


def revealed(state: State) -> Iterator[bool]:
    """What the last auction shows can be so."""
    seen, seats = state.revealed, len(state.players)
    if seen is not None:
        yield _is_auction(state, seen.auction)
        yield len(seen.bids) in (0, seats)
        yield len(set(seen.chips)) == len(seen.chips) <= CHIPS
        yield set(seen.chips) <= set(state.options.kit.schmiedel)
        yield seen.winner is None or 0 <= seen.winner < max(seats, SCHMIEDEL + 1)


def _is_auction(state: State, auction: Auction) -> bool:
    return (
        0 <= auction.seat < len(state.players)
        and auction.hat in state.options.kit.piles
        and auction.least in ("", *LEAST)
        and auction.job in ("", *JOBS)
    )


def auction_conditions(state: State) -> Iterator[bool]:
    """What must hold while an auction goes on; the gnome it is about waits for it."""
    phase, is_open = state.phase, state.options.auctions == "open"
    assert isinstance(phase, AUCTIONS)
    auction = phase.auction
    yield _is_auction(state, auction) and auction.hat in state.players[auction.seat].free
    match phase:
        case Sealed():
            yield not is_open
            yield from _fists(state, auction, phase.able, phase.bids)
            yield any(phase.bids[seat] is None for seat in phase.able)
        case phases.Picking():
            yield not is_open
            yield from _opened(state, auction)
            yield from _equals(state, phase)
        case phases.Chips():
            yield could_schmiedel_join(state, auction)
            yield from _at_chips(state, auction)
        case phases.Pairing():
            yield from _pairing(state, phase)
        case Haggling():
            yield is_open
            yield from _voices(state, phase)


def _fists(
    state: State, auction: Auction, able: tuple[int, ...], bids: tuple[Bid | None, ...]
) -> Iterator[bool]:
    """Every fist holds what it may."""
    yield able == (auction.seat, *able_seats(state, auction))
    yield len(bids) == len(state.players)
    empty = Sealed(auction, able, (None,) * len(state.players))
    for seat, bid in enumerate(bids):
        if bid is not None:
            yield refuse_sealed(state, empty, seat, as_move(bid)) is None


def _opened(state: State, auction: Auction) -> Iterator[bool]:
    """All fists of an auction are open."""
    seen = state.revealed
    yield seen is not None and seen.auction == auction and seen.winner is None
    if seen is not None:
        able = (auction.seat, *able_seats(state, auction))
        yield from _fists(state, auction, able, seen.bids)
        yield all(seen.bids[seat] is not None for seat in able)


def _at_chips(state: State, auction: Auction) -> Iterator[bool]:
    """Herr Schmiedel's chips come after the fists, or before the words."""
    seen = state.revealed
    yield seen is not None and len(seen.chips) < CHIPS
    if state.options.auctions == "open":
        yield seen is not None and seen.auction == auction and not seen.bids
    else:
        yield is_schmiedel_in(state, auction)
        yield from _opened(state, auction)


def _equals(state: State, phase: phases.Picking) -> Iterator[bool]:
    """Those to pick from have named the same price, and it can be paid."""
    seen = state.revealed
    yield len(set(phase.among)) == len(phase.among) > 1
    yield seen is not None and all(
        _price(state, seen, phase.auction, seat) == phase.price for seat in phase.among
    )
    if phase.auction.kind == "seek":
        yield phase.price <= state.players[phase.auction.seat].petals


def _price(state: State, seen: Revealed, auction: Auction, seat: int) -> int | None:
    """What somebody who answered has named; None if that is nothing."""
    if seat == SCHMIEDEL and state.options.has_schmiedel:
        is_in = is_schmiedel_in(state, auction) and len(seen.chips) == CHIPS
        return schmiedels_price(state) if is_in else None
    bid = seen.bids[seat] if 0 <= seat < len(seen.bids) and seat != auction.seat else None
    return None if bid is None else bid.price


def _pairing(state: State, phase: phases.Pairing) -> Iterator[bool]:
    """Who has won an offered mate has several gnomes to choose from."""
    seen, auction = state.revealed, phase.auction
    yield auction.kind == "offer"
    yield 0 <= phase.seat < len(state.players) and phase.seat != auction.seat
    yield seen is not None and (seen.winner, seen.auction.kind) == (phase.seat, "offer")
    yield seen is not None and _is_same(seen.auction, auction)
    yield len(spare_hats(state.options, state.players[phase.seat])) > 1


def _is_same(one: Auction, other: Auction) -> bool:
    """Whether they are about the same gnome, on whatever conditions."""
    return (one.kind, one.seat, one.hat) == (other.kind, other.seat, other.hat)


def _voices(state: State, phase: Haggling) -> Iterator[bool]:
    """Every offer is one that could be made, and Herr Schmiedel's chips lie there."""
    seen, auction = state.revealed, phase.auction
    chips = CHIPS if could_schmiedel_join(state, auction) else 0
    yield len(phase.voices) == len(state.players)
    yield 0 <= phase.changes <= CHANGES
    yield seen is not None and _is_same(seen.auction, auction) and len(seen.chips) == chips
    silent = Haggling(auction, (phases.Voice(),) * len(state.players))
    for seat, voice in enumerate(phase.voices):
        yield 0 <= voice.words <= WORDS
        yield voice.passes >= 0
        if (one := voice.offer) is not None:
            post = Post(one.price, one.hat, one.asks, one.will)
            yield voice.words > 0
            yield not voice.is_asked or state.options.knocks_twice
            yield refuse_haggling(state, silent, seat, post) is None
