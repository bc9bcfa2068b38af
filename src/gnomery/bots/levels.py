"""The levels, from the weakest to the strongest, and the ways of playing they are made of.

A bot is asked for as `level`, `way` or `way:setting`, with `+character` behind it: `leaf` is as
strong as leaves are in this game, `sprout:50` slips at every other choice, `master:400` plays 400
imagined games for a choice, `gardener+bold` is a bold one, `gardener:HABIT` makes one decision
otherwise, by a habit of the game's design; `exploit:NAME` or `exploit:KNOB=NUMBER` tries to take
advantage of others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from gnomery.bots.habits import exploit_of, habit_of
from gnomery.bots.imagined import Bell
from gnomery.bots.kinds import Bot
from gnomery.bots.master import PLAYOUTS, master
from gnomery.bots.sprout import SLIPS, sprout
from gnomery.engine.balance import Habit
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.luck import Luck

LEVELS: Final = ("bulb", "shoot", "leaf", "bud", "blossom", "fruit")
"""Each beats the one before as often; a game's mind says by which number."""
WAYS: Final[Mapping[str, int]] = {
    "random": -100,
    "sprout": -SLIPS,
    "gardener": 0,
    "master": PLAYOUTS,
}
"""Ways of playing, the same in every game, each with its number."""
OFFERED: Final = (*LEVELS, "master")
"""What people are offered: at a table a master thinks for as long as it may."""
TUNABLE: Final = ("sprout", "master")
EXPLOIT: Final = "exploit"
"""Stands before the name of a way to take advantage; nobody at a table is offered it."""
MANY: Final = 1_000_000
"""More imagined games than fit into any time."""


class BotName(NamedTuple):
    """What a bot is asked for by."""

    kind: str
    setting: str
    character: str

    @classmethod
    def read(cls, name: str) -> "BotName":
        """The parts of a name."""
        is_script = name.startswith(f"{EXPLOIT}:")
        whole, _, character = (name, "", "") if is_script else name.partition("+")
        kind, _, setting = whole.partition(":")
        return cls(kind, setting, character)


def strength(name: str, game: AnyGame) -> int:
    """The number of a bot: below 0, slips of a hundred choices; above, imagined games for each."""
    kind, setting, _ = BotName.read(name)
    if kind in LEVELS and not setting:
        return game.mind.strengths[LEVELS.index(kind)]
    if kind not in WAYS:
        raise OptionError("engine.bot.unknown", name=name, names=", ".join((*LEVELS, *WAYS)))
    if not setting:
        return WAYS[kind]
    if kind not in TUNABLE or not setting.isdecimal():
        raise OptionError("engine.bot.setting", name=name, names=", ".join(TUNABLE))
    return -int(setting) if kind == "sprout" else int(setting)


def seated(name: str, game: AnyGame, bell: Bell | None = None) -> Bot:
    """The bot of that name, ready to play a game.

    With a bell nobody thinks for longer than until it rings, and a master for no less.
    """
    kind, setting, character = BotName.read(name)
    if kind == EXPLOIT and (habit := exploit_of(game, setting)):
        return habitual(game, habit)
    if character:
        game = in_character(game, name, character)
    if kind == "gardener" and (habit := habit_of(game, setting)):
        return habitual(game, habit)
    number = strength(name, game)
    if kind == "random":
        return random
    if number <= 0:
        return sprout(game, -number) if number else game.mind.advise
    if bell is None:
        return master(game, number)
    return master(game, MANY if name in WAYS else number, bell)


def check_offered(name: str, game: AnyGame) -> None:
    """Refuse a bot that a table's guests may not ask for: how long one thinks is not theirs."""
    kind, setting, character = BotName.read(name)
    if setting or kind not in (*LEVELS, *WAYS):
        raise OptionError("engine.bot.unknown", name=name, names=", ".join((*LEVELS, *WAYS)))
    if character:
        in_character(game, name, character)


def random(_view: Any, moves: Sequence[Any], luck: Luck) -> Any:
    """Any legal move, each equally likely."""
    return moves[luck.below(len(moves))]


def habitual(game: AnyGame, habit: Habit) -> Bot:
    """The gardener with a habit."""
    advise = game.mind.advise

    def choose(view: Any, moves: Sequence[Any], luck: Luck) -> Any:
        return habit(view, moves, luck, advise(view, moves, luck))

    return choose


def in_character(game: AnyGame, name: str, character: str) -> AnyGame:
    """The game as somebody of a character takes its advice; what is imagined stays as it is."""
    known = game.mind.characters
    if character not in known or name.startswith("random"):
        raise OptionError("engine.bot.character", name=name, names=", ".join(known) or "–")
    advise = habitual(game, known[character].habit)
    return replace(game, mind=replace(game.mind, advise=advise))
