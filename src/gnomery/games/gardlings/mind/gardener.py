"""The gardener: a good move at once, from the view alone."""

from collections.abc import Sequence

from gnomery.engine.luck import Luck
from gnomery.games.gardlings.moves import Move
from gnomery.games.gardlings.state import View


def advise(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    """A good move."""
    return moves[luck.below(len(moves))]
