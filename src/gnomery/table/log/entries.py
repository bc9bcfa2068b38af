"""What can happen at a table: the kinds of entries in its log, the only truth about it."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from gnomery.engine.value import Value
from gnomery.lessons.terms import AskedMove
from gnomery.wire.bodies import Clock

CONTEST_MARK = "."
"""Stands in the id of every contest and in no table's: both are logs in the same store."""


class SeatSetup(Value, frozen=True):
    """A seat as it is set up: for a person, or for a bot of some level."""

    bot: str | None = None
    name: str = ""
    """What the bot is called; tables from before bots had names leave it out."""


class LessonTaken(Value, frozen=True):
    """A chapter of a lesson that the table teaches, and its script as it was when it began."""

    chapter: int
    script: tuple[AskedMove, ...]


class ContestDeal(Value, frozen=True):
    """A deal of a contest, and who plays it at this table."""

    contest: str
    deal: int
    """From 0."""
    member: int
    closes: float
    """When the contest is closed at the latest."""
    is_practice: bool = False


class Created(Value, frozen=True, tag="created"):
    """The table stands."""

    table: str
    game: str
    players: int
    options: dict[str, Any]
    chairs: tuple[SeatSetup, ...]
    secret: str
    """The server's part of the luck; shown after the end."""
    key: str
    """Signs tickets; never shown."""
    rules_version: int
    is_listed: bool = False
    clock: Clock | None = None
    deal: str | None = None
    """A named seed: the same deal as another table's, with nobody's numbers mixed in."""
    start: str | None = None
    """A record to go on from, for a game forked off another."""
    sandbox: str | None = None
    """The example that is tried here, as rule and number, from its position in `start`."""
    parent: str | None = None
    """The table this is a rematch of; its people may claim their seats here."""
    lesson: LessonTaken | None = None
    """What is taught here: rivals and boxes answer as written."""
    contest: ContestDeal | None = None
    """The sealed deal that is played here and elsewhere; its seed is in `deal`."""

    @property
    def is_dealt(self) -> bool:
        """Whether the draws follow from a deal that somebody named, and may know."""
        return self.deal is not None and self.contest is None


class SeatEntry(Value, frozen=True):
    """Something that happens at one seat."""

    seat: int


class Sat(SeatEntry, frozen=True, tag="sat"):
    """A person takes a seat, with the seal on a number of their own for the luck."""

    name: str
    seal: str = ""
    request: str = ""
    """The request that was granted, if it came that way."""


class Stood(SeatEntry, frozen=True, tag="stood"):
    """A person leaves a seat before the start."""


class NonceRevealed(SeatEntry, frozen=True, tag="revealed"):
    """A person shows the number behind the seal; an empty one was never shown."""

    nonce: str


class Started(Value, frozen=True, tag="started"):
    """The cards are on the table: the seed of all draws, and what the box did first."""

    seed: str
    draws: tuple[tuple[int, str], ...] = ()


class Moved(SeatEntry, frozen=True, tag="moved"):
    """A move, and what the boxes answered; so a crash can never draw anew."""

    move: str
    draws: tuple[tuple[int, str], ...] = ()
    is_bot: bool = False
    spent: float = 0.0
    """Seconds of thinking it took off the clock."""
    is_last: bool = False
    """Whether it ends the game."""
    order: str = ""
    """The order in advance that it carries out."""


class TakenBack(Value, frozen=True, tag="taken_back"):
    """The last so many moves are undone; nothing had been revealed by them."""

    moves: int
    seat: int
    """Who wanted it."""


class BackAsked(SeatEntry, frozen=True, tag="back_asked"):
    """A seat asks the others to let it take its last move back."""

    of: tuple[int, ...] | None = None
    """Who has to agree: the people who were there, or had been a moment before."""
    move: int | None = None
    """Which move it is, counted from the beginning of the game, luck's included."""


class BackRefused(SeatEntry, frozen=True, tag="back_refused"):
    """Somebody said no."""


class BackAllowed(SeatEntry, frozen=True, tag="back_allowed"):
    """One of those concerned said yes."""


class HandedOver(SeatEntry, frozen=True, tag="handed_over"):
    """A bot plays for somebody who left or ran out of time, until they come back."""

    bot: str
    is_timeout: bool = False
    spent: float = 0.0
    """Seconds the game had waited for the person."""
    by: int | None = None
    """Who asked for it, where somebody did."""
    is_left: bool = False
    """Whether the person gave the seat away."""


class CameBack(SeatEntry, frozen=True, tag="came_back"):
    """The person has the seat again, or is there again before a bot had it."""


class StandInAsked(SeatEntry, frozen=True, tag="stand_in_asked"):
    """Somebody asks the others to let a bot play for a seat whose person is away."""

    by: int
    of: tuple[int, ...]
    """Who has to agree besides: the people who were there, or had been a moment before."""


class StandInAllowed(SeatEntry, frozen=True, tag="stand_in_allowed"):
    """One of those who were asked for a bot said yes."""


class StandInRefused(SeatEntry, frozen=True, tag="stand_in_refused"):
    """One of those who were asked for a bot would rather wait."""


class SeatAsked(Value, frozen=True, tag="seat_asked"):
    """Somebody without an invitation asks for a seat."""

    request: str
    name: str
    mark: str = ""
    """Tells those from one address apart from others, and nothing more."""


class SeatAnswered(SeatEntry, frozen=True, tag="seat_answered"):
    """Somebody who sits there grants a request for a seat, or declines it."""

    request: str
    is_yes: bool


class Said(Value, frozen=True, tag="said"):
    """A line of chat."""

    name: str
    text: str
    seat: int | None = None


class Jotted(SeatEntry, frozen=True, tag="jotted"):
    """A person's own page of notes, as it is now; for their eyes alone."""

    notes: str


class OrderGiven(SeatEntry, frozen=True, tag="order_given"):
    """A seat orders something in advance; for its own eyes alone."""

    order: str
    is_once: bool = False
    """Whether it is used up when it is carried out."""


class OrderEnded(SeatEntry, frozen=True, tag="order_ended"):
    """A seat takes an order back."""

    order: str


class Followed(Value, frozen=True, tag="followed"):
    """The same people have another table to play at, with new luck or the very same deal."""

    table: str
    is_same_deal: bool = False


TableEntry: TypeAlias = (
    Created | Sat | Stood | NonceRevealed | Started | Moved | TakenBack
    | BackAsked | BackRefused | BackAllowed | HandedOver | CameBack | Said | Jotted
    | OrderGiven | OrderEnded | Followed
    | StandInAsked | StandInAllowed | StandInRefused | SeatAsked | SeatAnswered
)  # fmt: skip

_decoder = msgspec.json.Decoder(TableEntry)


def encoded(entry: TableEntry) -> tuple[str, bytes]:
    """The kind of an entry and its JSON."""
    kind = type(entry).__struct_config__.tag
    assert isinstance(kind, str)
    return kind, msgspec.json.encode(entry)


def decoded(data: bytes) -> TableEntry:
    """An entry from its JSON."""
    entry: TableEntry = _decoder.decode(data)
    return entry


def seat_taken(decided: Sequence[TableEntry]) -> int:
    """The seat somebody takes by these entries."""
    return next(entry.seat for entry in decided if isinstance(entry, Sat))
