"""The notebook: where each loot can be after all that a viewer has heard.

Sets of cells are ints as in `pieces/kit.py`. No two loots are on one cell, so a cell is open for a
seat only if the others can still be put on different cells.
"""

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

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


@lru_cache(maxsize=1 << 14)
def settled(sets: tuple[int, ...]) -> tuple[int, ...]:
    """The sets without cells that leave no different cells for the others.

    Seats that have no more cells than there are of them leave none of these to anybody else.
    """
    # kept, because nothing new is heard between most looks into the notebook
    found = [*sets]
    narrow = [seat for seat, cells in enumerate(sets) if cells.bit_count() < len(sets)]
    for size in range(1, len(sets)):
        for group in combinations(narrow, size):
            union = reduce(or_, [sets[seat] for seat in group])
            count = union.bit_count()
            if count > size:
                continue
            gone = union if count == size else -1  # too few even for themselves: nothing can be
            for seat in range(len(sets)):
                if seat not in group:
                    found[seat] &= ~gone
    return tuple(found)


def open_cells(state: State, seat: int | None) -> tuple[int, ...]:
    """For each seat the cells that are open for its loot, as a viewer knows it."""
    loot = None if seat is None else state.players[seat].loot
    heard = [one for one in state.asked if hears(one, seat)]
    return noted(state.options.kit, heard, len(state.players), seat, loot)


def noted(
    kit: Kit,
    heard: Sequence[Asked | HeardAnswer],
    players: int,
    seat: int | None,
    loot: str | None,
) -> tuple[int, ...]:
    """The same of what was heard and the viewer's own loot alone."""
    sets = said(kit, heard, players)
    if seat is not None and loot is not None:
        sets[seat] = kit.bit[loot]
    return settled(tuple(sets))
