"""A game as plain text: what everybody saw happen since the last time, and the table."""

from typing import Any

import msgspec

from gnomery.engine.game import AnyGame, Seat
from gnomery.words import say

MODES = ["ansi"]


class Drawing:
    """Draws one game after the other for one viewer."""

    def __init__(self, game: AnyGame, viewer: Seat | None = None) -> None:
        self.game = game
        self.viewer = viewer
        self._seen: Any = None

    def forget(self) -> None:
        """Another game begins."""
        self._seen = None

    def text(self, state: Any) -> str:
        """What happened, in English, and the view as it is."""
        view = self.game.view(state, self.viewer)
        lines: list[str] = []
        if self._seen is not None:
            happened = self.game.events(self._seen, view)
            lines += [say("en", event.key, event.args) for event in happened]
        self._seen = view
        shown = msgspec.to_builtins(view)
        del shown["options"]
        lines += [f"{name}: {msgspec.json.encode(part).decode()}" for name, part in shown.items()]
        return "\n".join(lines) + "\n"
