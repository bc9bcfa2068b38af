"""What a store keeps of tables, and what can go wrong with it."""

from gnomery.engine.errors import GnomeryError
from gnomery.engine.value import Value


class StoredEntry(Value, frozen=True):
    """One entry of a table's log. Numbers begin at 1 and have no gaps."""

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


class UnfitError(StoreError):
    """Something was to be kept that not every database takes; the fault is not the database's."""


class StoreDownError(GnomeryError):
    """What people are told of a failure: that it is one, not where the database is or why."""

    def __init__(self) -> None:
        super().__init__("table.store.down")


def for_people(error: GnomeryError) -> GnomeryError:
    """An error as it may be told to anybody: those of the database name files and machines."""
    is_ours = isinstance(error, StoreError) and not isinstance(error, UnfitError)
    return StoreDownError() if is_ours else error


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
