"""A game to look at: as text with what happened since the last time, or as a picture."""

from importlib import import_module
from typing import Any

from gnomery.engine.errors import OptionError
from gnomery.engine.game import AnyGame
from gnomery.engine.terms import Seat
from gnomery.research.pictures.canvas import Canvas
from gnomery.research.pictures.pixels import Pixels, pixels
from gnomery.terminal.renderer import Scene
from gnomery.terminal.renderers import RENDERERS
from gnomery.terminal.screen.speech import Speech

MODES = ["ansi", "svg", "rgb_array"]
WIDTH = 100
"""So many letters are in a line of text."""


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
        """What happened, in English, and the table as a terminal draws it."""
        view = self.game.rules.view(state, self.viewer)
        speech = Speech("en", [f"player_{seat}" for seat in range(view.options.players)])
        lines: list[str] = []
        if self._seen is not None:
            lines += [speech.tell(event) for event in self.game.telling.events(self._seen, view)]
        self._seen = view
        scene = Scene(view=view, speech=speech, width=WIDTH)
        lines += [line.plain for line in RENDERERS[self.game.name].screen(scene)]
        return "\n".join(lines) + "\n"
