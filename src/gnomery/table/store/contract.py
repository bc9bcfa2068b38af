"""What a store promises, whatever database stands behind it."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from typing import Protocol

from gnomery.engine.errors import GnomeryError
from gnomery.engine.value import Value


class StoredEntry(Value, frozen=True):
    """One line of a table's log. Numbers begin at 1 and have no gaps."""

    number: int
    kind: str
    data: bytes
    """JSON."""
    at: float
    """Seconds since 1970, for people; nothing in a game depends on it."""


class Ack(Value, frozen=True):
    """The answer to an action, kept so that a repeated message gets the same one."""

    actor: str
    """Who sent it: a seat or another holder of a token."""
    action: str
    """The sender's own id for it."""
    answer: bytes
    """JSON."""


class Summary(Value, frozen=True):
    """What the lobby shows of a table, and what finds it again."""

    table: str
    game: str
    status: str
    """open, running or over."""
    is_listed: bool
    data: bytes
    """JSON."""
    updated: float
    last: int
    """The number of the last entry."""


class Token(Value, frozen=True):
    """The hash of a secret that opens something of a table: a seat, an invitation."""

    hash: bytes
    table: str
    role: str
    """`seat:0`, `invite`, `host`, …"""
    created: float
    expires: float | None = None


class Whole(Value, frozen=True):
    """A table with all that belongs to it."""

    summary: Summary
    entries: tuple[StoredEntry, ...]
    acks: tuple[Ack, ...]
    tokens: tuple[Token, ...]


class StoreError(GnomeryError):
    """The database failed; whether a write was done is known only after reading the log again."""


class ConflictError(GnomeryError):
    """Somebody else has written that number; the caller reads on and decides again."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__("table.store.conflict", table=table, number=number)


class GoneError(GnomeryError):
    """The table was deleted; there is nothing to read on and decide again."""

    def __init__(self, table: str) -> None:
        super().__init__("table.store.gone", table=table)


class DuplicateError(GnomeryError):
    """The action was done before; `answer` is what was said then."""

    def __init__(self, answer: bytes) -> None:
        super().__init__("table.store.duplicate")
        self.answer = answer


class Store(Protocol):
    """A durable home for tables. Every write is on disk before its call returns."""

    async def open(self) -> None:
        """Connect and bring the schema up to date; a newer schema is refused."""
        ...

    async def close(self) -> None:
        """Finish what was begun and disconnect."""
        ...

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
        ...

    async def entries(self, table: str, after: int = 0) -> list[StoredEntry]:
        """The log of a table from a number on; empty if there is no such table."""
        ...

    async def answer(self, table: str, actor: str, action: str) -> bytes | None:
        """What was answered to an action, if it was done."""
        ...

    async def summary(self, table: str) -> Summary | None:
        """The summary of one table."""
        ...

    async def listed(self, limit: int = 50) -> list[Summary]:
        """Open and running tables that want to be found, the latest first."""
        ...

    async def unstarted(self, before: float) -> list[Summary]:
        """Tables still open that nobody has touched since then."""
        ...

    async def delete(self, table: str, last: int | None = None) -> None:
        """Forget a table with all that belongs to it.

        With `last`, raises ConflictError if that is not the number of its last entry: somebody
        came while the caller was making up its mind.
        """
        ...

    async def token(self, hash_: bytes) -> Token | None:
        """What a secret opens, by its hash."""
        ...

    def news(self) -> AsyncIterator[tuple[str, int]]:
        """(table, number) whenever another process has written; never ends, may be empty.

        Only the latest number of a table counts, 0 if it was deleted; after a lost connection old
        numbers may come again.
        """
        ...

    def wholes(self) -> AsyncGenerator[Whole, None]:
        """Every table as of one moment, in the order of their ids; the store need not be open."""
        ...

    async def load(self, wholes: Iterable[Whole]) -> None:
        """Fill an empty store, with all of it or nothing."""
        ...

    async def backup(self, to: str) -> None:
        """Write a consistent copy that `restore` understands, while the store is in use.

        The store need not be open: another process may be using the database.
        """
        ...
