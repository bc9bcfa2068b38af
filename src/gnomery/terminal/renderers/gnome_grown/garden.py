"""A garden of Gnome Grown as characters: fences, tiles by their signs, places to choose."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from gnomery.games.gnome_grown.pieces.garden import SHAPES, Garden, Plan
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.terminal.telling.canvas import OUTLINES, TextCanvas

SIGNS = {
    "rockery": "Ro",
    "pond": "Po",
    "veg_patch": "Ve",
    "flowerbed": "Fl",
    "statue": "st",
    "birdhouse": "bi",
    "bench": "be",
    "fountain": "fo",
    "owl": "OW",
    "hedgehog": "HE",
    "rabbit": "RA",
    "duck": "DU",
}
"""Ground with a capital, features in small letters, animals in capitals."""
STYLES = {"ground": "green", "feature": "cyan", "animal": "yellow"}
FREE = "·"
STEP_X, STEP_Y, LEFT, TOP = 4, 2, 2, 1

Square = tuple[int, int]
Marks = Mapping[Square, Sequence[int]]


def draw_garden(garden: Garden, plan: Plan, kit: Kit, marks: Marks) -> list[Text]:
    """The garden within its fences; free squares show a choice's number or a dot."""
    sheet = TextCanvas()
    for at in range(plan.size):
        sheet.put(0, LEFT + STEP_X * at + 2, str(at), "dim")
        sheet.put(TOP + STEP_Y * at + 1, 0, str(at), "dim")
    _draw_fences(sheet, plan)
    filled = _filled(garden, kit)
    for y in range(plan.size):
        for x in range(plan.size):
            row, column = TOP + STEP_Y * y + 1, LEFT + STEP_X * x + 1
            if (x, y) in filled:
                kind = kit.kind[filled[x, y]]
                sheet.put(row, column, SIGNS[kind], STYLES[kit.sort[filled[x, y]]])
            elif (x, y) in marks:
                sheet.put(row, column, f"{marks[x, y][0]:>2}", "bold reverse")
            else:
                sheet.put(row, column, f" {FREE}", "dim")
    _draw_tiles(sheet, filled)
    return sheet.lines()


def _filled(garden: Garden, kit: Kit) -> dict[Square, str]:
    """The tile on each square."""
    found = {}
    for laid in garden.laid:
        width, height = SHAPES[kit.sort[laid.tile]][laid.r]
        for x in range(laid.x, laid.x + width):
            for y in range(laid.y, laid.y + height):
                found[x, y] = laid.tile
    return found


def _draw_tiles(sheet: TextCanvas, filled: Mapping[Square, str]) -> None:
    """Squares of one tile are joined, unless a fence runs between them."""
    for (x, y), tile in filled.items():
        row, column = TOP + STEP_Y * y + 1, LEFT + STEP_X * x + 1
        if filled.get((x + 1, y)) == tile and (row, column + 3) not in sheet.ink:
            sheet.put(row, column + 2, "--", "dim")


def _draw_fences(sheet: TextCanvas, plan: Plan) -> None:
    """A fence runs between squares of different sections, and around them all."""
    for y in range(plan.size + 1):
        for x in range(plan.size + 1):
            row, column = TOP + STEP_Y * y, LEFT + STEP_X * x
            above, here = [_section(plan, x, y + step) for step in (-1, 0)]
            across, beside = [_section(plan, x - 1, y + step) for step in (-1, 0)]
            right, down = above != here, beside != here
            up, left = across != above, across != beside
            sheet.put(row, column, OUTLINES[up + 2 * right + 4 * down + 8 * left])
            if right:
                sheet.put(row, column + 1, "─" * (STEP_X - 1))
            if down:
                sheet.put(row + 1, column, "│")


def _section(plan: Plan, x: int, y: int) -> str:
    """The section a square belongs to; none if it lies outside."""
    inside = range(plan.size)
    return plan.rows[y][x] if x in inside and y in inside else ""
