"""What one seat may see of a game of Gnome Grown."""

from typing import TypeAlias

from gnomery.engine.value import Value
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.options import Options
from gnomery.games.gnome_grown.phases import Bid, Offer, PhaseName, Refill
from gnomery.games.gnome_grown.pieces.garden import Garden
from gnomery.games.gnome_grown.pieces.spaces import Stock
from gnomery.games.gnome_grown.state import Acted, End, Extra


class Drawn(Value, frozen=True, tag="keep"):
    """Objectives in the hand of who chooses among them: how many from each era, how many due."""

    hidden: tuple[int, ...]
    due: int


TaskView: TypeAlias = (
    phases.Choosing | Drawn | phases.Looking | phases.Moving | phases.Turning | phases.Drawing
    | phases.Giving | phases.Laying
)  # fmt: skip


class OfferView(Value, frozen=True):
    """That a bribe was offered, without what it is made of."""

    seat: int
    holder: int
    space: str


class Own(Value, frozen=True):
    """What a seat alone knows of its own."""

    hand: tuple[str, ...]
    matched: tuple[int, ...]
    """For each card of the hand, how many of its three kinds are together in one section."""
    points: int
    """What the garden and all own cards are worth now."""
    grid: tuple[str | None, ...]
    """The animals this seat has looked at, by place."""
    bid: Bid | None
    offer: Offer | None
    """The open bribe, to who made it and who is asked."""
    drawn: tuple[str, ...]


class PlayerView(Value, frozen=True):
    """A seat as everybody sees it."""

    marker: int
    """Its turn order marker; 0 before it has one."""
    hidden: tuple[int, ...]
    """How many cards nobody else knows, by the reshuffle they last took part in (GG-A5)."""
    known: tuple[str, ...]
    """Cards in hand that everybody knows; after the end all of them."""
    revealed: tuple[str, ...]
    ladybirds: int
    has_imp: bool
    markers: tuple[str, ...]
    extra: Extra | None
    garden: Garden
    free: int
    """Free squares."""
    points: int
    """What everybody can count: bonuses, and revealed and known cards."""
    is_hushed: bool
    has_bid: bool


class View(Value, frozen=True):
    """All that a seat knows, or the audience."""

    seat: int | None
    options: Options
    phase: PhaseName
    round: int
    gnome: int
    rate: int
    order: tuple[int, ...]
    bids: tuple[Bid, ...]
    players: tuple[PlayerView, ...]
    supply: int
    shed: int
    pool: int
    imps: int
    has_space_imp: bool
    markers: tuple[str, ...]
    open: tuple[str | None, ...]
    ground: int
    ground_discards: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]
    features: int
    feature_discards: tuple[str, ...]
    grid: tuple[tuple[int, ...] | None, ...]
    """For each place who has looked at its tile; None is a gap."""
    animals: int
    """How many animals are in the face-down stack."""
    animal_discards: tuple[str, ...]
    deck: int
    discards: tuple[str, ...]
    eras: tuple[tuple[str, ...], ...]
    spaces: tuple[tuple[int, ...], ...]
    acted: Acted | None
    """What became of the disc that left the board last; everybody saw it."""
    ends: tuple[End, ...]
    triggered: tuple[int, ...]
    turn: int
    """The turn within the phase: discs laid, or seats that are done."""
    waited_for: tuple[int, ...]
    """The seats the game waits for; -1 is the box."""
    offer: OfferView | None
    refused: tuple[str, ...]
    task: TaskView | None
    stock: Stock
    """Where the tiles lie that the task is about."""
    refill: Refill
    own: Own | None
