"""The messages to and from a server as this client writes and reads them.

A field this client does not know is passed over, so that a newer server can still be talked to.
"""

from typing import Any, TypeAlias

import msgspec

from gnomery.engine.game import Message, Result
from gnomery.words import Arg

NOTHING = b"null"


class Note(msgspec.Struct, frozen=True):
    """A part of a message."""


class Hello(Note, frozen=True, tag="hello"):
    """The first message: which table, who one is, and the last update one has seen."""

    table: str
    token: str | None = None
    epoch: str = ""
    last: int = 0


class Play(Note, frozen=True, tag="play"):
    """A move in its notation, chosen when `expected` was the last update of that epoch."""

    action: str
    move: str
    expected: int
    epoch: str


class Why(Note, frozen=True, tag="why"):
    """Why may I not do that?"""

    action: str
    move: str


class Chat(Note, frozen=True, tag="chat"):
    """A line for everybody."""

    action: str
    text: str
    name: str = ""


class Reveal(Note, frozen=True, tag="reveal"):
    """The number behind one's seal."""

    action: str
    nonce: str


class AskBack(Note, frozen=True, tag="ask_back"):
    """May I take my last move back?"""

    action: str


class AnswerBack(Note, frozen=True, tag="answer_back"):
    """Yes or no to somebody who asked."""

    action: str
    is_yes: bool


class Leave(Note, frozen=True, tag="leave"):
    """I go."""

    action: str


class Replace(Note, frozen=True, tag="replace"):
    """Let a bot play for somebody who is away."""

    action: str
    seat: int


Request: TypeAlias = Play | Why | Chat | Reveal | AskBack | AnswerBack | Leave | Replace


class SeatInfo(Note, frozen=True):
    """A seat as everybody sees it."""

    name: str
    bot: str | None
    is_away: bool
    seal: str
    nonce: str | None
    clock: float | None


class Frame(Note, frozen=True):
    """All one sees of a table at one moment."""

    status: str
    seats: tuple[SeatInfo, ...]
    commitment: str
    view: msgspec.Raw = msgspec.Raw(NOTHING)
    legal: tuple[str, ...] = ()
    must: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    asking: int | None = None
    is_dealt: bool = False
    """Whether the draws follow from a deal somebody named, and nobody's number counts."""
    result: Result | None = None

    @property
    def sees(self) -> bytes:
        """The view as it came; nothing before the start."""
        view = bytes(self.view)
        return b"" if view == NOTHING else view

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.name for seat in self.seats)


class Heard(Note, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None


class Welcome(Note, frozen=True, tag="welcome"):
    """Everything as it is now."""

    table: str
    game: str
    seat: int | None
    epoch: str
    seq: int
    frame: Frame
    chat: tuple[Heard, ...]


class Update(Note, frozen=True, tag="update"):
    """What changed; `seq` counts without a gap."""

    seq: int
    frame: Frame
    events: tuple[Message, ...] = ()
    said: Heard | None = None


class Answer(Note, frozen=True, tag="answer"):
    """What came of a request."""

    action: str
    is_done: bool
    rule: str | None = None
    key: str | None = None
    args: dict[str, Arg] = {}


class Presence(Note, frozen=True, tag="presence"):
    """Which seats have somebody connected, and how many watch."""

    seats: tuple[int, ...]
    watching: int


class Refused(Note, frozen=True, tag="refused"):
    """The server could not read a message, or opens nothing for us."""

    key: str
    args: dict[str, Arg] = {}


Reply: TypeAlias = Welcome | Update | Answer | Presence | Refused


class Clock(Note, frozen=True):
    """Seconds of thinking in all, and so many more for each own move."""

    bank: float
    more: float = 0.0


class OpenTable(Note, frozen=True):
    """A table to be opened."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str | None, ...]
    is_listed: bool
    clock: Clock | None
    name: str
    seal: str


class Opened(Note, frozen=True):
    """The new table, its invitation and one's own seat."""

    table: str
    invite: str
    token: str | None = None


class Join(Note, frozen=True):
    """Somebody sits down."""

    name: str
    invite: str | None = None
    seat: int | None = None
    seal: str = ""


class Joined(Note, frozen=True):
    """One's seat, and the secret that opens it."""

    table: str
    seat: int
    token: str


class Again(Note, frozen=True):
    """Another game with the same people."""


class Problem(Note, frozen=True):
    """Why a request over HTTP was not carried out."""

    key: str
    args: dict[str, Arg] = {}


encoder = msgspec.json.Encoder()
reply_decoder = msgspec.json.Decoder(Reply)
