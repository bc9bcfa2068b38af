"""Garten Zwerge e.V. as arrays."""

from gnomery.games.garten_zwerge.options import Options
from gnomery.research.contract import Lens
from gnomery.research.games.garten_zwerge.moves import coding
from gnomery.research.games.garten_zwerge.sight import sight


def lens(options: Options, players: int) -> Lens:
    """Moves as numbers and views as rows, for so many players with these options."""
    return Lens(coding(options, players), sight(options, players))
