"""The verbs of Garten Zwerge e.V., each with its short notation."""

from typing import TypeAlias

from gnomery.engine.notation import Notation
from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.phases import Bid
from gnomery.games.garten_zwerge.pieces.hats import HATS, JOBS
from gnomery.games.garten_zwerge.state import SCHMIEDEL


class Garden(Value, frozen=True):
    """Send a gnome to work in the garden (GZ-2.1)."""

    hat: str


class Seek(Value, frozen=True):
    """Seek a mate, perhaps with a least hat and a job for the lender's next gnome (GZ-2.2)."""

    hat: str
    least: str = ""
    job: str = ""


class OfferMate(Value, frozen=True):
    """Offer a gnome as a mate (GZ-2.3)."""

    hat: str


class Sell(Value, frozen=True):
    """Sell a gnome, as a job or to pay upkeep (GZ-2.4, GZ-5)."""

    hat: str


class TwoForOne(Value, frozen=True):
    """Exchange two gnomes of this hat for one of the next rank (GZ-2.5)."""

    hat: str


class Enter(Value, frozen=True):
    """Send a gnome to one of the two contests (GZ-2.6)."""

    hat: str
    contest: str


class PassUp(Value, frozen=True):
    """Keep one's grey gnomes, or make no offer (GZ-2.7, GZ-2.2, GZ-2.3)."""


class PlaceBid(Value, frozen=True):
    """Close the fist around a limit or a bid (GZ-2.2, GZ-2.3)."""

    price: int


class Lend(Value, frozen=True):
    """Name a gnome openly and close the fist around its price (GZ-2.2)."""

    hat: str
    price: int


class Pick(Value, frozen=True):
    """Pick one of several equal prices (GZ-2.2, GZ-2.3)."""

    seat: int


class PairUp(Value, frozen=True):
    """Name the own gnome for a mate one has won (GZ-2.3)."""

    hat: str


class Post(Value, frozen=True):
    """Make or change an open offer (GZ-7.1)."""

    price: int
    hat: str = ""
    asks: str = ""
    will: str = ""


class Demand(Value, frozen=True):
    """Change the conditions of an open search (GZ-7.2)."""

    least: str = ""
    job: str = ""


class Take(Value, frozen=True):
    """Take an open offer, all of it named so that nobody takes another one (GZ-7.2, GZ-7.3)."""

    seat: int
    price: int
    hat: str = ""
    asks: str = ""
    will: str = ""


class Close(Value, frozen=True):
    """Close an open auction without a deal (GZ-7.2, GZ-7.3)."""


class Appoint(Value, frozen=True):
    """The box appoints the first treasurer (GZ-S1)."""

    seat: int


class Call(Value, frozen=True):
    """The box draws a contest (GZ-1)."""

    hat: str


class Happen(Value, frozen=True):
    """The box draws an event (GZ-1)."""

    event: str


class Raffle(Value, frozen=True):
    """The box draws a player for an event (GZ-B6)."""

    seat: int


class Draw(Value, frozen=True):
    """The box draws a breeding card for a pair or as an outsider (GZ-3, GZ-4)."""

    card: str


class DrawChip(Value, frozen=True):
    """The box draws one of Herr Schmiedel's chips (GZ-8.2)."""

    chip: str


Move: TypeAlias = (
    Garden | Seek | OfferMate | Sell | TwoForOne | Enter | PassUp | PlaceBid | Lend | Pick
    | PairUp | Post | Demand | Take | Close | Appoint | Call | Happen | Raffle | Draw | DrawChip
)  # fmt: skip

NOTATION: dict[type[Move], str] = {
    Garden: "garden {hat}",
    Seek: "seek {hat}[ least {least}][ job {job}]",
    OfferMate: "offer {hat}",
    Sell: "sell {hat}",
    TwoForOne: "two-for-one {hat}",
    Enter: "enter {hat} at {contest}",
    PassUp: "pass",
    PlaceBid: "bid {price}",
    Lend: "lend {hat} for {price}",
    Pick: "pick {seat}",
    PairUp: "pair {hat}",
    Post: "post[ {hat}] for {price}[ asks {asks}][ will {will}]",
    Demand: "demand[ least {least}][ job {job}]",
    Take: "take {seat}[ {hat}] for {price}[ asks {asks}][ will {will}]",
    Close: "close",
    Appoint: "appoint {seat}",
    Call: "call {hat}",
    Happen: "event {event}",
    Raffle: "raffle {seat}",
    Draw: "draw {card}",
    DrawChip: "chip {chip}",
}
"""How each verb is written and read; what is in brackets may be left out."""
SHORT: dict[type[Move], str] = {
    Enter: "enter {hat}(?: in)? {contest}",
    Lend: "lend {hat} {price}",
    Post: "post[ {hat}] {price}[ asks {asks}][ will {will}]",
    Take: "take {seat}[ {hat}] {price}[ asks {asks}][ will {will}]",
    TwoForOne: "(?:two|merge|swap|two for one|two_for_one) {hat}",
    PassUp: "no offer",
    Close: "no deal",
}
"""What is read too."""
BOX_MOVES = (Appoint, Call, Happen, Raffle, Draw, DrawChip)

NAME = r"[\w-]{1,60}"
HAT = "|".join(HATS)
JOB = "|".join([*JOBS, "two for one", "two_for_one"])
PRICE = r"-?\d{1,13}"
PARTS = {
    "hat": HAT, "least": HAT, "contest": HAT, "job": JOB, "asks": JOB, "will": JOB,
    "price": PRICE, "seat": r"-?\d{1,13}|schmiedel",
}  # fmt: skip


def _seat(text: str) -> str:
    return str(SCHMIEDEL) if text == "schmiedel" else text


def _job(text: str) -> str:
    return text.replace(" ", "-").replace("_", "-")


FORMS = Notation[Move](
    NOTATION, PARTS, NAME, also=tuple(SHORT.items()), hidden=BOX_MOVES,
    readers={"seat": _seat, "job": _job, "asks": _job, "will": _job},
)  # fmt: skip
read, write = FORMS.read, FORMS.write


def as_move(bid: Bid) -> PassUp | Lend | PlaceBid:
    """How somebody closed the fist around this (GZ-2.2, GZ-2.3)."""
    if bid.price is None:
        return PassUp()
    return Lend(bid.hat, bid.price) if bid.hat else PlaceBid(bid.price)
