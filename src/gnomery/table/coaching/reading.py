"""Finished games read again, in a process of their own: a long record holds up no table."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor

import msgspec

from gnomery import api
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.match import AnyMatch
from gnomery.engine.record import Record
from gnomery.engine.replay import replayed
from gnomery.engine.terms import Seat
from gnomery.table.coaching.pools import Pool
from gnomery.table.running.host import BusyError
from gnomery.wire.bodies import Replay, Step, Verdict

VIEWS = 100
"""Views on a page at most."""
SECONDS = 30.0
AUDIENCE, ALL = "none", "all"


class Readers:
    """A process that reads records."""

    def __init__(self) -> None:
        self.pool = Pool()

    async def read(self, job: Callable[..., bytes], record: Record, *more: object) -> bytes:
        """What a job makes of a record, as JSON."""
        text = msgspec.json.encode(record).decode()
        try:
            return await self.pool.run(SECONDS, job, text, *more)
        except (BrokenExecutor, TimeoutError) as error:
            raise BusyError("table.busy.full") from error

    def close(self) -> None:
        """Let go of everything under way."""
        self.pool.close()


def verdict(text: str) -> bytes:
    """Whether every draw of a record follows from its seed."""
    found = api.verify(text)
    if found.problem is not None:
        said = Verdict(found.is_true, found.problem.key, found.problem.args)
    else:
        key = "engine.verify.partly" if found.unchecked else "engine.verify.true"
        said = Verdict(found.is_true, key, {"n": found.draws, "before": found.unchecked})
    return msgspec.json.encode(said)


def replay_page(text: str, viewer: str, start: int, upto: int | None) -> bytes:
    """Some steps of a record as a viewer saw them."""
    record = api.read_record(text)
    game = api.game(record.game)
    seat = _seat(viewer, record.players)
    each = 1 + record.players if viewer == ALL else 1
    end = len(record.log) if upto is None else min(upto, len(record.log))
    last = min(end, start + max(1, VIEWS // each) - 1)
    replayed(game, record, upto=last)  # what does not follow the rules is refused first
    steps = tuple(_steps(game, record, seat, range(start, last + 1), is_all=viewer == ALL))
    return msgspec.json.encode(
        Replay(
            game=record.game,
            seats=record.seats,
            viewer=seat,
            length=len(record.log),
            steps=steps,
            next=last + 1 if last < end else None,
        )
    )


def _seat(viewer: str, players: int) -> int | None:
    if viewer in (AUDIENCE, ALL):
        return None
    if viewer.isdecimal() and int(viewer) < players:
        return int(viewer)
    raise OptionError("table.replay.viewer", viewer=viewer[:20], n=players - 1)


def _steps(
    game: AnyGame, record: Record, seat: int | None, wanted: range, *, is_all: bool
) -> Iterator[Step]:
    """The wanted steps; number 0 is the table before the first line of the log."""
    if not wanted:
        return
    match = replayed(game, record, upto=max(0, wanted.start - 1))
    if 0 in wanted:
        yield _step(match, match.view(seat), seat, is_all=is_all)
    for mover, move in record.log[len(match.log) : wanted.stop - 1]:
        before = match.view(seat)
        match.advance(Seat(mover), game.telling.read(move))
        yield _step(match, before, seat, is_all=is_all)


def _step(match: AnyMatch, before: object, seat: int | None, *, is_all: bool) -> Step:
    """The table after the last line of a match's log."""
    mover, move = match.log[-1] if match.log else (None, None)
    view = match.view(seat)
    return Step(
        number=len(match.log),
        seat=mover,
        move="" if move is None else match.game.telling.write(move),
        view=_raw(view),
        events=match.game.telling.events(before, view),
        result=match.result,
        views=tuple(_raw(match.view(one)) for one in range(len(match.seats) if is_all else 0)),
    )


def _raw(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
