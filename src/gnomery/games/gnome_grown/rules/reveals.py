"""Which moves tell somebody something: those that turn something up, and all but a few others."""

from typing import Final

from gnomery.engine.terms import BOX, Seat
from gnomery.games.gnome_grown import moves
from gnomery.games.gnome_grown.phases import Over
from gnomery.games.gnome_grown.pieces.spaces import END_SPACE, SPACE
from gnomery.games.gnome_grown.rules import apply, waited_for
from gnomery.games.gnome_grown.state import State

OPEN: Final = (
    moves.Select, moves.Do, moves.PassUp, moves.Swap, moves.Take, moves.Lay, moves.Give,
    moves.Shift, moves.Done, moves.Hush,
)  # fmt: skip
"""The moves of which everybody sees all, and sees beforehand that they are allowed. Bids are
sealed (GG-2), bribes and their answers have been heard (GG-3), looks and cards were seen."""


def reveals(state: State, seat: Seat, move: moves.Move) -> bool:
    """Whether a move would tell anybody something hidden, or would seal a choice.

    Among open moves: choosing the end shows that four cards are full (GG-3.2), the end of the game
    shows all, and what the box turns up cannot be put back.
    """
    if not isinstance(move, OPEN):
        return True
    if isinstance(move, moves.Select) and SPACE[move.space] == END_SPACE:
        return True
    after = apply(state, seat, move)
    return isinstance(after.phase, Over) or BOX in waited_for(after)
