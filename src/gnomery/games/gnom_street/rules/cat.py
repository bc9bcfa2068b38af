"""The cat: where it may go, and whom it chases away (GS-3.4, GS-B3)."""

from functools import cache

from gnomery.engine.rows import replace
from gnomery.engine.terms import Refusal
from gnomery.games.gnom_street.moves import Cat, Done, Move
from gnomery.games.gnom_street.phases import MovingCat
from gnomery.games.gnom_street.rules.statues import expelled
from gnomery.games.gnom_street.state import State


def ways(state: State) -> tuple[str, ...]:
    """The cells the cat can go to."""
    kit = state.options.kit
    return kit.cells if state.cat is None else kit.around[state.cat]


@cache
def cats(cells: tuple[str, ...], *, may_stay: bool) -> tuple[Move, ...]:
    """A move to each cell, and perhaps none."""
    moves: tuple[Move, ...] = tuple(Cat(cell) for cell in cells)
    return (*moves, Done()) if may_stay else moves


def refuse_cat(state: State, phase: MovingCat, _seat: int, move: Move) -> Refusal | None:
    """Why the cat may not go there."""
    if phase.is_power and isinstance(move, Done):
        return None
    if not isinstance(move, Cat):
        if phase.is_power:
            return Refusal("GS-B3", "gnom_street.refuse.may_cat")
        return Refusal("GS-3.4", "gnom_street.refuse.must_cat")
    if move.cell in ways(state):
        return None
    kit = state.options.kit
    if move.cell in kit.ponds:
        return Refusal("GS-3.4", "gnom_street.refuse.cat_pond")
    if move.cell not in kit.cell:
        return Refusal("GS-3.4", "gnom_street.refuse.no_cell", {"cell": move.cell})
    return Refusal("GS-3.4", "gnom_street.refuse.cat_far", {"cell": state.cat or ""})


def prowled(state: State, move: Cat) -> State:
    """The cat is on its new cell; a statue there has gone home."""
    return replace(expelled(state, move.cell), cat=move.cell)
