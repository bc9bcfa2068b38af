"""A gardener with knobs: how boldly it draws on, and which creatures it likes."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from gnomery.engine.balance import Habit
from gnomery.engine.luck import Luck
from gnomery.engine.schemes import Knob, Numbers, Scheme
from gnomery.games.gardlings.balance import CREATURES
from gnomery.games.gardlings.mind.building import best_gallop, wants_draw
from gnomery.games.gardlings.mind.hiring import hire_worths
from gnomery.games.gardlings.moves import Hire, Move
from gnomery.games.gardlings.rules.building import DRAW, STOP
from gnomery.games.gardlings.view import View

MUCH = 0.5
"""So many rounds at most a creature is liked or disliked beyond what it saves."""
COLOUR = 0.2
"""So many for each colour up."""


def _habit(numbers: Numbers) -> Habit:
    return partial(_play, numbers)


def _play(numbers: Numbers, view: View, moves: Sequence[Any], luck: Luck, advice: Any) -> Any:
    if view.phase == "hiring" and advice is not None:
        worths = hire_worths(view, moves)
        return max(worths, key=lambda move: worths[move] + _liked(numbers, view, move))
    if DRAW not in moves or STOP not in moves:
        return advice
    assert view.seat is not None
    assert view.own is not None
    plot = view.players[view.seat].plot
    assert plot is not None
    if plot.status == "stopped":
        return advice
    if wants_draw(view, plot, view.own, luck, boldness=numbers["boldness"]):
        return DRAW
    return best_gallop(view, plot, moves) or STOP


def _liked(numbers: Numbers, view: View, move: Move) -> float:
    if not isinstance(move, Hire):
        return 0.0
    stack = next(stack for stack in view.stacks if stack.name == move.stack)
    assert stack.top is not None
    colours = list(view.options.pieces.prices)
    creature = view.options.kit.tiles[stack.top].creature
    return numbers.get(creature, 0.0) + numbers["colour"] * colours.index(stack.back)


SCHEME = Scheme(
    (
        Knob("boldness", -0.2, 0.2, 0.0),
        Knob("colour", -COLOUR, COLOUR, 0.0),
        *(Knob(creature, -MUCH, MUCH, 0.0) for creature in CREATURES),
    ),
    _habit,
)
