"""A garden as text: every tile outlined, with its sites on the outline and the axes around it.

Cells are `scale` characters wide and one row high; outlines lie between them. A vertex, where
outlines meet, is looked up by the directions in which they leave it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from gnomery.games.gardlings.pieces.fit import BOTTOM, RIGHT, STEP, where
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.laying import site_at
from gnomery.terminal.renderers.gardlings.inside import Names, Outline, draw_inside, draw_mission
from gnomery.terminal.renderers.gardlings.signs import Bits, sign_of, style_of
from gnomery.terminal.telling.canvas import OUTLINES, TextCanvas

WIDE, NARROW = 5, 3
"""The two scales: how many characters a cell is wide inside."""
AXIS, MARK = "dim", "bold"
Marks = Mapping[tuple[int, int], Sequence[int]]
"""The numbers of the choices that begin at a free cell."""


class Window(NamedTuple):
    """The cells to be shown: first and last column, first and last row."""

    left: int
    right: int
    top: int
    bottom: int


class Pen:
    """Where things of a window come to lie on a sheet."""

    def __init__(self, window: Window, scale: int, *, has_axes: bool) -> None:
        self.sheet = TextCanvas()
        self.window = window
        self.scale = scale
        labels = [len(str(y)) for y in (window.top, window.bottom)]
        self.margin = max(labels) + 1 if has_axes else 0
        self.head = 1 if has_axes else 0

    def column(self, x: int) -> int:
        """The column of the outline left of a cell."""
        return self.margin + (x - self.window.left) * (self.scale + 1)

    def row(self, y: int) -> int:
        """The row of the outline above a cell."""
        return self.head + (y - self.window.top) * 2

    def frame(self, x: int, y: int) -> Outline:
        """The outline of what lies there."""
        return Outline(self.sheet, self.row(y), self.column(x), self.scale)

    @property
    def width(self) -> int:
        """How many characters the whole window takes."""
        return self.column(self.window.right + 1) + 1

    def fitting(self, width: int) -> int:
        """How many columns of cells fit a width; a tile needs two at least."""
        return max(2, (width - self.margin - 1) // (self.scale + 1))

    def shows(self, x: int) -> bool:
        """Whether a column of cells is in the window."""
        return self.window.left <= x <= self.window.right


def window_of(ground: Ground, marks: Marks) -> Window:
    """The smallest window with the garden and all marks in it."""
    places = [where(cell << 1, 0)[:2] for cell in ground.cells] + list(marks)
    columns = [x for x, _ in places] or [0]
    rows = [y for _, y in places] or [0]
    return Window(min(columns), max(columns), min(rows), max(rows))


def draw_garden(garden: Garden, kit: Kit, names: Names, pen: Pen, marks: Marks) -> list[Text]:
    """The lines of the garden, as far as the pen's window shows it."""
    ground = garden.ground(kit)
    if pen.head:
        _draw_axes(pen)
    _draw_outlines(ground, pen)
    for index, laid in enumerate(garden.laid):
        if pen.shows(laid.x) and pen.shows(laid.x + (laid.r + 1) % 2):
            place, face = ground.lies[index]
            name = names.of(kit.tiles[laid.tile])
            draw_inside(pen.frame(laid.x, laid.y), name, face.lines, upright=place & 1)
    if garden.mission is not None and pen.shows(0) and pen.shows(1):
        draw_mission(pen.frame(0, 0), names.mission(kit.missions[garden.mission]))
    for (x, y), mark in marks.items():
        if pen.shows(x):
            text = f"{_numbers(mark, pen.scale):^{pen.scale}}"
            pen.sheet.put(pen.row(y) + 1, pen.column(x) + 1, text, MARK)
    return pen.sheet.lines()


def _numbers(mark: Sequence[int], width: int) -> str:
    """As many as there is room for, the first one at least, and a sign that there are more."""
    text = ",".join(map(str, mark))
    return text if len(text) <= width else f"{mark[0]}+"


def _draw_axes(pen: Pen) -> None:
    window = pen.window
    for x in range(window.left, window.right + 1):
        pen.sheet.put(0, pen.column(x) + 1, f"{x:^{pen.scale}}", AXIS)
    for y in range(window.top, window.bottom + 1):
        pen.sheet.put(pen.row(y) + 1, 0, f"{y:>{pen.margin - 1}}", AXIS)


def _draw_outlines(ground: Ground, pen: Pen) -> None:
    """Every side of a covered cell that is a side of its tile, then the corners."""
    corners: dict[tuple[int, int], int] = {}
    for cell, index in ground.cells.items():
        x, y, _ = where(cell << 1, 0)
        if not pen.shows(x):
            continue
        for side, step in enumerate(STEP):
            if ground.cells.get(cell + step) != index:
                _draw_side(ground, pen, cell, side)
                for at, bits in _ends(x, y, side):
                    corners[at] = corners.get(at, 0) | bits
    for (x, y), bits in corners.items():
        pen.sheet.put(pen.row(y), pen.column(x), OUTLINES[bits])


def _draw_side(ground: Ground, pen: Pen, cell: int, side: int) -> None:
    """One side of a tile, the sign of its site in the middle."""
    x, y, _ = where(cell << 1, 0)
    site = site_at(ground, cell, side)
    next_cell = cell + STEP[side]
    other = None
    if next_cell in ground.cells:
        other = site_at(ground, next_cell, (side + 2) % 4)
    sign, style = sign_of(site, other), style_of(site, other)
    row, column = pen.row(y), pen.column(x)
    if side % 2:
        pen.sheet.put(row + 1, column + (pen.scale + 1) * (side == RIGHT), sign, style)
    else:
        row += 2 * (side == BOTTOM)
        pen.sheet.put(row, column + 1, OUTLINES[Bits.RIGHT | Bits.LEFT] * pen.scale)
        pen.sheet.put(row, column + 1 + pen.scale // 2, sign, style)


def _ends(x: int, y: int, side: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """The corners a side runs between, with the direction in which it leaves each."""
    if side % 2:
        x += side == RIGHT
        return ((x, y), Bits.DOWN), ((x, y + 1), Bits.UP)
    y += side == BOTTOM
    return ((x, y), Bits.RIGHT), ((x + 1, y), Bits.LEFT)
