"""What a review says, as values that go to JSON."""

from typing import Literal

from gnomery.engine.terms import Message
from gnomery.engine.value import Value

Verdict = Literal["good", "inaccuracy", "mistake"]


class Decision(Value, frozen=True):
    """A choice somebody had, judged by what they knew then."""

    step: int
    """The step of the replay at which it was to be decided."""
    when: Message
    """The same as players count it."""
    seat: int
    move: str
    """What was played, in notation."""
    said: Message
    """The same in words."""
    best: str | None
    """What the master would have played; null to wait."""
    better: Message
    """The same in words."""
    because: Message | None
    """What made it better, if it was."""
    chance: float
    """Of winning, with the move that was played."""
    best_chance: float
    """Of winning, with the master's choice."""
    loss: float
    error: float
    """The standard error of the loss."""
    verdict: Verdict


class LuckLine(Value, frozen=True):
    """Draws that brought somebody much or cost much, against the average of what could come."""

    step: int
    """The step of the replay after them."""
    when: Message
    """The same as players count it."""
    games: float
    events: tuple[Message, ...]
    """What the seat saw come."""


class Ledger(Value, frozen=True):
    """Where somebody's result came from, all in games out of a hundred with one decimal.

    Seat, luck and play add up to the total, the lines and the rest to the luck, and of each the
    seats together have nothing.
    """

    seat: int
    total: float
    """The share of the win above what everybody would get if all were equal."""
    start: float
    """The seat itself, before anything was drawn."""
    luck: float
    error: float
    """The standard error of the luck."""
    play: float
    """What everybody decided."""
    lines: tuple[LuckLine, ...]
    """The draws that counted most, in the order of the game."""
    rest: float
    """All other draws."""


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
    turning: tuple[int, ...]
    """The steps of those that turned the game, of each seat a few."""
