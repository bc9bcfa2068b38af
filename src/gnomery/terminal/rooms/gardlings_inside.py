"""What stands inside the outline of a tile: the creature's name and a mushie's lines."""

from collections.abc import Sequence
from typing import NamedTuple

from gnomery.games.gardlings.pieces.tile import Mission, Tile
from gnomery.terminal.rooms.gardlings_signs import BACKS, DOUBLE_LINES, LINES, Bits
from gnomery.terminal.sheet import Sheet
from gnomery.terminal.speech import Speech

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


def draw_inside(
    sheet: Sheet, corner: Spot, scale: int, name: Name, lines: Sequence[int], *, upright: int
) -> None:
    """The name in the middle of a tile, and its lines from site to site."""
    row, column = corner
    if upright:
        _draw_lines(sheet, corner, lines, _upright_anchors(scale))
        room = scale - 2 * bool(lines)
        _write(sheet, row + 2, column, scale, name.within(room), name.style)
        _write(sheet, row + 3, column, scale, name.number, name.style)
    else:
        _draw_lines(sheet, corner, lines, _lying_anchors(scale))
        width = 2 * scale + 1
        text = name.within(SHORTEST if lines else width - 2 * bool(name.number))
        _write(sheet, row + 1, column, width, f"{text} {name.number}".strip(), name.style)


def draw_mission(sheet: Sheet, corner: Spot, scale: int, rows: Sequence[str]) -> None:
    """The three rows inside a mission."""
    row, column = corner
    for offset, text in enumerate(rows, start=1):
        _write(sheet, row + offset, column, 2 * scale + 1, text, "bold")


def _write(sheet: Sheet, row: int, column: int, width: int, text: str, style: str) -> None:
    sheet.put(row, column + 1, f"{text[:width]:^{width}}", style)


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


def _draw_lines(
    sheet: Sheet, corner: Spot, lines: Sequence[int], anchors: Sequence[tuple[Spot, Bits]]
) -> None:
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
        sheet.put(corner[0] + row, corner[1] + column, signs[way], "bold")


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
