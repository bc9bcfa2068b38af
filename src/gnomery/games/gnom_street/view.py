"""What one seat may see of a game of 75 Gnom'Street."""

from gnomery.engine.value import Value
from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.phases import Acting, Aim, PhaseName, Tossing
from gnomery.games.gnom_street.pieces.kinds import Action, Kind, Question
from gnomery.games.gnom_street.state import Taken, Tossed, Won


class LaidView(Value, frozen=True):
    """A token as somebody sees it; the kind is None for all but its owner."""

    cell: str
    seat: int
    kind: Kind | None
    turn: int


class HeardAnswer(Value, frozen=True):
    """A question as somebody heard it; the answer is None for who did not hear it."""

    turn: int
    asker: int
    seat: int
    question: Question
    cell: str
    about: str
    answer: bool | None
    is_aloud: bool


class Own(Value, frozen=True):
    """What a seat alone knows of its own."""

    loot: str | None
    moles: int
    baits: int
    card: int | None
    """The gnome card it has chosen face down."""
    aim: Aim | None


class PlayerView(Value, frozen=True):
    """A seat as everybody sees it."""

    hand: tuple[int, ...]
    played: tuple[int, ...]
    statues: tuple[str, ...]
    reserve: int
    """Statues that are not in the garden."""
    tokens: int
    """Moles and baits that are not laid yet, together."""
    has_loot: bool
    loot: str | None
    """Its loot, once all is laid open."""
    has_chosen: bool
    """Whether a gnome card lies face down, or an aim is sealed."""
    wins: int
    """Games of the duel, or tosses for the first place."""
    points: int
    """What everybody can count: statues; after the end everything."""


class View(Value, frozen=True):
    """All that a seat knows, or the audience."""

    seat: int | None
    options: Options
    is_duel: bool
    """Whether two play for winning games (GS-7.1)."""
    phase: PhaseName
    turn: int
    is_last: bool
    is_open: bool
    """Whether loots and tokens are laid open."""
    players: tuple[PlayerView, ...]
    cards: tuple[int, ...]
    order: tuple[int, ...]
    taken: tuple[Taken, ...]
    terrains: tuple[str, ...]
    actions: tuple[Action, ...]
    """The tokens that are left to take."""
    fresh: tuple[str, ...]
    cat: str | None
    laid: tuple[LaidView, ...]
    asked: tuple[HeardAnswer, ...]
    notebook: tuple[tuple[str, ...], ...]
    """For each seat the cells where its loot can be, after all this viewer has heard."""
    tosses: tuple[Tossed, ...]
    won: tuple[Won, ...]
    waited_for: tuple[int, ...]
    """The seats the game waits for; -1 is the box."""
    acting: int | None
    """The seat whose action is going on."""
    step: Acting | None
    """What it is about."""
    toss: Tossing | None
    """The toss that is going on; aims are there as soon as all are in."""
    first: int | None
    """Who won the toss for the first place."""
    own: Own | None

    @property
    def bout(self) -> int:
        """Which game of a duel it is, from 1; 0 among more than two."""
        return len(self.won) + 1 if self.is_duel else 0
