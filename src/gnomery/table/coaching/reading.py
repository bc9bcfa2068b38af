"""Finished games read again, in processes of their own: a long record holds up nobody.

What somebody sends as a record is not even looked at here. A job that takes too long is ended
together with its process, and one address has one process at a time: the others are for others.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from itertools import chain
from typing import TypeVar

import msgspec

from gnomery import api
from gnomery.engine.errors import OptionError, RecordError
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record, read_json
from gnomery.engine.replay import LogStep, replayed, steps
from gnomery.engine.terms import BOX, Seat
from gnomery.table.coaching.pools import Pool
from gnomery.table.running.host import BusyError
from gnomery.wire.bodies import Replay, Step, Verdict
from gnomery.wire.messages import DEEPEST
from gnomery.wire.nesting import is_too_deep

T = TypeVar("T")

VIEWS = 100
"""Views on a page at most."""
MOST_BYTES = 512 * 1024
"""When the views of a page are longer, the page ends: it has to be sent by a busy server."""
PATIENCE = 30.0
"""So long one waits for one's turn."""
WAITING, WAITING_EACH = 64, 6
"""Jobs that wait at most, and those of one address."""
AUDIENCE, ALL = "none", "all"


class Readers:
    """Processes that read records."""

    def __init__(self, processes: int = 2, seconds: float = 10.0) -> None:
        self.pool = Pool(processes, seconds, each=1, waiting=(WAITING, WAITING_EACH))

    async def read(
        self, by: str, job: Callable[..., T], record: Record | bytes, *more: object
    ) -> T:
        """What a job makes of a record, ours or what somebody sent as one."""
        text = record if isinstance(record, bytes) else msgspec.json.encode(record)
        try:
            return await self.pool.run(by, PATIENCE, job, text, *more)
        except TimeoutError as error:
            raise BusyError("table.busy.long") from error
        except BrokenExecutor as error:
            raise BusyError("table.busy.readers") from error

    def close(self) -> None:
        """Let go of everything under way."""
        self.pool.close()


def decoded(text: bytes) -> Record:
    """A record from JSON, read as strictly as every body."""
    if is_too_deep(text, DEEPEST):
        raise RecordError("engine.record.broken", why="nesting")
    try:
        return read_json(text.decode())
    except UnicodeDecodeError as error:
        raise RecordError("engine.record.broken", why=str(error)) from error


def verdict(text: bytes) -> Verdict:
    """Whether every draw of a record follows from its seed."""
    found = api.verify(decoded(text))
    return Verdict(found.is_true, found.message.key, found.message.args)


def replay_page(text: bytes, viewer: str, start: int, upto: int | None) -> Replay:
    """Some steps of a record as a viewer saw them."""
    record = decoded(text)
    seat = _seat(viewer, record.players)
    each = 1 + record.players if viewer == ALL else 1
    end = len(record.log) if upto is None else min(upto, len(record.log))
    last = min(end, start + max(1, VIEWS // each) - 1)
    match = replayed(api.game(record.game), record, upto=last)
    seats = range(record.players if viewer == ALL else 0)
    page = tuple(_within(_page(match, range(start, last + 1), seat, seats)))
    after = start + len(page)
    return Replay(
        game=record.game,
        seats=record.seats,
        viewer=seat,
        length=len(record.log),
        steps=page,
        next=after if page and after <= end else None,
    )


def _within(steps: Iterator[Step]) -> Iterator[Step]:
    """As many steps as are not too long together, and one at least."""
    size = 0
    for step in steps:
        yield step
        size += sum(len(memoryview(view)) for view in (step.view, *step.views))
        if size > MOST_BYTES:
            return


def _seat(viewer: str, players: int) -> Seat | None:
    if viewer in (AUDIENCE, ALL):
        return None
    if viewer.isdecimal() and int(viewer) < players:
        return Seat(int(viewer))
    raise OptionError("table.replay.viewer", viewer=viewer[:20], n=players - 1)


def _page(match: AnyMatch, wanted: range, viewer: Seat | None, seats: range) -> Iterator[Step]:
    """The wanted steps; number 0 is the table before the first entry of the log."""
    if not wanted:
        return
    game, view = match.game, match.game.rules.view
    begin = LogStep(0, BOX, None, match.start, match.start)
    for number, mover, move, before, after in chain([begin], steps(match)):
        if number in wanted:
            seen = view(after, viewer)
            yield Step(
                number=number,
                seat=mover if number else None,
                move=game.telling.write(move) if number else "",
                view=_raw(seen),
                events=game.telling.events(view(before, viewer), seen),
                result=game.rules.result(after),
                views=tuple(_raw(view(after, Seat(seat))) for seat in seats),
            )


def _raw(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
