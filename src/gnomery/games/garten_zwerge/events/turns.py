"""What is told of the beginning of a turn: treasurer, contests, event, and its end (GZ-1)."""

from collections.abc import Iterator

from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.events.between import event
from gnomery.games.garten_zwerge.pieces.cards import Effect, Event
from gnomery.games.garten_zwerge.rules.naming import event_words, hat_words, job_words
from gnomery.games.garten_zwerge.view import View
from gnomery.words import Arg

DRAWING = ("reading", "raffling")


def effect_words(card: Event) -> Iterator[Message]:
    """What an event does, in sentences."""
    for effect in card.effects:
        yield from _words_of(effect)


def _words_of(card: Effect) -> Iterator[Message]:
    match card.effect:
        case "forbid_job" | "forbid_jobs":
            for job in card.banned:
                yield Message("garten_zwerge.effect.forbid_job", {"job": job_words(job)})
        case "contest_off":
            yield Message(f"garten_zwerge.effect.contest_off.{card.which}")
        case "tax_per_hat":
            args: dict[str, Arg] = {"n": card.petals, "hat": hat_words(card.least_hat)}
            yield Message("garten_zwerge.effect.tax_per_hat", args)
        case effect:
            yield Message(f"garten_zwerge.effect.{effect}", {"n": card.petals or card.cards})


def first_events(before: View, after: View) -> Iterator[Message]:
    """The event is read before anything else happens, even if nobody has a job to do then."""
    has_drawn = (after.round, after.phase) != (before.round, before.phase)
    if before.phase in DRAWING and has_drawn:
        yield from _reading_events(before, after)


def turn_events(before: View, after: View) -> Iterator[Message]:
    """A new turn: its treasurer, its contests, and if it has come that far its event."""
    is_new = after.round != before.round or after.treasurer != before.treasurer
    if is_new:
        yield event("turn", seat=after.treasurer, round=after.round)
    if after.contests and (is_new or before.phase == "calling"):
        lower, higher = map(hat_words, after.contests)
        yield event("contests", lower=lower, higher=higher)
    if after.event and before.phase not in DRAWING and (is_new or not before.event):
        yield from _reading_events(before, after)


def _reading_events(before: View, after: View) -> Iterator[Message]:
    card = after.options.kit.events[after.used[-1]]
    if before.phase != "raffling":
        if before.used and not before.deck and after.is_blue == before.is_blue:
            yield event("reshuffled")
        yield event("read", event=event_words(card))
        yield from effect_words(card)
    if after.phase != "raffling":
        yield from _happenings(after, card)


def _happenings(after: View, card: Event) -> Iterator[Message]:
    """What the event gave or took at once, and from whom to whom (GZ-B6)."""
    name = event_words(card)
    if card.effect == "treasurer_gives_poorest":
        if any(after.happenings):
            other, n = after.happenings.index(max(after.happenings)), max(after.happenings)
            giver = after.happenings.index(-n)
            yield event(card.effect, seat=giver, other=other, n=n, event=name)
        return
    for seat, petals in enumerate(after.happenings):
        if petals:
            yield event(card.effect, seat=seat, n=abs(petals), event=name)


def end_events(before: View, after: View) -> Iterator[Message]:
    """The game is over."""
    if after.phase == "over" != before.phase:
        yield event("over")
