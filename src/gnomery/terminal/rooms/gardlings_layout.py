"""A garden as large as the screen allows, and tiles drawn for themselves."""

from collections.abc import Iterator

from rich.text import Text

from gnomery.games.gardlings.pieces.garden import Garden, Laid
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.terminal.rooms.gardlings_garden import (
    NARROW,
    WIDE,
    Marks,
    Pen,
    Window,
    draw_garden,
    window_of,
)
from gnomery.terminal.rooms.gardlings_inside import Names
from gnomery.terminal.sheet import GAP, beside, width_of

TURNS = range(4)


def garden_lines(garden: Garden, kit: Kit, names: Names, width: int, marks: Marks) -> list[Text]:
    """A garden in the larger scale if it fits, else in the smaller one, else in parts."""
    if not garden.ground(kit).cells and not marks:
        return [Text(names.speech.say("terminal.gardlings.no_garden"), "dim")]
    window = window_of(garden.ground(kit), marks)
    for scale in (WIDE, NARROW):
        pen = Pen(window, scale, has_axes=True)
        if pen.width <= width:
            return draw_garden(garden, kit, names, pen, marks)
    parts = [_part(garden, kit, names, part, marks) for part in _parts(window, width)]
    return [line for part in parts for line in (*part, Text())][:-1]


def _parts(window: Window, width: int) -> Iterator[Window]:
    """Windows that fit, each with the last column of the one before, so that no tile is cut."""
    fitting = Pen(window, NARROW, has_axes=True).fitting(width)
    left = window.left
    while left + fitting - 1 < window.right:
        yield window._replace(left=left, right=left + fitting - 1)
        left += fitting - 1
    yield window._replace(left=left)


def _part(garden: Garden, kit: Kit, names: Names, part: Window, marks: Marks) -> list[Text]:
    said = names.speech.say("terminal.gardlings.part", left=part.left, right=part.right)
    pen = Pen(part, NARROW, has_axes=True)
    return [Text(said, "dim"), *draw_garden(garden, kit, names, pen, marks)]


def with_side(
    garden: Garden, kit: Kit, names: Names, width: int, marks: Marks, side: list[Text]
) -> list[Text]:
    """A garden with another block at its right if one of the scales leaves room for it."""
    left = garden_lines(garden, kit, names, width - len(GAP) - width_of(side), marks)
    window = window_of(garden.ground(kit), marks)
    if Pen(window, NARROW, has_axes=True).width + len(GAP) + width_of(side) <= width:
        return beside(left, side)
    return [*garden_lines(garden, kit, names, width, marks), Text(), *side]


def tile_lines(tile: str, turn: int, kit: Kit, names: Names, scale: int = WIDE) -> list[Text]:
    """A tile by itself, turned."""
    garden = Garden((Laid(tile, 0, 0, turn),))
    window = window_of(garden.ground(kit), {})
    return draw_garden(garden, kit, names, Pen(window, scale, has_axes=False), {})


def turned_lines(tile: str, kit: Kit, names: Names) -> list[Text]:
    """A tile in all its turns, each under its name: those that lie above each other."""
    lying: list[Text] = []
    standing: list[list[Text]] = []
    is_even = looks_the_same_turned(kit, tile)
    for turn in TURNS[:2] if is_even else TURNS:
        said = f"r{turn} = r{turn + 2}" if is_even else f"r{turn}"
        block = [Text(said, "bold"), *tile_lines(tile, turn, kit, names)]
        if turn % 2:
            standing.append(block)
        else:
            lying += block
    return beside(lying, *standing)


def looks_the_same_turned(kit: Kit, tile: str) -> bool:
    """Whether half a turn changes nothing about a tile."""
    straight, turned = kit.faces[tile]
    return straight.mask == turned.mask and sorted(straight.lines) == sorted(turned.lines)
