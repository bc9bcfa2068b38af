"""The rooms in which games are drawn, by the game's name: the terminal's only list of games."""

from collections.abc import Mapping

from gnomery.terminal.renderer import Room
from gnomery.terminal.renderers.gardlings import ROOM as GARDLINGS
from gnomery.terminal.renderers.garten_zwerge import ROOM as GARTEN_ZWERGE
from gnomery.terminal.renderers.gnom_street import ROOM as GNOM_STREET
from gnomery.terminal.renderers.gnome_grown import ROOM as GNOME_GROWN

ROOMS: Mapping[str, Room] = {
    "gardlings": GARDLINGS,
    "gnome_grown": GNOME_GROWN,
    "gnom_street": GNOM_STREET,
    "garten_zwerge": GARTEN_ZWERGE,
}
