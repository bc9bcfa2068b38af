"""What is sent over HTTP, and what comes back."""

from typing import Any, Literal

import msgspec

from gnomery.engine.terms import Message, Refusal, Result
from gnomery.engine.value import Value
from gnomery.wire.contests import ContestMark
from gnomery.wire.told import Told
from gnomery.words import Arg

DAY = 86_400.0


class Clock(Value, frozen=True):
    """Seconds of thinking for each seat in all, and so many more for each own move."""

    bank: float
    more: float = 0.0

    @property
    def is_slow(self) -> bool:
        """Whether it is for a game over days, where nobody is expected to stay."""
        return self.bank >= DAY


class OpenTable(Value, frozen=True):
    """A table to be opened; who gives a name sits down at once."""

    game: str
    players: int | None = None
    """As many as usual, if nothing else is said."""
    options: dict[str, Any] = {}
    bots: tuple[str | None, ...] = ()
    """The bot for each seat, null for a person; seats left out are for people."""
    is_listed: bool = False
    clock: Clock | None = None
    name: str = ""
    seal: str = ""
    deal: str | None = None
    lesson: int | None = None
    """A chapter of the game's lesson, from 1; how many play, and how, is the lesson's affair."""


class Opened(Told, frozen=True):
    """The new table; `invite` lets others sit down, `token` is one's own seat."""

    table: str
    invite: str
    commitment: str
    seat: int | None = None
    token: str | None = None


class Join(Value, frozen=True):
    """Somebody sits down: with the invitation, or at a listed table without."""

    name: str
    invite: str | None = None
    seat: int | None = None
    seal: str = ""
    request: str | None = None
    """The secret of a request that was granted, in place of an invitation."""


class Joined(Told, frozen=True):
    """One's seat, and the secret that opens it."""

    table: str
    seat: int
    token: str


class Ticket(Told, frozen=True):
    """Opens one WebSocket for a seat, soon."""

    ticket: str


class Fork(Value, frozen=True):
    """A finished game to be gone on with from some move, at a new table."""

    upto: int
    name: str = ""
    seal: str = ""


class Try(Value, frozen=True):
    """An example of a rule to be tried, at a new table where nothing counts."""

    name: str = ""
    seal: str = ""


class Again(Value, frozen=True):
    """Another game with the same people: new luck, or the very same deal."""

    is_same_deal: bool = False


class ListedTable(Told, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    status: str
    """open, running or over."""
    players: int
    names: tuple[str, ...]
    """By seat; empty where nobody sits."""


class TableInfo(ListedTable, frozen=True):
    """What everybody may know of a table who knows its id."""

    bots: tuple[str | None, ...]
    """By seat; null where a person sits or may sit."""
    free: tuple[int, ...]
    """The seats that can be taken now."""
    options: dict[str, Any]
    is_listed: bool
    is_dealt: bool
    clock: Clock | None
    next: str | None
    """The table where the same people play again."""
    sandbox: str | None
    """The example that is tried here, as rule and number: nothing counts."""
    contest: ContestMark | None = None
    """The contest whose deal is played here."""


class Step(Told, frozen=True):
    """The table after one entry of a record's log; step 0 is the table before the first."""

    number: int
    seat: int | None
    """Who moved: a seat, below 0 a box; null at step 0."""
    move: str
    view: msgspec.Raw
    """What the viewer sees."""
    events: tuple[Message, ...]
    result: Result | None
    views: tuple[msgspec.Raw, ...] = ()
    """What each seat sees, if all were asked for."""


class Replay(Told, frozen=True):
    """Some steps of a record as a viewer saw them."""

    game: str
    seats: tuple[str, ...]
    viewer: int | None
    """The seat; null for the audience."""
    length: int
    """The number of the last step of all."""
    steps: tuple[Step, ...]
    next: int | None
    """Where the next page begins; null if this is the last."""


class Verdict(Told, frozen=True):
    """Whether every draw of a record follows from its seed, and a sentence that says so."""

    is_true: bool
    key: str
    args: dict[str, Arg] = {}


class LessonStepInfo(Told, frozen=True):
    """Something a lesson says, and the move it asks for."""

    text: Message
    at: str | None
    """What it points at, by its name on the table."""
    move: str | None
    """In notation; null where reading is enough."""
    moves: int
    """How many moves are made before it."""


class ChapterInfo(Told, frozen=True):
    """A chapter of a lesson, played at a table of its own."""

    title: Message
    steps: tuple[LessonStepInfo, ...]


class RuleText(Told, frozen=True):
    """A chapter, a rule or an option of the rules digest."""

    id: str
    """The rule's id, the option's name, or the chapter's title."""
    title: str
    text: str
    """Markdown."""
    is_chapter: bool
    examples: tuple[str, ...] = ()
    """What the examples that explain it are about, one sentence or two each."""


class StepInfo(Told, frozen=True):
    """One step of an example."""

    seat: int
    move: str
    """In notation."""
    said: Message | None
    """In words; null for what is refused and has no name."""
    kind: Literal["played", "refused", "allowed"]
    at: int
    """The number of the view in which it is made."""
    told: tuple[Message, ...]
    """What came of it, as they were told."""
    refusal: Refusal | None


class ExampleInfo(Told, frozen=True):
    """An example of a rule: what somebody saw before, and what came of each step."""

    number: int
    title: str
    note: str
    """What pictures cannot show; may be empty."""
    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    eyes: int | None
    """Whose view it is; null for the audience's."""
    views: tuple[msgspec.Raw, ...]
    """What they saw one after the other: the first is before, the last is after."""
    steps: tuple[StepInfo, ...]


class OptionInfo(Told, frozen=True):
    """An option of a game, for a form."""

    name: str
    values: tuple[Any, ...]
    default: Any
    """Null if it depends on the other options."""
    label: str
    """The key of the sentence that names it."""
    about: str
    """The key of the sentence that explains it."""
    value_labels: tuple[str | None, ...]
    """The keys of what names each value; null for numbers, and for off and on."""
    rule: str | None
    """The rule it belongs to most of all."""


class ChoiceInfo(Told, frozen=True):
    """A value of an option with which not as many may play as usual."""

    option: str
    value: Any
    players: tuple[int, ...]
    """Empty if the edition does not have it."""


class EditionInfo(Told, frozen=True):
    """An edition of a game, and how many may play it."""

    name: str
    players: tuple[int, ...]
    """As long as nothing else is chosen."""
    choices: tuple[ChoiceInfo, ...]
    """What changes this."""


class GameInfo(Told, frozen=True):
    """A game on the shelf."""

    name: str
    least: int
    most: int
    usual: int
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    """Those who can be asked for, the weakest first."""
    characters: tuple[str, ...]
    """What a bot can be like beside that, as in `leaf+bold`."""
    editions: tuple[EditionInfo, ...]
    goal: int | None = None
    """The number that wins if nothing else is chosen, in games in which one does."""


class Problem(Told, frozen=True):
    """Why a request was not carried out, as a sentence's key and arguments."""

    key: str
    args: dict[str, Arg] = {}
    sentence: str = ""
