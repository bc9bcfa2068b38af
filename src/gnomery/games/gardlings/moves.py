"""The verbs of Gardlings, each with its short notation."""

import re
from typing import TypeAlias, assert_never

from gnomery.engine.errors import NotationError
from gnomery.engine.value import Value


class Draw(Value, frozen=True):
    """Draw a tile from the own bag (GA-1.1)."""


class Stop(Value, frozen=True):
    """Stop building (GA-1.3)."""


class Lay(Value, frozen=True):
    """Lay the tile in hand: its upper or left cell, and quarter turns clockwise (GA-1.2)."""

    x: int
    y: int
    r: int


class MoveUnicorn(Value, frozen=True):
    """Move a unicorn of the garden elsewhere (GA-1.7)."""

    tile: str
    x: int
    y: int
    r: int


class SetAside(Value, frozen=True):
    """Put the tile in hand aside: it fits nowhere (GA-1.6), or it is the alarm (GA-1.4)."""


class LookAgain(Value, frozen=True):
    """Put the tile in hand back and draw another: the mission *second look* (GA-M4)."""


class Hire(Value, frozen=True):
    """Hire the top of a stack (GA-3.3)."""

    stack: str


class TakePig(Value, frozen=True):
    """Take a pity pig and a coin instead (GA-3.5)."""


class Mutate(Value, frozen=True):
    """Put a pig of the garden under a stack and take the top of one a colour up (GA-3.7)."""

    pig: str
    under: str
    take: str


class Deal(Value, frozen=True):
    """The box puts a tile into a bag before the game (GA-S3)."""

    seat: int
    tile: str


class DealMission(Value, frozen=True):
    """The box lays a mission in front of a seat, or then at its right (GA-M1)."""

    seat: int
    mission: str


class GiveStart(Value, frozen=True):
    """The box gives the start marker (GA-S4)."""

    seat: int


class TurnUp(Value, frozen=True):
    """The box turns up the next tile of a stack (GA-S1)."""

    stack: str
    tile: str


class Pull(Value, frozen=True):
    """The box lets a tile be pulled from a bag (GA-1.1)."""

    tile: str


class GivePig(Value, frozen=True):
    """The box gives the top pity pig (GA-3.5)."""

    tile: str


Move: TypeAlias = (
    Draw | Stop | Lay | MoveUnicorn | SetAside | LookAgain | Hire | TakePig | Mutate
    | Deal | DealMission | GiveStart | TurnUp | Pull | GivePig
)  # fmt: skip


PLAIN: dict[str, Move] = {
    "draw": Draw(),
    "stop": Stop(),
    "aside": SetAside(),
    "look": LookAgain(),
    "pig": TakePig(),
}
FORMS = (
    "draw", "stop", "lay X,Y rR", "move TILE X,Y rR", "aside", "look",
    "hire STACK", "pig", "mutate PIG under STACK take STACK",
)  # fmt: skip
"""What people can type."""

SPOT = r"(?P<x>-?\d{1,3}),(?P<y>-?\d{1,3}) r(?P<r>[0-3])"
NAME = r"[\w@-]{1,60}"
PATTERNS: tuple[tuple[type[Move], re.Pattern[str]], ...] = (
    (Lay, re.compile(rf"lay {SPOT}")),
    (MoveUnicorn, re.compile(rf"move (?P<tile>{NAME}) {SPOT}")),
    (Hire, re.compile(rf"hire (?P<stack>{NAME})")),
    (Mutate, re.compile(rf"mutate (?P<pig>{NAME}) under (?P<under>{NAME}) take (?P<take>{NAME})")),
    (Deal, re.compile(rf"deal (?P<seat>\d{{1,2}}) (?P<tile>{NAME})")),
    (DealMission, re.compile(rf"mission (?P<seat>\d{{1,2}}) (?P<mission>{NAME})")),
    (GiveStart, re.compile(r"start (?P<seat>\d{1,2})")),
    (TurnUp, re.compile(rf"turn (?P<stack>{NAME}) (?P<tile>{NAME})")),
    (Pull, re.compile(rf"pull (?P<tile>{NAME})")),
    (GivePig, re.compile(rf"give (?P<tile>{NAME})")),
)
NUMBERS = ("x", "y", "r", "seat")


def read(text: str) -> Move:
    """A move from its notation; spaces and capitals do not matter."""
    words = " ".join(text.lower().replace(", ", ",").split())
    if words in PLAIN:
        return PLAIN[words]
    for verb, pattern in PATTERNS:
        if found := pattern.fullmatch(words):
            parts = found.groupdict()
            return verb(**{k: int(v) if k in NUMBERS else v for k, v in parts.items()})
    forms = " · ".join(FORMS)
    raise NotationError("gardlings.notation", text=text[:60], forms=forms)


def write(move: Move) -> str:
    """A move in its short notation."""
    match move:
        case Lay(x, y, r):
            return f"lay {x},{y} r{r}"
        case MoveUnicorn(tile, x, y, r):
            return f"move {tile} {x},{y} r{r}"
        case Hire(stack):
            return f"hire {stack}"
        case Mutate(pig, under, take):
            return f"mutate {pig} under {under} take {take}"
        case Deal(seat, tile):
            return f"deal {seat} {tile}"
        case DealMission(seat, mission):
            return f"mission {seat} {mission}"
        case GiveStart(seat):
            return f"start {seat}"
        case TurnUp(stack, tile):
            return f"turn {stack} {tile}"
        case Pull(tile):
            return f"pull {tile}"
        case GivePig(tile):
            return f"give {tile}"
        case Draw() | Stop() | SetAside() | LookAgain() | TakePig():
            return next(text for text, plain in PLAIN.items() if plain == move)
        case _:
            assert_never(move)
