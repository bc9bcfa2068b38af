"""The verbs of Gardlings, each with its short notation."""

from typing import TypeAlias

from gnomery.engine.notation import Notation
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


class TakeNothing(Value, frozen=True):
    """Take neither a tile nor a pity pig (GA-3.5)."""


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
    Draw | Stop | Lay | MoveUnicorn | SetAside | LookAgain | Hire | TakePig | TakeNothing
    | Mutate | Deal | DealMission | GiveStart | TurnUp | Pull | GivePig
)  # fmt: skip


NOTATION: dict[type[Move], str] = {
    Draw: "draw",
    Stop: "stop",
    Lay: "lay {x},{y} r{r}",
    MoveUnicorn: "move {tile} {x},{y} r{r}",
    SetAside: "aside",
    LookAgain: "look",
    Hire: "hire {stack}",
    TakePig: "pig",
    TakeNothing: "nothing",
    Mutate: "mutate {pig} under {under} take {take}",
    Deal: "deal {seat} {tile}",
    DealMission: "mission {seat} {mission}",
    GiveStart: "start {seat}",
    TurnUp: "turn {stack} {tile}",
    Pull: "pull {tile}",
    GivePig: "give {tile}",
}
"""How each verb is written and read."""
BOX_MOVES = (Deal, DealMission, GiveStart, TurnUp, Pull, GivePig)

NUMBERS = {"x": r"-?\d{1,3}", "y": r"-?\d{1,3}", "r": "[0-3]", "seat": r"\d{1,2}"}
NAME = r"[\w@-]{1,60}"
FORMS = Notation[Move](NOTATION, NUMBERS, NAME, hidden=BOX_MOVES)
read = FORMS.read


def write(move: Move) -> str:
    """A move in its short notation."""
    if type(move) is Lay:  # there are many, at every step
        return f"lay {move.x},{move.y} r{move.r}"
    return FORMS.write(move)
