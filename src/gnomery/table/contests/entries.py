"""What can happen in a contest: the kinds of entries in its log, the only truth about it."""

from typing import Any, Literal, TypeAlias

import msgspec

from gnomery.engine.value import Value


class ContestOpened(Value, frozen=True, tag="contest_opened"):
    """The deals are made and sealed; from here on nobody can change them."""

    contest: str
    kind: Literal["day", "league"]
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    bot: str
    """The one level of all rivals."""
    seeds: tuple[str, ...]
    """The seed of each deal; shown when the contest is closed."""
    key: str
    """Makes the invitation; never shown."""
    opens: float
    begins_until: float
    """Nobody begins later."""
    closes: float
    """What is played by then counts, and then everything is shown."""
    title: str = ""


class Entered(Value, frozen=True, tag="entered"):
    """Somebody takes part; they are numbered from 0 in the order in which they come."""

    name: str


class Begun(Value, frozen=True, tag="begun"):
    """Somebody plays a deal, once, at a table of their own."""

    member: int
    deal: int
    """From 0."""
    table: str


class Finished(Value, frozen=True, tag="finished"):
    """How that game ended for them."""

    member: int
    deal: int
    score: int
    place: int
    """Among those at the table, from 1."""
    at: float
    """When the last move was made."""
    is_points: bool = True
    """Whether the score is the game's points; else rivals beaten, of a hundred."""
    is_helped: bool = False
    """Whether a bot played for them meanwhile; then it does not count."""


class Closed(Value, frozen=True, tag="closed"):
    """All have played everything, so nobody has to wait for the date."""


ContestEntry: TypeAlias = ContestOpened | Entered | Begun | Finished | Closed

_decoder = msgspec.json.Decoder(ContestEntry)


def encoded(entry: ContestEntry) -> tuple[str, bytes]:
    """The kind of an entry and its JSON."""
    kind = type(entry).__struct_config__.tag
    assert isinstance(kind, str)
    return kind, msgspec.json.encode(entry)


def decoded(data: bytes) -> ContestEntry:
    """An entry from its JSON."""
    entry: ContestEntry = _decoder.decode(data)
    return entry
