"""The truth of a game of Garten Zwerge e.V."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.phases import Auction, Bid, Phase, SettingUp
from gnomery.games.garten_zwerge.pieces.cards import Terms
from gnomery.games.garten_zwerge.pieces.hats import Gnomes

SCHMIEDEL = 2
"""The number Herr Schmiedel has in a game of two: the seat after the players' (GZ-8.1)."""


class Pair(Value, frozen=True):
    """Two gnomes in a shed: the own one and a mate that somebody has lent (GZ-2.2, GZ-2.3)."""

    own: str
    mate: str
    lender: int


class ContestEntry(Value, frozen=True):
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
    entered: tuple[ContestEntry, ...] = ()
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


Fate: TypeAlias = Literal["kept", "broken", "lapsed"]


class Promise(Value, frozen=True):
    """What became of a pledge when its time came (GZ-2.2, GZ-7.1)."""

    seat: int
    job: str
    fate: Fate


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
    """The last auction."""
    day: int = 0
    """The turn to which the last auction, deeds and promises belong: kept until the next job."""
    deeds: tuple[Deed, ...] = ()
    """The jobs of a turn, then sales for upkeep and charity."""
    promises: tuple[Promise, ...] = ()
    """The pledges whose time has come."""
    happenings: tuple[int, ...] = ()
    """What this turn's event gave each seat before jobs, or took if below 0 (GZ-B6)."""
    births: tuple[Birth, ...] = ()
    """Kept until the next breeding begins; shows and bills likewise."""
    shows: tuple[Show, ...] = ()
    bills: tuple[int, ...] = ()
    """What the last upkeep, a tax before it included, has cost each seat (GZ-5)."""
    taxes: tuple[int, ...] = ()
    """What of that was a tax (GZ-B6)."""
    phase: Phase = SettingUp()

    @property
    def terms(self) -> Terms:
        """What things pay and cost this turn."""
        return self.options.kit.terms[self.event]
