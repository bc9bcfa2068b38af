"""The record of a match: every move to replay and, once the seed is shown, to check."""

from typing import Any, Literal

import msgspec

from gnomery.engine.errors import RecordError
from gnomery.engine.terms import Result
from gnomery.engine.value import Value

VERSION = 1


class Start(Value, frozen=True):
    """A position a match began from instead of the set-up, and how often each box had drawn."""

    state: msgspec.Raw
    drawn: dict[int, int] = {}


class Source(Value, frozen=True):
    """Where a table's seed comes from: a secret sealed first, and a number from each person."""

    table: str
    seal: str
    nonces: tuple[str, ...]
    secret: str | None = None
    """Shown after the end."""


class Record(Value, frozen=True, omit_defaults=True):
    """A match on paper. The seed stays out until the end, unless it is a saved game.

    >>> import gnomery
    >>> match = gnomery.new("gardlings", seats=["Ada", "Bo"])
    >>> match.record()
    <Record gardlings, rules version 3: Ada, Bo; 25 entries; no result, no seed>
    >>> gnomery.load(match.record().dumps()).state == match.state
    True
    """

    format: Literal["gnomery-record"]
    version: int
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    commitment: str
    log: tuple[tuple[int, str], ...]
    seed: str | None = None
    since: int = 0
    start: Start | None = None
    source: Source | None = None
    result: Result | None = None

    def __repr__(self) -> str:
        """The record at a glance: a log would fill pages, and a seed may be a secret."""
        about = f"{self.game}, rules version {self.rules_version}: {', '.join(self.seats)}"
        won = ", ".join(self.seats[seat] for seat in self.result.winners) if self.result else ""
        result = f"won by {won}" if won else "no result"
        seed = "no seed" if self.seed is None else "with its seed"
        return f"<Record {about}; {len(self.log)} entries; {result}, {seed}>"

    def dumps(self) -> str:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def read_json(text: str) -> Record:
    """A record from JSON, its shape checked."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise RecordError("engine.record.broken", why=str(error)) from error
    if record.version != VERSION:
        raise RecordError("engine.record.version", version=record.version, known=VERSION)
    return record
