"""What a designer wants of Gnome Grown, and what is noted of each step to measure it."""

from collections.abc import Iterator

from gnomery.engine.balance import Target
from gnomery.games.gnome_grown.moves import Accept, Decline, Move, Select
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.scoring import figures
from gnomery.games.gnome_grown.state import Over, State

RARE = ("move", "end")
"""Spaces that are chosen seldom by their nature: one is weak, one is the end."""


def _table(players: int, rounds: tuple[int, int], points: tuple[int, int]) -> list[Target]:
    return [
        Target("rounds", "median", *rounds, players=players),
        Target("points", "median", *points, players=players),
        Target("margin", "median", 3, 20, players=players),
        Target("ended_trigger", "share", 0.1, 0.9, players=players),
        Target("ended_track", "share", 0.05, 0.9, players=players),
        Target("ended_full", "share", None, 0.3, players=players),
        Target("bribe_accepted", "share", 0.1, 0.9, players=players),
        Target("rare_space", "share", None, 0.05, players=players),
    ]


TARGETS = (
    *_table(2, (5, 8), (40, 65)),
    *_table(3, (5, 8), (38, 62)),
    *_table(4, (7, 10), (35, 58)),
)


def observe(before: State, move: Move, after: State) -> Iterator[tuple[str, float]]:
    """The notes on one step."""
    match move:
        case Select(space) if space in SPACES:
            yield "rare_space", space in RARE
        case Accept() | Decline():
            yield "bribe_accepted", isinstance(move, Accept)
        case _:
            pass
    if isinstance(after.phase, Over) and not isinstance(before.phase, Over):
        yield "rounds", after.round
        yield "ended_trigger", after.ends[0] == "trigger"
        yield "ended_track", after.ends[0] == "track"
        yield "ended_full", after.ends[0] == "full"
        found = sorted(figures(after)["points"], reverse=True)
        yield "margin", found[0] - found[1]
        for n in found:
            yield "points", n
