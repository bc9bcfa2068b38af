"""The host: carries out what is decided, in the one order that loses nothing.

decide on a copy → write the entries and the answer durably → change memory and tell every viewer
→ answer.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from gnomery.engine.errors import GnomeryError
from gnomery.table.log import entries
from gnomery.table.log.bounds import FullError
from gnomery.table.log.entries import Created, TableEntry, seat_taken
from gnomery.table.log.table import Table
from gnomery.table.running.live import Live
from gnomery.table.running.loading import SetAsideError, readable, table_again, whole
from gnomery.table.running.refusing import ElsewhereError, refusal
from gnomery.table.running.short_steps import paced
from gnomery.table.running.summaries import summary_of
from gnomery.table.store.contract import (
    Ack,
    ConflictError,
    DuplicateError,
    StoredEntry,
    StoreError,
    Token,
)
from gnomery.table.store.rows import Store
from gnomery.wire.messages import Answer, encoder

Decide: TypeAlias = Callable[[Table], list[TableEntry]]

FETCHED = 2
"""Tables fetched from the store may be so many times as many as new ones may."""
COME_BACK = 1013
"""The code of a connection that ends for now."""

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
        self.clock: Callable[[], float] = time.time
        """Seconds since 1970; tests let days go by."""
        self.changed: Callable[[Live], None] = lambda _live: None
        """Is told after every change, for bots and clocks."""
        self.grace = 0.0
        """Seconds a seat waits for somebody who lost the line."""

    def now(self) -> float:
        """Seconds since 1970, as they are written into logs."""
        return self.clock()

    async def open_table(
        self, created: Created, tokens: Sequence[Token], opener: str = "", share: int | None = None
    ) -> Live:
        """A new table, on disk before anybody hears of it; refused when the server is full.

        Nobody has more than a share of it: so many tables opened from one address.
        """
        self._make_room(self.most)
        if share is not None and self._opened_from(opener) >= share:
            self.let_go(0.0)
            if self._opened_from(opener) >= share:
                raise BusyError("table.busy.share", n=share)
        live = self._live(await whole([(created, 0.0)]), 0, opener)
        await self._write(live, [created], None, tokens)
        self.tables[created.table] = live
        self.changed(live)
        return live

    async def table(self, table_id: str) -> Live:
        """A table as far as its log goes, fetched from the store if it is not in memory."""
        if live := self.tables.get(table_id):
            if self.store.sightings.is_shared:  # who asks may have seen more at another process
                await self.read_on(live)
            return live
        try:
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                if live := self.tables.get(table_id):
                    return live
                is_table = entries.CONTEST_MARK not in table_id
                stored = await self.store.entries(table_id) if is_table else []
                if not stored:
                    raise NoTableError
                self._make_room(self.most * FETCHED)
                live = self._live(await table_again(stored), stored[-1].number)
                self.tables[table_id] = live
        finally:
            self.loading.pop(table_id, None)
        self.changed(live)
        return live

    def _live(self, table: Table, number: int, opener: str = "") -> Live:
        clock = table.created.clock
        grace = None if clock is not None and clock.is_slow else self.grace
        return Live(table, number, opener=opener, grace=grace)

    def _make_room(self, most: int) -> None:
        """Let go what nobody is at, if there are too many tables; refuse if there still are."""
        if len(self.tables) >= most:
            self.let_go(0.0)
        if len(self.tables) >= most:
            raise BusyError("table.busy.full")

    def _opened_from(self, opener: str) -> int:
        return sum(live.opener == opener for live in self.tables.values())

    async def sit(self, live: Live, wish: Decide, tokens: Callable[[int], list[Token]]) -> int:
        """Give somebody a seat together with the secret that opens it."""
        async with live.lock:
            decided = await self._carry_out(live, wish, tokens=lambda sat: tokens(seat_taken(sat)))
        self.changed(live)
        return seat_taken(decided)

    async def grant(
        self, live: Live, tokens: Sequence[Token], most: int, used: Ack | None = None
    ) -> None:
        """Make more secrets open a seat, up to so many, for something that is used by it."""
        async with live.lock:
            for token in tokens:
                if await self.store.secrets(live.table.id, token.role) >= most:
                    raise FullError("table.device.many", n=most)
            await self._carry_out(live, lambda _: [], used, tokens=lambda _: tokens)

    def let_go(self, idle: float) -> None:
        """Keep only in the store what nobody touched for so many seconds; of the quiet, little."""
        now = time.monotonic()
        for table_id, live in list(self.tables.items()):
            is_idle = live.touched <= now - idle and not live.is_busy
            # Bots that have not moved for so long will not; when somebody comes they are asked.
            if is_idle and (idle > 0 or not live.is_bots_turn):
                live.rest()
                del self.tables[table_id]
            elif idle > 0 and live.touched <= now - idle / 10:
                live.lighten()

    def set_aside(self, live: Live) -> None:
        """Let a table go that cannot be read on; who is connected comes back and is told why."""
        self.tables.pop(live.table.id, None)
        live.rest()
        for connection in list(live.connections):
            connection.end(COME_BACK)

    async def forget(self, table_id: str) -> None:
        """Take a table away that nobody has begun to play at."""
        live = await self.table(table_id)
        async with live.lock:
            if live.table.status == "open" and not live.connections:
                self.tables.pop(table_id, None)
                with suppress(ConflictError):  # somebody came through another process
                    await self.store.delete(table_id, live.number)

    async def do(self, live: Live, actor: str, action: str, wish: Decide) -> Answer:
        """Carry out an action once, however often its message comes."""
        async with live.lock:
            if kept := live.refusals.get((actor, action)):
                return kept
            try:
                if live.is_doubtful:
                    await self.catch_up(live)
                    live.is_doubtful = False
                ack = Ack(actor, action, encoder.encode(Answer(action, is_done=True)))
                await self._carry_out(live, wish, ack)
            except DuplicateError as error:
                return _answers.decode(error.answer)
            except StoreError as error:  # it may be written all the same: read before going on
                live.is_doubtful = True
                return refusal(action, error)
            except GnomeryError as error:
                return await self._refused(live, actor, action, error)
        self.changed(live)
        return Answer(action, is_done=True)

    async def tend(self, live: Live, wish: Decide) -> None:
        """Carry out something nobody sent a message for, if it still applies."""
        async with live.lock:
            is_done = await self._carry_out(live, wish)
        if is_done:
            self.changed(live)

    async def read_on(self, live: Live) -> None:
        """Let happen here what was written elsewhere; what cannot be read is set aside."""
        before = live.number
        try:
            async with live.lock:
                with readable():
                    await self.catch_up(live)
        except SetAsideError:
            self.set_aside(live)
            raise
        if live.number != before:
            self.changed(live)

    async def catch_up(self, live: Live) -> None:
        """Let happen here what another process has written; the caller holds the lock."""
        async for entry in paced(await self.store.entries(live.table.id, live.number)):
            self._fold(live, entries.decoded(entry.data), entry.at)
            live.number = entry.number

    async def _refused(self, live: Live, actor: str, action: str, error: GnomeryError) -> Answer:
        """The answer to what is not allowed, unless it was done before and only came again.

        A process that is dead by now may have handed the move to a database that has not written
        it yet. So the refusal of what comes from elsewhere is written: whichever is first stays.
        """
        answer = refusal(action, error)
        try:
            if isinstance(error, ElsewhereError):
                await self._write_down(live, Ack(actor, action, encoder.encode(answer)))
            elif stored := await self.store.answer(live.table.id, actor, action):
                return _answers.decode(stored)
        except DuplicateError as done:
            return _answers.decode(done.answer)
        except StoreError as failure:
            return refusal(action, failure)
        live.keep_refusal(actor, answer)
        return answer

    async def _write_down(self, live: Live, ack: Ack) -> None:
        """Keep an answer though nothing happens by it."""
        while True:
            try:
                return await self._write(live, [], ack, ())
            except ConflictError:
                await self.catch_up(live)

    async def _carry_out(
        self,
        live: Live,
        wish: Decide,
        ack: Ack | None = None,
        tokens: Callable[[list[TableEntry]], Sequence[Token]] = lambda _: (),
    ) -> list[TableEntry]:
        """Decide and write; if another process was faster, read on and decide again."""
        while True:
            decided = wish(live.table)
            granted = tokens(decided)
            if not decided and not granted:
                return decided
            try:
                await self._write(live, decided, ack, granted)
            except ConflictError:
                await self.catch_up(live)
            else:
                return decided

    async def _write(
        self, live: Live, decided: list[TableEntry], ack: Ack | None, tokens: Sequence[Token]
    ) -> None:
        now = self.now()
        stored = [
            StoredEntry(number, *entries.encoded(entry), now)
            for number, entry in enumerate(decided, start=live.number + 1)
        ]
        last = live.number + len(stored)
        if live.ahead is not None:
            live.streams.look_ahead(live.table, live.ahead.match)
        await self.store.append(
            summary_of(live.table, decided, now, last, live.ahead), stored, ack, tokens
        )
        for entry in decided:
            self._fold(live, entry, now)
        live.number, live.ahead = last, None

    def _fold(self, live: Live, entry: TableEntry, at: float) -> None:
        """Change memory, then tell everybody what they may see of it."""
        table = live.table
        before: Any = None if table.match is None else table.match.state
        table.fold(entry, live.ahead, at)
        live.touched = time.monotonic()
        live.tell(entry, before)
        if isinstance(entry, entries.Stood):
            live.dismiss(entry.seat)
        elif isinstance(entry, entries.Started | entries.HandedOver | entries.CameBack):
            live.tell_presence()
