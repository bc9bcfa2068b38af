"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from msgspec.structs import replace

from gnomery.engine.kept import Last
from gnomery.engine.terms import Message
from gnomery.games.gnome_grown.events import cards, goods, market, scores, tiles, turns
from gnomery.games.gnome_grown.events.step import Between, told
from gnomery.games.gnome_grown.view import View

AT_ONCE: Final = ("trigger", "full")
"""Why a round can become the last one while it runs."""


def _ends(step: Between) -> Iterator[Message]:
    """Why this round is the last, and the question after its last action."""
    for end in AT_ONCE:
        if end in step.after.ends and end not in step.before.ends:
            yield told(f"last_{end}")
    if step.after.phase == "closing" != step.before.phase:
        yield told("closing")
    before, after = step
    if before.phase == "closing" and (before.phase, before.turn) != (after.phase, after.turn):
        yield told("closed", seat=step.actor)


def _track(step: Between) -> Iterator[Message]:
    """The gnome has come to the end."""
    if "track" in step.after.ends and "track" not in step.before.ends:
        yield told("last_track")


SETTING_UP: Final = (cards.dealt, market.features, market.ground, turns.bids)
PARTS: Final = (
    turns.bids, turns.offers, turns.discs, goods.actions, tiles.laid, tiles.taken, tiles.saw,
    cards.cards, cards.revealed, _ends, cards.laid_open, scores.scores, goods.resetting, _track,
)  # fmt: skip
"""What may have happened, in the order it is told."""
OWN: Final = {cards.dealt, turns.offers, tiles.saw, cards.cards}
"""What a seat is told more of than others; all else is alike for whoever looks on."""


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told."""
    step = Between(before, after)
    alike = ALIKE(None, _open(before), _open(after))
    told_of = zip(_parts(before), alike, strict=True)
    messages = tuple(
        chain.from_iterable([part(step) if part in OWN else seen for part, seen in told_of])
    )
    return (*messages, *goods.shortages(step, messages))


def _parts(before: View) -> tuple[Callable[[Between], Iterator[Message]], ...]:
    return SETTING_UP if before.phase == "setup" else PARTS


def _open(view: View) -> View:
    """A view as everybody has it."""
    return replace(view, seat=None, own=None)


def _alike(before: View, after: View) -> tuple[tuple[Message, ...], ...]:
    """What each part tells everybody; of what a seat is told more of, nothing."""
    step = Between(before, after)
    return tuple([() if part in OWN else tuple(part(step)) for part in _parts(before)])


ALIKE: Final = Last(_alike).at
