"""The truth of a game of Garten Zwerge e.V.."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.pieces.cards import Terms
from gnomery.games.garten_zwerge.pieces.hats import Gnomes

PhaseName: TypeAlias = Literal[
    "setup", "calling", "reading", "raffling", "working", "sealed", "chips", "picking",
    "pairing", "haggling", "breeding", "judging", "paying", "over",
]  # fmt: skip
End: TypeAlias = Literal["gold", "petals", "limit"]
"""What the winner won by, or the last turn (GZ-6)."""

SCHMIEDEL = 2
"""The number Herr Schmiedel has in a game of two: the seat after the players' (GZ-8.1)."""


class Pair(Value, frozen=True):
    """Two gnomes in a shed: the own one and a mate that somebody has lent (GZ-2.2, GZ-2.3)."""

    own: str
    mate: str
    lender: int


class Entry(Value, frozen=True):
    """A gnome at a contest, which is named by its hat (GZ-2.6)."""

    hat: str
    contest: str


class Player(Value, frozen=True):
    """What a seat owns; all of it is open. Gnomes are kept in order of rank, the rest of time."""

    petals: int
    reserve: tuple[int, ...]
    """Cards that are not in play by hat, grey first (GZ-B2)."""
    free: Gnomes = ()
    """Gnomes without a job this turn, grey ones too."""
    garden: Gnomes = ()
    """Gnomes that are busy at home: at work, idle, exchanged, new or back from a shed."""
    shed: tuple[Pair, ...] = ()
    entered: tuple[Entry, ...] = ()
    away: Gnomes = ()
    """Gnomes lent to somebody's shed, or to Herr Schmiedel's garden."""
    pledges: tuple[str, ...] = ()
    """Jobs that the next free gnomes must take (GZ-2.2, GZ-7.1)."""
    has_passed: bool = False
    """Whether the grey gnomes that are left are kept this turn (GZ-2.7)."""

    @property
    def gnomes(self) -> Gnomes:
        """All gnomes, wherever they are."""
        return (
            *self.free,
            *self.garden,
            *self.away,
            *(pair.own for pair in self.shed),
            *(entry.hat for entry in self.entered),
        )


class Auction(Value, frozen=True):
    """A mate is sought or offered: by whom, for which gnome, on which conditions."""

    kind: Literal["seek", "offer"]
    seat: int
    hat: str
    least: str = ""
    """The least hat of a mate; empty is any."""
    job: str = ""
    """What the lender's next free gnome must do; empty is anything."""


class Bid(Value, frozen=True):
    """What is in a closed fist: a price or nothing; a lender has named a gnome beside it."""

    price: int | None
    hat: str = ""


class Offer(Value, frozen=True):
    """An open offer: a price, the lender's gnome, and pledges of either side (GZ-7.1)."""

    price: int
    hat: str = ""
    asks: str = ""
    """The job that the seeker's next free gnome must take."""
    will: str = ""
    """The job that the next free gnome of who makes the offer takes."""


class Voice(Value, frozen=True):
    """One seat in an open auction."""

    offer: Offer | None = None
    is_asked: bool = True
    """Whether the auction waits for a first word, or for a new one after a change of conditions."""
    words: int = 0
    """How often it has spoken."""


class Revealed(Value, frozen=True):
    """The last auction, laid open: what was in the fists, Schmiedel's chips, and who won."""

    auction: Auction
    bids: tuple[Bid | None, ...] = ()
    """By seat; None did not take part. An open auction has none."""
    chips: tuple[str, ...] = ()
    winner: int | None = None
    price: int = 0


class Deed(Value, frozen=True):
    """A job taken this turn; for a deal with whom, and with which mate."""

    seat: int
    job: str
    hat: str
    petals: int = 0
    """What it paid from the bank, or the price of a deal."""
    contest: str = ""
    partner: int | None = None
    mate: str = ""


class Birth(Value, frozen=True):
    """What came of a pair this turn; no child if the reserve was empty (GZ-3, GZ-B2)."""

    seat: int
    pile: str
    cards: tuple[str, ...]
    child: str


class Show(Value, frozen=True):
    """How a contest went: the outsiders, the best hat, and what each such entrant got (GZ-4)."""

    contest: str
    outsiders: tuple[str, ...]
    best: str
    prize: int
    winners: tuple[int, ...]
    """The seats of the winning gnomes, one for each gnome."""


class SettingUp(Value, frozen=True, tag="setup"):
    """The box appoints the first treasurer (GZ-S1)."""


class Calling(Value, frozen=True, tag="calling"):
    """The box draws the two contests of the turn (GZ-1)."""

    drawn: tuple[str, ...] = ()


class Reading(Value, frozen=True, tag="reading"):
    """The box draws the event (GZ-1)."""


class Raffling(Value, frozen=True, tag="raffling"):
    """The box draws a player for an event (GZ-B6)."""


class Working(Value, frozen=True, tag="working"):
    """A seat finds a job for one gnome (GZ-2)."""

    seat: int


class Sealed(Value, frozen=True, tag="sealed"):
    """Everybody concerned at once, with closed fists (GZ-2.2, GZ-2.3)."""

    auction: Auction
    able: tuple[int, ...]
    """Who takes part, the active player first."""
    bids: tuple[Bid | None, ...]


class Chips(Value, frozen=True, tag="chips"):
    """The box draws Herr Schmiedel's chips (GZ-8.2)."""

    auction: Auction


class Picking(Value, frozen=True, tag="picking"):
    """The active player picks among equal prices (GZ-2.2, GZ-2.3)."""

    auction: Auction
    among: tuple[int, ...]
    price: int


class Pairing(Value, frozen=True, tag="pairing"):
    """Who won an offered mate names an own gnome (GZ-2.3)."""

    auction: Auction
    seat: int


class Haggling(Value, frozen=True, tag="haggling"):
    """An open auction (GZ-7.1)."""

    auction: Auction
    voices: tuple[Voice, ...]
    changes: int = 0
    """How often the conditions have changed."""


class Breeding(Value, frozen=True, tag="breeding"):
    """The box draws for a pair in somebody's shed (GZ-3)."""

    seat: int
    pair: int = 0
    drawn: tuple[str, ...] = ()


class Judging(Value, frozen=True, tag="judging"):
    """The box draws the outsiders of a contest: 0 is the lower one (GZ-4)."""

    at: int = 0
    drawn: tuple[str, ...] = ()


class Paying(Value, frozen=True, tag="paying"):
    """Who is short sells gnomes, everybody at once (GZ-5)."""

    due: tuple[int, ...]
    """By seat what is still to be paid; 0 is settled."""


class Over(Value, frozen=True, tag="over"):
    """Somebody has won (GZ-6)."""

    end: End


Phase: TypeAlias = (
    SettingUp | Calling | Reading | Raffling | Working | Sealed | Chips | Picking | Pairing
    | Haggling | Breeding | Judging | Paying | Over
)  # fmt: skip


class State(Value, frozen=True):
    """Everything, hidden or not."""

    options: Options
    round: int
    treasurer: int
    """The seat; -1 before there is one."""
    first: int
    """The first treasurer of the game, likewise."""
    players: tuple[Player, ...]
    bank: int
    highest: str
    """The highest hat that has ever been in play (GZ-1)."""
    deck: tuple[str, ...]
    """Events that can still come before the deck is reshuffled, in order of name."""
    used: tuple[str, ...] = ()
    """Events of this deck that have come, in order of time."""
    is_blue: bool = False
    """Whether the blue deck is in use (GZ-S2)."""
    contests: tuple[str, ...] = ()
    """This turn's two, the lower one first."""
    event: str = ""
    deals: int = 0
    """How many deals Herr Schmiedel has closed this turn (GZ-8.4)."""
    revealed: Revealed | None = None
    """The last auction of this turn."""
    deeds: tuple[Deed, ...] = ()
    """The jobs of this turn, then sales for upkeep; kept until the next jobs begin."""
    births: tuple[Birth, ...] = ()
    """Kept until the next breeding begins; shows and bills likewise."""
    shows: tuple[Show, ...] = ()
    bills: tuple[int, ...] = ()
    """What the last upkeep, a tax before it included, has cost each seat (GZ-5)."""
    phase: Phase = SettingUp()

    @property
    def terms(self) -> Terms:
        """What things pay and cost this turn."""
        return self.options.kit.terms[self.event]
