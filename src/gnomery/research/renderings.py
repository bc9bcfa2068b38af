"""A game to look at: as text with what happened since the last time, or as a picture."""

from importlib import import_module
from typing import Any

import msgspec

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat
from gnomery.research.pictures.canvas import Canvas
from gnomery.research.pictures.pixels import Pixels, pixels
from gnomery.words import say

MODES = ["ansi", "svg", "rgb_array"]


class Painter:
    """Draws one game after the other for one viewer."""

    def __init__(self, game: AnyGame, viewer: Seat | None = None) -> None:
        self.game = game
        self.viewer = viewer
        self._seen: Any = None

    def forget(self) -> None:
        """Another game begins."""
        self._seen = None

    def show(self, state: Any, mode: str) -> str | Pixels:
        """The state in one of the modes."""
        if mode not in MODES:
            raise OptionError("research.render", mode=mode, modes=", ".join(MODES))
        if mode == "ansi":
            return self.text(state)
        svg = self.svg(state)
        return pixels(svg) if mode == "rgb_array" else svg

    def svg(self, state: Any) -> str:
        """The view as a picture."""
        picture = import_module(f"gnomery.research.games.{self.game.name}.picture")
        canvas = Canvas(self.game.name)
        picture.draw(canvas, self.game.rules.view(state, self.viewer))
        return canvas.svg()

    def text(self, state: Any) -> str:
        """What happened, in English, and the view as it is."""
        view = self.game.rules.view(state, self.viewer)
        lines: list[str] = []
        if self._seen is not None:
            happened = self.game.telling.events(self._seen, view)
            lines += [say("en", event.key, event.args) for event in happened]
        self._seen = view
        shown = msgspec.to_builtins(view)
        del shown["options"]
        lines += [f"{name}: {msgspec.json.encode(part).decode()}" for name, part in shown.items()]
        return "\n".join(lines) + "\n"
