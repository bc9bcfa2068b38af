"""Feature tiles: three face-up stacks to turn over and take from (GG-A10, GG-A11, GG-A12)."""

from typing import Final

from gnomery.engine.rows import added, put, replace, without
from gnomery.engine.terms import Refusal
from gnomery.games.gnome_grown.moves import Shift, Take
from gnomery.games.gnome_grown.pieces.box import STACK
from gnomery.games.gnome_grown.pieces.spaces import RULE
from gnomery.games.gnome_grown.state import State

SHIFTS: Final = {"move": 3, "pay-feature": 2}
LOW: Final = 2
"""A stack with so few tiles is removed (GG-A12)."""


def pile(state: State) -> tuple[str, ...]:
    """What can be drawn: the pile, or the discards when it has run out."""
    return state.features or state.feature_discards


def refuse_do(state: State, seat: int, space: str) -> Refusal | None:
    """Why there is no feature to be had or moved."""
    if not any(state.stacks):
        return Refusal(RULE[space], "gnome_grown.refuse.no_features")
    if space == "pay-feature" and state.players[seat].ladybirds < state.rate:
        return Refusal("GG-A12", "gnome_grown.refuse.too_dear", {"n": state.rate})
    return None


def refuse_stack(state: State, move: Take | Shift, space: str) -> Refusal | None:
    """Why this is no stack with a tile on it, by the rule of the action that is going on."""
    number = move.at if isinstance(move, Take) else move.stack
    if 1 <= number <= len(state.stacks) and state.stacks[number - 1]:
        return None
    return Refusal(RULE[space], "gnome_grown.refuse.no_stack", {"n": len(state.stacks)})


def shifted(state: State, number: int) -> State:
    """The top of a stack goes to its bottom (GG-A11)."""
    top, *rest = state.stacks[number - 1]
    return replace(state, stacks=put(state.stacks, number - 1, (*rest, top)))


def taken(state: State, number: int) -> tuple[State, str, bool]:
    """The top of a stack, and whether the stack is now replaced by new tiles.

    A stack of two makes way for six new tiles, unless there are none to replace it.
    """
    top, *rest = state.stacks[number - 1]
    is_low = len(rest) <= LOW and bool(pile(state))
    if is_low:
        state = replace(state, feature_discards=added(state.feature_discards, *rest))
        rest = []
    return replace(state, stacks=put(state.stacks, number - 1, tuple(rest))), top, is_low


def turned_up(state: State, number: int, tile: str) -> State:
    """One more tile at the bottom of a new stack."""
    if state.features:
        state = replace(state, features=without(state.features, tile))
    else:
        left = without(state.feature_discards, tile)
        state = replace(state, features=left, feature_discards=())
    return replace(state, stacks=put(state.stacks, number - 1, (*state.stacks[number - 1], tile)))


def needs_refill(state: State, number: int) -> bool:
    """Whether a new stack is not complete and there is a tile for it."""
    return len(state.stacks[number - 1]) < STACK and bool(pile(state))
