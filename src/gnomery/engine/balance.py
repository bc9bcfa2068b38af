"""Balance: what a game's designer wants of it, in figures that can be measured."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from gnomery.engine.value import Value

LEAD = "lead"
"""The note on who is in front at the end of a round."""


class Target(Value, frozen=True):
    """A figure of games between equal bots, and where it should lie; shares are 0 to 1."""

    name: str
    """What is observed: a name that `observe` uses."""
    statistic: Literal["median", "share", "never"]
    """`never`: of the notes `name/…`, how many came to nothing in all games together."""
    low: float | None = None
    high: float | None = None
    """Without limits the figure is printed for the reader."""
    players: int = 1
    options: dict[str, Any] = {}
    bot: str = "gardener"


def kind_of(note: str) -> str:
    """What comes before the dot or stroke of a note's name: `action` of `action.lay`."""
    return note.replace("/", ".").partition(".")[0]


def lead(standing: Sequence[Any]) -> Iterator[tuple[str, float]]:
    """The note on who stands best of all seats; none while nobody is alone in front."""
    best = max(standing)
    if len(standing) > 1 and standing.count(best) == 1:
        yield LEAD, standing.index(best)
