"""What one seat may see of a game of Garten Zwerge e.V."""

from typing import TypeAlias

from gnomery.engine.value import Value
from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.phases import Auction, Bid, PhaseName
from gnomery.games.garten_zwerge.pieces.hats import Gnomes
from gnomery.games.garten_zwerge.state import (
    Birth,
    ContestEntry,
    Deed,
    Pair,
    Promise,
    Revealed,
    Show,
)


class Fists(Value, frozen=True, tag="sealed"):
    """Closed fists as everybody sees them: who has bid, and the gnomes that were named."""

    auction: Auction
    able: tuple[int, ...]
    has_bid: tuple[bool, ...]
    named: tuple[str, ...]
    """By seat the mate a lender has named; empty if none."""


Seen: TypeAlias = (
    phases.SettingUp | phases.Calling | phases.Reading | phases.Raffling | phases.Working | Fists
    | phases.Chips | phases.Picking | phases.Pairing | phases.Haggling | phases.Breeding
    | phases.Judging | phases.Paying | phases.Over
)  # fmt: skip


class PlayerView(Value, frozen=True):
    """A seat as everybody sees it."""

    petals: int
    reserve: tuple[int, ...]
    free: Gnomes
    garden: Gnomes
    shed: tuple[Pair, ...]
    entered: tuple[ContestEntry, ...]
    away: Gnomes
    pledges: tuple[str, ...]
    has_passed: bool
    gnomes: Gnomes
    """All of them, the highest hat first."""
    upkeep: int
    """What they will cost at the end of this turn as things are."""


class View(Value, frozen=True):
    """All that a seat knows, or the audience."""

    seat: int | None
    options: Options
    has_schmiedel: bool
    """Whether Herr Schmiedel takes part (GZ-8.1)."""
    phase: PhaseName
    now: Seen
    """The phase with all that is open about it."""
    round: int
    goal: int
    treasurer: int
    first: int
    order: tuple[int, ...]
    """The seats by their collections, the best first (GZ-1)."""
    players: tuple[PlayerView, ...]
    bank: int
    highest: str
    contests: tuple[str, ...]
    prizes: tuple[int, ...]
    """What the contests pay this turn; 0 is off."""
    event: str
    deck: tuple[str, ...]
    """Events that can still come before the deck is reshuffled."""
    used: tuple[str, ...]
    piles: Gnomes
    """By hat the pile for the child of such a gnome and of those the auction names (GZ-3)."""
    is_blue: bool
    deals: int
    revealed: Revealed | None
    day: int
    """The turn to which the last auction, deeds and promises belong."""
    deeds: tuple[Deed, ...]
    promises: tuple[Promise, ...]
    happenings: tuple[int, ...]
    births: tuple[Birth, ...]
    shows: tuple[Show, ...]
    bills: tuple[int, ...]
    taxes: tuple[int, ...]
    due: str
    """The job that who works now has promised and can do; empty if there is none (GZ-7.1)."""
    waited_for: tuple[int, ...]
    """The seats the game waits for; -1 is the box."""
    bid: Bid | None
    """What is in one's own closed fist."""
