"""What is told of the evening: births, contests, the way home, upkeep, charity (GZ-3 to GZ-5)."""

from collections.abc import Iterator

from gnomery.engine.changes import by_seat, fresh
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.events.between import (
    BREEDING,
    CONTESTS,
    JOBS,
    event,
    has_passed,
    new_deeds,
)
from gnomery.games.garten_zwerge.pieces.hats import RANK
from gnomery.games.garten_zwerge.pieces.kit import hat_of
from gnomery.games.garten_zwerge.rules.naming import hat_words
from gnomery.games.garten_zwerge.state import Birth
from gnomery.games.garten_zwerge.view import View


def birth_events(before: View, after: View) -> Iterator[Message]:
    """Children, also with a lower hat than drawn or none at all; the first blue hat (GZ-S2)."""
    is_new = has_passed(before, after, JOBS)
    for birth in after.births if is_new else fresh(before.births, after.births):
        yield _birth(birth)
    if after.is_blue and not before.is_blue:
        yield event("blue_deck")


def _birth(birth: Birth) -> Message:
    pile = hat_words(birth.pile)
    drawn = max(map(hat_of, birth.cards), key=RANK.__getitem__)
    if not birth.child:
        return event("not_born", seat=birth.seat, pile=pile, drawn=hat_words(drawn))
    args = {"seat": birth.seat, "pile": pile, "child": hat_words(birth.child)}
    if birth.child == drawn:
        return event("born", **args)
    return event("born_lower", **args, drawn=hat_words(drawn))


def home_events(before: View, after: View) -> Iterator[Message]:
    """Mates go home when all have bred."""
    deals = [deed for deed in after.deeds if deed.partner is not None]
    if deals and has_passed(before, after, BREEDING):
        yield event("mates_home")


def show_events(before: View, after: View) -> Iterator[Message]:
    """Contests with their outsiders and prizes."""
    is_new = has_passed(before, after, BREEDING)
    for show in after.shows if is_new else fresh(before.shows, after.shows):
        first, second = (hat_words(hat_of(card)) for card in show.outsiders)
        contest = hat_words(show.contest)
        yield event("outsiders", contest=contest, first=first, second=second)
        for seat in show.winners:
            yield event("prize", seat=seat, contest=contest, n=show.prize)
        if not show.winners:
            yield event("no_prize", contest=contest)


def evening_events(before: View, after: View) -> Iterator[Message]:
    """Everybody is at home, and a tax may be due before upkeep."""
    if not has_passed(before, after, CONTESTS):
        return
    yield event("evening")
    for seat, tax in enumerate(after.taxes):
        if tax:
            yield event("tax", seat=seat, n=tax)


def bill_events(before: View, after: View) -> Iterator[Message]:
    """Upkeep that was paid."""
    is_new = has_passed(before, after, CONTESTS)
    if not is_new and before.phase != "paying":
        return
    for seat, was, now in by_seat(after.taxes if is_new else before.bills, after.bills):
        if now > was:
            yield event("upkeep", seat=seat, n=now - was)


def charity_events(before: View, after: View) -> Iterator[Message]:
    """Who has no gnome left gets one."""
    for deed in new_deeds(before, after):
        if deed.job == "charity":
            yield event("charity", seat=deed.seat, hat=hat_words(deed.hat))
