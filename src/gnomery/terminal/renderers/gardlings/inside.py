"""What stands inside the outline of a tile: the creature's name and a mushie's lines."""

from collections.abc import Sequence
from typing import NamedTuple

from gnomery.games.gardlings.pieces.tile import Mission, Tile
from gnomery.terminal.renderers.gardlings.signs import BACKS, DOUBLE_LINES, LINES, Bits
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.sheet import TextSheet

UPRIGHT_ROWS = 3
SHORTEST = 3
Spot = tuple[int, int]


class Name(NamedTuple):
    """What a tile is called, from long to short, its number if it has gnomes, and its style."""

    forms: tuple[str, ...]
    number: str
    style: str

    def within(self, width: int) -> str:
        """The longest form that fits."""
        return next((form for form in self.forms if len(form) <= width), self.forms[-1][:width])


class Names:
    """What to write into tiles, in the reader's language."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

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

    sheet: TextSheet
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
        _draw_lines(frame, lines, _upright_anchors(scale))
        frame.write(2, 1, name.within(scale - 2 * bool(lines)), name.style)
        frame.write(3, 1, name.number, name.style)
    else:
        _draw_lines(frame, lines, _lying_anchors(scale))
        # A space at both sides keeps the name apart from the letters of the sites.
        room = SHORTEST if lines else 2 * scale - 1 - 2 * bool(name.number)
        frame.write(1, 2, f"{name.within(room)} {name.number}".strip(), name.style)


def draw_mission(frame: Outline, rows: Sequence[str]) -> None:
    """The three rows inside a mission; the first is left out if it would touch the sites."""
    for row, text in enumerate(rows, start=1):
        if row > 1 or len(text) < 2 * frame.scale:
            frame.write(row, 2, text, "bold")


def _lying_anchors(scale: int) -> tuple[tuple[Spot, Bits], ...]:
    """By position: where a line ends inside a lying tile, and in which direction its site is."""
    left, right, last = 1 + scale // 2, 2 + scale + scale // 2, 2 * scale + 1
    return (
        ((1, left), Bits.UP),
        ((1, right), Bits.UP),
        ((1, last), Bits.RIGHT),
        ((1, right), Bits.DOWN),
        ((1, left), Bits.DOWN),
        ((1, 1), Bits.LEFT),
    )


def _upright_anchors(scale: int) -> tuple[tuple[Spot, Bits], ...]:
    middle = 1 + scale // 2
    return (
        ((1, scale), Bits.RIGHT),
        ((UPRIGHT_ROWS, scale), Bits.RIGHT),
        ((UPRIGHT_ROWS, middle), Bits.DOWN),
        ((UPRIGHT_ROWS, 1), Bits.LEFT),
        ((1, 1), Bits.LEFT),
        ((1, middle), Bits.UP),
    )


def _draw_lines(frame: Outline, lines: Sequence[int], anchors: Sequence[tuple[Spot, Bits]]) -> None:
    """Each line leaves its first site, goes along the row, then along the column of the other."""
    bits: dict[Spot, int] = {}
    count: dict[Spot, int] = {}
    for line in lines:
        ends = [anchors[position] for position in range(6) if line >> position & 1]
        for spot, way in _path(*ends).items():
            bits[spot] = bits.get(spot, 0) | way
            count[spot] = count.get(spot, 0) + 1
    for (row, column), way in bits.items():
        signs = LINES if count[row, column] == 1 else DOUBLE_LINES
        frame.sheet.put(frame.row + row, frame.column + column, signs[way], "bold")


def _path(first: tuple[Spot, Bits], last: tuple[Spot, Bits]) -> dict[Spot, int]:
    """The characters of a line, with the directions in which it leaves each."""
    (row, column), _ = first
    (end_row, end_column), _ = last
    path: dict[Spot, int] = {first[0]: int(first[1])}
    while (row, column) != (end_row, end_column):
        if column != end_column:
            step = 1 if end_column > column else -1
            out, back = (Bits.RIGHT, Bits.LEFT) if step > 0 else (Bits.LEFT, Bits.RIGHT)
            after = (row, column + step)
        else:
            step = 1 if end_row > row else -1
            out, back = (Bits.DOWN, Bits.UP) if step > 0 else (Bits.UP, Bits.DOWN)
            after = (row + step, column)
        path[row, column] |= out
        path[after] = path.get(after, 0) | back
        row, column = after
    path[row, column] |= last[1]
    return path
