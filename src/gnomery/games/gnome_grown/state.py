"""The truth of a game of Gnome Grown."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Bid, Phase, SettingUp
from gnomery.games.gnome_grown.pieces.garden import Garden
from gnomery.games.gnome_grown.pieces.spaces import NO_DISCS

End: TypeAlias = Literal["trigger", "track", "full"]
"""Why a round is the last (GG-E1)."""


class Extra(Value, frozen=True):
    """An extra turn marker that lies on a space as one more disc (GG-3.1)."""

    marker: str
    space: str


class Acted(Value, frozen=True):
    """What became of the disc that left the board last (GG-4)."""

    seat: int
    space: str
    way: Literal["do", "pass", "swap"]
    at: int = 0
    """The place of the grid from which an animal was taken."""


class Player(Value, frozen=True):
    """What a seat owns. Rows are kept in order of name, revealed cards in order of time."""

    hand: tuple[str, ...] = ()
    """The objectives that are not revealed."""
    known: tuple[str, ...] = ()
    """Those among them that everybody has seen: taken from the discard pile."""
    revealed: tuple[str, ...] = ()
    ladybirds: int = 0
    has_imp: bool = False
    markers: tuple[str, ...] = ()
    """Extra turn markers to use."""
    extra: Extra | None = None
    """The extra turn marker in use."""
    garden: Garden = Garden()
    is_hushed: bool = False
    """Whether the seat has said that it reveals nothing out of turn until its next bid (GG-5)."""


class Slot(Value, frozen=True):
    """A face-down animal of the grid: decided as soon as somebody has looked at it."""

    tile: str | None = None
    seen: tuple[int, ...] = ()
    """The seats that have looked, in order."""


class State(Value, frozen=True):
    """Everything, hidden or not. Rows whose order means nothing are in order of name."""

    options: Options
    round: int
    gnome: int
    """The space of the track the gnome stands on, from 0."""
    players: tuple[Player, ...]
    order: tuple[int, ...] = ()
    """The seats in turn order: the first has turn order marker 1."""
    bids: tuple[Bid, ...] = ()
    """The last bids by seat, open to all."""
    supply: int = 0
    """Ladybirds in the supply."""
    shed: int = 0
    pool: int = 0
    """Ladybirds on the space *Ladybirds*."""
    imps: int = 0
    has_space_imp: bool = True
    markers: tuple[str, ...] = ()
    """Extra turn markers in the supply."""
    open: tuple[str | None, ...] = ()
    """Face-up ground tiles."""
    ground: tuple[str, ...] = ()
    """The face-down ground pile: its order is not decided yet."""
    ground_discards: tuple[str, ...] = ()
    stacks: tuple[tuple[str, ...], ...] = ()
    """The face-up feature stacks, top first."""
    features: tuple[str, ...] = ()
    feature_discards: tuple[str, ...] = ()
    grid: tuple[Slot | None, ...] = ()
    """Nine places from the top left; None is a gap."""
    animals: tuple[str, ...] = ()
    """All animals nobody has seen: those in the stack and those in the grid together."""
    animal_discards: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    """The objective discard pile, its top last."""
    eras: tuple[tuple[str, ...], ...] = ()
    """The cards that went back into the deck each time it was reshuffled (GG-A5)."""
    spaces: tuple[tuple[int, ...], ...] = NO_DISCS
    """Who has a disc on each space, the first one first."""
    ends: tuple[End, ...] = ()
    """Why this round is the last; empty if it is not."""
    triggered: tuple[int, ...] = ()
    """The seats that chose *The end*."""
    acted: Acted | None = None
    phase: Phase = SettingUp()

    @property
    def rate(self) -> int:
        """What the gnome charges now (GG-B5)."""
        return self.options.pieces.track.rates[self.gnome]
