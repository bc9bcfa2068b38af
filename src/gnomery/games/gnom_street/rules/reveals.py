"""Which moves tell somebody something: all but a short list."""

from typing import Final

from gnomery.games.gnom_street.moves import Cat, Discard, Done, Move, Place, Take
from gnomery.games.gnom_street.phases import Combat, Over, SettingUp, Tossing
from gnomery.games.gnom_street.state import State

OPEN: Final = (Take, Place, Cat, Discard, Done)
"""All is open before and after them. Cards and aims are sealed, answers are heard, and tokens that
are laid stay laid (GS-1, GS-2.4, GS-3.3, GS-4)."""


def reveals(state: State, _seat: int, move: Move) -> bool:
    """Whether somebody may learn something by a move, or it is sealed."""
    phase = state.phase
    if not isinstance(move, OPEN) or isinstance(phase, SettingUp | Combat | Tossing | Over):
        return True
    is_final = state.is_last or _ends_without_mole(state)
    return is_final and phase.at == len(state.order) - 1


def _ends_without_mole(state: State) -> bool:
    """Whether a game of the duel is decided after this turn by what both know (GS-7.4)."""
    options = state.options
    return options.is_duel and state.turn >= options.pieces.duel.turns
