"""What bots think of pig."""

from collections.abc import Sequence

from gnomery.games.pig.moves import Hold, Move, Roll
from gnomery.games.pig.rules import GOAL
from gnomery.games.pig.view import View

from gnomery.engine.luck import Luck

ENOUGH = 20


def advise(view: View, moves: Sequence[Move], _luck: Luck) -> Move:
    """Roll up to twenty, or to the goal."""
    state = view.state
    has_enough = state.risked >= min(ENOUGH, GOAL - state.kept[state.turn])
    return Hold() if has_enough and Hold() in moves else Roll()


hasty = advise
