"""Execution: own actions in any order, in turn order of the seats (GG-4)."""

from collections.abc import Callable
from typing import Any, Final

from gnomery.engine.kept import Kept
from gnomery.games.gnome_grown import moves as verbs
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.pieces.box import GRID
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules import animals, features, ground
from gnomery.games.gnome_grown.rules.forbidden import doable, refuse_swap
from gnomery.games.gnome_grown.rules.markers import GIVE, gifts
from gnomery.games.gnome_grown.rules.objectives import keeps
from gnomery.games.gnome_grown.rules.placing import lays
from gnomery.games.gnome_grown.rules.setup import TURN_UP, deals
from gnomery.games.gnome_grown.state import State

DO: Final = tuple(verbs.Do(space) for space in SPACES)
PASS: Final = tuple(verbs.PassUp(space) for space in SPACES)
SWAP: Final = tuple(verbs.Swap(space) for space in SPACES)
TAKE: Final = tuple(verbs.Take(at) for at in range(1, GRID + 1))
LOOK: Final = tuple(verbs.Look(at) for at in range(1, GRID + 1))
SHIFT: Final = tuple(verbs.Shift(at) for at in range(1, GRID + 1))
DRAW: Final = Kept(verbs.Draw)
DONE: Final = verbs.Done()
OWN_TASKS: Final[frozenset[type]] = frozenset(
    (type(None), phases.Laying, phases.Choosing, phases.Moving, phases.Giving)
)
"""What the acting seat does without the box: asked at every step."""


def acting(state: State, phase: phases.Executing) -> int:
    """Whose turn it is."""
    return state.order[phase.turn]


def waits_for_box(phase: phases.Executing) -> bool:
    """Whether the box has something to turn up or draw."""
    if phase.refill:
        return True
    task = phase.task
    if type(task) in OWN_TASKS:
        return False
    match task:
        case phases.Keeping(_, due):
            return due > 0
        case phases.Looking(_, at):
            return at is not None
        case _:
            return True


def executing_moves(state: State, phase: phases.Executing, seat: int) -> list[verbs.Move]:
    """All that the acting seat may do, apart from revealing."""
    task = phase.task
    return _actions(state, seat) if task is None else TASKS[type(task)](state, task, seat)


def _takes(state: State, task: phases.Choosing, _seat: int) -> list[verbs.Move]:
    match task.space:
        case "ground" | "new-ground":
            return [TAKE[at] for at, tile in enumerate(state.open) if tile is not None]
        case "feature":
            return [TAKE[at] for at, stack in enumerate(state.stacks) if stack]
        case _:
            return [TAKE[at] for at, slot in enumerate(state.grid) if slot is not None]


def _looks(state: State, task: phases.Looking, _seat: int) -> list[verbs.Move]:
    return [*(LOOK[at - 1] for at in animals.looks(state, task)), DONE]


def _actions(state: State, seat: int) -> list[verbs.Move]:
    """Each of the own actions: done, swapped, or passed up as far as that is allowed (GG-4)."""
    moves: list[verbs.Move] = []
    can_do = doable(state, seat)
    can_pass = not can_do or not state.options.must_act
    for number, holders in enumerate(state.spaces):
        if seat in holders:
            space = SPACES[number]
            if space in can_do:
                moves.append(DO[number])
            if can_pass:
                moves.append(PASS[number])
            if state.ends and refuse_swap(state, space) is None:
                moves.append(SWAP[number])
    return moves


def _shifts(state: State, task: phases.Moving, _seat: int) -> list[verbs.Move]:
    stacks = [at for at, stack in enumerate(state.stacks) if stack]
    moves: list[verbs.Move] = [SHIFT[at] for at in stacks] if task.left else []
    return [*moves, *(TAKE[at] for at in stacks)] if task.takes else [*moves, DONE]


TASKS: Final[dict[type, Callable[[State, Any, int], list[verbs.Move]]]] = {
    phases.Laying: lambda state, task, seat: lays(state, seat, task.tile),
    phases.Giving: lambda state, _task, seat: [GIVE[colour] for colour in gifts(state, seat)],
    phases.Choosing: _takes,
    phases.Moving: _shifts,
    phases.Looking: _looks,
    phases.Keeping: lambda _state, task, _seat: keeps(task),
}
"""What may be done, by task."""


def box_moves(state: State, phase: phases.Executing) -> list[verbs.Move]:
    """What the box may turn up or draw now, each equally likely."""
    if phase.refill:
        pile = ground.pile(state) if phase.refill == "ground" else features.pile(state)
        return [TURN_UP[tile] for tile in pile]
    task = phase.task
    match task:
        case phases.Drawing("ground"):
            return [DRAW[tile] for tile in ground.pile(state)]
        case phases.Drawing():
            return [DRAW[tile] for tile in state.animals]
        case phases.Turning(at):
            return [DRAW[tile] for tile in animals.outcomes(state, at)]
        case phases.Looking(_, at) if at is not None:
            return [DRAW[tile] for tile in animals.outcomes(state, at)]
        case phases.Keeping(_, due) if due:
            return deals(acting(state, phase), state.deck)
        case _:
            return []
