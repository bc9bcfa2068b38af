"""The common table of Gnome Grown: spaces with their discs, ground, features and animals."""

from rich.text import Text

from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.view import View
from gnomery.terminal.renderer import DOT, Scene
from gnomery.terminal.renderers.gnome_grown.garden import SIGNS
from gnomery.terminal.renderers.gnome_grown.words import GrownWords
from gnomery.terminal.screen.speech import Speech

HIDDEN, GAP = "??", "  "
COLUMNS = 3
"""Animals in a row of the grid."""
LONGEST_NAME = 10


def board(scene: Scene) -> list[Text]:
    """Every space, with who has a disc there."""
    width = max(map(len, SPACES))
    lines, words = [], GrownWords(scene.view, scene.speech)
    for space, holders in zip(SPACES, scene.view.spaces, strict=True):
        names = ", ".join(scene.speech.names[seat] for seat in holders)
        line = Text(f"{space:<{width}}  ", "bold")
        line.append(f"{words.space(space)}. {words.about(space)}", "not bold")
        if names:
            line.append(f"  [{names}]", "not bold reverse")
        lines.append(line)
    return lines


def short_board(view: View, speech: Speech) -> list[str]:
    """The spaces that are taken, in a few words."""
    taken = [
        f"{space} [{', '.join(speech.names[seat][:LONGEST_NAME] for seat in holders)}]"
        for space, holders in zip(SPACES, view.spaces, strict=True)
        if holders
    ]
    return [DOT.join(taken)] if taken else []


def market(scene: Scene) -> list[Text]:
    """Ground, feature stacks from the top, and the animal grid, by their signs."""
    view, speech = scene.view, scene.speech
    lines = [Text(speech.say("terminal.gnome_grown.ground", n=view.ground), "bold")]
    lines.append(Text("  ".join(_sign(view, tile) for tile in view.open)))
    lines.append(Text(speech.say("terminal.gnome_grown.features", n=view.features), "bold"))
    for number, stack in enumerate(view.stacks, start=1):
        signs = " ".join(_sign(view, tile) for tile in stack)
        lines.append(Text(speech.labelled(str(number), signs)))
    lines.append(Text(speech.say("terminal.gnome_grown.animals", n=view.animals), "bold"))
    lines += [Text(row) for row in _grid(view)]
    return lines


def _sign(view: View, tile: str | None) -> str:
    return GAP if tile is None else SIGNS[view.options.kit.kind[tile]]


def _grid(view: View) -> list[str]:
    """Rows of places with their numbers; what this seat has looked at shows."""
    known = view.own.grid if view.own is not None else (None,) * len(view.grid)
    cells = []
    for at, (looked, tile) in enumerate(zip(view.grid, known, strict=True), start=1):
        sign = GAP if looked is None else HIDDEN if tile is None else _sign(view, tile)
        eyes = "*" if looked else " "
        cells.append(f"{at} {sign}{eyes}")
    return ["  ".join(cells[at : at + COLUMNS]) for at in range(0, len(cells), COLUMNS)]
