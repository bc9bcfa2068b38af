"""What a review says, as values that go to JSON."""

from typing import Literal

from gnomery.engine.value import Value

Verdict = Literal["good", "inaccuracy", "mistake"]


class Decision(Value, frozen=True):
    """A choice somebody had, judged by what they knew then."""

    step: int
    """The step of the replay at which it was to be decided."""
    seat: int
    move: str
    """What was played."""
    best: str | None
    """What the master would have played; null to wait."""
    chance: float
    """Of winning, with the move that was played."""
    best_chance: float
    """Of winning, with the master's choice."""
    loss: float
    error: float
    """The standard error of the loss."""
    verdict: Verdict


class Part(Value, frozen=True):
    """What something brought, as a share of the win, and its standard error."""

    value: float
    error: float


class Ledger(Value, frozen=True):
    """Where somebody's result came from: the four parts add up to result minus even share."""

    seat: int
    result: float
    """The share of the win."""
    even: float
    """What everybody would get if all were equal."""
    start: Part
    """The seat itself, before anything was drawn."""
    draws: Part
    own: Part
    others: Part


class Point(Value, frozen=True):
    """Everybody's chance of winning after a step, all cards known."""

    step: int
    chances: tuple[float, ...]


class Review(Value, frozen=True):
    """A finished game looked back on."""

    game: str
    seats: tuple[str, ...]
    playouts: int
    seed: str
    points: tuple[Point, ...]
    ledgers: tuple[Ledger, ...]
    decisions: tuple[Decision, ...]
    """Those of the seats that were asked about, in the order of the game."""
