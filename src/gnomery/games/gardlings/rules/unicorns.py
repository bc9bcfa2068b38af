"""Unicorns on the move (GA-1.7)."""

from gnomery.engine.game import Refusal
from gnomery.games.gardlings.moves import MoveUnicorn
from gnomery.games.gardlings.pieces.fit import place_at, where
from gnomery.games.gardlings.pieces.garden import Garden, Laid
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.laying import is_on_grid, unfit
from gnomery.games.gardlings.state import Arrangement, Plot


def arrangement(garden: Garden, unicorns: tuple[int, ...]) -> Arrangement:
    """Where the unicorns stand."""
    laid = garden.laid
    return tuple(
        number for index in unicorns for number in (laid[index].x, laid[index].y, laid[index].r)
    )


def gallops(kit: Kit, plot: Plot) -> list[MoveUnicorn]:
    """Every move of a unicorn that leads to an arrangement not left behind since the last draw."""
    garden = plot.garden
    if not garden.ground(kit).unicorns:
        return []
    possible: list[tuple[MoveUnicorn, Arrangement]] | None = garden.__dict__.get("_gallops")
    if possible is None:
        possible = _possible(kit, garden)
        garden.__dict__["_gallops"] = possible
    if not plot.trail:
        return [move for move, _ in possible]
    return [move for move, after in possible if after not in plot.trail]


def _possible(kit: Kit, garden: Garden) -> list[tuple[MoveUnicorn, Arrangement]]:
    """Every move that leaves the garden in one piece, with the arrangement it leads to."""
    unicorns = garden.ground(kit).unicorns
    here = arrangement(garden, unicorns)
    possible = []
    for number, index in enumerate(unicorns):
        tile = garden.laid[index].tile
        rest = garden.lifted(kit, index)
        parts = rest.parts()
        for spot in rest.fitting(kit.faces[tile]):
            if len(parts) > 1 and not rest.joins(spot >> 1, parts):
                continue
            to = where(spot >> 1, spot & 1)
            after = (*here[: 3 * number], *to, *here[3 * number + 3 :])
            if after != here:
                possible.append((MoveUnicorn(tile, *to), after))
    return possible


def refuse_gallop(kit: Kit, plot: Plot, move: MoveUnicorn) -> Refusal | None:
    """Why a unicorn may not go there."""
    garden = plot.garden
    index = garden.index_of(move.tile)
    if index is None or kit.tiles[move.tile].creature != "unicorn":
        return Refusal("GA-1.7", "gardlings.refuse.no_unicorn", {"tile": move.tile})
    rest = garden.lifted(kit, index)
    if not rest.cells:
        return Refusal("GA-1.7", "gardlings.refuse.alone")
    if not is_on_grid(move.x, move.y, move.r):
        return Refusal("GA-T1", "gardlings.refuse.grid")
    faces = kit.faces[move.tile]
    if refusal := unfit(rest, faces, move.x, move.y, move.r, "GA-1.7"):
        return refusal
    parts = rest.parts()
    if len(parts) > 1 and not rest.joins(place_at(move.x, move.y, move.r), parts):
        return Refusal("GA-1.7", "gardlings.refuse.split")
    unicorns = garden.ground(kit).unicorns
    after = arrangement(moved(kit, garden, move), unicorns)
    if after == arrangement(garden, unicorns):
        return Refusal("GA-1.7", "gardlings.refuse.same_place")
    if after in plot.trail:
        return Refusal("GA-1.7", "gardlings.refuse.repeat")
    return None


def moved(kit: Kit, garden: Garden, move: MoveUnicorn) -> Garden:
    """The garden after the unicorn's move."""
    index = garden.index_of(move.tile)
    assert index is not None
    return garden.with_moved(kit, index, Laid(move.tile, move.x, move.y, move.r))
