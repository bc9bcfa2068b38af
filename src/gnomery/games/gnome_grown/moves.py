"""The verbs of Gnome Grown, each with its short notation."""

import re
from typing import TypeAlias

from gnomery.engine.errors import NotationError
from gnomery.engine.notation import Notation, plain
from gnomery.engine.value import Value
from gnomery.games.gnome_grown.pieces.goods import Goods, read_goods, write_goods
from gnomery.games.gnome_grown.pieces.spaces import SPACES


class PlaceBid(Value, frozen=True):
    """Bid ladybirds and perhaps the imp for turn order (GG-2)."""

    ladybirds: int
    imp: bool = False


class Select(Value, frozen=True):
    """Lay a disc, or an extra turn marker, on a free space (GG-3)."""

    space: str


class Bribe(Value, frozen=True):
    """Offer the holder of a space ladybirds, an imp and extra turn markers to join (GG-3)."""

    space: str
    ladybirds: int = 0
    imp: bool = False
    markers: int = 0


class Accept(Value, frozen=True):
    """Take a bribe and share the space (GG-3)."""


class Decline(Value, frozen=True):
    """Refuse a bribe (GG-3)."""


class Do(Value, frozen=True):
    """Begin one of the own actions (GG-4)."""

    space: str


class PassUp(Value, frozen=True):
    """Let one of the own actions fall away that cannot be carried out (GG-4)."""

    space: str


class Swap(Value, frozen=True):
    """Take one ladybird instead of an action in a triggered last round (GG-4)."""

    space: str


class Take(Value, frozen=True):
    """Take a tile: face-up ground 1 to 4, an animal 1 to 9, or the top of a stack 1 to 3."""

    at: int


class Lay(Value, frozen=True):
    """Lay the tile in hand: its upper left square, r1 for a feature that stands (GG-P1)."""

    x: int
    y: int
    r: int = 0


class Give(Value, frozen=True):
    """Give the extra turn marker of a colour to the player of that colour (GG-A16)."""

    colour: str


class Look(Value, frozen=True):
    """Look secretly at an animal of the grid (GG-A7)."""

    at: int


class Shift(Value, frozen=True):
    """Move the top of a feature stack to its bottom (GG-A11)."""

    stack: int


class Done(Value, frozen=True):
    """No more: looks, moves of features, no extra turn marker, no card to reveal (GG-3.1, GG-5)."""


class Keep(Value, frozen=True):
    """Keep one of the objectives drawn; `top` ends on top of the discards (GG-A5)."""

    card: str
    top: str = ""


class Reveal(Value, frozen=True):
    """Lay a fully completed objective open (GG-5)."""

    card: str


class Hush(Value, frozen=True):
    """Say that this seat reveals nothing out of turn until its next bid (GG-5)."""


class Deal(Value, frozen=True):
    """The box deals an objective to a seat (GG-S1, GG-A5)."""

    seat: int
    card: str


class Order(Value, frozen=True):
    """The box gives the next turn order marker, 1 first, to a seat (GG-S1)."""

    seat: int


class TurnUp(Value, frozen=True):
    """The box lays a ground or feature tile face up (GG-S1, GG-A1, GG-A10)."""

    tile: str


class Draw(Value, frozen=True):
    """The box draws a ground tile or an animal for who is acting (GG-A2, GG-A7, GG-A8)."""

    tile: str


Move: TypeAlias = (
    PlaceBid | Select | Bribe | Accept | Decline | Do | PassUp | Swap | Take | Lay | Give
    | Look | Shift | Done | Keep | Reveal | Hush | Deal | Order | TurnUp | Draw
)  # fmt: skip

NOTATION: dict[type[Move], str] = {
    PlaceBid: "bid {stake}",
    Select: "select {space}",
    Bribe: "bribe {space} {goods}",
    Accept: "accept",
    Decline: "decline",
    Do: "do {space}",
    PassUp: "pass {space}",
    Swap: "swap {space}",
    Take: "take {at}",
    Lay: "lay {x},{y} r{r}",
    Give: "give {colour}",
    Look: "peek {at}",
    Shift: "move {stack}",
    Done: "done",
    Keep: "keep {card} top {top}",
    Reveal: "reveal {card}",
    Hush: "hush",
    Deal: "deal {seat} {card}",
    Order: "order {seat}",
    TurnUp: "turn {tile}",
    Draw: "draw {tile}",
}
"""How each verb is written and read; goods are `2+imp+1m`, in any order, parts left out."""
SHORT: dict[type[Move], str] = {
    Lay: "lay {x},{y}",
    Keep: "keep {card}",
    PlaceBid: "bid",
    Done: "skip",
    Look: "look {at}",
}
"""What is read too: the rest is then 0 or nothing."""
BOX_MOVES = (Deal, Order, TurnUp, Draw)

NAME = r"[\w-]{1,60}"
PARTS = {
    "x": r"-?\d{1,3}", "y": r"-?\d{1,3}", "r": r"\d",
    "at": r"\d{1,3}", "stack": r"\d{1,3}", "seat": r"\d{1,2}",
    "space": r"[a-z][a-z _-]{1,30}",
    "goods": r"[\dimp+ ,a-z]{1,40}",
    "stake": r"[\dimp+ ,a-z]{1,40}",
}  # fmt: skip
SAMPLES = {"goods": "2+IMP+1M", "stake": "2+IMP"}
FORMS = Notation[Move](NOTATION, PARTS, NAME, also=SHORT.items(), hidden=BOX_MOVES, samples=SAMPLES)
BRIBE = re.compile(
    rf"bribe (?P<space>{'|'.join(sorted(SPACES, key=len, reverse=True))}) (?P<goods>.+)"
)


def read(text: str) -> Move:
    """A move from its notation; spaces, capitals and `_` for `-` do not matter."""
    words = _plain(text)
    if found := BRIBE.fullmatch(words):
        goods = read_goods(found["goods"])
        if goods is not None:
            return Bribe(found["space"], *goods)
    for verb, fields in FORMS.found(words):
        if (move := _made(verb, fields)) is not None:
            return move
    raise FORMS.no_move(text)


def _plain(text: str) -> str:
    """Lower case, single spaces, and names of spaces as they are written."""
    words = plain(text.replace("+", " + ")).replace(" + ", "+")
    for name in SPACES:
        if "-" in name:
            for other in (name.replace("-", " "), name.replace("-", "_")):
                words = re.sub(rf"\b{other}\b", name, words)
    return words


def _made(verb: type[Move], fields: dict[str, str]) -> Move | None:
    if verb is Bribe:  # its space is read among those there are
        return None
    if verb is PlaceBid:
        goods = read_goods(fields.pop("stake", "0"))
        if goods is not None and goods.markers:
            raise NotationError("gnome_grown.notation.no_markers")
        return None if goods is None else PlaceBid(goods.ladybirds, goods.imp)
    return FORMS.made(verb, fields)


def write(move: Move) -> str:
    """A move in its short notation."""
    match move:
        case PlaceBid(ladybirds, imp):
            return f"bid {write_goods(Goods(ladybirds, imp))}"
        case Bribe(space, ladybirds, imp, markers):
            return f"bribe {space} {write_goods(Goods(ladybirds, imp, markers))}"
        case Keep(card, ""):
            return f"keep {card}"
        case _:
            return FORMS.write(move)
