"""What each viewer saw happen, and what they see now."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from gnomery.engine.story import stops_since
from gnomery.engine.terms import Message, Seat
from gnomery.table.log.entries import TableEntry, TakenBack
from gnomery.table.log.table import Table
from gnomery.wire.messages import Glimpse, encoder


class News(NamedTuple):
    """What a viewer is told of an entry, what they saw before they saw where it led, and that."""

    events: tuple[Message, ...] = ()
    glimpses: tuple[Glimpse, ...] = ()
    view: Any = None


class Looker:
    """Somebody who sees one state after the other and is told of each step."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.events: tuple[Message, ...] = ()
        self.steps: list[tuple[Any, int]] = []
        """What looked new, and how much was told by then."""

    def look(self, table: Table, view: Any) -> None:
        """See the next state; what looks as before is no step."""
        if view != self.view:
            self.events += table.game.telling.events(self.view, view)
            self.view = view
            self.steps.append((view, len(self.events)))

    @property
    def news(self) -> News:
        """All they were told, with what they saw before the last step."""
        glimpses = [
            Glimpse(msgspec.Raw(encoder.encode(view)), told) for view, told in self.steps[:-1]
        ]
        return News(self.events, tuple(glimpses), self.view)


def looks(
    table: Table, seen: Mapping[int | None, Any], entry: TableEntry, before: Any
) -> dict[int | None, News]:
    """What became of what viewers had seen before an entry that changed the game.

    All look at one state before any looks at the next, so that what they see alike is made once.
    What looks as before stays the very view it was; nobody is told how a game began.
    """
    assert table.match is not None
    lookers = {viewer: Looker(view) for viewer, view in seen.items() if view is not None}
    if not isinstance(entry, TakenBack):
        for state in stops_since(table.match, before)[:-1]:
            for viewer, looker in lookers.items():
                seat = None if viewer is None else Seat(viewer)
                looker.look(table, table.game.rules.view(state, seat))
    found: dict[int | None, News] = {}
    for viewer, old in seen.items():
        now = table.view(viewer)
        if old is None:
            found[viewer] = News(view=now)
        elif isinstance(entry, TakenBack):
            told = (table.growth.backs[-1].told,)
            found[viewer] = News(view=old) if now == old else News(told, view=now)
        else:
            lookers[viewer].look(table, now)
            found[viewer] = lookers[viewer].news
    return found
