"""Unicorns on the move (GA-1.7)."""

from collections.abc import Sequence
from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.terms import Refusal
from gnomery.games.gardlings.moves import MoveUnicorn
from gnomery.games.gardlings.phases import Arrangement, Plot
from gnomery.games.gardlings.pieces.fit import place_at, where
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.growth import lifted_of, unicorns_of, with_moved
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.laying import is_on_grid, unfit


def arrangement(garden: Garden, unicorns: tuple[int, ...]) -> Arrangement:
    """Where the unicorns stand."""
    numbers: list[int] = []
    for index in unicorns:
        laid = garden.laid[index]
        numbers += (laid.x, laid.y, laid.r)
    return tuple(numbers)


def _gallops_of(tile: str) -> Kept[int, MoveUnicorn]:
    """The moves of one unicorn to a place in a half of turn."""
    return Kept(lambda spot: MoveUnicorn(tile, *where(spot >> 1, spot & 1)))


GALLOPS: Final = Kept(_gallops_of)


def can_gallop(kit: Kit, plot: Plot) -> bool:
    """Whether a unicorn can be moved."""
    garden = plot.garden
    unicorns = unicorns_of(garden, kit)
    if not unicorns:
        return False
    trail = plot.trail
    for move in possible(kit, garden):  # noqa: SIM110  asked at every step
        if arranged(garden, unicorns, move) not in trail:
            return True
    return False


def gallops(kit: Kit, plot: Plot) -> Sequence[MoveUnicorn]:
    """Every move of a unicorn that leads to an arrangement not left behind since the last draw."""
    garden = plot.garden
    unicorns = unicorns_of(garden, kit)
    if not unicorns:
        return ()
    found = possible(kit, garden)
    trail = plot.trail
    if not trail:
        return found
    if len(unicorns) == 1:
        return [move for move in found if (move.x, move.y, move.r) not in trail]
    return [move for move in found if arranged(garden, unicorns, move) not in trail]


def possible(kit: Kit, garden: Garden) -> list[MoveUnicorn]:
    """Every move that takes a unicorn elsewhere and leaves the garden in one piece; kept."""
    known: list[MoveUnicorn] | None = garden.__dict__.get("_gallops")
    if known is not None:
        return known
    roads: dict[int, list[MoveUnicorn]] = garden.__dict__.setdefault("_roads", {})
    found: list[MoveUnicorn] = []
    for index in unicorns_of(garden, kit):
        if index not in roads:
            roads[index] = _roads(kit, garden, index)
        laid = garden.laid[index]
        here = GALLOPS[laid.tile][place_at(laid.x, laid.y, laid.r) * 2 + (laid.r >> 1)]
        found += [move for move in roads[index] if move is not here]
    garden.__dict__["_gallops"] = found
    return found


def _roads(kit: Kit, garden: Garden, index: int) -> list[MoveUnicorn]:
    """Every place for a unicorn in the garden without it, its own included."""
    laid = garden.laid[index]
    tile = laid.tile
    rest = lifted_of(garden, kit, index)
    spots = rest.fitting(kit.faces[tile])
    is_edge = rest.is_edge(place_at(laid.x, laid.y, laid.r))
    if not is_edge and len(parts := rest.parts()) > 1:
        spots = [spot for spot in spots if rest.joins(spot >> 1, parts)]
    gallops = GALLOPS[tile]
    return [gallops[spot] for spot in spots]


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
    unicorns = unicorns_of(garden, kit)
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
    return with_moved(garden, kit, index, Laid(move.tile, move.x, move.y, move.r))
