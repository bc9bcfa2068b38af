"""What each viewer sees, and when it changes: a gap-free sequence of their own for everybody.

A shared counter would betray moves that some may not know of, so each viewer's counts only what
that viewer can see.
"""

from collections import deque
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

import msgspec

from gnomery.engine.kept import ByObject, Kept
from gnomery.engine.match import AnyMatch
from gnomery.table.log.entries import Moved, Said, TableEntry
from gnomery.table.log.table import Table
from gnomery.table.running.bookmarks import bookmark
from gnomery.table.running.looking import News, looks
from gnomery.wire.contests import ContestMark
from gnomery.wire.messages import Frame, Heard, Opening, Update, encoder
from gnomery.wire.receipts import receipt
from gnomery.wire.seats import LessonMark, SeatInfo, SeatRequest, StandInWish

KEPT = 16
"""Updates kept for those who come back."""
MOST_MISSED = 128 * 1024
"""Bytes of them worth sending; past that the whole view is shorter."""
MOST_LISTED = 1_000
"""Moves worth sending to choose from; of more only the number is told."""
MOST_WRITTEN = 8_000
"""Moves of a game whose notation is kept: all tables choose from the same ones."""
WRITTEN = Kept[Callable[[Any], str], ByObject[Any, str]](
    lambda write: ByObject(write, MOST_WRITTEN)
)


class ViewerChoices(NamedTuple):
    """What a viewer can choose from: the moves, or how many where they are too many to list."""

    legal: tuple[str, ...] = ()
    many: int = 0


NO_CHOICE = ViewerChoices()


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

    def show(self, shown: bytes, news: "News", said: Heard | None, mark: str) -> bytes:
        """The next update."""
        self.seq += 1
        self.shown = shown
        update = encoder.encode(
            Update(self.seq, ready_made(shown), news.events, said, news.glimpses, mark)
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
        self.seats = msgspec.Raw()
        """The seats as they were told of last."""
        self.locked: Mapping[int, Opening] = {}
        """What was locked in then."""

    def attend(self, table: Table, viewer: int | None) -> Stream:
        """The stream of somebody who is there now, what they see included."""
        stream = self.by_viewer[viewer]
        if stream.shown is None:
            stream.shown = encoder.encode(frame_of(table, viewer))
            stream.view = None if table.match is None else table.view(viewer)
        stream.attended = stream.seq
        return stream

    def advance(
        self, table: Table, before: Any, entry: TableEntry, present: Container[int | None]
    ) -> dict[int | None, bytes]:
        """The updates that an entry makes, by viewer; whoever can see nothing of it gets none."""
        said = Heard(entry.name, entry.text, entry.seat) if isinstance(entry, Said) else None
        is_moved = table.match is not None and table.match.state is not before
        common = self._common(table, entry)
        seen = {v: one.view for v, one in self.by_viewer.items() if one.shown is not None}
        looked = looks(table, seen, entry, before) if is_moved else {}
        around, updates = News(table.happenings.now), dict[int | None, bytes]()
        for viewer, stream in self.by_viewer.items():
            news = looked.get(viewer, around)
            stream.view = news.view if is_moved else stream.view
            is_same = not is_moved or _is_blind(table, seen.get(viewer), stream.view)
            choices = stream.choices if is_same else choices_of(table, viewer)
            if stream.shown is not None:
                shown = _shown(common, stream.view, choices, _own(table, viewer))
                if news.events or said is not None or shown != stream.shown:
                    updates[viewer] = stream.show(shown, news, said, bookmark(table, viewer))
                if viewer in present:
                    stream.attended = stream.seq
            stream.choose(choices)
            stream.leave()
        return updates

    def _common(self, table: Table, entry: TableEntry) -> Frame:
        """What everybody sees, all that is long in it as JSON already.

        Without clocks a move leaves the seats as they are but for what is locked in.
        """
        is_old = isinstance(entry, Moved) and table.created.clock is None
        if not is_old or not bytes(self.seats) or self.locked != table.receipts.locked:
            self.seats, self.locked = _raw(_seats(table)), table.receipts.locked
        blank = _blank(table, cast("tuple[SeatInfo, ...]", self.seats))
        if not blank.opened and blank.result is None:
            return blank
        return msgspec.structs.replace(blank, opened=_raw(blank.opened), result=_raw(blank.result))

    def look_ahead(self, table: Table, match: AnyMatch) -> None:
        """See what all who look on will see, one right after the other: then it is made once."""
        for viewer, stream in self.by_viewer.items():
            if stream.shown is not None:
                table.sights.of(match, viewer)

    def lighten(self) -> None:
        """Forget the updates of the past: who comes back is shown everything anew."""
        for stream in self.by_viewer.values():
            stream.recent.clear()

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
    blank = msgspec.structs.replace(_blank(table, _seats(table)), **_own(table, viewer))
    if table.match is None:
        return blank
    view = _raw(table.view(viewer))
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
    return ViewerChoices(tuple(map(WRITTEN[table.game.telling.write], moves)))


def _own(table: Table, viewer: int | None) -> dict[str, Any]:
    """What not everybody sees: a seat's own page, and who asks those who sit here for a seat."""
    if viewer is None:
        return {"notes": "", "requests": ()}
    asked = table.requests.waiting if table.match is None else {}
    requests = tuple(SeatRequest(request, found.name) for request, found in asked.items())
    return {"notes": table.places[viewer].notes, "requests": requests}


def _is_blind(table: Table, seen: Any, now: Any) -> bool:
    """Whether a viewer saw nothing of a move: then what they may choose is the same, too."""
    return seen is not None and seen is now and table.created.lesson is None


def _shown(common: Frame, view: Any, choices: ViewerChoices, own: dict[str, Any]) -> bytes:
    """What everybody sees together with what only one viewer does, as JSON."""
    legal, many = choices
    return encoder.encode(msgspec.structs.replace(common, view=view, legal=legal, many=many, **own))


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(encoder.encode(value))


def _seats(table: Table) -> tuple[SeatInfo, ...]:
    return tuple([_seat_info(table, seat) for seat in range(len(table.places))])


def _blank(table: Table, seats: tuple[SeatInfo, ...]) -> Frame:
    """What everybody sees now."""
    match = table.match
    if match is None:
        return Frame(
            status=table.status,
            seats=seats,
            commitment=table.commitment,
            is_dealt=table.created.is_dealt,
            contest=mark_of(table),
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
        replacing=_stand_in_wish(table),
        is_dealt=table.created.is_dealt,
        contest=mark_of(table),
        sandbox=table.created.sandbox,
        has_hints=table.has_hints,
        opened=table.receipts.opened,
        result=match.result,
        next=table.next,
        lesson=None if lesson is None else LessonMark(lesson.chapter, table.lesson_moves),
    )


def mark_of(table: Table) -> ContestMark | None:
    """What everybody may know of the contest a table belongs to."""
    found = table.created.contest
    if found is None:
        return None
    return ContestMark(found.contest, found.deal + 1, found.closes, found.is_practice)


def _stand_in_wish(table: Table) -> StandInWish | None:
    asking = table.stand_ins.asking
    if asking is None:
        return None
    return StandInWish(
        asking.seat, asking.by, tuple(sorted(asking.of)), tuple(sorted(asking.allowed))
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
