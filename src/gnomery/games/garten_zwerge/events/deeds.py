"""What is told of jobs, deals and promises, in the order they came (GZ-2)."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.events.between import event, new_deeds
from gnomery.games.garten_zwerge.rules.naming import hat_words, job_words
from gnomery.games.garten_zwerge.state import SCHMIEDEL, Deed
from gnomery.games.garten_zwerge.view import View


def deed_events(before: View, after: View) -> Iterator[Message]:
    """Jobs and sales for upkeep; charity is told after the bills."""
    for deed in new_deeds(before, after):
        if deed.job in ("seek", "offer"):
            yield from _auctioned(before, after, deed)
        elif deed.job != "charity":
            yield _worked(deed)
    if after.phase == "pairing" != before.phase:
        yield from _won(after)


def _worked(deed: Deed) -> Message:
    hat = hat_words(deed.hat)
    match deed.job:
        case "sell" | "upkeep":
            key = "sold" if deed.job == "sell" else "sold_for_upkeep"
            return event(key, seat=deed.seat, hat=hat, n=deed.petals)
        case "contest":
            return event("enters", seat=deed.seat, hat=hat, contest=hat_words(deed.contest))
        case "two-for-one":
            return event("two_for_one", seat=deed.seat, hat=hat, better=hat_words(deed.mate))
        case "grey_kept":
            return event("grey_kept", seat=deed.seat)
        case _:
            return event("garden", seat=deed.seat, hat=hat, n=deed.petals)


def _auctioned(before: View, after: View, deed: Deed) -> Iterator[Message]:
    """How an auction ended, and what brokers pay the lender for it (GZ-B6)."""
    hat = hat_words(deed.hat)
    if deed.partner is None:
        yield event("no_deal", seat=deed.seat, hat=hat, n=deed.petals)
        return
    is_schmiedel = deed.partner == SCHMIEDEL and after.options.has_schmiedel
    lender = deed.partner if deed.job == "seek" else deed.seat
    if deed.job == "seek":
        key = "schmiedel_lends" if is_schmiedel else "lends"
        args = {"seat": deed.seat} if is_schmiedel else {"seat": lender, "other": deed.seat}
        yield event(key, **args, hat=hat_words(deed.mate), n=deed.petals)
    elif is_schmiedel:
        yield event("schmiedel_borrows", seat=lender, hat=hat, n=deed.petals)
    else:
        if before.phase != "pairing":
            yield event("borrows", seat=deed.partner, other=lender, hat=hat, n=deed.petals)
        yield event("pairs", seat=deed.partner, hat=hat_words(deed.mate), mate=hat)
    bonus = after.options.kit.terms[before.event].lender_bonus
    if bonus and (deed.job == "offer" or not is_schmiedel):
        yield event("brokers", seat=lender, n=bonus)


def _won(after: View) -> Iterator[Message]:
    """An offered mate is paid for before it is paired (GZ-2.3)."""
    seen = after.revealed
    if seen is not None and seen.winner is not None:
        auction = seen.auction
        hat = hat_words(auction.hat)
        yield event("borrows", seat=seen.winner, other=auction.seat, hat=hat, n=seen.price)


def promise_events(before: View, after: View) -> Iterator[Message]:
    """Pledges whose time has come: kept, broken, or lapsed because they cannot be kept."""
    known = 0 if after.day != before.day else len(before.promises)
    for promise in after.promises[known:]:
        yield event(f"pledge_{promise.fate}", seat=promise.seat, job=job_words(promise.job))


def pledge_events(before: View, after: View) -> Iterator[Message]:
    """Pledges that were made."""
    for seat, was, now in by_seat(before.players, after.players):
        if len(now.pledges) > len(was.pledges):
            yield event("pledges", seat=seat, job=job_words(now.pledges[-1]))
