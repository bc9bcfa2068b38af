"""The phases of a game of 75 Gnom'Street, with the aims and flights of a toss."""

from typing import Literal, TypeAlias

from gnomery.engine.value import Value

PhaseName: TypeAlias = Literal[
    "setup", "combat", "tossing", "taking", "placing", "asking", "snooping", "cat", "laying", "over"
]
Why: TypeAlias = Literal["ranking", "lead", "game"]
"""What a toss decides: places in the ranking, the first place at the end, a game of a duel."""


class Flight(Value, frozen=True):
    """A toss: aim, wobble, and how far from the chimney it came down, squared (GS-2.4)."""

    seat: int
    direction: int
    strength: int
    x: int
    y: int
    distance: int


class Aim(Value, frozen=True):
    """A sealed aim (GS-2.4)."""

    direction: int
    strength: int


class SettingUp(Value, frozen=True, tag="setup"):
    """The box deals loot cards (GS-S1, GS-7.1)."""


class Combat(Value, frozen=True, tag="combat"):
    """Everybody at once, sealed: a gnome card for each seat, or None (GS-1)."""

    cards: tuple[int | None, ...]


class Tossing(Value, frozen=True, tag="tossing"):
    """Gnomes are tossed: the first group of several tosses now (GS-2.2, GS-6.4, GS-7.4)."""

    why: Why
    groups: tuple[tuple[int, ...], ...]
    """Who is being put in order, best first; who came equal is still together."""
    gust: tuple[int, int] | None = None
    """The weathercock's first reading."""
    veer: tuple[int, int] | None = None
    """By how much the wind had turned at the second; None where it blows steadily."""
    aims: tuple[Aim | None, ...] = ()
    """One for each of the first group of several, sealed until all are there."""
    flights: tuple[Flight, ...] = ()
    wins: tuple[int, ...] = ()
    """Who has won tosses for the first place so far (GS-6.4)."""


class Taking(Value, frozen=True, tag="taking"):
    """The seat at this place of the ranking, from 0, takes two tokens (GS-3.1)."""

    at: int = 0


class Placing(Value, frozen=True, tag="placing"):
    """It places a statue; after `first` a second one, if it likes (GS-3.2, GS-B3)."""

    at: int
    first: str | None = None


class Asking(Value, frozen=True, tag="asking"):
    """It puts a question from the statue on `cell`, or once more if it likes (GS-3.3, GS-B3)."""

    at: int
    cell: str
    is_second: bool = False


class Snooping(Value, frozen=True, tag="snooping"):
    """It may ask `seat` for the terrain too (GS-B3)."""

    at: int
    cell: str
    seat: int


class MovingCat(Value, frozen=True, tag="cat"):
    """It places or moves the cat, by its action or by its power (GS-3.4, GS-B3)."""

    at: int
    is_power: bool = False


class Laying(Value, frozen=True, tag="laying"):
    """It may lay tokens (GS-4)."""

    at: int
    laid: int = 0
    has_paid: bool = False
    """Whether a gnome card was discarded for it."""
    has_dug: bool = False
    """Whether one of them lies next door (GS-B3)."""


class Over(Value, frozen=True, tag="over"):
    """All is counted; `first` has won the toss among tied leaders (GS-6.4)."""

    first: int | None = None


Acting: TypeAlias = Taking | Placing | Asking | Snooping | MovingCat | Laying
Phase: TypeAlias = SettingUp | Combat | Tossing | Acting | Over
