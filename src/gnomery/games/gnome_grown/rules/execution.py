"""Execution: own actions in any order, in turn order of the seats (GG-4)."""

from typing import Final

from gnomery.games.gnome_grown import moves as verbs
from gnomery.games.gnome_grown import phases
from gnomery.games.gnome_grown.pieces.box import GRID
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules import animals, features, ground
from gnomery.games.gnome_grown.rules.forbidden import may_pass, refuse_do, refuse_swap
from gnomery.games.gnome_grown.rules.markers import GIVE, gifts
from gnomery.games.gnome_grown.rules.objectives import keeps
from gnomery.games.gnome_grown.rules.placing import lays
from gnomery.games.gnome_grown.state import State

DO: Final = tuple(verbs.Do(space) for space in SPACES)
PASS: Final = tuple(verbs.PassUp(space) for space in SPACES)
SWAP: Final = tuple(verbs.Swap(space) for space in SPACES)
TAKE: Final = tuple(verbs.Take(at) for at in range(1, GRID + 1))
LOOK: Final = tuple(verbs.Look(at) for at in range(1, GRID + 1))
SHIFT: Final = tuple(verbs.Shift(at) for at in range(1, GRID + 1))
DONE: Final = verbs.Done()


def acting(state: State, phase: phases.Executing) -> int:
    """Whose turn it is."""
    return state.order[phase.turn]


def waits_for_box(phase: phases.Executing) -> bool:
    """Whether the box has something to turn up or draw."""
    if phase.refill:
        return True
    task = phase.task
    if task is None:
        return False
    match task:
        case phases.Turning() | phases.Drawing():
            return True
        case phases.Keeping(_, due):
            return due > 0
        case phases.Looking(_, at):
            return at is not None
        case _:
            return False


def executing_moves(state: State, phase: phases.Executing, seat: int) -> list[verbs.Move]:
    """All that the acting seat may do, apart from revealing."""
    task = phase.task
    match task:
        case None:
            return _actions(state, seat)
        case phases.Laying(tile):
            return lays(state, seat, tile)
        case phases.Giving():
            return [GIVE[colour] for colour in gifts(state, seat)]
        case phases.Choosing("ground" | "new-ground"):
            return [TAKE[at] for at, tile in enumerate(state.open) if tile is not None]
        case phases.Choosing("feature"):
            return [TAKE[at] for at, stack in enumerate(state.stacks) if stack]
        case phases.Choosing():
            return [TAKE[at] for at, slot in enumerate(state.grid) if slot is not None]
        case phases.Moving():
            return _shifts(state, task)
        case phases.Looking():
            return [*(LOOK[at - 1] for at in animals.looks(state, task)), DONE]
        case phases.Keeping():
            return keeps(task)
        case _:
            return []


def _actions(state: State, seat: int) -> list[verbs.Move]:
    """Each of the own actions: done, swapped, or passed up as far as that is allowed (GG-4)."""
    moves: list[verbs.Move] = []
    can_pass = may_pass(state, seat)
    for number, holders in enumerate(state.spaces):
        if seat in holders:
            if refuse_do(state, seat, SPACES[number]) is None:
                moves.append(DO[number])
            if can_pass:
                moves.append(PASS[number])
            if refuse_swap(state, SPACES[number]) is None:
                moves.append(SWAP[number])
    return moves


def _shifts(state: State, task: phases.Moving) -> list[verbs.Move]:
    stacks = [at for at, stack in enumerate(state.stacks) if stack]
    moves: list[verbs.Move] = [SHIFT[at] for at in stacks] if task.left else []
    return [*moves, *(TAKE[at] for at in stacks)] if task.takes else [*moves, DONE]


def box_moves(state: State, phase: phases.Executing) -> list[verbs.Move]:
    """What the box may turn up or draw now, each equally likely."""
    if phase.refill:
        pile = ground.pile(state) if phase.refill == "ground" else features.pile(state)
        return [verbs.TurnUp(tile) for tile in pile]
    task = phase.task
    match task:
        case phases.Drawing("ground"):
            return [verbs.Draw(tile) for tile in ground.pile(state)]
        case phases.Drawing():
            return [verbs.Draw(tile) for tile in state.animals]
        case phases.Turning(at):
            return [verbs.Draw(tile) for tile in animals.outcomes(state, at)]
        case phases.Looking(_, at) if at is not None:
            return [verbs.Draw(tile) for tile in animals.outcomes(state, at)]
        case phases.Keeping(_, due) if due:
            seat = acting(state, phase)
            return [verbs.Deal(seat, card) for card in state.deck]
        case _:
            return []
