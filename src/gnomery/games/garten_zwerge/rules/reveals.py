"""Which moves tell somebody something: those behind closed fists, and those that bring luck."""

from typing import Final

from gnomery.engine.terms import Seat
from gnomery.games.garten_zwerge import phases
from gnomery.games.garten_zwerge.moves import Move
from gnomery.games.garten_zwerge.state import State

OPEN: Final[frozenset[type]] = frozenset(
    (phases.Working, phases.Picking, phases.Pairing, phases.Haggling, phases.Paying)
)
"""The phases in which nothing is hidden from anybody, and nothing is sealed."""


def reveals(state: State, _seat: Seat, _move: Move) -> bool:
    """Whether a move tells something hidden or seals it: yes, unless all lies open (GZ-2.2)."""
    return type(state.phase) not in OPEN
