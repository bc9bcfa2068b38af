"""The garden of 75 Gnom'Street as characters: terrains, flowers, statues, the cat and tokens."""

from collections.abc import Collection, Mapping, Sequence

from rich.text import Text

from gnomery.games.gnom_street.pieces.box import LETTERS, cell_name
from gnomery.games.gnom_street.view import View
from gnomery.terminal.telling.canvas import TextCanvas

STEP_X, STEP_Y, LEFT, TOP = 12, 4, 3, 1
POND, CAT, CROSS = "~", "CAT", "x"
TERRAINS = {
    "grass": ("gra", "green"),
    "wood": ("woo", "yellow"),
    "gravel": ("grv", "white"),
    "earth": ("ear", "red"),
}
KINDS = {"mole": "m", "bait": "b", None: "t"}

Marks = Mapping[str, Sequence[int]]


def draw_garden(view: View, marks: Marks) -> list[Text]:
    """Each cell with its terrain and flowers, who stands there, and the stack from the bottom."""
    sheet, garden = TextCanvas(), view.options.pieces.garden
    for column in range(garden.columns):
        sheet.put(0, LEFT + STEP_X * column + 1, LETTERS[column], "dim")
    for row in range(garden.rows):
        sheet.put(TOP + STEP_Y * row, 0, str(row + 1), "dim")
        for column in range(garden.columns):
            place = (TOP + STEP_Y * row, LEFT + STEP_X * column)
            _draw_cell(sheet, view, cell_name(row, column), place, marks)
    return sheet.lines()


def _draw_cell(
    sheet: TextCanvas, view: View, name: str, place: tuple[int, int], marks: Marks
) -> None:
    row, column = place
    if name in view.options.pieces.garden.ponds:
        for below in range(STEP_Y - 1):
            sheet.put(row + below, column, POND * (STEP_X - 2), "blue")
        return
    cell = view.options.kit.cell.get(name)
    if cell is None:
        return
    sign, style = TERRAINS.get(cell.terrain, (cell.terrain[:3], ""))
    flowers = "+".join(colour[:2] for colour in cell.flowers)
    sheet.put(row, column, sign, style)
    sheet.put(row, column + 4, flowers)
    if name in marks:
        sheet.put(row, column + 10, str(marks[name][0]), "bold reverse")
    sheet.put(row + 1, column, " ".join(_standing(view, name)), "bold")
    stack = (f"{KINDS[token.kind]}{token.seat + 1}" for token in view.laid if token.cell == name)
    sheet.put(row + 2, column, "".join(stack), "dim")


def _standing(view: View, cell: str) -> list[str]:
    """Statues as S and the number of their owner, those of this turn with a mark; the cat."""
    found = [
        f"S{seat + 1}" + ("'" if cell in view.fresh else "")
        for seat, player in enumerate(view.players)
        if cell in player.statues
    ]
    return [*found, CAT] if view.cat == cell else found


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
