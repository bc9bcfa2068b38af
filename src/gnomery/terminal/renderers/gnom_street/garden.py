"""The garden of 75 Gnom'Street as characters: terrains, flowers, statues, the cat and tokens."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from gnomery.games.gnom_street.pieces.box import LETTERS, cell_name
from gnomery.games.gnom_street.view import View
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import TextCanvas

STEP_X, STEP_Y, LEFT, TOP = 12, 4, 3, 1
POND, CROSS = "~", "x"
STYLES = {"grass": "green", "wood": "yellow", "gravel": "white", "earth": "red"}
KINDS = {"mole": "m", "bait": "b", None: "t"}

Marks = Mapping[str, Sequence[int]]


class Signs(NamedTuple):
    """The few letters of a reader's own words that stand for what is in a cell."""

    terrains: Mapping[str, str]
    flowers: Mapping[str, str]
    cat: str

    @classmethod
    def of(cls, view: View, speech: Speech) -> "Signs":
        """Those of the cells of a box."""
        cells = view.options.kit.cell.values()
        terrains = {cell.terrain for cell in cells}
        flowers = {colour for cell in cells for colour in cell.flowers}
        return cls(
            cut({one: speech.say(f"gnom_street.terrain.{one}") for one in terrains}, 3),
            cut({one: speech.say(f"gnom_street.flower.{one}") for one in flowers}, 2),
            speech.say("gnom_street.piece.cat").upper()[:3],
        )


def cut(words: Mapping[str, str], letters: int) -> dict[str, str]:
    """The first letters of words; where two begin alike, the last letter tells them apart."""
    short = {key: word.lower()[:letters] for key, word in words.items()}
    often = Counter(short.values())
    return {
        key: sign if often[sign] == 1 else sign[:-1] + words[key][-1] for key, sign in short.items()
    }


def draw_garden(view: View, marks: Marks, speech: Speech) -> list[Text]:
    """Each cell with its terrain and flowers, who stands there, and the stack from the bottom."""
    sheet, garden = TextCanvas(), view.options.pieces.garden
    signs = Signs.of(view, speech)
    for column in range(garden.columns):
        sheet.put(0, LEFT + STEP_X * column + 1, LETTERS[column], "dim")
    for row in range(garden.rows):
        sheet.put(TOP + STEP_Y * row, 0, str(row + 1), "dim")
        for column in range(garden.columns):
            place = (TOP + STEP_Y * row, LEFT + STEP_X * column)
            _draw_cell(sheet, view, signs, cell_name(row, column), place)
            for mark in map(str, marks.get(cell_name(row, column), ())[:1]):
                sheet.put(place[0], place[1] + STEP_X - 1 - len(mark), mark, "bold reverse")
    return sheet.lines()


def _draw_cell(
    sheet: TextCanvas, view: View, signs: Signs, name: str, place: tuple[int, int]
) -> None:
    row, column = place
    if name in view.options.pieces.garden.ponds:
        for below in range(STEP_Y - 1):
            sheet.put(row + below, column, POND * (STEP_X - 2), "blue")
        return
    cell = view.options.kit.cell.get(name)
    if cell is None:
        return
    sheet.put(row, column, signs.terrains[cell.terrain], STYLES.get(cell.terrain, ""))
    sheet.put(row, column + 4, "+".join(signs.flowers[colour] for colour in cell.flowers))
    sheet.put(row + 1, column, " ".join(_standing(view, name, signs.cat)), "bold")
    stack = (f"{KINDS[token.kind]}{token.seat + 1}" for token in view.laid if token.cell == name)
    sheet.put(row + 2, column, "".join(stack), "dim")


def _standing(view: View, cell: str, cat: str) -> list[str]:
    """Statues as S and the number of their owner, those of this turn with a mark; the cat."""
    found = [
        f"S{seat + 1}" + ("'" if cell in view.fresh else "")
        for seat, player in enumerate(view.players)
        if cell in player.statues
    ]
    return [*found, cat] if view.cat == cell else found


def draw_notes(view: View, cells: Collection[str]) -> list[Text]:
    """A small garden: what is open, what is crossed out."""
    garden = view.options.pieces.garden
    lines = [Text("  " + " ".join(LETTERS[: garden.columns]), "dim")]
    for row in range(garden.rows):
        signs = [_noted(view, cell_name(row, at), cells) for at in range(garden.columns)]
        lines.append(Text(f"{row + 1} {' '.join(signs)}"))
    return lines


def _noted(view: View, cell: str, cells: Collection[str]) -> str:
    if cell not in view.options.kit.cell:
        return POND
    return "?" if cell in cells else CROSS
