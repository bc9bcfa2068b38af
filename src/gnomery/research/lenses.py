"""The lens of a game of the shelf, made once for each set of options."""

from importlib import import_module
from typing import Any

import msgspec

from gnomery.engine.game import AnyGame
from gnomery.research.contract import Lens

_made: dict[tuple[str, bytes], Lens] = {}


def lens_of(game: AnyGame, options: Any) -> Lens:
    """How a game with these options looks as numbers."""
    key = (game.name, msgspec.json.encode(options))
    if key not in _made:
        room = import_module(f"gnomery.research.games.{game.name}")
        _made[key] = room.lens(options, options.players)
    return _made[key]
