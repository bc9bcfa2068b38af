"""The truth of a game of 75 Gnom'Street."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Flight, Phase, SettingUp
from gnomery.games.gnom_street.pieces.kinds import Action, Kind, Question

How: TypeAlias = Literal["found", "missed", "closer", "toss"]
"""How a game of a duel was won (GS-7.4)."""


class Player(Value, frozen=True):
    """What a seat owns. Hand and statues are in order of strength and name, `played` of time."""

    hand: tuple[int, ...]
    """Gnome cards by strength; a card chosen face down is still among them."""
    moles: int
    baits: int
    """Tokens that are not laid yet."""
    loot: str | None = None
    played: tuple[int, ...] = ()
    """Gnome cards played or discarded, face up."""
    statues: tuple[str, ...] = ()
    """The cells of the statues in the garden; the others are in reserve."""


class Taken(Value, frozen=True):
    """A terrain and an action token that somebody has taken (GS-3.1)."""

    seat: int
    terrain: str
    action: Action


class Laid(Value, frozen=True):
    """A token in the garden (GS-4)."""

    cell: str
    seat: int
    kind: Kind
    turn: int


class Asked(Value, frozen=True):
    """A question with its true answer (GS-3.3)."""

    turn: int
    asker: int
    seat: int
    """Who was asked."""
    question: Question
    cell: str
    """Where the asker's statue stood."""
    about: str
    """The colour or terrain asked for; nothing for zone and line."""
    answer: bool
    is_aloud: bool


class Tossed(Value, frozen=True):
    """A toss that is over: the wind, everybody's flight, and who came in order, equals together."""

    gust: tuple[int, int] | None
    flights: tuple[Flight, ...]
    order: tuple[tuple[int, ...], ...]
    veer: tuple[int, int] | None = None


class Won(Value, frozen=True):
    """A game of a duel that is over (GS-7.1)."""

    winner: int
    how: How
    turns: int
    loots: tuple[str, ...]
    seat: int | None = None
    cell: str | None = None
    """Whose mole lay where, if one was laid."""


class State(Value, frozen=True):
    """Everything, hidden or not."""

    options: Options
    players: tuple[Player, ...]
    turn: int = 1
    """In a duel, the turn of this game."""
    is_last: bool = False
    """Whether this turn is the last (GS-5)."""
    cards: tuple[int, ...] = ()
    """The gnome cards of this turn by seat, once they are revealed."""
    order: tuple[int, ...] = ()
    """The ranking of this turn, best first; the last one is the loser."""
    taken: tuple[Taken, ...] = ()
    """Tokens taken since they last returned to the board, in order of time."""
    fresh: tuple[str, ...] = ()
    """Where statues stand that were placed this turn."""
    cat: str | None = None
    laid: tuple[Laid, ...] = ()
    """Tokens in the garden in order of time: a later one lies on top of an earlier one."""
    asked: tuple[Asked, ...] = ()
    """All questions of this game."""
    tosses: tuple[Tossed, ...] = ()
    """The tosses of this turn."""
    won: tuple[Won, ...] = ()
    """The games of the duel that are over."""
    phase: Phase = SettingUp()
