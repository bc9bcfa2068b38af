"""Gnome Grown as numbers."""

from gnomery.games.gnome_grown.options import Options
from gnomery.research.contract import Lens
from gnomery.research.games.gnome_grown.moves import coding
from gnomery.research.games.gnome_grown.sight import sight


def lens(options: Options, players: int) -> Lens:
    """The moves and views of Gnome Grown for these options."""
    return Lens(coding(options), sight(options, players))
