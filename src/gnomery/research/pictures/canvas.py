"""A page to draw on: pieces, words and frames, and the SVG that comes of it."""

from collections.abc import Iterable
from html import escape

from gnomery.research.pictures.art import art, colour
from gnomery.words import say

WIDTH, HEIGHT = 1200, 800
"""Every picture has this size, so that pictures make a film."""
LANGUAGE = "en"
FONT = "Liberation Sans, Arial, sans-serif"
HATS = (
    "player-1-red", "player-2-blue", "player-3-yellow", "player-4-purple", "player-5-green",
    "player-6-white",
)  # fmt: skip
TITLE = 52
GAP = 10


class Canvas:
    """Draws with the pieces of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._symbols: dict[tuple[str, str], str] = {}
        self._parts: list[str] = []

    def add(self, *parts: str) -> None:
        """Draw these, above what is there."""
        self._parts += parts

    def title(self, key: str, **args: str | int) -> None:
        """The game's name and a line beside it."""
        name = say(LANGUAGE, f"{self.game}.name")
        self.add(text(name, 16, 37, 30, is_bold=True))
        self.add(text(told(key, **args), WIDTH - 16, 36, 20, anchor="end"))

    def piece(  # noqa: PLR0913, PLR0917  where, how large, in which colour
        self, name: str, x: float, y: float, width: float, height: float = 0, accent: str = "c-leaf"
    ) -> str:
        """A drawing in a box, square if nothing else is said."""
        mark = f"{name}-{accent}"
        if (name, accent) not in self._symbols:
            box, inside = art(self.game, name, accent)
            symbol = f'<symbol id="{mark}" viewBox="{box}" overflow="visible">{inside}</symbol>'
            self._symbols[name, accent] = symbol
        size = f'width="{width:g}" height="{height or width:g}"'
        return f'<use href="#{mark}" x="{x:g}" y="{y:g}" {size}/>'

    def hat(self, seat: int, x: float, y: float, size: float) -> str:
        """A seat's hat."""
        return self.piece(HATS[seat % len(HATS)], x, y, size)

    def seat(self, seat: int, frame: "Frame", line: str, *, is_asked: bool) -> None:
        """A seat's frame: its hat, its number and a line; a bright edge if it is waited for."""
        x, y, width, height = frame
        edge = "ui-hot" if is_asked else "ui-rule"
        self.add(rect(x, y, width, height, "ui-surface", edge, 6 if is_asked else 2))
        self.add(self.hat(seat, x + 10, y + 6, 34))
        self.add(text(told("seat", seat=seat), x + 50, y + 31, 20, is_bold=True))
        self.add(text(line, x + width - 12, y + 30, 17, anchor="end"))

    def svg(self) -> str:
        """The picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}">'
            f"<defs>{''.join(self._symbols.values())}</defs>"
            f"{rect(0, 0, WIDTH, HEIGHT, 'ui-bg')}{''.join(self._parts)}</svg>"
        )


Frame = tuple[float, float, float, float]
"""Left, top, width and height."""


def told(key: str, **args: str | int) -> str:
    """A label of the pictures."""
    return say(LANGUAGE, f"research.picture.{key}", args)


def text(  # noqa: PLR0913  what, where and how
    words: str, x: float, y: float, size: float, anchor: str = "start", *, is_bold: bool = False
) -> str:
    """Words on a line; bold ones have a rim, to be read on a drawing too."""
    weight = ""
    if is_bold:
        rim = f'stroke="{colour("c-cream")}" stroke-width="{size / 5:g}" stroke-linejoin="round"'
        weight = f' font-weight="700" {rim} paint-order="stroke"'
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}"{weight} '
        f'fill="{colour("ui-text")}">{escape(words)}</text>'
    )


def rect(  # noqa: PLR0913, PLR0917  where, how large and in which colours
    x: float, y: float, width: float, height: float, fill: str, edge: str = "", line: float = 2
) -> str:
    """A card with round corners, if it has an edge; colours by name."""
    stroke = f' stroke="{colour(edge)}" stroke-width="{line:g}" rx="8"' if edge else ""
    size = f'width="{width:g}" height="{height:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{colour(fill)}"{stroke}/>'


def window(frame: Frame, box: Frame, parts: Iterable[str]) -> str:
    """Things drawn in measures of their own, as large as a frame allows."""
    x, y, width, height = frame
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<svg {size} viewBox="{" ".join(f"{n:g}" for n in box)}">{"".join(parts)}</svg>'


def moved(parts: Iterable[str], x: float, y: float, turn: float = 0) -> str:
    """Things moved, and turned around their origin."""
    turned = f"rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned}">{"".join(parts)}</g>'


def frames(area: Frame, count: int, columns: int) -> list[Frame]:
    """An area cut into equal frames, row by row."""
    x, y, width, height = area
    rows = -(-count // columns)
    wide, tall = (width + GAP) / columns, (height + GAP) / rows
    return [
        (x + at % columns * wide, y + at // columns * tall, wide - GAP, tall - GAP)
        for at in range(count)
    ]
