"""Bids, bribes and discs: who is when in turn, and what becomes of each disc."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events.step import Between, told
from gnomery.games.gnome_grown.phases import Offer
from gnomery.games.gnome_grown.pieces.naming import colour_words, space_words
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules.bidding import IMP_WORTH
from gnomery.games.gnome_grown.state import Acted
from gnomery.games.gnome_grown.view import OfferView, View


def bids(step: Between) -> Iterator[Message]:
    """Who has bid, what all have bid, and who says to reveal nothing out of turn."""
    before, after = step
    is_opened = before.phase == "bidding" != after.phase
    for seat, was, now in by_seat(before.players, after.players):
        if not was.has_bid and (now.has_bid or is_opened):
            yield told("bid", seat=seat)
        if now.is_hushed and not was.is_hushed:
            yield told("hush", seat=seat)
    if is_opened:
        for seat, bid in enumerate(after.bids):
            total = before.players[seat].marker + bid.ladybirds + IMP_WORTH * bid.imp
            key = "bid_open_imp" if bid.imp else "bid_open"
            yield told(key, seat=seat, n=bid.ladybirds, total=total)
    known = 0 if is_opened else len(before.order)
    for at, seat in enumerate(after.order[known:], start=known + 1):
        yield told("order", seat=seat, at=at)


def offers(step: Between) -> Iterator[Message]:
    """That a bribe was offered and answered; only the two concerned hear what it is before."""
    before, after = step
    new, old = after.offer, before.offer
    if new is not None and old is None:
        yield told("offered", seat=new.seat, other=new.holder, space=space_words(new.space))
        if after.own is not None and after.own.offer is not None:
            yield from _goods(after.own.offer)
    if old is not None and new is None:
        is_refused = len(after.refused) > len(before.refused)
        key = "declined" if is_refused else "accepted"
        yield told(key, seat=old.holder, space=space_words(old.space))
        if not is_refused:
            yield from _changed_hands(step, old)


def _goods(offer: Offer) -> Iterator[Message]:
    if offer.ladybirds:
        yield told("goods", n=offer.ladybirds)
    if offer.imp:
        yield told("goods_imp")
    if offer.markers:
        yield told("goods_markers", n=offer.markers)


def _changed_hands(step: Between, offer: OfferView) -> Iterator[Message]:
    """What everybody can count: an accepted bribe shows in what both have."""
    before, after = step
    seat, other = offer.seat, offer.holder
    if n := step.gain(other):
        yield told("bribe_ladybirds", seat=seat, other=other, n=n)
    if before.players[seat].has_imp and not after.players[seat].has_imp:
        yield told("bribe_imp", seat=seat, other=other)
    for marker in after.players[other].markers:
        if marker not in before.players[other].markers:
            yield told("bribe_marker", seat=seat, other=other, colour=colour_words(marker))


def discs(step: Between) -> Iterator[Message]:
    """Where discs are laid, and what becomes of those that leave the board."""
    before, after = step
    for space, was, now in zip(SPACES, before.spaces, after.spaces, strict=True):
        for seat in now:
            if seat not in was:
                yield _laid(after, seat, space)
        for seat in was:
            if seat not in now:
                yield from _lifted(step, seat, space)
    if _is_extra_left(before, after):
        yield told("no_extra", seat=before.order[before.turn % len(before.order)])


def _laid(after: View, seat: int, space: str) -> Message:
    extra = after.players[seat].extra
    if extra is None or extra.space != space:
        return told("selected", seat=seat, space=space_words(space))
    colour = colour_words(extra.marker)
    return told("extra", seat=seat, space=space_words(space), colour=colour)


def _lifted(step: Between, seat: int, space: str) -> Iterator[Message]:
    """The action was done, passed up, swapped, or fell away."""
    acted = step.after.acted
    if acted is None or (acted.seat, acted.space) != (seat, space):
        acted = Acted(seat, space, "do")
    words = space_words(space)
    match acted.way:
        case "do":
            yield told("did", seat=seat, space=words)
        case "pass":
            key = "fell" if step.after.options.must_act else "passed"
            yield told(key, seat=seat, space=words)
        case "swap":
            yield told("swapped", seat=seat, space=words, n=step.gain(seat))
    extra = step.before.players[seat].extra
    if extra is not None and extra.space == space:
        yield told("marker_back", seat=seat, colour=colour_words(extra.marker))


def _is_extra_left(before: View, after: View) -> bool:
    """Whether somebody uses no extra turn marker (GG-3.1)."""
    if before.phase != "selecting" or before.offer is not None or after.offer is not None:
        return False
    is_over = (after.phase, after.turn) != (before.phase, before.turn)
    is_extra = before.turn >= len(before.order) * before.options.discs
    return is_over and is_extra and before.spaces == after.spaces
