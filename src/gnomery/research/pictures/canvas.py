"""A page to draw on: pieces, words and frames, and the SVG that comes of it."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
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
WHOLE = WIDTH - 2 * GAP
"""As wide as anything gets."""

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""


class Canvas:
    """Draws with the pieces of one game, each thing above what is there."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._symbols: dict[tuple[str, str], str] = {}
        self._parts: list[str] = []
        self.rect((0, 0, WIDTH, HEIGHT), "ui-bg")

    def title(self, key: str, **args: str | int) -> None:
        """The game's name and a line beside it."""
        self.text(self.say(f"{self.game}.name"), 16, 37, 30, is_bold=True)
        self.text(told(key, **args), WIDTH - 16, 36, 20, "end")

    def say(self, key: str) -> str:
        """A sentence as it stands in pictures."""
        return say(LANGUAGE, key)

    def piece(  # noqa: PLR0913, PLR0917  where, how large, in which colour
        self, name: str, x: float, y: float, width: float, height: float = 0, accent: str = "c-leaf"
    ) -> None:
        """A drawing in a box, square if nothing else is said."""
        mark = f"{name}-{accent}"
        if (name, accent) not in self._symbols:
            box, inside = art(self.game, name, accent)
            symbol = f'<symbol id="{mark}" viewBox="{box}" overflow="visible">{inside}</symbol>'
            self._symbols[name, accent] = symbol
        self.draw(f'<use href="#{mark}" {_place(x, y, width, height or width)}/>')

    def ground(self, name: str, width: float, height: float, *, is_turned: bool) -> None:
        """What a tile is drawn on, perhaps turned by a quarter."""
        with self.moved(height, 0, 90) if is_turned else nullcontext():
            self.piece(name, 0, 0, width, height)

    def hat(self, seat: int, x: float, y: float, size: float) -> None:
        """A seat's hat."""
        self.piece(HATS[seat % len(HATS)], x, y, size)

    def seat(self, seat: int, frame: Frame, line: str, *, is_asked: bool) -> None:
        """A seat's frame: its hat, its number and a line; a bright edge if it is waited for."""
        x, y, width, _ = frame
        self.rect(frame, "ui-surface", "ui-hot" if is_asked else "ui-rule", 6 if is_asked else 2)
        self.hat(seat, x + 10, y + 6, 34)
        self.text(told("seat", seat=seat), x + 50, y + 31, 20, is_bold=True)
        self.text(line, x + width - 12, y + 30, 17, "end")

    def text(  # noqa: PLR0913  what, where and how
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        to: str = "start",
        *,
        is_bold: bool = False,
    ) -> None:
        """Words on a line; bold ones have a rim, to be read on a drawing too."""
        weight = ""
        if is_bold:
            rim = f'stroke="{colour("c-cream")}" stroke-width="{size / 5:g}"'
            weight = f' font-weight="700" {rim} stroke-linejoin="round" paint-order="stroke"'
        self.draw(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{to}"{weight} '
            f'fill="{colour("ui-text")}">{escape(words)}</text>'
        )

    def rect(self, frame: Frame, fill: str, edge: str = "", line: float = 2) -> None:
        """A card with round corners, if it has an edge; colours by name."""
        stroke = f' stroke="{colour(edge)}" stroke-width="{line:g}" rx="8"' if edge else ""
        self.draw(f'<rect {_place(*frame)} fill="{colour(fill)}"{stroke}/>')

    @contextmanager
    def window(self, frame: Frame, box: Frame) -> Iterator[None]:
        """What is drawn within has measures of its own, as large as a frame allows."""
        self.draw(f'<svg {_place(*frame)} viewBox="{" ".join(f"{n:g}" for n in box)}">')
        yield
        self.draw("</svg>")

    @contextmanager
    def moved(self, x: float, y: float, turn: float = 0) -> Iterator[None]:
        """What is drawn within is moved, and turned around its origin."""
        turned = f"rotate({turn:g})" if turn else ""
        self.draw(f'<g transform="translate({x:g} {y:g}){turned}">')
        yield
        self.draw("</g>")

    def draw(self, part: str) -> None:
        """Any other piece of SVG."""
        self._parts.append(part)

    def svg(self) -> str:
        """The picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}">'
            f"<defs>{''.join(self._symbols.values())}</defs>{''.join(self._parts)}</svg>"
        )


def told(key: str, **args: str | int) -> str:
    """A label of the pictures."""
    return say(LANGUAGE, f"research.picture.{key}", args)


def frames(area: Frame, count: int, columns: int) -> list[Frame]:
    """An area cut into equal frames, row by row."""
    x, y, width, height = area
    rows = -(-count // columns)
    wide, tall = (width + GAP) / columns, (height + GAP) / rows
    return [
        (x + at % columns * wide, y + at // columns * tall, wide - GAP, tall - GAP)
        for at in range(count)
    ]


def below(top: float, players: int, columns: int) -> Iterator[tuple[int, Frame]]:
    """The seats and their frames, from here down to the end of the page."""
    return enumerate(frames((GAP, top, WHOLE, HEIGHT - top - GAP), players, columns))


def _place(x: float, y: float, width: float, height: float) -> str:
    return f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
