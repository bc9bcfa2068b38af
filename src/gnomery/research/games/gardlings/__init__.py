"""Gardlings as numbers."""

from gnomery.games.gardlings.options import Options
from gnomery.research.contract import Lens
from gnomery.research.games.gardlings.moves import coding
from gnomery.research.games.gardlings.sight import sight


def lens(options: Options, players: int) -> Lens:
    """The moves and views of Gardlings for these options."""
    return Lens(coding(options), sight(options, players))
