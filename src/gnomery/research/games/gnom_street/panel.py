"""A panel rules some slots of the sheet and gives the function that fills them from a view."""

from collections.abc import Callable
from typing import TypeAlias

from gnomery.games.gnom_street.options import Options
from gnomery.games.gnom_street.view import View
from gnomery.research.contract import Array

Fill: TypeAlias = Callable[[Array, View], None]


def turns(options: Options) -> int:
    """The most turns a game can have: one for each gnome card and a last one (GS-5, GS-7.4)."""
    return options.pieces.duel.turns if options.is_duel else len(options.kit.strengths) + 1
