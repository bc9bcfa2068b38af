"""Where a tile may lie (GA-1.2, GA-T3)."""

from typing import Final

from gnomery.engine.kept import Kept
from gnomery.engine.terms import Refusal
from gnomery.games.gardlings.moves import Lay, MoveUnicorn
from gnomery.games.gardlings.phases import Plot
from gnomery.games.gardlings.pieces import fit
from gnomery.games.gardlings.pieces.ground import MISSION, Ground
from gnomery.games.gardlings.pieces.growth import ground_of
from gnomery.games.gardlings.pieces.kit import Face, Kit
from gnomery.words import Arg

FIRST: Final[tuple[Lay, ...]] = tuple(Lay(0, 0, r) for r in range(4))
"""All places are the same for the first tile; a turn may still please the eye."""
FARTHEST: Final = 400
TURNS: Final = range(4)
NEXT: Final = {fit.TOP: "above", fit.RIGHT: "right", fit.BOTTOM: "below", fit.LEFT: "left"}
"""What a tile touches with each of its sides."""


LAYS: Final = Kept[int, Lay](lambda spot: Lay(*fit.where(spot >> 1, spot & 1)))
"""The moves that lay a tile on a place in a half of turn."""


def lays(kit: Kit, plot: Plot, tile: str) -> list[Lay]:
    """Every way to lay a tile in a garden."""
    ground = ground_of(plot.garden, kit)
    if not ground.cells:
        return list(FIRST)
    return [LAYS[spot] for spot in ground.fitting(kit.faces[tile])]


def is_placeable(kit: Kit, plot: Plot, tile: str) -> bool:
    """Whether a tile can be laid as the garden stands."""
    ground = plot.garden.ground(kit)
    return not ground.cells or bool(ground.fitting(kit.faces[tile]))


def refuse_lay(kit: Kit, plot: Plot, tile: str, move: Lay) -> Refusal | None:
    """Why the tile may not lie there."""
    if not is_on_grid(move.x, move.y, move.r):
        return Refusal("GA-T1", "gardlings.refuse.grid")
    ground = plot.garden.ground(kit)
    if not ground.cells:
        if (move.x, move.y) != (0, 0):
            return Refusal("GA-1.2", "gardlings.refuse.first")
        return None
    return unfit(ground, kit.faces[tile], move, "GA-1.2")


def is_on_grid(x: int, y: int, r: int) -> bool:
    """Whether the numbers name a place at all (GA-T1)."""
    return abs(x) <= FARTHEST and abs(y) <= FARTHEST and r in TURNS


def unfit(
    ground: Ground, faces: tuple[Face, Face], to: Lay | MoveUnicorn, rule: str
) -> Refusal | None:
    """Why a tile does not fit a place, None if it does."""
    place = fit.place_at(to.x, to.y, to.r)
    face = faces[to.r >> 1]
    bar = ground.places.get(place)
    if bar is not None and not face.mask & bar:
        return None
    for cell in fit.cells_of(place):
        if cell in ground.cells:
            cell_x, cell_y, _ = fit.where(cell << 1, 0)
            return Refusal(rule, "gardlings.refuse.occupied", {"x": cell_x, "y": cell_y})
    if bar is None:
        return Refusal(rule, "gardlings.refuse.apart")
    return _mismatch(ground, face, place, rule)


def _mismatch(ground: Ground, face: Face, place: int, rule: str) -> Refusal:
    """Names the first pair of sites that do not fit (GA-T3)."""
    bar = ground.places[place]
    position = next(at for at in range(6) if bar >> 8 * at >> face.codes[at] & 1)
    step, side, _ = fit.TOUCHES[place & 1][position]
    cell = (place >> 1) + step
    x, y, _ = fit.where(cell << 1, 0)
    mine, theirs = fit.SITES[face.codes[position]], site_at(ground, cell, side)
    args: dict[str, Arg] = {
        "mine": f"@gardlings.site.{mine}",
        "theirs": f"@gardlings.site.{theirs}",
        "next": f"@gardlings.next.{NEXT[fit.RIM[place & 1][position][1]]}",
        "x": x,
        "y": y,
    }
    return Refusal(rule, "gardlings.refuse.mismatch", args)


def site_at(ground: Ground, cell: int, side: int) -> str:
    """The site on one side of a covered cell."""
    index = ground.cells[cell]
    if index == MISSION:
        which = fit.MISSION_CELLS.index(cell - fit.ORIGIN)
        return ground.mission_sites[fit.MISSION_RIM.index((which, side))]
    place, face = ground.lies[index]
    return fit.SITES[face.codes[fit.FACING[place & 1][cell != place >> 1][side]]]
