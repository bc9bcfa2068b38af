"""What happened, as one viewer saw it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gnomery.engine.errors import GnomeryError
from gnomery.engine.match import AnyMatch, Entry
from gnomery.engine.terms import Message


@dataclass
class Teller:
    """Tells what bots do, but not what the next move of the same bot shows anyway.

    A tile that is drawn and laid is told once.
    """

    match: AnyMatch
    tell: Callable[[Message], None]
    seat: int | None = None
    since: Any = None
    events: tuple[Message, ...] = ()
    """What the last move showed and nobody was told yet."""

    def add(self, viewer: int | None, seat: int, since: Any) -> None:
        """Take note of a move: what was shown since that state."""
        events = self.match.events(viewer, since)
        is_more = seat == self.seat and bool(events)
        if is_more and self.match.events(viewer, self.since) == events:
            self.events = events
        else:
            self.flush()
            self.seat, self.since, self.events = seat, since, events

    def flush(self) -> None:
        """Tell what was kept back."""
        for event in self.events:
            self.tell(event)
        self.seat, self.since, self.events = None, None, ()


def take_back(match: AnyMatch, seat: int) -> Any:
    """Step back before a seat's own last move and give it, if every step can be undone."""
    own = [number for number, entry in enumerate(match.log) if entry.seat == seat]
    if not own:
        raise GnomeryError("terminal.undo.nothing")
    taken: list[Entry[Any]] = []
    while len(match.log) > own[-1]:
        if not match.can_undo():
            for entry in reversed(taken):
                match.advance(entry.seat, entry.move)
            raise GnomeryError("engine.match.no_undo")
        taken.append(match.undo())
    return taken[-1].move
