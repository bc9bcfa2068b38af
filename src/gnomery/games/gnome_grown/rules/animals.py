"""Animals: a grid of nine face-down tiles, and looks at them (GG-A7, GG-A8, GG-A9)."""

from typing import Final

from gnomery.engine.rows import put, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Look, Take
from gnomery.games.gnome_grown.phases import Looking
from gnomery.games.gnome_grown.pieces.spaces import RULE
from gnomery.games.gnome_grown.rules.setup import SLOT
from gnomery.games.gnome_grown.state import Slot, State

LOOKS: Final = 3


def stack_size(state: State) -> int:
    """How many animals are in the face-down stack."""
    return in_stack(state.animals, state.grid)


def in_stack(animals: tuple[str, ...], grid: tuple[Slot | None, ...]) -> int:
    """The same of the animals nobody has seen and the grid alone."""
    return len(animals) - sum(slot is not None and not slot.seen for slot in grid)


def refuse_do(state: State, seat: int, space: str) -> Refusal | None:
    """Why there is no animal to be had or looked at."""
    if not any(state.grid) and (space != "look" or not state.animals):
        return Refusal(RULE[space], "gnome_grown.refuse.no_animals")
    if space == "pay-animal" and state.players[seat].ladybirds < state.rate:
        return Refusal("GG-A9", "gnome_grown.refuse.too_dear", {"n": state.rate})
    return None


def refilled(state: State) -> State:
    """The gaps of the grid filled from the stack as far as it goes (GG-A7)."""
    left = stack_size(state)
    grid = list(state.grid)
    for at, slot in enumerate(grid):
        if slot is None and left > 0:
            grid[at] = SLOT
            left -= 1
    return replace(state, grid=tuple(grid))


def refuse_place(state: State, move: Take | Look, rule: str) -> Refusal | None:
    """Why no animal lies there."""
    if 1 <= move.at <= len(state.grid) and state.grid[move.at - 1] is not None:
        return None
    return Refusal(rule, "gnome_grown.refuse.no_animal", {"n": len(state.grid)})


def looks(state: State, task: Looking) -> list[int]:
    """The places that can still be looked at, from 1."""
    return [
        at + 1
        for at, slot in enumerate(state.grid)
        if slot is not None and at + 1 not in task.looked
    ]


def outcomes(state: State, at: int) -> tuple[str, ...]:
    """What the tile at a place of the grid can be."""
    slot = state.grid[at - 1]
    assert slot is not None
    return state.animals if slot.tile is None else (slot.tile,)


def seen(state: State, seat: int, at: int, tile: str) -> State:
    """A seat has looked at a tile and put it back; what nobody had seen is decided now."""
    slot = state.grid[at - 1]
    assert slot is not None
    animals = without(state.animals, tile) if slot.tile is None else state.animals
    seats = slot.seen if seat in slot.seen else (*slot.seen, seat)
    return replace(state, grid=put(state.grid, at - 1, Slot(tile, seats)), animals=animals)


def turned_up(state: State, at: int, tile: str) -> State:
    """A tile leaves the grid."""
    if tile in state.animals:
        state = replace(state, animals=without(state.animals, tile))
    return replace(state, grid=put(state.grid, at - 1, None))


def with_gap_filled(state: State, at: int) -> State:
    """The gap of a tile that was taken is refilled, if there is one and the stack has a tile."""
    if at and stack_size(state) > 0:
        return replace(state, grid=put(state.grid, at - 1, SLOT))
    return state
