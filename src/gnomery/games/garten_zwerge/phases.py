"""The phases of a game of Garten Zwerge e.V., with the auctions that go on in them."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value

NO_SEAT = -1
"""Named where a seat would be: before there is a treasurer, and when all have worked or bred."""
PhaseName: TypeAlias = Literal[
    "setup", "calling", "reading", "raffling", "working", "sealed", "chips", "picking",
    "pairing", "haggling", "breeding", "judging", "paying", "over",
]  # fmt: skip
End: TypeAlias = Literal["gold", "petals", "limit"]
"""What the winner won by, or the last turn (GZ-6)."""


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
    """Whether the auction waits for a word: the first, or after an offer or new conditions."""
    has_more: bool = False
    """Whether somebody else has offered in this round, so that another word is due (GZ-7.1)."""
    words: int = 0
    """How often it has offered; before version 2, how often it has spoken."""
    passes: int = 0
    """How often it has passed since version 2."""


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
