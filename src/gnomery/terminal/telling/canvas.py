"""A canvas of characters to draw on, and blocks of lines laid beside each other."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from textwrap import wrap

from rich.text import Text

GAP = "   "
OUTLINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Characters by the directions in which lines leave them: up 1, right 2, down 4, left 8."""
BLANK = (" ", "")


class TextCanvas:
    """Characters by row and column, each with a style; what is written later lies on top."""

    def __init__(self) -> None:
        self.ink: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write a text to the right from a place; spaces cover nothing."""
        for offset, sign in enumerate(text):
            if sign != " ":
                self.ink[row, column + offset] = (sign, style)

    def lines(self) -> list[Text]:
        """The rows from the first to the last, with no spaces at their ends."""
        if not self.ink:
            return []
        rows = range(max(row for row, _ in self.ink) + 1)
        ends = dict.fromkeys(rows, 0)
        for row, column in self.ink:
            ends[row] = max(ends[row], column + 1)
        return [self._line(row, ends[row]) for row in rows]

    def _line(self, row: int, end: int) -> Text:
        line = Text()
        signs = (self.ink.get((row, column), BLANK) for column in range(end))
        for style, run in groupby(signs, key=itemgetter(1)):
            line.append("".join(sign for sign, _ in run), style)
        return line


def width_of(block: Sequence[Text]) -> int:
    """The length of the longest line."""
    return max((line.cell_len for line in block), default=0)


def wrapped(line: Text, width: int) -> list[Text]:
    """A line in pieces of no more than a width, those after the first set in."""
    return [Text(piece, line.style) for piece in wrap(line.plain, width, subsequent_indent="  ")]


def folded(lines: Iterable[str], width: int) -> list[Text]:
    """Lines within a width, those that are too long in pieces."""
    return [piece for line in lines for piece in wrapped(Text(line), width)]


def headline(said: str, width: int) -> Text:
    """What is said, on a rule from side to side."""
    return Text(f"── {said} ".ljust(width, "─")[:width], "bold")


def beside(*blocks: Sequence[Text], gap: str = GAP) -> list[Text]:
    """Blocks from left to right, their first lines level."""
    height = max((len(block) for block in blocks), default=0)
    lines = [Text() for _ in range(height)]
    for number, block in enumerate(blocks):
        width = width_of(block)
        is_last = number == len(blocks) - 1
        for row, line in enumerate(lines):
            piece = block[row].copy() if row < len(block) else Text()
            if not is_last:
                piece.pad_right(width - piece.cell_len)
                piece.append(gap)
            line.append_text(piece)
    for line in lines:
        line.rstrip()
    return lines
