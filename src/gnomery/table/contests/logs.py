"""Contests kept in the store beside tables, by the same promises: each is a log of its own."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from gnomery.table.contests import entries
from gnomery.table.contests.contest import Contest
from gnomery.table.contests.entries import ContestEntry, ContestOpened
from gnomery.table.log.entries import CONTEST_MARK
from gnomery.table.running.host import NoTableError
from gnomery.table.store.contract import ConflictError, GoneError, StoredEntry, Summary, Token
from gnomery.table.store.rows import Store

ContestDecide: TypeAlias = Callable[[Contest], Sequence[ContestEntry]]

STATUS = "contest"
KEPT = 256
"""Contests in memory at most; the others are read again."""


class ContestLogs:
    """Reads contests, and writes what happens in them in the order of the log."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[str, Contest] = OrderedDict()
        self.locks: dict[str, asyncio.Lock] = {}

    async def read(self, contest_id: str) -> Contest:
        """A contest as it is now, whichever process wrote last."""
        contest = await self.find(contest_id)
        if contest is None:
            raise NoTableError
        return contest

    async def find(self, contest_id: str) -> Contest | None:
        """A contest, if there is one of that id."""
        if CONTEST_MARK not in contest_id:
            return None
        known = self.kept.get(contest_id)
        after = known.number if known else 0
        for stored in await self.store.entries(contest_id, after):
            entry = entries.decoded(stored.data)
            known = self.kept.get(contest_id)  # somebody else may have read on meanwhile
            if known is None:
                assert isinstance(entry, ContestOpened)
                self._keep(Contest(entry))
            elif stored.number == known.number + 1:
                known.fold(entry)
        return self.kept.get(contest_id)

    async def create(self, opened: ContestOpened, tokens: Sequence[Token] = ()) -> Contest:
        """A new contest; if another process was faster, that one."""
        with suppress(ConflictError):
            await self._append(opened, [opened], 0, tokens)
        return await self.read(opened.contest)

    async def carry_out(
        self,
        contest_id: str,
        wish: ContestDecide,
        tokens: Callable[[Contest], Sequence[Token]] = lambda _: (),
    ) -> Contest:
        """Decide and write; if another process was faster, read on and decide again."""
        lock = self.locks.setdefault(contest_id, asyncio.Lock())
        try:
            async with lock:
                while True:
                    contest = await self.read(contest_id)
                    decided = wish(contest)
                    if not decided:
                        return contest
                    with suppress(ConflictError):
                        await self._append(contest.opened, decided, contest.number, tokens(contest))
                        return await self.read(contest_id)
        except GoneError:
            raise NoTableError from None
        finally:
            if not lock.locked():
                self.locks.pop(contest_id, None)

    async def old(self, before: float) -> list[str]:
        """Contests in which nothing has happened since then."""
        return [one.table for one in await self.store.untouched(STATUS, before)]

    async def delete(self, contest_id: str) -> None:
        """Forget a contest; the tables that were played in it stay."""
        self.kept.pop(contest_id, None)
        await self.store.delete(contest_id)

    async def _append(
        self,
        opened: ContestOpened,
        decided: Sequence[ContestEntry],
        number: int,
        tokens: Sequence[Token],
    ) -> None:
        now = time.time()
        stored = [
            StoredEntry(at, *entries.encoded(entry), now)
            for at, entry in enumerate(decided, start=number + 1)
        ]
        data = json.dumps({"players": opened.players, "names": []}).encode()
        last = number + len(stored)
        summary = Summary(
            opened.contest, opened.game, STATUS, is_listed=False, data=data, updated=now, last=last
        )
        await self.store.append(summary, stored, None, tokens)

    def _keep(self, contest: Contest) -> None:
        self.kept[contest.id] = contest
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
