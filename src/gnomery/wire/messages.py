"""The messages between a table and those around it: one class each, JSON over a WebSocket."""

from typing import Any, TypeAlias

import msgspec

from gnomery.engine.terms import Message, Result
from gnomery.engine.value import Value
from gnomery.wire.contests import ContestMark
from gnomery.wire.seats import LessonMark, SeatInfo, SeatRequest, SeatWait, StandInWish
from gnomery.wire.told import Told
from gnomery.words import Arg

LONGEST = 16 * 1024
"""Bytes a message may have, checked before it is decoded."""
DEEPEST = 16  # so many lists and objects may stand in each other
NOTHING = b"null"


class Hello(Value, frozen=True, tag="hello"):
    """The first message: which table, who one is, and the last update one has seen."""

    table: str
    token: str | None = None
    """A seat's secret or a ticket; without one, one watches."""
    epoch: str = ""
    last: int = 0


class TableRequest(Value, frozen=True):
    """Something one asks for, with an id of one's own for it."""

    action: str


class Play(TableRequest, frozen=True, tag="play"):
    """A move in its notation; `expected` is the last update the sender had seen."""

    move: str
    expected: int
    epoch: str = ""
    """The epoch of that update; numbers of another one mean nothing."""


class Why(TableRequest, frozen=True, tag="why"):
    """Why may this seat not do that?"""

    move: str


class Foresee(TableRequest, frozen=True, tag="foresee"):
    """What is sure to come of each of my moves? The answer is `foreseen`."""


class Recall(TableRequest, frozen=True, tag="recall"):
    """What happened before I came, or while I was away? The answer is `recalled`."""

    has_views: bool = False
    """Whether with what I would have seen meanwhile, to show it once more."""
    after: str = ""
    """A bookmark of mine: I was told all up to there."""
    before: str = ""
    """Another: what came after it I hear anyway."""


class Chat(TableRequest, frozen=True, tag="chat"):
    """A line for everybody; the audience gives a name with it."""

    text: str
    name: str = ""


class Reveal(TableRequest, frozen=True, tag="reveal"):
    """The number behind the seal that was given when sitting down."""

    nonce: str


class AskBack(TableRequest, frozen=True, tag="ask_back"):
    """May I take my last move back?"""


class AnswerBack(TableRequest, frozen=True, tag="answer_back"):
    """Yes or no to somebody who asked."""

    is_yes: bool


class Leave(TableRequest, frozen=True, tag="leave"):
    """I go; before the start the seat is free, later a bot plays on."""


class Jot(TableRequest, frozen=True, tag="jot"):
    """My own page of notes, in place of what it said before; nobody else ever sees it."""

    notes: str


class Replace(TableRequest, frozen=True, tag="replace"):
    """May a bot play for somebody who is away? All others who are there are asked."""

    seat: int


class AnswerReplace(TableRequest, frozen=True, tag="answer_replace"):
    """Yes or no to a bot for somebody who is away."""

    is_yes: bool


class ComeBack(TableRequest, frozen=True, tag="come_back"):
    """I play my seat myself again."""


class AnswerRequest(TableRequest, frozen=True, tag="answer_request"):
    """Yes or no to somebody who asks for a seat."""

    request: str
    is_yes: bool


class Ping(TableRequest, frozen=True, tag="ping"):
    """Is anybody there?"""


Request: TypeAlias = (
    Play | Why | Foresee | Recall | Chat | Reveal | AskBack | AnswerBack | Leave
    | Jot | Replace | AnswerReplace | ComeBack | AnswerRequest | Ping
)  # fmt: skip


class Opening(Told, frozen=True):
    """A sealed choice that is shown now; with its salt anybody can check the receipt."""

    seat: int
    choice: str
    salt: str


class Frame(Told, frozen=True):
    """All one viewer sees of a table at one moment."""

    status: str
    seats: tuple[SeatInfo, ...]
    commitment: str
    view: msgspec.Raw = msgspec.field(default_factory=lambda: msgspec.Raw(NOTHING))
    """The game as this viewer sees it; null before the start."""
    legal: tuple[str, ...] = ()
    many: int = 0
    """How many moves this viewer can choose from, where they are too many to list."""
    notes: str = ""
    """This viewer's own page of notes."""
    must: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    asking: int | None = None
    replacing: StandInWish | None = None
    """Where somebody asks for a bot at a seat whose person is away."""
    requests: tuple[SeatRequest, ...] = ()
    """Who asks for a seat; shown to those who sit there, before the start."""
    is_dealt: bool = False
    """Whether the draws follow from a deal somebody named, and may know."""
    sandbox: str | None = None
    """The example that is tried here, as rule and number: nothing counts."""
    has_hints: bool = False
    """Whether who plays may ask for hints: only where everybody else is a bot."""
    opened: tuple[Opening, ...] = ()
    """Sealed choices shown by what happened last."""
    result: Result | None = None
    next: str | None = None
    """The table where the same people play again; its seats are taken by `claim`."""
    lesson: LessonMark | None = None
    """Where a lesson is taught: all that may be chosen is what it asks for."""
    contest: ContestMark | None = None
    """The contest whose deal is played here."""

    @property
    def sees(self) -> bytes:
        """The view as it came; nothing before the start."""
        view = bytes(self.view)
        return b"" if view == NOTHING else view

    @property
    def is_choice(self) -> bool:
        """Whether this viewer may do something now."""
        return bool(self.legal or self.many)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.name for seat in self.seats)


class Heard(Told, frozen=True):
    """A line of chat."""

    name: str
    text: str
    seat: int | None


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to Hello: everything as it is now."""

    table: str
    game: str
    seat: int | None
    epoch: str
    seq: int
    frame: Frame
    chat: tuple[Heard, ...]
    bookmark: str = ""
    """How far this viewer is told of the table, for `recall`; it means the same after a restart."""


class Glimpse(Told, frozen=True):
    """What this viewer saw on the way to what they see now, once so many events were told."""

    view: msgspec.Raw
    told: int


class Update(Told, frozen=True, tag="update"):
    """What changed for this viewer; `seq` counts this viewer's updates without a gap."""

    seq: int
    frame: Frame
    events: tuple[Message, ...] = ()
    said: Heard | None = None
    glimpses: tuple[Glimpse, ...] = ()
    """Where a move and the boxes' answers went in several steps: those before the last."""
    bookmark: str = ""
    """How far this viewer is told of the table with it."""


class Answer(Told, frozen=True, tag="answer"):
    """What came of a request: done, or refused by a rule or by the table."""

    action: str
    is_done: bool
    rule: str | None = None
    key: str | None = None
    args: dict[str, Arg] = {}


class Foreseen(Told, frozen=True, tag="foreseen"):
    """By move: what is sure to come of it, from the asker's own view; a game says what it tells."""

    action: str
    moves: dict[str, dict[str, Any]]
    is_done: bool = True


class Remark(Told, frozen=True):
    """A line of chat, and how many of the events were told before it."""

    told: int
    said: Heard


class Recalled(Told, frozen=True, tag="recalled"):
    """What the asker saw happen during the last moves, and the sealed choices shown so far."""

    action: str
    events: tuple[Message, ...]
    opened: tuple[Opening, ...] = ()
    since: int = 0
    """How many of these events are from before the bookmark, or the asker's own last move."""
    chat: tuple[Remark, ...] = ()
    said_since: int = 0
    """How many of these lines are from before the bookmark."""
    glimpses: tuple[Glimpse, ...] = ()
    """If asked for: the asker's views on the way, the first from before; of a long way the end."""
    is_done: bool = True


class Presence(Told, frozen=True, tag="presence"):
    """Which seats have somebody connected now, and how many watch."""

    seats: tuple[int, ...]
    watching: int
    waits: tuple[SeatWait, ...] = ()
    """Whose seat waits for them; nobody's where a clock of days rules."""
    grace: int | None = None
    """For how many seconds a seat of this game waits for somebody who loses the line."""


class Refused(Told, frozen=True, tag="refused"):
    """A message that was no message; the connection may be closed after it."""

    key: str
    args: dict[str, Arg] = {}


RequestAnswer: TypeAlias = Answer | Foreseen | Recalled  # to what was asked
Reply: TypeAlias = Welcome | Update | Answer | Foreseen | Recalled | Presence | Refused

hello_decoder = msgspec.json.Decoder(Hello)
request_decoder = msgspec.json.Decoder(Request)
reply_decoder = msgspec.json.Decoder(Reply)
encoder = msgspec.json.Encoder()
