"""What each viewer sees, and when it changes: a gap-free sequence of their own for everybody.

A shared counter would betray moves that some may not know of, so each viewer's counts only what
that viewer can see.
"""

from collections import deque
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

import msgspec

from gnomery.engine.terms import Message
from gnomery.table.log.entries import Line, Said, TakenBack
from gnomery.table.log.table import Room
from gnomery.table.running.receipts import receipt
from gnomery.wire.messages import Frame, Heard, SeatInfo, Update, encoder

KEPT = 16
"""Updates kept for those who come back."""
MOST_MISSED = 128 * 1024
"""Bytes of them worth sending; past that the whole view is shorter."""
MOST_LISTED = 1_000
"""Moves worth sending to choose from; of more only the number is told."""
HOLE = b'"view":null,"legal":[],"many":0,"notes":""'
"""What differs from viewer to viewer, in a frame that shows it to nobody."""


class Choices(NamedTuple):
    """What a viewer can choose from: the moves, or how many where they are too many to list."""

    legal: tuple[str, ...] = ()
    many: int = 0


NO_CHOICE = Choices()


@dataclass(slots=True)
class Stream:
    """One viewer's sequence."""

    seq: int = 0
    shown: bytes | None = None
    """The last frame; None if nobody could go on from it, so that none need be made."""
    view: Any = None
    """The view in it, for telling what happened since."""
    choices: Choices = NO_CHOICE
    legal_since: int = 0
    """The update since which the viewer's choices are the same."""
    attended: int = 0
    """The last update for which somebody was there."""
    recent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT))

    def choose(self, choices: Choices) -> None:
        """Note the choices that come with an update, or are one while nobody is there."""
        if choices == self.choices:
            return
        if self.shown is None:
            self.seq += 1
        self.choices, self.legal_since = choices, self.seq

    def show(self, shown: bytes, events: tuple[Message, ...], said: Heard | None) -> bytes:
        """The next update."""
        self.seq += 1
        self.shown = shown
        update = encoder.encode(Update(self.seq, ready_made(shown), events, said))
        self.recent.append((self.seq, update))
        return update

    def leave(self) -> None:
        """Once more was missed than is kept, whoever comes back gets everything anew."""
        if self.seq - self.attended > KEPT:
            self.shown = self.view = None
            self.recent.clear()


class Streams:
    """The sequences of all viewers of a table; None is the audience."""

    def __init__(self, room: Room) -> None:
        self.by_viewer: dict[int | None, Stream] = {
            viewer: Stream(choices=choices_of(room, viewer))
            for viewer in (None, *range(len(room.places)))
        }

    def attend(self, room: Room, viewer: int | None) -> Stream:
        """The stream of somebody who is there now, what they see included."""
        stream = self.by_viewer[viewer]
        if stream.shown is None:
            stream.shown = encoder.encode(frame_of(room, viewer))
            stream.view = None if room.match is None else room.match.view(viewer)
        stream.attended = stream.seq
        return stream

    def advance(
        self, room: Room, before: Any, line: Line, present: Container[int | None]
    ) -> dict[int | None, bytes]:
        """The updates that a line makes, by viewer; whoever can see nothing of it gets none."""
        said = Heard(line.name, line.text, line.seat) if isinstance(line, Said) else None
        is_moved = room.match is not None and room.match.state is not before
        head, _, tail = encoder.encode(_blank(room)).partition(HOLE)
        updates: dict[int | None, bytes] = {}
        for viewer, stream in self.by_viewer.items():
            choices = choices_of(room, viewer) if is_moved else stream.choices
            if stream.shown is not None:
                events = _look(room, viewer, stream, line) if is_moved else ()
                shown = b"".join((head, _seen(stream.view, choices, notes_of(room, viewer)), tail))
                if events or said is not None or shown != stream.shown:
                    updates[viewer] = stream.show(shown, events, said)
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


def frame_of(room: Room, viewer: int | None) -> Frame:
    """All that a viewer sees now."""
    blank = msgspec.structs.replace(_blank(room), notes=notes_of(room, viewer))
    if room.match is None:
        return blank
    view = msgspec.Raw(encoder.encode(room.match.view(viewer)))
    legal, many = choices_of(room, viewer)
    return msgspec.structs.replace(blank, view=view, legal=legal, many=many)


def ready_made(shown: bytes) -> Frame:
    """A frame that is JSON already, to be sent inside something else."""
    return cast("Frame", msgspec.Raw(shown))


def choices_of(room: Room, viewer: int | None) -> Choices:
    """A viewer's choices."""
    if viewer is None or room.match is None or viewer not in room.match.actors:
        return NO_CHOICE
    moves = room.match.legal(viewer)
    if len(moves) > MOST_LISTED:
        return Choices(many=len(moves))
    return Choices(tuple(map(room.game.telling.write, moves)))


def notes_of(room: Room, viewer: int | None) -> str:
    """A viewer's own page."""
    return "" if viewer is None else room.places[viewer].notes


def _look(room: Room, viewer: int | None, stream: Stream, line: Line) -> tuple[Message, ...]:
    """Let a viewer look at what changed: what they saw happen, nothing if the game just began."""
    assert room.match is not None
    old, stream.view = stream.view, room.match.view(viewer)
    if isinstance(line, TakenBack):  # for who could not see the move, nothing happened
        back = Message("table.event.back", {"seat": line.seat, "n": line.moves})
        return () if old == stream.view else (back,)
    return () if old is None else room.game.telling.events(old, stream.view)


def _seen(view: Any, choices: Choices, notes: str) -> bytes:
    """What fills the hole in a frame."""
    legal, many = choices
    filled = tuple(map(encoder.encode, (view, legal, many, notes)))
    return b'"view":%b,"legal":%b,"many":%b,"notes":%b' % filled


def _blank(room: Room) -> Frame:
    """What everybody sees now."""
    seats = tuple(_seat_info(room, seat) for seat in range(len(room.places)))
    match = room.match
    if match is None:
        is_dealt = room.created.deal is not None
        return Frame(
            room.status, seats, room.commitment, is_dealt=is_dealt, has_hints=room.has_hints
        )
    actors = match.actors
    return Frame(
        status=room.status,
        seats=seats,
        commitment=room.commitment,
        must=tuple(int(seat) for seat in actors.must),
        may=tuple(int(seat) for seat in actors[len(actors.must) :]),
        asking=room.asking.seat if room.asking else None,
        is_dealt=room.created.deal is not None,
        has_hints=room.has_hints,
        opened=room.receipts.opened,
        result=match.result,
        next=room.next,
    )


def _seat_info(room: Room, seat: int) -> SeatInfo:
    place, clock = room.places[seat], room.created.clock
    locked = room.receipts.locked.get(seat)
    return SeatInfo(
        name=place.name,
        bot=place.chair.bot,
        is_away=place.stand_in is not None,
        seal=place.seal,
        nonce=place.nonce,
        clock=None if clock is None else clock.bank + clock.more * place.moves - place.used,
        receipt=None if locked is None else receipt(locked),
    )
