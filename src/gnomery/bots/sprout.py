"""The sprout: means well, and often does the first thing that comes to mind."""

from collections.abc import Sequence
from typing import Any

from gnomery.bots.kinds import Bot
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck, pick
from gnomery.engine.searching import sample

SLIPS = 35
"""Of a hundred choices so many are not thought about."""


def sprout(game: AnyGame, slips: int = SLIPS) -> Bot:
    """The gardener's advice, unless it slips."""

    def choose(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        advice = game.mind.advise(view, moves, luck)
        if advice is None or luck.below(100) >= slips:
            return advice
        return pick(luck, sample(moves, luck))

    return choose
