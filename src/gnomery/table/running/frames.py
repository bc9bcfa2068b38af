"""What each viewer sees, and when it changes: a gap-free sequence of their own for everybody.

A shared counter would betray moves that some may not know of, so each viewer's counts only what
that viewer can see.
"""

from collections import deque
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

import msgspec

from gnomery.engine.story import stops_since, viewings
from gnomery.engine.terms import Message, Seat
from gnomery.table.log.entries import Said, TableEntry, TakenBack
from gnomery.table.log.table import Table
from gnomery.wire.messages import Frame, Glimpse, Heard, LessonMark, SeatInfo, Update, encoder
from gnomery.wire.receipts import receipt

KEPT = 16
"""Updates kept for those who come back."""
MOST_MISSED = 128 * 1024
"""Bytes of them worth sending; past that the whole view is shorter."""
MOST_LISTED = 1_000
"""Moves worth sending to choose from; of more only the number is told."""


class ViewerChoices(NamedTuple):
    """What a viewer can choose from: the moves, or how many where they are too many to list."""

    legal: tuple[str, ...] = ()
    many: int = 0


NO_CHOICE = ViewerChoices()


class News(NamedTuple):
    """What a viewer is told of an entry, and what they saw before they saw where it led."""

    events: tuple[Message, ...] = ()
    glimpses: tuple[Glimpse, ...] = ()


NO_NEWS = News()


@dataclass(slots=True)
class Stream:
    """One viewer's sequence."""

    seq: int = 0
    shown: bytes | None = None
    """The last frame; None if nobody could go on from it, so that none need be made."""
    view: Any = None
    """The view in it, for telling what happened since."""
    choices: ViewerChoices = NO_CHOICE
    legal_since: int = 0
    """The update since which the viewer's choices are the same."""
    attended: int = 0
    """The last update for which somebody was there."""
    recent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT))

    def choose(self, choices: ViewerChoices) -> None:
        """Note the choices that come with an update, or are one while nobody is there."""
        if choices == self.choices:
            return
        if self.shown is None:
            self.seq += 1
        self.choices, self.legal_since = choices, self.seq

    def show(self, shown: bytes, news: "News", said: Heard | None) -> bytes:
        """The next update."""
        self.seq += 1
        self.shown = shown
        update = encoder.encode(
            Update(self.seq, ready_made(shown), news.events, said, news.glimpses)
        )
        self.recent.append((self.seq, update))
        return update

    def leave(self) -> None:
        """Once more was missed than is kept, whoever comes back gets everything anew."""
        if self.seq - self.attended > KEPT:
            self.shown = self.view = None
            self.recent.clear()


class Streams:
    """The sequences of all viewers of a table; None is the audience."""

    def __init__(self, table: Table) -> None:
        self.by_viewer: dict[int | None, Stream] = {
            viewer: Stream(choices=choices_of(table, viewer))
            for viewer in (None, *range(len(table.places)))
        }

    def attend(self, table: Table, viewer: int | None) -> Stream:
        """The stream of somebody who is there now, what they see included."""
        stream = self.by_viewer[viewer]
        if stream.shown is None:
            stream.shown = encoder.encode(frame_of(table, viewer))
            stream.view = None if table.match is None else table.match.view(viewer)
        stream.attended = stream.seq
        return stream

    def advance(
        self, table: Table, before: Any, entry: TableEntry, present: Container[int | None]
    ) -> dict[int | None, bytes]:
        """The updates that an entry makes, by viewer; whoever can see nothing of it gets none."""
        said = Heard(entry.name, entry.text, entry.seat) if isinstance(entry, Said) else None
        is_moved = table.match is not None and table.match.state is not before
        common = _encoded_once(_blank(table))
        updates: dict[int | None, bytes] = {}
        for viewer, stream in self.by_viewer.items():
            choices = choices_of(table, viewer) if is_moved else stream.choices
            if stream.shown is not None:
                news = _look(table, viewer, stream, entry, before) if is_moved else NO_NEWS
                shown = _shown(common, stream.view, choices, notes_of(table, viewer))
                if news.events or said is not None or shown != stream.shown:
                    updates[viewer] = stream.show(shown, news, said)
                if viewer in present:
                    stream.attended = stream.seq
            stream.choose(choices)
            stream.leave()
        return updates

    def since(self, viewer: int | None, last: int) -> list[bytes] | None:
        """The updates after `last`; None if they are no longer all there."""
        stream = self.by_viewer[viewer]
        if stream.shown is None or last > stream.seq or last < 0:
            return None
        missed = [update for seq, update in stream.recent if seq > last]
        is_whole = len(missed) == stream.seq - last
        return missed if is_whole and sum(map(len, missed)) <= MOST_MISSED else None


def frame_of(table: Table, viewer: int | None) -> Frame:
    """All that a viewer sees now."""
    blank = msgspec.structs.replace(_blank(table), notes=notes_of(table, viewer))
    if table.match is None:
        return blank
    view = _raw(table.match.view(viewer))
    legal, many = choices_of(table, viewer)
    return msgspec.structs.replace(blank, view=view, legal=legal, many=many)


def ready_made(shown: bytes) -> Frame:
    """A frame that is JSON already, to be sent inside something else."""
    return cast("Frame", msgspec.Raw(shown))


def choices_of(table: Table, viewer: int | None) -> ViewerChoices:
    """A viewer's choices."""
    moves = () if viewer is None else table.legal(viewer)
    if len(moves) > MOST_LISTED:
        return ViewerChoices(many=len(moves))
    return ViewerChoices(tuple(map(table.game.telling.write, moves)))


def notes_of(table: Table, viewer: int | None) -> str:
    """A viewer's own page."""
    return "" if viewer is None else table.places[viewer].notes


def _look(table: Table, viewer: int | None, stream: Stream, entry: TableEntry, before: Any) -> News:
    """Let a viewer look at what changed: what they saw happen, nothing if the game just began."""
    assert table.match is not None
    old, stream.view = stream.view, table.match.view(viewer)
    if isinstance(entry, TakenBack):  # for who could not see the move, nothing happened
        back = Message("table.event.back", {"seat": entry.seat, "n": entry.moves})
        return NO_NEWS if old == stream.view else News((back,))
    if old is None:
        return NO_NEWS
    seat = None if viewer is None else Seat(viewer)
    events: tuple[Message, ...] = ()
    glimpses: list[Glimpse] = []
    for viewed in viewings(table.game, stops_since(table.match, before), seat, old):
        events += viewed.events
        glimpses.append(Glimpse(_raw(viewed.view), len(events)))
    return News(events, tuple(glimpses[:-1]))


def _encoded_once(frame: Frame) -> Frame:
    """The frame with all that is long in it as JSON already, to be encoded for many viewers."""
    return msgspec.structs.replace(
        frame, seats=_raw(frame.seats), opened=_raw(frame.opened), result=_raw(frame.result)
    )


def _shown(common: Frame, view: Any, choices: ViewerChoices, notes: str) -> bytes:
    """What everybody sees together with what only one viewer does, as JSON."""
    legal, many = choices
    return encoder.encode(
        msgspec.structs.replace(common, view=view, legal=legal, many=many, notes=notes)
    )


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(value))


def _blank(table: Table) -> Frame:
    """What everybody sees now."""
    seats = tuple(_seat_info(table, seat) for seat in range(len(table.places)))
    match = table.match
    if match is None:
        return Frame(
            status=table.status,
            seats=seats,
            commitment=table.commitment,
            is_dealt=table.created.deal is not None,
            sandbox=table.created.sandbox,
            has_hints=table.has_hints,
        )
    actors, lesson = match.actors, table.created.lesson
    return Frame(
        status=table.status,
        seats=seats,
        commitment=table.commitment,
        must=tuple(int(seat) for seat in actors.must),
        may=tuple(int(seat) for seat in actors[len(actors.must) :]),
        asking=table.asking.seat if table.asking else None,
        is_dealt=table.created.deal is not None,
        sandbox=table.created.sandbox,
        has_hints=table.has_hints,
        opened=table.receipts.opened,
        result=match.result,
        next=table.next,
        lesson=None if lesson is None else LessonMark(lesson.chapter, table.lesson_moves),
    )


def _seat_info(table: Table, seat: int) -> SeatInfo:
    place = table.places[seat]
    locked = table.receipts.locked.get(seat)
    return SeatInfo(
        name=place.name,
        bot=place.chair.bot,
        is_away=place.stand_in is not None,
        seal=place.seal,
        nonce=place.nonce,
        clock=table.seconds_left(seat),
        receipt=None if locked is None else receipt(locked),
    )
