"""The players' moves of pig as numbers."""

from gnomery.games.pig.moves import Hold, Roll

from gnomery.engine.defaults import PlainOptions
from gnomery.research.coding import Coding, Verb


def coding(_options: PlainOptions) -> Coding:
    """Both verbs; the die has six sides."""
    return Coding([Verb(Roll), Verb(Hold)], outcomes=6)
