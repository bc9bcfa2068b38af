"""Objectives: dealt, drawn, kept, discarded, revealed, and laid open at the end."""

from collections.abc import Iterator, Sequence

from gnomery.engine.changes import by_seat
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events.step import Between, told
from gnomery.games.gnome_grown.pieces.naming import card_words
from gnomery.games.gnome_grown.view import Drawn, View


def dealt(step: Between) -> Iterator[Message]:
    """The cards of the set-up: the own ones by name, the others by number."""
    before, after = step
    for seat, was, now in by_seat(before.players, after.players):
        if seat == after.seat and before.own is not None and after.own is not None:
            for card in _new(before.own.hand, after.own.hand):
                yield told("dealt", seat=seat, **card_words(step.kit, card))
        elif n := sum(now.hidden) - sum(was.hidden):
            yield told("dealt_other", seat=seat, n=n)


def cards(step: Between) -> Iterator[Message]:
    """Cards drawn, kept and taken from the discards."""
    before, after = step
    if step.begins("discard") and before.discards:
        yield told("took_card", seat=step.actor, **card_words(step.kit, before.discards[-1]))
    for era in after.eras[len(before.eras) :]:
        yield told("reshuffled", n=len(era))
    if n := max(0, _drawn(after) - _drawn(before)):
        yield told("drew", seat=step.actor, n=n)
    if before.own is not None and after.own is not None:
        for card in _new(before.own.drawn, after.own.drawn):
            yield told("drew_own", seat=step.actor, **card_words(step.kit, card))
    if isinstance(before.task, Drawn) and not isinstance(after.task, Drawn):
        yield from _kept(step)


def _kept(step: Between) -> Iterator[Message]:
    before, after = step
    yield told("kept", seat=step.actor)
    if before.own is not None and after.own is not None and before.own.drawn:
        for card in _new(before.own.hand, after.own.hand):
            yield told("kept_own", **card_words(step.kit, card))
    for card in after.discards[len(before.discards) :]:
        yield told("discarded", **card_words(step.kit, card))


def _drawn(view: View) -> int:
    """How many cards lie before who chooses among them."""
    return sum(view.task.hidden) if isinstance(view.task, Drawn) else 0


def revealed(step: Between) -> Iterator[Message]:
    """Cards laid open, with what they pay: less than is printed if there is nothing left."""
    for seat, was, now in by_seat(step.before.players, step.after.players):
        shown = now.revealed[len(was.revealed) :]
        for card in shown:
            due = step.kit.objectives[card].ladybirds
            n = min(due, max(0, step.gain(seat))) if len(shown) == 1 else due
            yield told("revealed", seat=seat, n=n, **card_words(step.kit, card))


def laid_open(step: Between) -> Iterator[Message]:
    """All cards that nobody knew, at the end of the game."""
    if step.after.phase == "over" != step.before.phase:
        yield told("over")
        for seat, was, now in by_seat(step.before.players, step.after.players):
            for card in _new(was.known, now.known):
                yield told("laid_open", seat=seat, **card_words(step.kit, card))


def _new(before: Sequence[str], after: Sequence[str]) -> list[str]:
    return [card for card in after if card not in before]
