"""Finished games looked back on, a slice at a time in a process of its own, each piece once."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Collection
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from gnomery import api
from gnomery.coach import Inquiry, Review, ReviewTask
from gnomery.coach.inquiry import Piece, assembled
from gnomery.engine.errors import OptionError
from gnomery.engine.record import Record
from gnomery.table.coaching.pools import Pool
from gnomery.table.running.host import BusyError
from gnomery.wire.told import Told

SLICE = 0.5
"""So many seconds of work at a time, so that several games come on together."""
PATIENCE = 120.0
"""So long one waits for a slice, those of other games included."""
ABANDONED = 60.0
"""What nobody has asked for in so many seconds is left as it is."""
UNDER_WAY = 8
KEPT = 64
"""Games whose reviews are remembered."""


class Reviewing(Told, frozen=True):
    """How far a review is, and the review once it is done."""

    progress: float
    """From 0 to 1."""
    review: Review | None = None


@dataclass(slots=True)
class Looked:
    """What is known of one game so far."""

    record: Record
    asked: float = 0.0
    tasks: dict[int | None, list[ReviewTask]] = field(default_factory=dict)
    """What there is to do for the decisions of a seat, or for the ledger alone."""
    pieces: dict[ReviewTask, Piece] = field(default_factory=dict)
    working: dict[int | None, asyncio.Task[None]] = field(default_factory=dict)

    def told(self, seat: int | None) -> Reviewing:
        """How far it is."""
        tasks = self.tasks.get(seat)
        if tasks is None:
            return Reviewing(0.0)
        done = sum(task in self.pieces for task in tasks)
        if done < len(tasks):
            return Reviewing(done / len(tasks))
        return Reviewing(1.0, assembled(self.record, self.pieces, tasks))


class Reviews:
    """The reviews of all tables."""

    def __init__(self) -> None:
        self.pool = Pool()
        self.kept: OrderedDict[str, Looked] = OrderedDict()

    def of(self, table_id: str, record: Record, seat: int | None) -> Reviewing:
        """How far the review of a table is; being asked for, it goes on."""
        if seat is not None and seat >= record.players:
            raise OptionError("table.review.seat", seat=seat, n=record.players - 1)
        looked = self.kept.get(table_id)
        if looked is None or looked.record.log != record.log:
            looked = Looked(record)
        looked.asked = time.monotonic()
        said = looked.told(seat)
        if said.review is None and seat not in looked.working:
            if self._under_way() >= UNDER_WAY:
                raise BusyError("table.review.busy")
            looked.working[seat] = asyncio.create_task(self._work(table_id, looked, seat))
        self._keep(table_id, looked)
        return said

    async def close(self) -> None:
        """Let go of everything under way."""
        tasks = [task for looked in self.kept.values() for task in looked.working.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.close()

    def _under_way(self) -> int:
        return sum(len(looked.working) for looked in self.kept.values())

    def _keep(self, table_id: str, looked: Looked) -> None:
        """Remember a game; the one longest unasked for is forgotten first."""
        self.kept[table_id] = looked
        self.kept.move_to_end(table_id)
        if len(self.kept) > KEPT:
            _, forgotten = self.kept.popitem(last=False)
            for task in forgotten.working.values():
                task.cancel()

    async def _work(self, table_id: str, looked: Looked, seat: int | None) -> None:
        """Slice after slice, as long as somebody asks for it."""
        text = msgspec.json.encode(looked.record).decode()
        try:
            while looked.told(seat).review is None:
                if time.monotonic() - looked.asked > ABANDONED:
                    return
                done = frozenset(looked.pieces)
                job = (text, seat, done)
                tasks, pieces = await self.pool.run(table_id, PATIENCE, slice_of, *job)
                looked.tasks[seat] = tasks
                looked.pieces |= pieces
        except (BrokenExecutor, TimeoutError):  # asked for again, it goes on from here
            return
        finally:
            looked.working.pop(seat, None)


@lru_cache(maxsize=UNDER_WAY)
def _inquiry(text: str) -> Inquiry:
    record = api.read_record(text)
    return Inquiry(api.game(record.game), record)


def slice_of(
    text: str, seat: int | None, done: Collection[ReviewTask]
) -> tuple[list[ReviewTask], dict[ReviewTask, Piece]]:
    """All there is to do, and some of what was still to be done."""
    end = time.monotonic() + SLICE
    inquiry = _inquiry(text)
    tasks = inquiry.tasks([] if seat is None else [seat])
    pieces: dict[ReviewTask, Piece] = {}
    for task in tasks:
        if task not in done:
            pieces[task] = inquiry.done(task)
            if time.monotonic() > end:
                break
    return tasks, pieces
