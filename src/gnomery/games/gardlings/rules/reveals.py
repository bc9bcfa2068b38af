"""Which moves tell somebody something, and so cannot be taken back."""

from typing import Final

from gnomery.engine.terms import Seat
from gnomery.games.gardlings.moves import Lay, Move, MoveUnicorn, SetAside, Stop, TakeNothing
from gnomery.games.gardlings.phases import Over
from gnomery.games.gardlings.rules import apply
from gnomery.games.gardlings.state import State

OPEN: Final = (Lay, MoveUnicorn, SetAside, Stop, TakeNothing)
"""They show nothing that was not open before: the tile in hand, or that it is the alarm."""


def reveals(state: State, seat: Seat, move: Move) -> bool:
    """Whether a move stays: whatever is not open, and what ends the game and opens the seed."""
    return not isinstance(move, OPEN) or isinstance(apply(state, seat, move).phase, Over)
