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


class _Gallops(dict[tuple[str, int], MoveUnicorn]):
    """The moves of a unicorn to a place in a half of turn, each made once and kept."""

    def __missing__(self, key: tuple[str, int]) -> MoveUnicorn:
        tile, spot = key
        move = self[key] = MoveUnicorn(tile, *where(spot >> 1, spot & 1))
        return move


GALLOPS = _Gallops()


def gallops(kit: Kit, plot: Plot) -> list[MoveUnicorn]:
    """Every move of a unicorn that leads to an arrangement not left behind since the last draw."""
    garden = plot.garden
    unicorns = garden.ground(kit).unicorns
    if not unicorns:
        return []
    possible: list[MoveUnicorn] | None = garden.__dict__.get("_gallops")
    if possible is None:
        possible = garden.__dict__["_gallops"] = _possible(kit, garden)
    trail = plot.trail
    if not trail:
        return possible.copy()
    if len(unicorns) == 1:
        return [move for move in possible if (move.x, move.y, move.r) not in trail]
    return [move for move in possible if arranged(garden, unicorns, move) not in trail]


def _possible(kit: Kit, garden: Garden) -> list[MoveUnicorn]:
    """Every move that takes a unicorn elsewhere and leaves the garden in one piece."""
    ground = garden.ground(kit)
    possible = []
    for index in ground.unicorns:
        laid = garden.laid[index]
        here = place_at(laid.x, laid.y, laid.r) * 2 + (laid.r >> 1)
        rest = garden.lifted(kit, index)
        spots = rest.fitting(kit.faces[laid.tile])
        if not ground.is_leaf(index) and len(parts := rest.parts()) > 1:
            spots = [spot for spot in spots if rest.joins(spot >> 1, parts)]
        possible += [GALLOPS[laid.tile, spot] for spot in spots if spot != here]
    return possible


def arranged(garden: Garden, unicorns: tuple[int, ...], move: MoveUnicorn) -> Arrangement:
    """Where the unicorns stand after a move."""
    numbers: list[int] = []
    for index in unicorns:
        laid = garden.laid[index]
        spot = move if laid.tile == move.tile else laid
        numbers += (spot.x, spot.y, spot.r)
    return tuple(numbers)


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
    if refusal := unfit(rest, kit.faces[move.tile], move, "GA-1.7"):
        return refusal
    parts = rest.parts()
    if len(parts) > 1 and not rest.joins(place_at(move.x, move.y, move.r), parts):
        return Refusal("GA-1.7", "gardlings.refuse.split")
    unicorns = garden.ground(kit).unicorns
    after = arranged(garden, unicorns, move)
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
