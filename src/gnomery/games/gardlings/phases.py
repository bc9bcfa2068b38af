"""The phases of a game of Gardlings, with what every seat has in them."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.gardlings.pieces.garden import Garden

Status: TypeAlias = Literal["building", "drawing", "holding", "ended", "stopped"]
End: TypeAlias = Literal["", "alarm", "misfit", "empty"]
PhaseName: TypeAlias = Literal["setup", "building", "hiring", "over"]
Step: TypeAlias = Literal["hire", "pig", "mutate"]
"""What the one whose turn it is does next: hire, wait for a pity pig, let a pig mutate."""
Arrangement: TypeAlias = tuple[int, ...]
"""Where the unicorns stand: x, y, r of each in turn."""


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
    """The arrangements of unicorns left behind since the last draw or lay (GA-1.7)."""
    has_looked: bool = False
    put_back: str | None = None
    """The tile that goes back once a second look has drawn another (GA-M5)."""
    has_pig_coin: bool = False
    is_final: bool = False
    """Asked for a last word, the seat has stayed stopped (GA-1.3)."""


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
