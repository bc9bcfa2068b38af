"""The notebook: where each loot can be after all that a viewer has heard.

Sets of cells are ints as in `pieces/kit.py`. No two loots are on one cell, so a cell is open for a
seat only if the others can still be put on different cells.
"""

from collections.abc import Sequence
from functools import lru_cache

from gnomery.games.gnom_street.pieces.kit import Kit
from gnomery.games.gnom_street.state import Asked, State
from gnomery.games.gnom_street.view import HeardAnswer


def hears(asked: Asked, seat: int | None) -> bool:
    """Whether a viewer hears an answer: aloud, as the asker, or as who was asked (GS-B3)."""
    return asked.is_aloud or (seat is not None and seat in (asked.asker, asked.seat))


def ways(sets: Sequence[int]) -> int:
    """In how many ways one different cell can be taken from each set."""
    match sets:
        case []:
            return 1
        case [one]:
            return one.bit_count()
        case [one, two]:
            return one.bit_count() * two.bit_count() - (one & two).bit_count()
        case _:
            first, rest = sets[0], sets[1:]
            return sum(ways([other & ~bit for other in rest]) for bit in bits(first))


def bits(cells: int) -> list[int]:
    """The cells of a set, one bit each."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit)
        cells ^= bit
    return found


def said(kit: Kit, heard: Sequence[Asked | HeardAnswer], players: int) -> list[int]:
    """For each seat the cells that agree with every answer heard about it."""
    sets = [kit.all] * players
    for one in heard:
        if one.answer is not None:
            yes = kit.yes(one.question, one.cell, one.about)
            sets[one.seat] &= yes if one.answer else ~yes
    return sets


def settled(sets: Sequence[int]) -> tuple[int, ...]:
    """The sets without cells that leave no different cells for the others."""
    return _settled(tuple(sets))


@lru_cache(maxsize=1 << 14)
def _settled(sets: tuple[int, ...]) -> tuple[int, ...]:
    # kept, because nothing new is heard between most looks into the notebook
    found = []
    for seat, cells in enumerate(sets):
        others = [*sets[:seat], *sets[seat + 1 :]]
        if _is_roomy(others):
            found.append(cells)
            continue
        possible = (bit for bit in bits(cells) if _can_part([other & ~bit for other in others]))
        found.append(sum(possible))
    return tuple(found)


def _can_part(sets: Sequence[int]) -> bool:
    """Whether there is one different cell for each set."""
    if _is_roomy(sets):
        return True
    first, *rest = sorted(sets, key=int.bit_count)
    return any(_can_part([other & ~bit for other in rest]) for bit in bits(first))


def _is_roomy(sets: Sequence[int]) -> bool:
    """Whether every set is so large that no cell taken by another can matter."""
    return all(cells.bit_count() > len(sets) for cells in sets)


def open_cells(state: State, seat: int | None) -> tuple[int, ...]:
    """For each seat the cells that are open for its loot, as a viewer knows it."""
    loot = None if seat is None else state.players[seat].loot
    return noted(state.options.kit, state.asked, len(state.players), seat, loot)


def noted(
    kit: Kit, asked: tuple[Asked, ...], players: int, seat: int | None, loot: str | None
) -> tuple[int, ...]:
    """The same of the questions and the viewer's own loot alone."""
    sets = said(kit, [one for one in asked if hears(one, seat)], players)
    if seat is not None and loot is not None:
        sets[seat] = kit.bit[loot]
    return settled(sets)
