"""What happened in a match, as one viewer saw it: entry by entry of the log, the boxes' too."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyEntry, AnyMatch
from gnomery.engine.replay import steps
from gnomery.engine.terms import Message, Seat


class Viewed(NamedTuple):
    """A view that something led to, and what is told of it."""

    view: Any
    events: tuple[Message, ...]


def viewings(
    game: AnyGame, states: Iterable[Any], viewer: Seat | None, seen: Any
) -> Iterator[Viewed]:
    """What a viewer who has seen one view sees of the states that follow; what is alike is one."""
    for state in states:
        now = game.rules.view(state, viewer)
        if now != seen:
            yield Viewed(now, game.telling.events(seen, now))
            seen = now


def stops(states: Iterable[Any], entries: Iterable[AnyEntry]) -> Iterator[tuple[Any, AnyEntry]]:
    """Where a story pauses: after each entry, but of a box's like draws in a row after the last."""
    last: tuple[Any, AnyEntry] | None = None
    for state, entry in zip(states, entries, strict=True):
        if last is not None and not _is_one(last[1], entry):
            yield last
        last = state, entry
    if last is not None:
        yield last


def _is_one(entry: AnyEntry, then: AnyEntry) -> bool:
    """Whether two entries in a row are told as one: three cards, not one and one and one."""
    return entry.seat < 0 and then.seat < 0 and type(entry.move) is type(then.move)


def stops_since(match: AnyMatch, before: Any) -> list[Any]:
    """Where a match paused after an earlier state; of a long way, the remembered end."""
    later: list[Any] = []
    for state in (match.state, *reversed(match.before)):
        if state is before or len(later) == len(match.log):
            break
        later.append(state)
    return [state for state, _ in stops(later[::-1], match.log[len(match.log) - len(later) :])]


def history(match: AnyMatch, viewer: int | None) -> Iterator[Message]:
    """Everything a viewer saw happen since the match began."""
    seat = None if viewer is None else Seat(viewer)
    states = (state for state, _ in stops((step.after for step in steps(match)), match.log))
    for viewed in viewings(match.game, states, seat, match.game.rules.view(match.start, seat)):
        yield from viewed.events


class Pause(NamedTuple):
    """Where a story pauses: after so many entries of the log, so many events were told by then."""

    length: int
    view: Any
    told: int


class Recent(NamedTuple):
    """What a viewer saw happen lately."""

    events: tuple[Message, ...]
    since: int
    """How many of them came before or with the viewer's own last move."""
    pauses: tuple[Pause, ...]
    """The first is before all of it."""


def recent(match: AnyMatch, viewer: int | None, last: int) -> Recent:
    """What a viewer saw during the last so many moves, as far back as a match remembers."""
    seat = None if viewer is None else Seat(viewer)
    first, *states = match.lately(last)
    entries = match.log[len(match.log) - len(states) :]
    while len(match.log) > len(entries) > 0 and _is_one(match.log[-len(entries) - 1], entries[0]):
        first, *states = states  # half a deal is not told
        del entries[0]
    seen = match.game.rules.view(first, seat)
    events: tuple[Message, ...] = ()
    since, length = 0, len(match.log) - len(entries)
    pauses = [Pause(length, seen, 0)]
    for (now, state), entry in stops(enumerate(states, length + 1), entries):
        for viewed in viewings(match.game, [state], seat, seen):
            seen, events = viewed.view, events + viewed.events
        pauses.append(Pause(now, seen, len(events)))
        if entry.seat == seat:
            since = len(events)
    return Recent(events, since, tuple(pauses))
