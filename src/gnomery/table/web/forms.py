"""The shelf as a form shows it: what can be chosen, how it is called, and what goes together."""

from functools import cache
from typing import Any

from gnomery import api
from gnomery.bots.levels import OFFERED
from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.options import Choice, Switch, goal_of
from gnomery.wire.bodies import ChoiceInfo, EditionInfo, GameInfo, OptionInfo

EDITION = "edition"


@cache
def shelf() -> tuple[GameInfo, ...]:
    """The games, with all a form needs."""
    return tuple(_game_info(game) for game in api.shelf().values())


def _game_info(game: AnyGame) -> GameInfo:
    names = next((switch.values for switch in game.box.switches if switch.name == EDITION), ())
    editions = [{EDITION: name} for name in names] or [{}]
    return GameInfo(
        name=game.name,
        least=game.rules.players[0],
        most=game.rules.players[-1],
        usual=game.rules.usual,
        options=tuple(_option_info(game, switch) for switch in game.box.switches),
        bots=OFFERED,
        characters=tuple(game.mind.characters),
        editions=tuple(_edition_info(game, edition) for edition in editions),
        goal=goal_of(game.box.options(game.rules.usual, {})),
    )


def _option_info(game: AnyGame, switch: Switch) -> OptionInfo:
    key = f"{game.name}.option"
    return OptionInfo(
        name=switch.name,
        values=switch.values,
        default=switch.default,
        label=f"{key}.name.{switch.name}",
        about=f"{key}.about.{switch.name}",
        value_labels=tuple(
            f"{key}.value.{switch.name}.{value}" if isinstance(value, str) else None
            for value in switch.values
        ),
        rule=switch.rule,
    )


def _edition_info(game: AnyGame, edition: dict[str, Choice]) -> EditionInfo:
    usual = _counts(game, edition)
    choices = [
        ChoiceInfo(switch.name, value, counts)
        for switch in game.box.switches
        for value in switch.values
        if switch.name not in edition
        if (counts := _counts(game, {**edition, switch.name: value})) != usual
    ]
    return EditionInfo(str(edition.get(EDITION, "")), usual, tuple(choices))


def _counts(game: AnyGame, given: dict[str, Any]) -> tuple[int, ...]:
    """How many may play with these options."""
    return tuple(players for players in game.rules.players if _is_possible(game, players, given))


def _is_possible(game: AnyGame, players: int, given: dict[str, Any]) -> bool:
    try:
        game.box.options(players, given)
    except OptionError:
        return False
    return True
