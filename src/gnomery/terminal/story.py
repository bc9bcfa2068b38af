"""What happened, as one viewer saw it."""

from collections.abc import Iterator
from typing import Any

from gnomery.engine.errors import GnomeryError
from gnomery.engine.game import Message, Seat
from gnomery.engine.match import AnyMatch, Entry


def history(match: AnyMatch, viewer: int | None) -> Iterator[Message]:
    """Everything a viewer saw happen since the match began."""
    game = match.game
    seat = None if viewer is None else Seat(viewer)
    state = match.start
    seen = game.view(state, seat)
    for number, (mover, move) in enumerate(match.log):
        state = game.apply(state, mover, move)
        is_settled = number + 1 == len(match.log) or match.log[number + 1].seat >= 0
        if is_settled:
            now = game.view(state, seat)
            yield from game.events(seen, now)
            seen = now


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
