"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from itertools import chain
from typing import Final

from msgspec.structs import replace

from gnomery.engine.kept import Last
from gnomery.engine.terms import Message
from gnomery.games.garten_zwerge.events.auctions import auction_events, reveal_events
from gnomery.games.garten_zwerge.events.deeds import deed_events, pledge_events, promise_events
from gnomery.games.garten_zwerge.events.evening import (
    bill_events,
    birth_events,
    charity_events,
    evening_events,
    home_events,
    show_events,
)
from gnomery.games.garten_zwerge.events.turns import end_events, first_events, turn_events
from gnomery.games.garten_zwerge.view import View

PARTS: Final = (
    first_events, auction_events, reveal_events, deed_events, promise_events, pledge_events,
    birth_events, home_events, show_events, evening_events, bill_events, charity_events,
    turn_events, end_events,
)  # fmt: skip
"""What may have happened, in the order it is told, which is that of a turn."""


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they are told: none hangs on who looks on."""
    return ALIKE(None, _open(before), _open(after))


def _open(view: View) -> View:
    """A view as everybody has it."""
    return replace(view, seat=None, bid=None)


def _events(before: View, after: View) -> tuple[Message, ...]:
    return tuple(chain.from_iterable([part(before, after) for part in PARTS]))


ALIKE: Final = Last(_events).at
"""What was told last, which is the same for whoever looks on."""
