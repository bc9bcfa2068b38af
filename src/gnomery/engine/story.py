"""What happened in a match, as one viewer saw it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from gnomery.engine.match import AnyMatch
from gnomery.engine.replay import steps
from gnomery.engine.terms import Message, Seat


def history(match: AnyMatch, viewer: int | None, *, last: int | None = None) -> Iterator[Message]:
    """Everything a viewer saw happen since the match began, or during its last so many moves.

    Of the last ones, as many as the match remembers: then nothing is played again.
    """
    game, end = match.game, len(match.log)
    seat = None if viewer is None else Seat(viewer)
    kept = [*match.before, match.state]
    states: Iterable[Any] = chain([match.start], (step.after for step in steps(match)))
    begin = 0
    if last is not None:
        states = kept[-last - 1 :]
        begin = end + 1 - len(kept[-last - 1 :])
    seen = None
    for number, state in enumerate(states, start=begin):
        if number == begin:
            seen = game.rules.view(state, seat)
        elif number == end or match.log[number].seat >= 0:
            now = game.rules.view(state, seat)
            yield from game.telling.events(seen, now)
            seen = now
