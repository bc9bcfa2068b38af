"""A panel rules some slots of the sheet and gives the function that fills them from a view."""

from collections.abc import Callable
from typing import TypeAlias

from gnomery.games.garten_zwerge.options import Options
from gnomery.games.garten_zwerge.state import SCHMIEDEL
from gnomery.games.garten_zwerge.view import View
from gnomery.research.contract import Array

Fill: TypeAlias = Callable[[Array, View], None]


def traders(options: Options, players: int) -> tuple[int, ...]:
    """The seats that deals can be made with, Herr Schmiedel's included."""
    return (*range(players), SCHMIEDEL) if options.has_schmiedel else tuple(range(players))


def cards(options: Options) -> int:
    """How many gnomes a player can have."""
    return sum(options.kit.reserve)
