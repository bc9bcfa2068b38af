"""The first lines: the game, what was chosen for it, and who sits where."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from gnomery.engine.options import spelled
from gnomery.terminal.table import TerminalTable


def title_lines(table: TerminalTable) -> list[Text]:
    """The game and what it is about."""
    say, game = table.speech.say, table.game.name
    return [Text(say(f"{game}.name"), "bold"), Text(say(f"{game}.tagline"))]


def table_lines(table: TerminalTable, chosen: Mapping[str, Any]) -> list[Text]:
    """What was chosen and is not the usual, who sits where, and how to go on."""
    say = table.speech.say
    lines = []
    if options := _options(table, chosen):
        lines.append(Text(say("terminal.options", options=options), "dim"))
    seats = " · ".join(f"{seat + 1} {name}" for seat, name in enumerate(table.speech.names))
    return [*lines, Text(say("terminal.greeting", seats=seats), "dim")]


def _options(table: TerminalTable, chosen: Mapping[str, Any]) -> str:
    parts = []
    for switch in table.game.box.switches:
        value = chosen.get(switch.name, switch.default)
        if value is not None and value != switch.default:
            name = table.speech.say(f"{table.game.name}.option.name.{switch.name}")
            parts.append(name if value is True else f"{name} {spelled(value)}")
    return " · ".join(parts)
