"""Where a tile lies, as people say it: beside what."""

from gnomery.games.gardlings.events.words import tile_words
from gnomery.games.gardlings.pieces import fit
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import MISSION, Ground
from gnomery.games.gardlings.pieces.kit import Face, Kit
from gnomery.words import Arg

SIDES = {fit.TOP: "below", fit.RIGHT: "left", fit.BOTTOM: "above", fit.LEFT: "right"}
"""Where a tile lies of what it touches with its top, right, bottom or left."""


def beside(
    kit: Kit, garden: Garden, ground: Ground, place: int, face: Face | None
) -> dict[str, Arg] | None:
    """What a place is best told by: a tile whose gems it would close, or any that it touches.

    None where it touches nothing.
    """
    found = []
    for position, (step, _, _) in enumerate(fit.TOUCHES[place & 1]):
        index = ground.cells.get((place >> 1) + step)
        if index is not None:
            side = SIDES[fit.RIM[place & 1][position][1]]
            worth = 0 if face is None else face.worth[position]
            found.append((-worth, index == MISSION, position, side, index))
    if not found:
        return None
    *_, side, index = min(found)
    words = "@gardlings.side.mission" if index == MISSION else ""
    tile = words or tile_words(kit, garden.laid[index].tile)
    return {"where": f"@gardlings.side.{side}", "beside": tile}


def beside_of(kit: Kit, garden: Garden, index: int) -> dict[str, Arg] | None:
    """What a tile that lies in a garden is best told by; None if it is the first."""
    place, face = garden.ground(kit).lies[index]
    return beside(kit, garden, garden.lifted(kit, index), place, face)
