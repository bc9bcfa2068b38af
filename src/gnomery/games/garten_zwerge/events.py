"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from gnomery.engine.changes import by_seat, fresh, more_or_less, teller
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.phases import Haggling
from gnomery.games.garten_zwerge.pieces.cards import Event
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Deed
from gnomery.games.garten_zwerge.view import Fists, View
from gnomery.words import Arg

_event = teller("garten_zwerge")


def hat_words(hat: str) -> str:
    """What people call a hat, as a key to be said."""
    return f"@garten_zwerge.hat.{hat}"


def job_words(job: str) -> str:
    """What people call a job, as a key to be said."""
    return f"@garten_zwerge.job.{job}"


def effect_words(event: Event) -> Iterator[Message]:
    """What an event does, in sentences."""
    match event.effect:
        case "forbid_job" | "forbid_jobs":
            for job in event.banned:
                yield Message("garten_zwerge.effect.forbid_job", {"job": job_words(job)})
        case "contest_off":
            yield Message(f"garten_zwerge.effect.contest_off.{event.which}")
        case "tax_per_hat":
            args: dict[str, Arg] = {"n": event.petals, "hat": hat_words(event.least_hat)}
            yield Message("garten_zwerge.effect.tax_per_hat", args)
        case effect:
            yield Message(f"garten_zwerge.effect.{effect}", {"n": event.petals or event.cards})


def _auction_events(before: View, after: View) -> Iterator[Message]:
    """An auction begins, fists close, words fall."""
    old, new = before.now, after.now
    if isinstance(new, Fists | Haggling) and not isinstance(old, Fists | Haggling):
        auction = new.auction
        hat = hat_words(auction.hat)
        yield _event("seeks" if auction.kind == "seek" else "offers", seat=auction.seat, hat=hat)
        yield from _condition_events(auction.least, auction.job)
    if isinstance(new, Fists):
        was = old.has_bid if isinstance(old, Fists) else (False,) * len(new.has_bid)
        for seat, has_bid in enumerate(new.has_bid):
            if has_bid and not was[seat]:
                if named := new.named[seat]:
                    yield _event("names", seat=seat, hat=hat_words(named))
                else:
                    yield _event("fist", seat=seat)
    if isinstance(new, Haggling) and isinstance(old, Haggling):
        yield from _haggling_events(old, new)


def _condition_events(least: str, job: str) -> Iterator[Message]:
    if least:
        yield _event("least", hat=hat_words(least))
    if job:
        yield _event("lender_job", job=job_words(job))


def _haggling_events(old: Haggling, new: Haggling) -> Iterator[Message]:
    if new.changes > old.changes:
        yield _event("demands", seat=new.auction.seat)
        yield from _condition_events(new.auction.least, new.auction.job)
    for seat, was, now in by_seat(old.voices, new.voices):
        if now.words == was.words:
            if was.offer is not None and now.offer is None:
                yield _event("falls_away", seat=seat)
            continue
        offer = now.offer
        if offer is None:
            yield _event("no_offer", seat=seat)
            continue
        if offer.hat:
            yield _event("lends_for", seat=seat, hat=hat_words(offer.hat), n=offer.price)
        else:
            yield _event("bids_open", seat=seat, n=offer.price)
        if offer.asks:
            yield _event("asks_job", job=job_words(offer.asks))
        elif offer.will and not offer.hat:
            yield _event("will_job", job=job_words(offer.will))


def _reveal_events(before: View, after: View) -> Iterator[Message]:
    """Fists open, and Herr Schmiedel's chips show."""
    seen = after.revealed
    if seen is None:
        return
    old = before.revealed
    if isinstance(before.now, Fists) and not isinstance(after.now, Fists):
        for seat, bid in enumerate(seen.bids):
            if bid is not None and bid.price is not None:
                key = "limit" if seat == seen.auction.seat else "price"
                yield _event(key, seat=seat, n=bid.price)
            elif bid is not None:
                yield _event("empty_fist", seat=seat)
    chips = old.chips if old is not None and old.auction == seen.auction else ()
    if len(seen.chips) > max(len(chips), 1):
        kit = after.options.kit
        price = kit.value[seen.auction.hat] + sum(kit.schmiedel[chip] for chip in seen.chips)
        yield _event("schmiedel_price", n=price)


def _deed_events(before: View, after: View) -> Iterator[Message]:
    """Jobs in order of time; sales for upkeep are kept by seat, so a new one may lie between."""
    old, new = _told(before.deeds), _told(after.deeds)
    if len(new) <= len(old):
        return
    if new[: len(old)] == old:
        fresh = new[len(old) :]
    else:
        fresh = [deed for deed in new if new.count(deed) > old.count(deed)][:1]
    for deed in fresh:
        yield _deed_event(after, deed)


def _told(deeds: tuple[Deed, ...]) -> list[Deed]:
    """Deeds without charity, which is told after the bills."""
    return [deed for deed in deeds if deed.job != "charity"]


def _deed_event(after: View, deed: Deed) -> Message:
    hat = hat_words(deed.hat)
    match deed.job:
        case "garden":
            return _event("garden", seat=deed.seat, hat=hat, n=deed.petals)
        case "sell" | "upkeep":
            key = "sold" if deed.job == "sell" else "sold_for_upkeep"
            return _event(key, seat=deed.seat, hat=hat, n=deed.petals)
        case "contest":
            return _event("enters", seat=deed.seat, hat=hat, contest=hat_words(deed.contest))
        case "two-for-one":
            return _event("two_for_one", seat=deed.seat, hat=hat, better=hat_words(deed.mate))
        case _:
            return _deal_event(after, deed, hat)


def _deal_event(after: View, deed: Deed, hat: str) -> Message:
    """How an auction ended; who is named is who gets the petals of a search, or the mate."""
    if deed.partner is None:
        return _event("no_deal", seat=deed.seat, hat=hat, n=deed.petals)
    is_schmiedel = deed.partner == SCHMIEDEL and after.options.has_schmiedel
    if deed.job == "seek":
        mate = hat_words(deed.mate)
        if is_schmiedel:
            return _event("schmiedel_lends", hat=mate, n=deed.petals)
        return _event("lends", seat=deed.partner, hat=mate, n=deed.petals)
    if is_schmiedel:
        return _event("schmiedel_borrows", hat=hat, n=deed.petals)
    return _event("borrows", seat=deed.partner, hat=hat, n=deed.petals)


def _pledge_events(before: View, after: View) -> Iterator[Message]:
    for seat, was, now in by_seat(before.players, after.players):
        if len(now.pledges) > len(was.pledges):
            yield _event("pledges", seat=seat, job=job_words(now.pledges[-1]))


def _birth_events(before: View, after: View) -> Iterator[Message]:
    for birth in fresh(before.births, after.births):
        pile = hat_words(birth.pile)
        if birth.child:
            yield _event("born", seat=birth.seat, pile=pile, child=hat_words(birth.child))
        else:
            yield _event("not_born", seat=birth.seat, pile=pile)


def _show_events(before: View, after: View) -> Iterator[Message]:
    for show in fresh(before.shows, after.shows):
        first, second = (hat_words(hat_of(card)) for card in show.outsiders)
        contest = hat_words(show.contest)
        yield _event("outsiders", contest=contest, first=first, second=second)
        for seat in show.winners:
            yield _event("prize", seat=seat, contest=contest, n=show.prize)
        if not show.winners:
            yield _event("no_prize", contest=contest)


def _bill_events(before: View, after: View) -> Iterator[Message]:
    if after.phase not in ("paying", "over") and after.round == before.round:
        return
    is_new = before.phase != "paying"
    for seat, was, now in by_seat(before.bills or (0,) * len(after.bills), after.bills):
        if (is_new or was != now) and now:
            yield _event("upkeep", seat=seat, n=now if is_new else now - was)


def _charity_events(before: View, after: View) -> Iterator[Message]:
    if after.round == before.round and after.phase != "over":
        return
    known = sum(deed.job == "charity" for deed in before.deeds)
    for deed in [deed for deed in after.deeds if deed.job == "charity"][known:]:
        yield _event("charity", seat=deed.seat)


def _turn_events(before: View, after: View) -> Iterator[Message]:
    if after.round != before.round or (after.treasurer != before.treasurer):
        yield _event("turn", seat=after.treasurer, round=after.round)
    if after.is_blue and not before.is_blue:
        yield _event("blue_deck")
    if after.contests and after.contests != before.contests and len(after.contests) > 1:
        lower, higher = map(hat_words, after.contests)
        yield _event("contests", lower=lower, higher=higher)
    if after.event and after.event != before.event:
        yield _event("read", event=f"@garten_zwerge.event_name.{after.event}")
        yield from effect_words(after.options.kit.events[after.event])
    if before.phase in ("reading", "raffling"):
        for seat, was, now in by_seat(before.players, after.players):
            yield from more_or_less(_event, ("gets", "pays"), seat, was.petals, now.petals)
    if after.phase == "over" != before.phase:
        yield _event("over")


PARTS: Final = (
    _auction_events, _reveal_events, _deed_events, _pledge_events, _birth_events, _show_events,
    _bill_events, _charity_events, _turn_events,
)  # fmt: skip
"""What may have happened, in the order it is told."""


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    return tuple(chain.from_iterable(part(before, after) for part in PARTS))
