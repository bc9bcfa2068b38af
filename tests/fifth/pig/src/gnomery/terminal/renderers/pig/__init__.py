"""The renderer of pig: what everybody has kept, and what is at stake."""

from collections.abc import Sequence
from typing import Any

from gnomery.games.pig import GAME
from gnomery.games.pig.view import View
from rich.text import Text

from gnomery.terminal.renderer import MenuChoice, Renderer, Scene, legend_of
from gnomery.terminal.screen.speech import Speech
from gnomery.terminal.telling.canvas import headline


def choices(view: View, legal: Sequence[Any], speech: Speech) -> list[MenuChoice]:
    """Both verbs, with what to know about them."""
    tell, write = GAME.telling.say, GAME.telling.write
    return [MenuChoice(move, write(move), speech.tell(tell(view, move))) for move in legal]


def screen(scene: Scene) -> list[Text]:
    """Everybody's line, and the turn."""
    state, say = scene.view.state, scene.speech.say
    top = headline(say("terminal.pig.head", n=state.rounds), scene.width)
    rows = [line for seat in range(len(state.kept)) for line in look(scene, seat)]
    return [top, *rows, Text(say("terminal.pig.turn", seat=state.turn, n=state.risked))]


def look(scene: Scene, seat: int) -> list[Text]:
    """What one seat has kept."""
    kept = scene.view.state.kept[seat]
    return [Text(scene.speech.say("terminal.pig.kept", seat=seat, n=kept))]


RENDERER = Renderer(
    choices=choices, screen=screen, look=look, legend=legend_of("pig", "kept"), extras={}
)
