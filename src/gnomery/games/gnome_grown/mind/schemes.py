"""A gardener with knobs: how much it bids and bribes with, and which spaces it likes."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from gnomery.engine.balance import Habit
from gnomery.engine.luck import Luck
from gnomery.engine.schemes import Knob, Numbers, Scheme
from gnomery.games.gnome_grown import moves as verbs
from gnomery.games.gnome_grown.mind.bribing import offered_worth, shared_cost
from gnomery.games.gnome_grown.mind.selecting import free_spaces
from gnomery.games.gnome_grown.mind.worth import Worth
from gnomery.games.gnome_grown.view import View

LIKED: Mapping[str, tuple[str, ...]] = {
    "ground": ("ground", "top-ground", "new-ground"),
    "cards": ("draw", "discard"),
    "animals": ("look", "animal", "pay-animal"),
    "features": ("feature", "move", "pay-feature"),
    "goods": ("imp", "shed", "ladybirds"),
    "end": ("end",),
}
KNOB = {space: name for name, spaces in LIKED.items() for space in spaces}
MUCH = 3.0
"""So many points at most a space is liked or disliked beyond what it is worth."""


def _habit(numbers: Numbers) -> Habit:
    return partial(_play, numbers)


def _play(numbers: Numbers, view: View, moves: Sequence[Any], _luck: Luck, advice: Any) -> Any:
    match advice:
        case verbs.PlaceBid(ladybirds, imp):
            move: Any = verbs.PlaceBid(round(numbers["bid"] * ladybirds + numbers["more"]), imp)
        case verbs.Bribe(space, ladybirds, imp, markers):
            move = verbs.Bribe(space, round(numbers["bribe"] * ladybirds), imp, markers)
        case verbs.Accept() | verbs.Decline():
            move = _answer(numbers, view)
        case verbs.Select():
            return _liked(numbers, Worth(view), moves)
        case _:
            return advice
    return move if move in moves else advice


def _answer(numbers: Numbers, view: View) -> Any:
    """A bribe is taken if it is so many times what sharing costs."""
    worth, own = Worth(view), view.own
    assert own is not None
    assert own.offer is not None
    cost = numbers["sell"] * shared_cost(worth, own.offer)
    return verbs.Accept() if offered_worth(worth, own.offer) >= cost else verbs.Decline()


def _liked(numbers: Numbers, worth: Worth, moves: Sequence[Any]) -> Any:
    values = [
        (value + numbers[KNOB[move.space]], -at, move)
        for at, (value, move) in enumerate(free_spaces(worth, moves))
        if isinstance(move, verbs.Select)
    ]
    return max(values, key=lambda one: one[:2])[2]


SCHEME = Scheme(
    (
        *(Knob(name, 0.0, 3.0, 1.0) for name in ("bid", "bribe", "sell")),
        Knob("more", -3.0, 6.0, 0.0),
        *(Knob(name, -MUCH, MUCH, 0.0) for name in LIKED),
    ),
    _habit,
)
