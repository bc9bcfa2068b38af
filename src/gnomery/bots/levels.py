"""The levels, from the weakest to the strongest.

A bot is named `name` or `name:setting`: `sprout:50` slips at every other choice, `master:400`
plays 400 imagined games for a choice, `gardener:HABIT` makes one decision otherwise, by a habit of
the game's design, and `exploit:NAME` tries to take advantage of the others.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gnomery.bots.kinds import Bot
from gnomery.bots.master import master
from gnomery.bots.sprout import sprout
from gnomery.engine.balance import Habit
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck


def random(_game: AnyGame) -> Bot:
    """Any legal move, each equally likely."""
    return lambda _view, moves, luck: moves[luck.below(len(moves))]


def gardener(game: AnyGame) -> Bot:
    """The game's own good sense, at once."""
    return game.mind.advise


def habitual(game: AnyGame, habit: Habit) -> Bot:
    """The gardener with a habit."""
    advise = game.mind.advise

    def choose(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        return habit(view, moves, luck, advise(view, moves, luck))

    return choose


LEVELS: Mapping[str, Callable[..., Bot]] = {
    "random": random,
    "sprout": sprout,
    "gardener": gardener,
    "master": master,
}
TUNABLE = ("sprout", "master")
EXPLOIT = "exploit"
"""Stands before the name of a way to take advantage; nobody at a table is offered it."""


def seated(name: str, game: AnyGame) -> Bot:
    """The bot of that name, ready to play a game."""
    level, _, setting = name.partition(":")
    if level == EXPLOIT and setting in game.design.exploits:
        return habitual(game, game.design.exploits[setting])
    if level not in LEVELS:
        raise OptionError("engine.bot.unknown", name=name, names=", ".join(LEVELS))
    if not setting:
        return LEVELS[level](game)
    if level == "gardener" and setting in game.design.habits:
        return habitual(game, game.design.habits[setting])
    if level not in TUNABLE or not setting.isdecimal():
        raise OptionError("engine.bot.setting", name=name, names=", ".join(TUNABLE))
    return LEVELS[level](game, int(setting))
