"""The verbs of 75 Gnom'Street, each with its short notation."""

from typing import TypeAlias

from gnomery.engine.notation import Notation
from gnomery.engine.value import Value


class Play(Value, frozen=True):
    """Choose a gnome card face down (GS-1)."""

    card: int


class Toss(Value, frozen=True):
    """Aim the catapult, sealed: direction and strength, 0 to 100 each (GS-2.4)."""

    direction: int
    strength: int


class Take(Value, frozen=True):
    """Take a terrain and an action token (GS-3.1)."""

    terrain: str
    action: str


class Place(Value, frozen=True):
    """Place a statue from the reserve, or move the one that stands on `start` (GS-3.2)."""

    cell: str
    start: str = ""


class Ask(Value, frozen=True):
    """Question a player; a flower question names the colour (GS-3.3)."""

    seat: int
    colour: str = ""


class Snoop(Value, frozen=True):
    """Ask the same player whether the loot lies on the statue's terrain (GS-B3)."""


class Cat(Value, frozen=True):
    """Place the cat, or move it by one cell (GS-3.4)."""

    cell: str


class Discard(Value, frozen=True):
    """Give a gnome card up to lay tokens (GS-4)."""

    card: int


class Lay(Value, frozen=True):
    """Lay a mole or a bait face down (GS-4)."""

    kind: str
    cell: str


class Done(Value, frozen=True):
    """No second statue, no question, no cat, no more tokens."""


class Deal(Value, frozen=True):
    """The box deals a loot card to a seat (GS-S1)."""

    seat: int
    cell: str


class Gust(Value, frozen=True):
    """The box turns the weathercock: the wind for all who toss (GS-2.4)."""

    x: int
    y: int


class Veer(Value, frozen=True):
    """The box turns the weathercock once more: by so much the wind has changed (GS-2.4)."""

    x: int
    y: int


class Wobble(Value, frozen=True):
    """The box draws how a seat's hand wobbles (GS-2.4)."""

    seat: int
    x: int
    y: int


class Order(Value, frozen=True):
    """The box orders the tossers by luck alone, best first (GS-2.4)."""

    seats: tuple[int, ...]


Move: TypeAlias = (
    Play | Toss | Take | Place | Ask | Snoop | Cat | Discard | Lay | Done
    | Deal | Gust | Veer | Wobble | Order
)  # fmt: skip

NOTATION: dict[type[Move], str] = {
    Play: "play {card}",
    Toss: "toss {direction} {strength}",
    Take: "take {terrain} {action}",
    Place: "place {cell}[ from {start}]",
    Ask: "ask {seat}[ {colour}]",
    Snoop: "snoop",
    Cat: "cat {cell}",
    Discard: "discard {card}",
    Lay: "lay {kind} {cell}",
    Done: "done",
    Deal: "deal {seat} {cell}",
    Gust: "gust {x},{y}",
    Veer: "veer {x},{y}",
    Wobble: "wobble {seat} {x},{y}",
    Order: "order {seats}",
}
"""How each verb is written and read."""
SHORT: tuple[tuple[type[Move], str], ...] = (
    (Place, "move {start} {cell}"),
    (Toss, "toss {direction},{strength}"),
    (Done, "skip"),
    (Done, "pass"),
)
"""What is read too."""
BOX_MOVES = (Deal, Gust, Veer, Wobble, Order)

WORD = r"[\w?-]{1,60}"
NUMBER = r"-?\d{1,15}"


def _row(seats: tuple[int, ...]) -> str:
    return " ".join(map(str, seats))


FORMS = Notation[Move](
    NOTATION,
    {
        **dict.fromkeys(("card", "direction", "strength", "seat", "x", "y"), NUMBER),
        "seats": r"\d{1,2}(?: \d{1,2}){0,9}",
    },
    WORD,
    also=SHORT,
    hidden=BOX_MOVES,
    readers={"seats": str.split},
    writers={"seats": _row},
)
read, write = FORMS.read, FORMS.write
