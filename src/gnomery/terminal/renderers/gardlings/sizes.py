"""Gardens as large as the screen allows, and tiles drawn for themselves."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rich.text import Text

from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.terminal.renderers.gardlings import garden as drawing
from gnomery.terminal.renderers.gardlings.garden import NARROW, WIDE, Marks, Pen, Window
from gnomery.terminal.renderers.gardlings.inside import Names
from gnomery.terminal.telling.canvas import GAP, beside, width_of, wrapped

TURNS = range(4)
Scales: TypeAlias = tuple[int, ...]
BOTH: Scales = (WIDE, NARROW)
SIDE = 33
"""How wide the block beside a garden is at most: a tile in its four turns."""


class Easel(NamedTuple):
    """Draws with the pieces of one box, in one language, within a width."""

    kit: Kit
    names: Names
    width: int

    def garden(self, garden: Garden, marks: Marks, scales: Scales = BOTH) -> list[Text]:
        """A garden in the first scale that fits, else in parts."""
        if not garden.ground(self.kit).cells and not marks:
            return [Text(self.names.speech.say("terminal.gardlings.no_garden"), "dim")]
        window = drawing.window_of(garden.ground(self.kit), marks)
        for scale in scales:
            pen = Pen(window, scale, has_axes=True)
            if pen.width <= self.width:
                return drawing.draw_garden(garden, self.kit, self.names, pen, marks)
        parts = [self._part(garden, part, marks) for part in _parts(window, self.width)]
        return [line for part in parts for line in (*part, Text())][:-1]

    def _part(self, garden: Garden, part: Window, marks: Marks) -> list[Text]:
        said = self.names.speech.say("terminal.gardlings.part", left=part.left, right=part.right)
        pen = Pen(part, NARROW, has_axes=True)
        return [Text(said, "dim"), *drawing.draw_garden(garden, self.kit, self.names, pen, marks)]

    def scene(self, garden: Garden, marks: Marks, side: list[Text], foot: list[Text]) -> list[Text]:
        """A garden with a block at its right and one below it, as far as there is room.

        The scale follows from the garden alone, not from the marks or the block, so that the
        picture keeps its size from one move to the next.
        """
        window = drawing.window_of(garden.ground(self.kit), {})
        reach = window._replace(left=window.left - 2, right=window.right + 1)
        room = self.width - len(GAP) - SIDE
        scale = WIDE if Pen(reach, WIDE, has_axes=True).width <= room else NARROW
        drawn = self.garden(garden, marks, (scale,))
        room = self.width - len(GAP) - width_of(drawn)
        if room < width_of(side):
            return [*drawn, Text(), *side, *foot]
        narrow_foot = [piece for line in foot for piece in wrapped(line, room)]
        if len(drawn) > len(side) + len(narrow_foot):
            return beside(drawn, [*side, Text(), *narrow_foot])
        return [*beside(drawn, side), *foot]

    def tile(self, tile: str, turn: int = 0) -> list[Text]:
        """A tile by itself, turned."""
        garden = Garden((Laid(tile, 0, 0, turn),))
        pen = Pen(drawing.window_of(garden.ground(self.kit), {}), WIDE, has_axes=False)
        return drawing.draw_garden(garden, self.kit, self.names, pen, {})

    def turned(self, tile: str) -> list[Text]:
        """A tile in all its turns, each under its name: those that lie above each other."""
        lying: list[Text] = []
        standing: list[list[Text]] = []
        is_even = looks_the_same_turned(self.kit, tile)
        for turn in TURNS[:2] if is_even else TURNS:
            said = f"r{turn} = r{turn + 2}" if is_even else f"r{turn}"
            block = [Text(said, "bold"), *self.tile(tile, turn)]
            if turn % 2:
                standing.append(block)
            else:
                lying += block
        return beside(lying, *standing)


def _parts(window: Window, width: int) -> Iterator[Window]:
    """Windows that fit, each with the last column of the one before, so that no tile is cut."""
    fitting = Pen(window, NARROW, has_axes=True).fitting(width)
    left = window.left
    while left + fitting - 1 < window.right:
        yield window._replace(left=left, right=left + fitting - 1)
        left += fitting - 1
    yield window._replace(left=left)


def looks_the_same_turned(kit: Kit, tile: str) -> bool:
    """Whether half a turn changes nothing about a tile."""
    straight, turned = kit.faces[tile]
    return straight.mask == turned.mask and sorted(straight.lines) == sorted(turned.lines)
