"""The renderers that draw games, by the game's name: the terminal's only list of games."""

from collections.abc import Mapping

from gnomery.terminal.renderer import Renderer
from gnomery.terminal.renderers.gardlings import RENDERER as GARDLINGS
from gnomery.terminal.renderers.garten_zwerge import RENDERER as GARTEN_ZWERGE
from gnomery.terminal.renderers.gnom_street import RENDERER as GNOM_STREET
from gnomery.terminal.renderers.gnome_grown import RENDERER as GNOME_GROWN

RENDERERS: Mapping[str, Renderer] = {
    "gardlings": GARDLINGS,
    "gnome_grown": GNOME_GROWN,
    "gnom_street": GNOM_STREET,
    "garten_zwerge": GARTEN_ZWERGE,
}
