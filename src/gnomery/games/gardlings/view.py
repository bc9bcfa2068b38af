"""What one seat may see of a game of Gardlings."""

from gnomery.engine.value import Value
from gnomery.games.gardlings.options import Options
from gnomery.games.gardlings.phases import Arrangement, End, PhaseName, Status, Step, Tally
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.state import Deed, Stack

HIDDEN = "?"
"""A tile somebody may not see."""


class Own(Value, frozen=True):
    """What a seat alone knows of its own."""

    bag: tuple[str, ...]
    hand: str | None
    aside: str | None
    put_back: str | None


class PlotView(Value, frozen=True):
    """A seat in phase 1 as everybody sees it; tiles nobody may see are `?`."""

    garden: Garden
    status: Status
    hand: str | None
    aside: str | None
    end: End
    trail: tuple[Arrangement, ...]
    has_looked: bool
    put_back: str | None
    has_pig_coin: bool
    is_final: bool
    gems: int
    mission_gems: int
    gnomes: int
    alarm: int
    """The number of gnomes at which they raise the alarm (GA-1.4, GA-1.5)."""
    loud: int
    """A tile with so many gnomes, or more, raises it now."""
    stolen: int
    """After an alarm, the gems that the gnomes will take of what lies there (GA-2.3)."""
    ponds: tuple[tuple[int, int], ...]
    """The cells of all ponds, where ponds count."""


class HarvestView(Value, frozen=True):
    """A seat in phase 2 as everybody sees it."""

    garden: Garden
    tally: Tally
    gems: int
    """What the tally comes to."""
    end: End
    aside: str | None
    gnomes: int
    alarm: int
    ponds: tuple[tuple[int, int], ...]


class PlayerView(Value, frozen=True):
    """A seat as everybody sees it."""

    coins: int
    bag: int
    known: tuple[str, ...]
    unknown: tuple[int, int, int]
    mission: str | None
    next_mission: str | None
    deed: Deed | None
    """What the seat did when it was last its turn to hire."""
    plot: PlotView | None
    harvest: HarvestView | None


class View(Value, frozen=True):
    """All that a seat knows, or the audience."""

    seat: int | None
    options: Options
    phase: PhaseName
    round: int
    start: int | None
    players: tuple[PlayerView, ...]
    stacks: tuple[Stack, ...]
    pity_pigs: int
    pigs_under: tuple[str, ...]
    missions_left: int
    hired: int
    to_hire: tuple[int, ...]
    """Who has still to hire, in their order."""
    step: Step | None
    winner: int | None
    own: Own | None
