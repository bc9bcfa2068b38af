"""Balance: what a game's designer wants of it, in figures that can be measured."""

from typing import Any, Literal

from gnomery.engine.value import Value


class Target(Value, frozen=True):
    """A figure of games between equal bots, and where it should lie; shares are 0 to 1."""

    name: str
    """What is observed: a name that `observe` uses."""
    statistic: Literal["median", "share"]
    low: float | None = None
    high: float | None = None
    """Without limits the figure is printed for the reader."""
    players: int = 1
    options: dict[str, Any] = {}
    bot: str = "gardener"
