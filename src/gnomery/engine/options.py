"""Options: what can be chosen before a game, checked on the way in."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from gnomery.engine.anything import shown
from gnomery.engine.errors import OptionError
from gnomery.engine.value import Value

Choice: TypeAlias = str | int | bool


class Switch(Value, frozen=True):
    """One option: its name and the values it can take, the default first in words or None."""

    name: str
    values: tuple[Choice, ...]
    default: Choice | None = None
    rule: str | None = None
    """The rule it belongs to most of all."""


def on_off(name: str, rule: str | None = None) -> Switch:
    """A switch that is off unless it is turned on."""
    return Switch(name, (False, True), default=False, rule=rule)


def spelled(choice: Choice) -> str:
    """The value as people type it."""
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice)


def check_players(players: int, possible: range) -> None:
    """Refuse a number of players that the game is not for."""
    if players not in possible:
        least, most = possible[0], possible[-1]
        raise OptionError("engine.option.players", players=players, least=least, most=most)


def choices(switches: Iterable[Switch], given: Mapping[str, Any]) -> dict[str, Choice]:
    """The given values, each checked against its switch; an unknown name or value is refused."""
    known = {switch.name: switch for switch in switches}
    for name in given:
        if name not in known:
            raise OptionError("engine.option.unknown", name=name, names=", ".join(known))
    return {name: _choice(known[name], value) for name, value in given.items()}


def goal_of(options: Any) -> int | None:
    """The number that wins, in games in which one does."""
    goal: int | None = getattr(options, "goal", None)
    return goal


def plain_options(state: Any) -> dict[str, Any]:
    """A state's options as they can be chosen again; players and rules are said apart."""
    plain: dict[str, Any] = msgspec.to_builtins(state.options)
    apart = ("players", "rules")
    return {name: value for name, value in plain.items() if value is not None and name not in apart}


def _choice(switch: Switch, value: object) -> Choice:
    """The one of the switch's values that is meant; `on`, `17` and `True` may be typed as text."""
    for choice in switch.values:
        if type(value) is type(choice) and value == choice:
            return choice
        if isinstance(value, str) and value.strip().lower() in _spellings(choice):
            return choice
    possible = ", ".join(spelled(choice) for choice in switch.values)
    raise OptionError("engine.option.value", name=switch.name, value=shown(value), values=possible)


def _spellings(choice: Choice) -> tuple[str, ...]:
    if isinstance(choice, bool):
        return ("on", "true", "yes", "1") if choice else ("off", "false", "no", "0")
    return (str(choice),)
