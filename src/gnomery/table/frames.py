"""What each viewer sees, and when it changes: a gap-free sequence of their own for everybody.

A shared counter would betray moves that some may not know of, so each viewer's counts only what
that viewer can see.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from gnomery.engine.game import Message, Seat
from gnomery.table.log import Line, Said
from gnomery.table.protocol import Frame, Heard, SeatInfo, Update, encoder
from gnomery.table.receipts import receipt
from gnomery.table.room import Room

KEPT = 32
"""Updates kept for those who come back."""
MOST_MISSED = 128 * 1024
"""Bytes of them worth sending; past that the whole view is shorter."""


@dataclass(slots=True)
class Stream:
    """One viewer's sequence."""

    seq: int = 0
    shown: bytes = b""
    legal: tuple[str, ...] = ()
    legal_since: int = 0
    """The update since which the viewer's choices are the same."""
    recent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT))


class Streams:
    """The sequences of all viewers of a table; None is the audience."""

    def __init__(self, room: Room) -> None:
        self.by_viewer: dict[int | None, Stream] = {
            viewer: Stream() for viewer in (None, *range(len(room.places)))
        }
        for viewer, stream in self.by_viewer.items():
            frame = frame_of(room, viewer)
            stream.shown = encoder.encode(frame)
            stream.legal = frame.legal

    def advance(self, room: Room, before: Any, line: Line) -> dict[int | None, bytes]:
        """The updates that a line makes, by viewer; whoever can see nothing of it gets none."""
        said = Heard(line.name, line.text, line.seat) if isinstance(line, Said) else None
        updates: dict[int | None, bytes] = {}
        for viewer, stream in self.by_viewer.items():
            frame = frame_of(room, viewer)
            shown = encoder.encode(frame)
            events = events_for(room, viewer, before)
            if shown == stream.shown and not events and said is None:
                continue
            stream.seq += 1
            stream.shown = shown
            if frame.legal != stream.legal:
                stream.legal, stream.legal_since = frame.legal, stream.seq
            update = encoder.encode(Update(stream.seq, frame, events, said))
            stream.recent.append((stream.seq, update))
            updates[viewer] = update
        return updates

    def since(self, viewer: int | None, last: int) -> list[bytes] | None:
        """The updates after `last`; None if they are no longer all there."""
        stream = self.by_viewer[viewer]
        if last > stream.seq or last < 0:
            return None
        missed = [update for seq, update in stream.recent if seq > last]
        is_whole = len(missed) == stream.seq - last
        return missed if is_whole and sum(map(len, missed)) <= MOST_MISSED else None


def frame_of(room: Room, viewer: int | None) -> Frame:
    """All that a viewer sees now."""
    seats = tuple(_seat_info(room, seat) for seat in range(len(room.places)))
    match = room.match
    if match is None:
        is_dealt = room.created.deal is not None
        return Frame(room.status, seats, room.commitment, is_dealt=is_dealt)
    actors = match.actors
    legal: tuple[str, ...] = ()
    if viewer is not None and viewer in actors:
        legal = tuple(room.game.write(move) for move in match.legal(viewer))
    return Frame(
        status=room.status,
        seats=seats,
        commitment=room.commitment,
        view=msgspec.Raw(encoder.encode(match.view(viewer))),
        legal=legal,
        must=tuple(int(seat) for seat in actors.must),
        may=tuple(int(seat) for seat in actors[len(actors.must) :]),
        asking=room.asking.seat if room.asking else None,
        is_dealt=room.created.deal is not None,
        opened=room.receipts.opened,
        result=match.result,
    )


def events_for(room: Room, viewer: int | None, before: Any) -> tuple[Message, ...]:
    """What a viewer saw happen since a state; nothing if the game had not begun."""
    if room.match is None or before is None or before is room.match.state:
        return ()
    seat = None if viewer is None else Seat(viewer)
    return room.match.events(seat, before)


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
