"""Execution: own actions in any order, in turn order of the seats (GG-4)."""

from typing import Final

from gnomery.games.gnome_grown.moves import (
    Deal,
    Do,
    Done,
    Draw,
    Look,
    Move,
    PassUp,
    Shift,
    Swap,
    Take,
    TurnUp,
)
from gnomery.games.gnome_grown.pieces.box import GRID
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.rules import animals, features, ground
from gnomery.games.gnome_grown.rules.forbidden import refuse_do
from gnomery.games.gnome_grown.rules.objectives import keeps
from gnomery.games.gnome_grown.rules.placing import lays
from gnomery.games.gnome_grown.state import (
    Choosing,
    Drawing,
    Executing,
    Keeping,
    Laying,
    Looking,
    Moving,
    State,
    Turning,
)

DO: Final = tuple(Do(space) for space in SPACES)
PASS: Final = tuple(PassUp(space) for space in SPACES)
SWAP: Final = tuple(Swap(space) for space in SPACES)
TAKE: Final = tuple(Take(at) for at in range(1, GRID + 1))
LOOK: Final = tuple(Look(at) for at in range(1, GRID + 1))
SHIFT: Final = tuple(Shift(at) for at in range(1, GRID + 1))
DONE: Final = Done()


def acting(state: State, phase: Executing) -> int:
    """Whose turn it is."""
    return state.order[phase.turn]


def waits_for_box(phase: Executing) -> bool:
    """Whether the box has something to turn up or draw."""
    if phase.refill:
        return True
    match phase.task:
        case Turning() | Drawing():
            return True
        case Keeping(_, due):
            return due > 0
        case Looking(_, at):
            return at is not None
        case _:
            return False


def executing_moves(state: State, phase: Executing, seat: int) -> list[Move]:
    """All that the acting seat may do, apart from revealing."""
    task = phase.task
    match task:
        case None:
            return _actions(state, seat)
        case Laying(tile):
            return lays(state, seat, tile)
        case Choosing("ground" | "new-ground"):
            return [TAKE[at] for at, tile in enumerate(state.open) if tile is not None]
        case Choosing("feature"):
            return [TAKE[at] for at, stack in enumerate(state.stacks) if stack]
        case Choosing():
            return [TAKE[at] for at, slot in enumerate(state.grid) if slot is not None]
        case Moving():
            return _shifts(state, task)
        case Looking():
            return [*(LOOK[at - 1] for at in animals.looks(state, task)), DONE]
        case Keeping():
            return keeps(task)
        case _:
            return []


def _actions(state: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    is_triggered = "trigger" in state.ends
    for number, holders in enumerate(state.spaces):
        if seat in holders:
            if refuse_do(state, seat, SPACES[number]) is None:
                moves.append(DO[number])
            moves.append(PASS[number])
            if is_triggered:
                moves.append(SWAP[number])
    return moves


def _shifts(state: State, task: Moving) -> list[Move]:
    stacks = [at for at, stack in enumerate(state.stacks) if stack]
    moves: list[Move] = [SHIFT[at] for at in stacks] if task.left else []
    return [*moves, *(TAKE[at] for at in stacks)] if task.takes else [*moves, DONE]


def box_moves(state: State, phase: Executing) -> list[Move]:
    """What the box may turn up or draw now, each equally likely."""
    if phase.refill:
        pile = ground.pile(state) if phase.refill == "ground" else features.pile(state)
        return [TurnUp(tile) for tile in pile]
    task = phase.task
    match task:
        case Drawing("ground"):
            return [Draw(tile) for tile in ground.pile(state)]
        case Drawing():
            return [Draw(tile) for tile in state.animals]
        case Turning(at):
            return [Draw(tile) for tile in animals.outcomes(state, at)]
        case Looking(_, at) if at is not None:
            return [Draw(tile) for tile in animals.outcomes(state, at)]
        case Keeping(_, due) if due:
            seat = acting(state, phase)
            return [Deal(seat, card) for card in state.deck]
        case _:
            return []
