"""Tables of Gnome Grown at the action board."""

from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import Person, table

FREE = [space for space in SPACES if space != "end"]


def selecting(*people: Person, **more: object) -> State:
    """Discs are due."""
    return table(*people, phase="selecting", **more)


def extra(*people: Person, **more: object) -> State:
    """All discs lie; whoever has an extra turn marker is asked."""
    return table(*people, phase="extra", **more)
