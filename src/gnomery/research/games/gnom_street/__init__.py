"""75 Gnom'Street as arrays."""

from math import factorial

from gnomery.games.gnom_street.options import Options
from gnomery.research.contract import Lens
from gnomery.research.games.gnom_street.moves import coding
from gnomery.research.games.gnom_street.sight import sight


def lens(options: Options, players: int) -> Lens:
    """Moves as numbers and views as rows, for so many players with these options."""
    return Lens(coding(options, players), sight(options, players), _outcomes(options, players))


def _outcomes(options: Options, players: int) -> int:
    """Winds and wobbles have two numbers each; by luck alone all orders are possible."""
    toss = options.pieces.toss
    return max((2 * toss.gust + 1) ** 2, (2 * toss.wobble + 1) ** 2, factorial(players))
