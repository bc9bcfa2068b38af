"""What a designer wants of Gardlings, and what is noted of each step to measure it."""

from collections.abc import Iterator

from gnomery.engine.balance import Target
from gnomery.games.gardlings.moves import Move, Pull
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.laying import is_placeable
from gnomery.games.gardlings.scoring import METALS, medal
from gnomery.games.gardlings.state import Building, Hiring, Over, State

BUYS_GREEN = 4
"""Gems of a first garden that buys a tile."""


def _solo(edition: str, goal: int, rounds: tuple[int, int], most_gold: float) -> list[Target]:
    options = {"edition": edition, "goal": goal}
    return [
        Target("winning_round", "median", *rounds, options=options),
        Target("medal_gold", "share", 0.02, most_gold, options=options),
        Target("medal_silver", "share", options=options),
        Target("medal_bronze", "share", options=options),
        Target("medal_none", "share", options=options),
        Target("first_garden_buys", "share", 0.2, 0.6, options=options),
        Target("draw_fits_nowhere", "share", None, 0.01, options=options),
    ]


TARGETS = tuple(
    target
    for edition in ("retail", "first")
    for target in (
        *_solo(edition, 17, (6, 8), most_gold=0.15),
        *_solo(edition, 20, (8, 10), most_gold=0.2),
    )
)


def observe(before: State, move: Move, after: State) -> Iterator[tuple[str, float]]:
    """The notes on one step."""
    phase = after.phase
    if (
        isinstance(before.phase, Building)
        and isinstance(phase, Building)
        and isinstance(move, Pull)
    ):
        yield from _draws(after.options.kit, before.phase, phase)
    if isinstance(before.phase, Building) and isinstance(phase, Hiring | Over):
        if after.round == 1:
            for harvest in phase.harvests:
                yield "first_garden_buys", harvest.tally.gems >= BUYS_GREEN
        if isinstance(phase, Over):
            if phase.winner is not None:
                yield "winning_round", after.round
            if len(after.players) == 1:
                for metal in (*METALS, "none"):
                    yield f"medal_{metal}", medal(after) == metal


def _draws(kit: Kit, before: Building, after: Building) -> Iterator[tuple[str, float]]:
    """Whether a tile just drawn can be laid as the garden stands; alarms do not count."""
    for old, new in zip(before.plots, after.plots, strict=True):
        if old.status == "drawing" and new.status == "holding" and new.hand is not None:
            yield "draw_fits_nowhere", not is_placeable(kit, new, new.hand)
