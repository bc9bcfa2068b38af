"""Bots: they know the contract and no game, and they get views, never states."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck

Bot: TypeAlias = Callable[[Any, Sequence[Any], Luck], Any]
"""(view, legal moves, luck) → move; None lets a seat that need not act wait."""


def random(_game: AnyGame) -> Bot:
    """Any legal move, each equally likely."""
    return lambda _view, moves, luck: moves[luck.below(len(moves))]


def gardener(game: AnyGame) -> Bot:
    """The game's own good sense, at once."""
    return game.advise


BOTS: Mapping[str, Callable[[AnyGame], Bot]] = {"random": random, "gardener": gardener}


def seated(name: str, game: AnyGame) -> Bot:
    """The bot of that name, ready to play a game."""
    if name not in BOTS:
        raise OptionError("engine.bot.unknown", name=name, names=", ".join(BOTS))
    return BOTS[name](game)
