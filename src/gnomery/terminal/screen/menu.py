"""Numbered choices in columns, and which of them a typed text means."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from gnomery.engine.errors import GnomeryError, NotationError
from gnomery.engine.game import AnyGame
from gnomery.terminal.renderer import MenuChoice

SHOWN = 12
"""How many choices are shown unasked."""
GAP = 3


class ChoiceError(GnomeryError):
    """A number or a text that means no single choice."""


def menu_lines(choices: Sequence[MenuChoice], width: int) -> list[Text]:
    """The choices with their numbers, down the columns."""
    digits = len(str(len(choices)))
    longest = max((len(choice.notation) for choice in choices), default=0)
    entries = [
        _entry(f"{number:>{digits}}", choice, longest)
        for number, choice in enumerate(choices, start=1)
    ]
    column = max((entry.cell_len for entry in entries), default=0) + GAP
    columns = max(1, min(len(entries), (width + GAP) // column))
    rows = -(-len(entries) // columns)
    lines = [Text() for _ in range(rows)]
    for place, entry in enumerate(entries):
        line = lines[place % rows]
        line.pad_right(place // rows * column - line.cell_len)
        line.append_text(entry)
    return lines


def _entry(number: str, choice: MenuChoice, longest: int) -> Text:
    entry = Text(f"{number} ", "bold")
    if choice.note:
        entry.append(f"{choice.notation:<{longest}}", "not bold")
        return entry.append(f"  {choice.note}", "not bold dim")
    return entry.append(choice.notation, "not bold")


def meant(text: str, choices: Sequence[MenuChoice], game: AnyGame) -> Any:
    """The move a number, a notation or the beginning of one stands for."""
    if text.lstrip("+-").isdecimal():
        if not choices:
            raise ChoiceError("terminal.choice.none")
        number = int(text)
        if not 1 <= number <= len(choices):
            raise ChoiceError("terminal.choice.number", text=text[:20], n=len(choices))
        return choices[number - 1].move
    words = " ".join(text.lower().replace(", ", ",").split())
    for choice in choices:
        if words == choice.notation:
            return choice.move
    try:
        return game.telling.read(text)
    except NotationError:
        begun = [choice for choice in choices if choice.notation.startswith(f"{words} ")]
        if len(begun) == 1:
            return begun[0].move
        if not begun:
            raise
        some = ", ".join(choice.notation for choice in begun[:SHOWN])
        raise ChoiceError("terminal.choice.several", text=text[:40], choices=some) from None
