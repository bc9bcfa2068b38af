"""What somebody saw happen between two of their own views, for the log, sounds and animation."""

from collections.abc import Iterator

from msgspec.structs import replace

from gnomery.engine.changes import by_seat
from gnomery.engine.kept import Last
from gnomery.engine.terms import Message
from gnomery.games.gardlings.events.counts import count_events
from gnomery.games.gardlings.events.gardens import garden_events
from gnomery.games.gardlings.events.hires import hire_events, market_events
from gnomery.games.gardlings.events.words import event, mission_words
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.view import PlayerView, View


def events(before: View, after: View) -> tuple[Message, ...]:
    """The events between two views, in the order they happened: none hangs on who looks on."""
    return ALIKE(None, _open(before), _open(after))


def _open(view: View) -> View:
    """A view as everybody has it."""
    return replace(view, seat=None, own=None)


def _events(before: View, after: View) -> Iterator[Message]:
    yield from _seats_events(before, after)
    yield from market_events(after.options.kit, before.stacks, after.stacks)
    if before.round != after.round:
        yield event("round", round=after.round)
    for seat, was, now in by_seat(before.players, after.players):
        yield from _missions(after.options.kit, seat, was, now)
    if after.start is not None and before.start != after.start:
        yield event("start", seat=after.start)
    if after.phase == "over" and before.phase != "over":
        yield event("long" if after.winner is None else "victory", **_winner(after))


def _seats_events(before: View, after: View) -> Iterator[Message]:
    """What the seats did; when phase 1 is over, everybody's count comes after it."""
    options = after.options
    seats = list(by_seat(before.players, after.players))
    for seat, was, now in seats:
        match before.phase:
            case "setup":
                yield from _dealt(seat, was, now)
            case "building":
                yield from garden_events(options, seat, was, now)
            case "hiring":
                yield from hire_events(options.kit, seat, was, now)
    if before.phase == "building":
        for seat, _, now in seats:
            if now.harvest is not None:
                yield from count_events(options, seat, now.harvest)


def _winner(view: View) -> dict[str, int]:
    return {"round": view.round} if view.winner is None else {"seat": view.winner}


def _dealt(seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    """What a bag starts with, by kind; which ones they are only their owner knows (GA-S3)."""
    if now.unknown != was.unknown:
        pairs = zip(was.unknown, now.unknown, strict=True)
        singles, doubles, pigs = (new - old for old, new in pairs)
        yield event("dealt", seat=seat, singles=singles, doubles=doubles, pigs=pigs)


def _missions(kit: Kit, seat: int, was: PlayerView, now: PlayerView) -> Iterator[Message]:
    """Which missions lie in front of a seat and at its right (GA-M1, GA-M3)."""
    for key, old, new in (
        ("mission", was.mission, now.mission),
        ("next_mission", was.next_mission, now.next_mission),
    ):
        if new is not None and new != old:
            yield event(key, seat=seat, mission=mission_words(kit, new))


ALIKE = Last(lambda before, after: tuple(_events(before, after))).at
"""What was told last, which is the same for whoever looks on."""
