"""The first lines of a game and the last: what is played by whom, and how it ended."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from gnomery.engine.options import spelled
from gnomery.engine.terms import Result
from gnomery.terminal.table import TerminalTable
from gnomery.terminal.telling.endings import Ending
from gnomery.terminal.telling.primer import aim_of
from gnomery.words import whole


def title_lines(table: TerminalTable) -> list[Text]:
    """The game and what it is about."""
    say, game = table.speech.say, table.game.name
    return [Text(say(f"{game}.name"), "bold"), Text(say(f"{game}.tagline"))]


def table_lines(table: TerminalTable, chosen: Mapping[str, Any]) -> list[Text]:
    """The aim, what was chosen and is not the usual, who sits where, and how to go on."""
    say = table.speech.say
    lines = []
    if options := _options(table, chosen):
        lines.append(Text(say("terminal.options", options=options), "dim"))
    aim = aim_of(table.game, table.speech.language, table.view(table.reader).options)
    return [
        Text(say("primer.told", aim=aim), "bold"),
        *lines,
        Text(say("terminal.greeting", seats=table.seats_line()), "dim"),
    ]


def _options(table: TerminalTable, chosen: Mapping[str, Any]) -> str:
    parts = []
    for switch in table.game.box.switches:
        value = chosen.get(switch.name, switch.default)
        if value is not None and value != switch.default:
            name = table.speech.say(f"{table.game.name}.option.name.{switch.name}")
            parts.append(name if value is True else f"{name} {spelled(value)}")
    return " · ".join(parts)


def ending_lines(table: TerminalTable) -> list[Text]:
    """Who won as a headline, why it ended, the ranking, the sheet, and what decided."""
    result = table.result
    assert result is not None
    ending = Ending(result, table.game.name, table.speech, table.reader)
    lines = [Text(f"── {ending.headline()} ──", "bold"), Text(table.speech.tell(result.reason))]
    if len(table.speech.names) > 1:
        lines += _ranking(table, result)
    lines += _sheet(table, result)
    decided = ending.decided()
    return [*lines, Text(decided, "bold")] if decided else lines


def _ranking(table: TerminalTable, result: Result) -> list[Text]:
    """Places as people count them: two firsts are followed by a third."""
    lines = []
    place = 1
    for seats in result.ranking:
        names = ", ".join(table.name(seat) for seat in seats)
        lines.append(Text(table.speech.say("terminal.place", place=place, names=names)))
        place += len(seats)
    return lines


def _sheet(table: TerminalTable, result: Result) -> list[Text]:
    lines = [Text(table.speech.say("terminal.sheet"), "bold")]
    names = {line.seat: table.name(line.seat) for line in result.sheet}
    said = [table.speech.say(line.key, **line.args) for line in result.sheet]
    name_width = max(map(len, names.values()), default=0)
    width = max(map(len, said), default=0)
    for seat, name in names.items():
        own = [pair for pair in zip(result.sheet, said, strict=True) if pair[0].seat == seat]
        for number, (line, text) in enumerate(own):
            shown = f"{'' if number else name:<{name_width}}  {text:<{width}}"
            style = "bold" if line.decides else ""
            lines.append(Text(f"{shown}  {whole(line.points):>4}  ({line.rule})", style))
    return lines
