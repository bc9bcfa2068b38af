"""What happened in a match, as one viewer saw it."""

from collections.abc import Iterator

from gnomery.engine.match import AnyMatch
from gnomery.engine.replay import steps
from gnomery.engine.terms import Message, Seat


def history(match: AnyMatch, viewer: int | None, *, last: int | None = None) -> Iterator[Message]:
    """Everything a viewer saw happen since the match began, or during its last so many moves."""
    game, end = match.game, len(match.log)
    seat = None if viewer is None else Seat(viewer)
    begin = 0 if last is None else max(0, end - last)
    seen = game.rules.view(match.start, seat) if begin == 0 else None
    for step in steps(match):
        is_settled = step.number == end or match.log[step.number].seat >= 0
        if step.number == begin:
            seen = game.rules.view(step.after, seat)
        elif step.number > begin and is_settled:
            now = game.rules.view(step.after, seat)
            yield from game.telling.events(seen, now)
            seen = now
