"""What can be in a view of pig."""

from gnomery.games.pig import GAME
from gnomery.games.pig.rules import GOAL

from gnomery.engine.defaults import PlainOptions
from gnomery.research.arrangement import Limits, Several, Span
from gnomery.research.fields import common

MOST = 1_000


def limits(options: PlainOptions) -> Limits:
    """By field, for these options."""
    return {
        **common(options),
        "kept": Several(options.players, Span(0, MOST)),
        "turn": range(options.players),
        "rounds": Span(1, GAME.rules.bound),
        "risked": Span(0, MOST + GOAL),
    }
