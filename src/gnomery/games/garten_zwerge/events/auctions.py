"""What is told of auctions: calls, fists, open offers, and what is laid open (GZ-2.2, GZ-7.1)."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.events.between import auction_of, event
from gnomery.games.garten_zwerge.phases import Bid, Haggling, Offer, Voice
from gnomery.games.garten_zwerge.rules.naming import hat_words, job_words
from gnomery.games.garten_zwerge.view import Fists, View


def auction_events(before: View, after: View) -> Iterator[Message]:
    """An auction begins, fists close, words fall."""
    old, new = before.now, after.now
    auction = auction_of(after)
    if auction is not None and auction_of(before) is None:
        hat = hat_words(auction.hat)
        yield event("seeks" if auction.kind == "seek" else "offers", seat=auction.seat, hat=hat)
        yield from _condition_events(auction.least, auction.job)
    if isinstance(new, Fists):
        was = old.has_bid if isinstance(old, Fists) else (False,) * len(new.has_bid)
        for seat, has_bid in enumerate(new.has_bid):
            if has_bid and not was[seat]:
                yield _fist_event(seat, new.named[seat])
    if isinstance(new, Haggling) and isinstance(old, Haggling):
        yield from _haggling_events(old, new)


def _condition_events(least: str, job: str) -> Iterator[Message]:
    if least:
        yield event("least", hat=hat_words(least))
    if job:
        yield event("lender_job", job=job_words(job))


def _fist_event(seat: int, named: str) -> Message:
    if named:
        return event("names", seat=seat, hat=hat_words(named))
    return event("fist", seat=seat)


def _haggling_events(old: Haggling, new: Haggling) -> Iterator[Message]:
    if new.changes > old.changes:
        yield event("demands", seat=new.auction.seat)
        yield from _condition_events(new.auction.least, new.auction.job)
    for seat, was, now in by_seat(old.voices, new.voices):
        if now.offer is not None and now.words > was.words:
            yield from _offer_events(seat, now.offer)
        else:
            yield from _word_events(seat, was, now)


def _offer_events(seat: int, offer: Offer) -> Iterator[Message]:
    if offer.hat:
        yield event("lends_for", seat=seat, hat=hat_words(offer.hat), n=offer.price)
    else:
        yield event("bids_open", seat=seat, n=offer.price)
    if offer.asks:
        yield event("asks_job", seat=seat, job=job_words(offer.asks))
    elif offer.will and not offer.hat:
        yield event("will_job", seat=seat, job=job_words(offer.will))


def _word_events(seat: int, was: Voice, now: Voice) -> Iterator[Message]:
    """Everything but an offer: one falls away, or somebody has nothing more to say."""
    if (now.words, now.passes) > (was.words, was.passes):
        yield event("no_offer" if now.offer is None else "stands", seat=seat)
    elif was.offer is not None and now.offer is None:
        yield event("falls_away", seat=seat)


def reveal_events(before: View, after: View) -> Iterator[Message]:
    """Fists open, the last one too, and Herr Schmiedel's chips show."""
    seen, old = after.revealed, before.now
    if seen is None:
        return
    if isinstance(old, Fists) and not isinstance(after.now, Fists):
        for seat, bid in enumerate(seen.bids):
            if bid is not None and not old.has_bid[seat]:
                yield _fist_event(seat, bid.hat)
        for seat, bid in enumerate(seen.bids):
            if bid is not None:
                yield _opened(seat, bid, is_limit=seat == seen.auction.seat)
    known = before.revealed.chips if before.phase == "chips" and before.revealed else ()
    is_on = before.phase in ("sealed", "chips") or auction_of(before) is None
    if is_on and auction_of(after) != auction_of(before) and len(seen.chips) > max(len(known), 1):
        kit = after.options.kit
        price = kit.value[seen.auction.hat] + sum(kit.schmiedel[chip] for chip in seen.chips)
        yield event("schmiedel_price", n=price)


def _opened(seat: int, bid: Bid, *, is_limit: bool) -> Message:
    if bid.price is None:
        return event("empty_fist", seat=seat)
    return event("limit" if is_limit else "price", seat=seat, n=bid.price)
