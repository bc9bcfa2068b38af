"""The truth of a game of Gardlings."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.pieces.garden import Garden

Status: TypeAlias = Literal["building", "drawing", "holding", "ended", "stopped"]
End: TypeAlias = Literal["", "alarm", "misfit", "empty"]
PhaseName: TypeAlias = Literal["setup", "building", "hiring", "over"]
Step: TypeAlias = Literal["hire", "pig", "mutate"]
"""What the one whose turn it is does next: hire, wait for a pity pig, let a pig mutate."""
Arrangement: TypeAlias = tuple[int, ...]
"""Where the unicorns stand: x, y, r of each in turn."""


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


class Plot(Value, frozen=True):
    """A seat in phase 1.

    building: may draw or stop · drawing: the box must pull a tile · holding: a tile in hand ·
    ended: can draw no more, may still move unicorns · stopped.
    """

    garden: Garden
    status: Status = "building"
    hand: str | None = None
    aside: str | None = None
    end: End = ""
    trail: tuple[Arrangement, ...] = ()
    """The arrangements of unicorns left behind since the last draw (GA-1.7)."""
    has_looked: bool = False
    put_back: str | None = None
    """The tile that a second look put back, while its replacement is drawn (GA-M5)."""
    has_pig_coin: bool = False


class Tally(Value, frozen=True):
    """How the gems of a garden come about (GA-2)."""

    garden: int
    mission: int = 0
    dragons: int = 0
    alarm: int = 0

    @property
    def gems(self) -> int:
        """What is left to spend."""
        return self.garden + self.mission - self.dragons - self.alarm


class Harvest(Value, frozen=True):
    """A seat in phase 2 and at the end."""

    garden: Garden
    tally: Tally
    end: End = ""
    aside: str | None = None


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


class SettingUp(Value, frozen=True, tag="setup"):
    """The box deals."""


class Building(Value, frozen=True, tag="building"):
    """Phase 1: everybody at once."""

    plots: tuple[Plot, ...]


class Hiring(Value, frozen=True, tag="hiring"):
    """Phase 2: in turn from the start marker; `hired` seats are done."""

    harvests: tuple[Harvest, ...]
    hired: int = 0
    step: Step = "hire"


class Over(Value, frozen=True, tag="over"):
    """The end: somebody has the victory tile, or the last round is counted (GA-3.2, GA-5)."""

    harvests: tuple[Harvest, ...]
    winner: int | None = None


Phase: TypeAlias = SettingUp | Building | Hiring | Over


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
