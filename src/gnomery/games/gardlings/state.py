"""The truth of a game of Gardlings."""

from typing import Literal

from gnomery.engine.value import Value
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Phase


class Deed(Value, frozen=True):
    """What a seat did when it was last its turn to hire, as everybody saw it."""

    took: Literal["tile", "pig", "nothing"]
    tile: str | None = None
    stack: str | None = None
    spent: int = 0
    has_coin: bool = False
    """The coin beside the stack came with it (GA-3.4)."""
    has_pig: bool = False
    """The pity pig has come (GA-3.5)."""
    mutant: str | None = None
    """The pig that went under a stack, and what came for it from where (GA-3.7)."""
    under: str | None = None
    gained: str | None = None
    gained_from: str | None = None


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
    deed: Deed | None = None
    """Kept until the next count, so that the last one of a round can be told."""


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
