"""The host: carries out what is decided, in the one order that loses nothing.

decide on a copy → write the lines and the answer durably → change memory → answer → broadcast.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from gnomery.engine.errors import GnomeryError, IllegalMoveError
from gnomery.table.log.entries import (
    Created,
    Line,
    Moved,
    Sat,
    Started,
    Stood,
    TakenBack,
    decoded,
    encoded,
)
from gnomery.table.log.table import Room, room_of
from gnomery.table.running.live import Live
from gnomery.table.store.contract import (
    Ack,
    ConflictError,
    DuplicateError,
    Entry,
    Store,
    StoreError,
    Summary,
    Token,
)
from gnomery.wire.messages import Answer, encoder

Decide: TypeAlias = Callable[[Room], list[Line]]

_answers = msgspec.json.Decoder(Answer)


class NoTableError(GnomeryError):
    """There is no such table, or nothing here that this secret opens; both sound alike."""

    def __init__(self) -> None:
        super().__init__("table.none")


class BusyError(GnomeryError):
    """Too much at once, from one address or for the whole server."""


class Host:
    """All tables of this process."""

    def __init__(self, store: Store, most: int = 2_000) -> None:
        self.store = store
        self.most = most
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.changed: Callable[[Live], None] = lambda _live: None
        """Is told after every change, for bots and clocks."""

    async def open_table(self, created: Created, tokens: Sequence[Token]) -> Live:
        """A new table, on disk before anybody hears of it; refused when the house is full."""
        if len(self.tables) >= self.most:
            self.let_go(0.0)
        if len(self.tables) >= self.most:
            raise BusyError("table.busy.full")
        live = Live(Room(created), 0)
        await self._write(live, [created], None, tokens)
        self.tables[created.table] = live
        self.changed(live)
        return live

    async def table(self, table: str) -> Live:
        """A table, fetched from the store if it is not in memory."""
        if live := self.tables.get(table):
            return live
        async with self.loading.setdefault(table, asyncio.Lock()):
            if live := self.tables.get(table):
                return live
            entries = await self.store.entries(table)
            if not entries:
                raise NoTableError
            live = Live(room_of([decoded(entry.data) for entry in entries]), entries[-1].number)
            self.tables[table] = live
        self.loading.pop(table, None)
        self.changed(live)
        return live

    async def sit(self, live: Live, wish: Decide, tokens: Callable[[int], list[Token]]) -> int:
        """Give somebody a seat together with the secret that opens it."""
        async with live.lock:
            while True:
                lines = wish(live.room)
                seat = next(line.seat for line in lines if isinstance(line, Sat))
                try:
                    await self._write(live, lines, None, tokens(seat))
                    break
                except ConflictError:
                    await self.catch_up(live)
        self.changed(live)
        return seat

    async def grant(self, live: Live, tokens: Sequence[Token]) -> None:
        """Make more secrets open what is there already."""
        async with live.lock:
            while True:
                try:
                    await self._write(live, [], None, tokens)
                except ConflictError:
                    await self.catch_up(live)
                else:
                    return

    def let_go(self, idle: float) -> None:
        """Keep only in the store what nobody has touched here for so many seconds."""
        before = time.monotonic() - idle
        for table, live in list(self.tables.items()):
            if live.touched <= before and live.is_at_rest:
                del self.tables[table]

    async def forget(self, table: str) -> None:
        """Take a table away that nobody has begun to play at."""
        live = await self.table(table)
        async with live.lock:
            if live.room.status == "open" and not live.connections:
                self.tables.pop(table, None)
                with suppress(ConflictError):  # somebody came through another process
                    await self.store.delete(table, live.number)

    async def do(self, live: Live, actor: str, action: str, wish: Decide) -> Answer:
        """Carry out an action once, however often its message comes."""
        async with live.lock:
            if kept := live.refusals.get((actor, action)):
                return kept
            try:
                if live.is_doubtful:
                    await self.catch_up(live)
                    live.is_doubtful = False
                await self._decided(live, actor, action, wish)
            except DuplicateError as error:
                return _answers.decode(error.answer)
            except StoreError as error:  # it may be written all the same: read before going on
                live.is_doubtful = True
                return refusal(action, error)
            except GnomeryError as error:
                return await self._refused(live, actor, action, error)
        self.changed(live)
        return Answer(action, is_done=True)

    async def tend(self, live: Live, wish: Decide, tokens: Sequence[Token] = ()) -> None:
        """Carry out something nobody sent a message for, if it still applies."""
        async with live.lock:
            while lines := wish(live.room):
                try:
                    await self._write(live, lines, None, tokens)
                    break
                except ConflictError:
                    await self.catch_up(live)
            else:
                return
        self.changed(live)

    async def catch_up(self, live: Live) -> None:
        """Let happen here what another process has written; the caller holds the lock."""
        for entry in await self.store.entries(live.room.table, live.number):
            self._fold(live, decoded(entry.data))
            live.number = entry.number

    async def _refused(self, live: Live, actor: str, action: str, error: GnomeryError) -> Answer:
        """The answer to what is not allowed, unless it was done before and only came again."""
        try:
            stored = await self.store.answer(live.room.table, actor, action)
        except StoreError as failure:
            return refusal(action, failure)
        if stored is not None:
            return _answers.decode(stored)
        answer = refusal(action, error)
        live.keep_refusal(actor, answer)
        return answer

    async def _decided(self, live: Live, actor: str, action: str, wish: Decide) -> None:
        """Decide and write; if another process was faster, read on and decide again."""
        ack = Ack(actor, action, encoder.encode(Answer(action, is_done=True)))
        while True:
            lines = wish(live.room)
            if not lines:
                return
            try:
                await self._write(live, lines, ack)
            except ConflictError:
                await self.catch_up(live)
            else:
                return

    async def _write(
        self, live: Live, lines: Sequence[Line], ack: Ack | None, tokens: Sequence[Token] = ()
    ) -> None:
        now = time.time()
        entries = [
            Entry(live.number + count, *encoded(line), now)
            for count, line in enumerate(lines, start=1)
        ]
        last = live.number + len(entries)
        await self.store.append(_summary(live.room, lines, now, last), entries, ack, tokens)
        for line in lines:
            self._fold(live, line)
        live.number = last

    def _fold(self, live: Live, line: Line) -> None:
        """Change memory, then tell everybody what they may see of it."""
        room = live.room
        before: Any = None if room.match is None else room.match.state
        room.fold(line)
        live.touched = time.monotonic()
        live.tell(line, before)
        if isinstance(line, Stood):
            live.dismiss(line.seat)


def refusal(action: str, error: GnomeryError) -> Answer:
    """The answer to something that is not allowed."""
    rule = error.rule if isinstance(error, IllegalMoveError) else None
    return Answer(action, is_done=False, rule=rule, key=error.key, args=error.args_for_words)


def _summary(room: Room, lines: Sequence[Line], now: float, last: int) -> Summary:
    """What the lobby shows once these lines have happened."""
    created = room.created
    names = [place.name for place in room.places]
    status = room.status
    for line in lines:
        match line:
            case Sat(seat, name):
                names[seat] = name
            case Stood(seat):
                names[seat] = ""
            case Started() | TakenBack():
                status = "running"
            case Moved(is_last=True):
                status = "over"
            case _:
                pass
    data = encoder.encode({"players": created.players, "names": names})
    return Summary(created.table, created.game, status, created.is_listed, data, now, last)
