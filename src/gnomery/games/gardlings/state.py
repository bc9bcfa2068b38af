"""The truth of a game of Gardlings."""

from gnomery.engine.value import Value
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Phase


class Player(Value, frozen=True):
    """What a seat owns between the phases. Rows of tiles are kept in order of name."""

    bag: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    """Of the tiles nobody else can see now, those the others have seen before."""
    unknown: tuple[int, int, int] = (0, 0, 0)
    """How many singles, doubles and pity pigs nobody else has ever seen."""
    coins: int = 0
    mission: str | None = None
    next_mission: str | None = None
    """The mission at the right hand, with two or three players (GA-M1)."""


class Stack(Value, frozen=True):
    """A face-up stack of the market: its top, tiles nobody has seen, pigs put under it."""

    name: str
    back: str
    top: str | None = None
    hidden: int = 0
    under: tuple[str, ...] = ()
    has_coin: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left to hire here."""
        return self.top is None and self.hidden == 0 and not self.under


class Reserve(Value, frozen=True):
    """What nobody has seen, by pile; gnomes left over after the set-up are out of the game."""

    single: tuple[str, ...] = ()
    double: tuple[str, ...] = ()
    beige: tuple[str, ...] = ()
    green: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()
    pink: tuple[str, ...] = ()
    gold: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()


class State(Value, frozen=True):
    """Everything, hidden or not."""

    options: Options
    round: int
    start: int | None
    """The seat with the start marker."""
    players: tuple[Player, ...]
    stacks: tuple[Stack, ...]
    pigs_under: tuple[str, ...]
    """Pity pigs put back under their stack, next one first (GA-3.7)."""
    reserve: Reserve
    phase: Phase
