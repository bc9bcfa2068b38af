"""What happened in a match, as one viewer saw it."""

from collections.abc import Iterator

from gnomery.engine.match import AnyMatch
from gnomery.engine.terms import Message, Seat


def history(match: AnyMatch, viewer: int | None, *, last: int | None = None) -> Iterator[Message]:
    """Everything a viewer saw happen since the match began, or during its last so many moves."""
    game = match.game
    seat = None if viewer is None else Seat(viewer)
    begin = 0 if last is None else max(0, len(match.log) - last)
    state = match.start
    for mover, move in match.log[:begin]:
        state = game.rules.apply(state, mover, move)
    seen = game.rules.view(state, seat)
    for number, (mover, move) in enumerate(match.log[begin:], start=begin):
        state = game.rules.apply(state, mover, move)
        is_settled = number + 1 == len(match.log) or match.log[number + 1].seat >= 0
        if is_settled:
            now = game.rules.view(state, seat)
            yield from game.telling.events(seen, now)
            seen = now
