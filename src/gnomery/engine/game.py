"""The contract every game signs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NewType, Self, TypeVar

from gnomery.engine.balance import Target
from gnomery.engine.luck import Luck
from gnomery.engine.options import Switch
from gnomery.engine.value import Value
from gnomery.words import Arg

Seat = NewType("Seat", int)

BOX = Seat(-1)
"""The box deals and rolls for the whole table, each outcome equally likely."""


def box_of(seat: Seat) -> Seat:
    """The box as it deals to one player: a stream of luck no other player's pace can disturb."""
    return Seat(-2 - seat)


class Actors(tuple[Seat, ...]):  # noqa: SLOT001  a tuple with a field of its own
    """The seats that may act now; the game waits for those in `must`."""

    must: tuple[Seat, ...]

    def __new__(cls, must: tuple[Seat, ...], may: tuple[Seat, ...] = ()) -> Self:
        """The seats the game waits for come first."""
        actors = tuple.__new__(cls, must + may)
        actors.must = must
        return actors


class Message(Value, frozen=True):
    """A sentence to be said in the reader's language."""

    key: str
    args: dict[str, Arg] = {}


class Refusal(Value, frozen=True):
    """Why a move is not allowed, by the rule that forbids it."""

    rule: str
    key: str
    args: dict[str, Arg] = {}


class Line(Value, frozen=True):
    """One line of a score sheet, with the rule that grants it."""

    seat: int
    rule: str
    key: str
    points: int


class Result(Value, frozen=True):
    """Why a game ended, who stands where (equals together), and the score sheet."""

    reason: Message
    ranking: tuple[tuple[int, ...], ...]
    sheet: tuple[Line, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return self.ranking[0]


O = TypeVar("O")  # noqa: E741  the contract's four letters: options, state, move, view
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, M, V]):
    """A game is a handful of pure functions over its own options, states, moves and views."""

    name: str
    rules_version: int
    """Goes up whenever a recorded game would go another way."""
    players: range
    bound: int
    """No game is longer than this many moves for each player, the boxes' moves included."""
    switches: tuple[Switch, ...]
    """The options a person can set, as data for forms and help."""
    state: type[S]
    view_type: type[V]

    options: Callable[[int, Mapping[str, Any]], O]
    """The options as chosen for so many players; raises OptionError on the impossible."""

    read_box: Callable[[str, str], Any]
    """Another box (text, file name) to be given as the option `box`; raises BoxError."""

    setup: Callable[[int, O], S]
    """The table as the rulebook lays it out, before any luck."""

    actors: Callable[[S], Actors]
    """Who may act now, several at once or a box; nobody once it is over."""

    legal: Callable[[S, Seat], Sequence[M]]
    """All that is not refused, in a stable order; may be lazy, but can be counted and indexed."""

    refuse: Callable[[S, Seat, M], Refusal | None]
    """The one word on what is forbidden, and why; None allows it."""

    apply: Callable[[S, Seat, M], S]
    """The state after a legal move. The old state is untouched."""

    view: Callable[[S, Seat | None], V]
    """All that a seat knows and nothing more; None is the audience."""

    result: Callable[[S], Result | None]
    """None while the game runs."""

    imagine: Callable[[V, Luck], S]
    """A whole state that this view cannot rule out."""

    advise: Callable[[V, Sequence[M], Luck], M | None]
    """A good move at once, from the view alone; None lets a seat that need not act wait."""

    hasty: Callable[[V, Sequence[M], Luck], M | None]
    """A fair move at little cost: how everybody goes on in imagined games."""

    propose: Callable[[V, Sequence[M], Luck], Sequence[M]]
    """Moves worth a closer look, the most promising first."""

    is_far: Callable[[S, S], bool]
    """Whether an imagined game has come far enough from its first state to be appraised."""

    appraise: Callable[[S], Sequence[float]]
    """Everybody's share of the win as a state looks, together 1; of a finished game, the truth."""

    foresee: Callable[[V, M], Mapping[str, Any]]
    """What is sure to come of a move before it is made, from the view alone; {} if nothing is."""

    pieces: Callable[[O], Any]
    """The pieces of the box as data, for those who draw them."""

    events: Callable[[V, V], tuple[Message, ...]]
    """What somebody saw happen between two of their own views, so it cannot leak."""

    write: Callable[[M], str]
    """A move in its short notation."""

    read: Callable[[str], M]
    """A move from its notation; raises NotationError."""

    census: Callable[[S], Sequence[str]]
    """Every piece of the box by name, wherever it lies, hidden ones included."""

    check: Callable[[S], Message | None]
    """What is impossible about a position, for one made or edited by hand."""

    sealed: Callable[[S], Mapping[int, str]]
    """Choices locked in but not yet shown to all, by seat; each is shown to all when it leaves."""

    figures: Callable[[S], Mapping[str, Any]]
    """The numbers of a finished game that designers count: rounds, and one list per seat each."""

    observe: Callable[[S, M, S], Iterable[tuple[str, float]]]
    """What designers note of one step (state, move, next state), by name."""

    own_notes: frozenset[str] = frozenset()
    """The kinds of notes that are about whoever made the move: `action` of `action.lay`."""

    targets: tuple[Target, ...]
    """Where the designers want those figures to lie, targets of one kind of game together."""


AnyGame = Game[Any, Any, Any, Any]
