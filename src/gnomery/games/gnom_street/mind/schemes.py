"""A gardener with knobs: high or low cards, the tokens it likes, and how boldly it digs."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from gnomery.engine.balance import Habit
from gnomery.engine.luck import Luck
from gnomery.engine.schemes import Knob, Numbers, Scheme
from gnomery.games.gnom_street.mind.acting import worth_of
from gnomery.games.gnom_street.mind.digging import lay
from gnomery.games.gnom_street.mind.fighting import card_worths
from gnomery.games.gnom_street.mind.notes import Notes
from gnomery.games.gnom_street.moves import Play, Take
from gnomery.games.gnom_street.phases import Laying
from gnomery.games.gnom_street.pieces.kinds import ACTIONS
from gnomery.games.gnom_street.view import View

MUCH = 3.0
"""So many points at most a token is liked or disliked beyond what it is worth."""


def _habit(numbers: Numbers) -> Habit:
    return partial(_play, numbers)


def _play(numbers: Numbers, view: View, moves: Sequence[Any], luck: Luck, advice: Any) -> Any:
    step = view.step
    if isinstance(advice, Play):
        notes = Notes(view)
        worths = card_worths(notes, luck)
        return Play(max(worths, key=lambda card: worths[card] + numbers["high"] * card))
    if isinstance(advice, Take) and step is not None:
        notes = Notes(view)
        return max(
            moves, key=lambda move: worth_of(notes, step.at, "", move) + numbers[move.action]
        )
    if isinstance(step, Laying) and advice is not None:
        return lay(Notes(view), step, moves, numbers["caution"])
    return advice


SCHEME = Scheme(
    (
        Knob("high", -0.5, 0.5, 0.0),
        Knob("caution", 0.0, 4.0, 1.0),
        *(Knob(action, -MUCH, MUCH, 0.0) for action in ACTIONS),
    ),
    _habit,
)
