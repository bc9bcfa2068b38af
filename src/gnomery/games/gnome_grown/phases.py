"""The phases of a game of Gnome Grown, with the tasks of an action."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value

PhaseName: TypeAlias = Literal["setup", "bidding", "selecting", "executing", "closing", "over"]
Refill: TypeAlias = Literal["", "ground", "stack1", "stack2", "stack3"]
"""What the box is filling up with new tiles."""


class Bid(Value, frozen=True):
    """What a seat adds to its turn order marker (GG-2)."""

    ladybirds: int
    imp: bool = False


class Offer(Value, frozen=True):
    """A bribe on its way to the holder of a space (GG-3)."""

    space: str
    ladybirds: int
    imp: bool
    markers: int


class Choosing(Value, frozen=True, tag="choose"):
    """A tile is to be taken: face-up ground, an animal of the grid, or a feature."""

    space: str


class Keeping(Value, frozen=True, tag="keep"):
    """Objectives drawn, one of them to be kept; `due` are still to be dealt (GG-A5)."""

    cards: tuple[str, ...] = ()
    due: int = 0


class Looking(Value, frozen=True, tag="look"):
    """Animals are looked at, one by one; `at` is just being turned (GG-A7)."""

    looked: tuple[int, ...] = ()
    at: int | None = None


class Moving(Value, frozen=True, tag="move"):
    """Features may go from top to bottom; then one is taken, or not (GG-A11, GG-A12)."""

    left: int
    takes: bool = False


class Turning(Value, frozen=True, tag="turn"):
    """The box turns up an animal of the grid, whose gap is then refilled or not (GG-A8, GG-A9)."""

    at: int
    refills: bool


class Drawing(Value, frozen=True, tag="draw"):
    """The box draws the top of the ground pile or, as a bonus, of the animal stack."""

    sort: Literal["ground", "animal"]
    more: int = 0
    """Bonus animals to come after this one."""
    gap: int = 0
    """The place of the grid that is refilled after them; 0 is none (GG-A8)."""


class Giving(Value, frozen=True, tag="give"):
    """An extra turn marker goes to a rival; then the animal that brought it is laid (GG-A16)."""

    tile: str
    gap: int = 0


class Laying(Value, frozen=True, tag="lay"):
    """A tile is to be laid at once (GG-P1)."""

    tile: str
    more: int = 0
    gap: int = 0


Task: TypeAlias = Choosing | Keeping | Looking | Moving | Turning | Drawing | Giving | Laying


class SettingUp(Value, frozen=True, tag="setup"):
    """The box deals (GG-S1)."""


class Bidding(Value, frozen=True, tag="bidding"):
    """Everybody at once, sealed (GG-2)."""

    bids: tuple[Bid | None, ...]


class Selecting(Value, frozen=True, tag="selecting"):
    """Discs in turn order, then extra turn markers; `turn` counts both (GG-3, GG-3.1)."""

    turn: int = 0
    offer: Offer | None = None
    refused: tuple[str, ...] = ()
    """Where this disc's bribes were refused."""


class Executing(Value, frozen=True, tag="executing"):
    """Actions in turn order; `turn` seats are done (GG-4)."""

    turn: int = 0
    task: Task | None = None
    refill: Refill = ""


class Closing(Value, frozen=True, tag="closing"):
    """After the last action: who holds cards may still reveal; `turn` seats were asked (GG-5)."""

    turn: int = 0


class Over(Value, frozen=True, tag="over"):
    """The last round is over (GG-E1)."""


Phase: TypeAlias = SettingUp | Bidding | Selecting | Executing | Closing | Over
