"""What stands inside the outline of a tile: the creature's name and a mushie's lines."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from gnomery.games.gardlings.pieces.tile import Mission, Tile
from gnomery.terminal.renderers.gardlings.signs import BACKS, DOUBLE_LINES, LINES, Bits
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import TextCanvas

UPRIGHT_ROWS = 3
SHORTEST = 3
STEPS = {
    (0, 1): (Bits.RIGHT, Bits.LEFT),
    (0, -1): (Bits.LEFT, Bits.RIGHT),
    (1, 0): (Bits.DOWN, Bits.UP),
    (-1, 0): (Bits.UP, Bits.DOWN),
}
"""The direction in which a step leaves a character, and that from which it comes to the next."""
Spot = tuple[int, int]
Anchor = tuple[Spot, Bits]


class Name(NamedTuple):
    """What a tile is called, from long to short, its number if it has gnomes, and its style."""

    forms: tuple[str, ...]
    number: str
    style: str

    def within(self, width: int) -> str:
        """The longest form that fits."""
        return next((form for form in self.forms if len(form) <= width), self.forms[-1][:width])


class Names(NamedTuple):
    """What to write into tiles, in the reader's language."""

    speech: Speech

    def of(self, tile: Tile) -> Name:
        """The name of a creature."""
        short = self.speech.say(f"terminal.gardlings.short.{tile.creature}")
        full = self.speech.say(f"gardlings.creature.{tile.creature}")
        number = str(tile.gnomes) if tile.gnomes else ""
        return Name((full, short, short[:SHORTEST]), number, BACKS[tile.back])

    def mission(self, mission: Mission) -> tuple[str, ...]:
        """The three rows of a mission."""
        task = self.speech.say(f"terminal.gardlings.task.{mission.task}")
        gems = f"+{mission.gems}" if mission.gems else ""
        return self.speech.say("terminal.gardlings.mission_tile"), task, gems


class Outline(NamedTuple):
    """The outline to draw in: its upper left corner on a sheet, and the width of a cell."""

    sheet: TextCanvas
    row: int
    column: int
    scale: int

    def write(self, row: int, cells: int, text: str, style: str) -> None:
        """A text in the middle of a row that is some cells wide."""
        width = cells * (self.scale + 1) - 1
        self.sheet.put(self.row + row, self.column + 1, f"{text[:width]:^{width}}", style)


def draw_inside(frame: Outline, name: Name, lines: Sequence[int], *, upright: int) -> None:
    """The name in the middle of a tile, and its lines from site to site."""
    scale = frame.scale
    if upright:
        _draw_lines(frame, lines, _upright(scale))
        frame.write(2, 1, name.within(scale - 2 * bool(lines)), name.style)
        frame.write(3, 1, name.number, name.style)
    else:
        _draw_lines(frame, lines, _lying(scale))
        # A space at both sides keeps the name apart from the letters of the sites.
        room = SHORTEST if lines else 2 * scale - 1 - 2 * bool(name.number)
        frame.write(1, 2, f"{name.within(room)} {name.number}".strip(), name.style)


def draw_mission(frame: Outline, rows: Sequence[str]) -> None:
    """The three rows inside a mission; the first is left out if it would touch the sites."""
    for row, text in enumerate(rows, start=1):
        if row > 1 or len(text) < 2 * frame.scale:
            frame.write(row, 2, text, "bold")


def _lying(scale: int) -> list[Anchor]:
    """By position: where a line ends inside a lying tile, and in which direction its site is."""
    left, right, last = 1 + scale // 2, 2 + scale + scale // 2, 2 * scale + 1
    ways = (Bits.UP, Bits.UP, Bits.RIGHT, Bits.DOWN, Bits.DOWN, Bits.LEFT)
    columns = (left, right, last, right, left, 1)
    return [((1, column), way) for column, way in zip(columns, ways, strict=True)]


def _upright(scale: int) -> list[Anchor]:
    middle, low = 1 + scale // 2, UPRIGHT_ROWS
    ways = (Bits.RIGHT, Bits.RIGHT, Bits.DOWN, Bits.LEFT, Bits.LEFT, Bits.UP)
    spots = ((1, scale), (low, scale), (low, middle), (low, 1), (1, 1), (1, middle))
    return list(zip(spots, ways, strict=True))


def _draw_lines(frame: Outline, lines: Sequence[int], anchors: Sequence[Anchor]) -> None:
    """Each line leaves its first site, goes along the row, then along the column of the other."""
    found: dict[Spot, list[int]] = {}
    for line in lines:
        ends = [anchors[position] for position in range(6) if line >> position & 1]
        for spot, way in _path(*ends).items():
            found.setdefault(spot, []).append(way)
    for (row, column), ways in found.items():
        signs = LINES if len(ways) == 1 else DOUBLE_LINES
        sign = signs[reduce(or_, ways)]
        frame.sheet.put(frame.row + row, frame.column + column, sign, "bold")


def _path(first: Anchor, last: Anchor) -> dict[Spot, int]:
    """The characters of a line, with the directions in which it leaves each."""
    (row, column), way = first
    (end_row, end_column), end_way = last
    path: dict[Spot, int] = {(row, column): way}
    while (row, column) != (end_row, end_column):
        across = (end_column > column) - (end_column < column)
        down = 0 if across else (end_row > row) - (end_row < row)
        out, back = STEPS[down, across]
        path[row, column] |= out
        row, column = row + down, column + across
        path[row, column] = path.get((row, column), 0) | back
    path[row, column] |= end_way
    return path
