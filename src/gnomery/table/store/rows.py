"""What a store promises, and what is the same for all: columns, questions, rows as values."""

from abc import ABC, abstractmethod
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, TypeAlias

from msgspec.structs import astuple

from gnomery.table.store.calls import Calls
from gnomery.table.store.commons import Commons
from gnomery.table.store.contract import Ack, StoredEntry, StoreError, Summary, Token, Whole
from gnomery.table.store.dump import write_dump
from gnomery.table.store.sightings import Sightings
from gnomery.table.store.uptime import Stop
from gnomery.table.store.writing import Writing, fitting

SqlRow: TypeAlias = Sequence[Any]
AskRows: TypeAlias = Callable[..., Awaitable[Iterable[SqlRow]]]
"""Takes a question with its places for values as $1, $2, … in this order, and the values."""

COLUMNS = {
    "summaries": ("table_id", "game", "status", "is_listed", "data", "updated", "last"),
    "entries": ("table_id", "number", "kind", "data", "at"),
    "answers": ("table_id", "actor", "action", "answer"),
    "tokens": ("hash", "table_id", "role", "created", "expires"),
}
OF_ONE_TABLE = "WHERE table_id = $1"
SECRETS = "SELECT count(*) FROM tokens WHERE table_id = $1 AND role = $2"
ANSWER = "SELECT answer FROM answers WHERE table_id = $1 AND actor = $2 AND action = $3"


def rows_of(whole: Whole) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    """The rows that keep a table, with the name of where they belong."""
    table = whole.summary.table
    yield "summaries", [astuple(whole.summary)]
    yield "entries", [(table, *astuple(entry)) for entry in whole.entries]
    yield "answers", [(table, *astuple(ack)) for ack in whole.acks]
    yield "tokens", [astuple(token) for token in whole.tokens]


def _nobody(_error: StoreError) -> None:
    """Nobody wants to hear of a failure."""


class Store(ABC):
    """A durable home for tables. Every write is on disk before its call returns."""

    failed: Callable[[StoreError], None] = staticmethod(_nobody)
    """Is told of every failure of the database, whoever was waiting for it."""
    sightings: Sightings
    """Who was last seen where."""
    calls: Calls
    """Who wants to be called to which seat."""
    commons: Commons
    """What processes share at the moment."""

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the schema up to date; a newer schema is refused."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    @abstractmethod
    async def check(self) -> None:
        """Raise what stands in the way of the next write, as far as can be told without one."""

    @abstractmethod
    async def beat(self, now: float) -> list[Stop]:
        """Note that a server runs now; all times since the first when none did, in order."""

    @abstractmethod
    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it.

        With `last`, raises ConflictError if that is not the number of its last entry: somebody
        came while the caller was making up its mind.
        """

    @abstractmethod
    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""

    @abstractmethod
    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) whenever another process has written; never ends, may be empty.

        Only the latest number of a table counts, 0 if it was deleted, below 0 if it is only about
        who has come or gone; after a lost connection old
        numbers may come again.
        """

    @abstractmethod
    async def _append(self, writing: Writing) -> None:
        """Write what was checked, or raise what stands in the way."""

    @abstractmethod
    async def _ask(self, question: str, *values: object) -> Iterable[SqlRow]:
        """The rows that answer a question."""

    @abstractmethod
    def _moment(self) -> AbstractAsyncContextManager[AskRows]:
        """A way to ask as of one moment, open to a store that is not open itself."""

    async def append(
        self,
        summary: Summary,
        entries: Sequence[StoredEntry],
        ack: Ack | None = None,
        tokens: Sequence[Token] = (),
        revoked: Sequence[bytes] = (),
    ) -> None:
        """Write entries, answer, summary and tokens in one transaction.

        `summary.last` is the number of the last of the entries. Raises DuplicateError if the action
        was done before, else ConflictError if one of the numbers is taken or leaves a gap,
        GoneError if there is no log for them to follow. Without entries, `summary.last` is the
        number the log has already.
        """
        writing = Writing(summary, entries, ack, tokens, revoked)
        writing.check()
        try:
            await self._append(writing)
        except StoreError as error:
            self.failed(error)
            raise

    async def _asked(self, question: str, *values: object) -> Iterable[SqlRow]:
        """The rows that answer a question; a failure is told."""
        with self._watched():
            return await self._ask(question, *map(fitting, values))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except StoreError as error:
            self.failed(error)
            raise

    async def entries(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The log of a table from a number on; empty if there is no such table."""
        return await _entries(self._asked, table, after)

    async def answer(self, table: str, actor: str, action: str) -> bytes | None:
        """What was answered to an action, if it was done."""
        found = await self._asked(ANSWER, table, actor, action)
        return next((answer for (answer,) in found), None)

    async def summary(self, table: str) -> Summary | None:
        """The summary of one table."""
        return next(iter(await _summaries(self._asked, OF_ONE_TABLE, table)), None)

    async def summaries(self, tables: Sequence[str]) -> list[Summary]:
        """The summaries of those of these tables that there are."""
        places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
        where = f"WHERE table_id IN ({places})"
        return await _summaries(self._asked, where, *tables) if tables else []

    async def listed(self, limit: int = 50) -> list[Summary]:
        """Open and running tables that want to be found, the latest first."""
        where = "WHERE is_listed AND status IN ('open', 'running')"
        order = "ORDER BY updated DESC, table_id LIMIT $1"
        return await _summaries(self._asked, f"{where} {order}", limit)

    async def untouched(self, status: str, before: float) -> list[Summary]:
        """What has that status still, though nobody has touched it since then."""
        where = "WHERE status = $1 AND updated < $2 ORDER BY updated, table_id"
        return await _summaries(self._asked, where, status, before)

    async def running(self, after: float, before: float) -> list[Summary]:
        """Tables being played at which something last happened between these times."""
        where = "WHERE status = 'running' AND updated > $1 AND updated <= $2"
        order = "ORDER BY updated DESC, table_id LIMIT 5000"
        return await _summaries(self._asked, f"{where} {order}", after, before)

    async def unstarted(self, before: float) -> list[Summary]:
        """Tables still open that nobody has touched since then."""
        return await self.untouched("open", before)

    async def token(self, hash_: bytes) -> Token | None:
        """What a secret opens, by its hash."""
        found = await self._asked(_select("tokens", "WHERE hash = $1"), hash_)
        return next((Token(*row) for row in found), None)

    async def secrets(self, table: str, role: str) -> int:
        """How many secrets open something of a table."""
        found = await self._asked(SECRETS, table, role)
        return next(int(count) for (count,) in found)

    async def wholes(self) -> AsyncGenerator[Whole, None]:
        """Every table as of one moment, in the order of their ids; the store need not be open."""
        async with self._moment() as ask:
            acks = _select("answers", f"{OF_ONE_TABLE} ORDER BY actor, action")
            tokens = _select("tokens", f"{OF_ONE_TABLE} ORDER BY hash")
            for (table,) in await ask("SELECT table_id FROM summaries ORDER BY table_id"):
                (summary,) = await _summaries(ask, OF_ONE_TABLE, table)
                yield Whole(
                    summary,
                    tuple(await _entries(ask, table, 0)),
                    tuple(Ack(*rest) for _, *rest in await ask(acks, table)),
                    tuple(Token(*row) for row in await ask(tokens, table)),
                )

    async def backup(self, to: str) -> None:
        """Write a consistent copy that `restore` understands, while the store is in use.

        The store need not be open: another process may be using the database.
        """
        await write_dump(self.wholes(), to)


async def _entries(ask: AskRows, table: str, after: int) -> list[StoredEntry]:
    where = f"{OF_ONE_TABLE} AND number > $2 ORDER BY number"
    found = await ask(_select("entries", where), table, after)
    return [StoredEntry(*rest) for _, *rest in found]


async def _summaries(ask: AskRows, where: str, *values: object) -> list[Summary]:
    return [
        Summary(table, game, status, bool(is_listed), data, updated, last)
        for table, game, status, is_listed, data, updated, last in await ask(
            _select("summaries", where), *values
        )
    ]


def _select(name: str, where: str) -> str:
    return f"SELECT {', '.join(COLUMNS[name])} FROM {name} {where}"  # noqa: S608  only our own words
