"""How a game of the shelf looks as numbers, worked out once for each set of options."""

from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.research.arrangement import Layout
from gnomery.research.coding import Coding


class Lens(NamedTuple):
    """The moves by number, and where everything in a view goes."""

    moves: Coding
    layout: Layout


_made: dict[tuple[str, bytes], Lens] = {}


def lens_of(game: AnyGame, options: Any) -> Lens:
    """The lens of a game with these options."""
    key = (game.name, msgspec.json.encode(options))
    if key not in _made:
        place = f"gnomery.research.games.{game.name}"
        coding = import_module(f"{place}.moves").coding(options)
        limits = import_module(f"{place}.limits").limits(options)
        _made[key] = Lens(coding, Layout(game.rules.view_type, limits))
    return _made[key]
