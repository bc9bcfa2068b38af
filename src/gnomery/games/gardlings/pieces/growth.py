"""How gardens change; what follows from the tiles is carried along, not built anew."""

from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid


def ground_of(garden: Garden, kit: Kit) -> Ground:
    """What follows from the tiles of a garden: at once, if it was asked before."""
    known: Ground | None = garden.__dict__.get("_ground")
    return garden.ground(kit) if known is None else known


def unicorns_of(garden: Garden, kit: Kit) -> tuple[int, ...]:
    """The indexes of the unicorns: at once, if they were asked for before."""
    known: tuple[int, ...] | None = garden.__dict__.get("_unicorns")
    return garden.unicorns(kit) if known is None else known


def lifted_of(garden: Garden, kit: Kit, index: int) -> Ground:
    """The ground while one tile is in the air: at once, if it was asked before."""
    kept: dict[int, Ground] | None = garden.__dict__.get("_lifted")
    if kept is not None:
        known = kept.get(index)
        if known is not None:
            return known
    return garden.lifted(kit, index)


def with_tile(garden: Garden, kit: Kit, tile: Laid) -> Garden:
    """The garden with one tile more."""
    grown = Garden((*garden.laid, tile), garden.mission)
    kept = grown.__dict__
    index = len(garden.laid)
    ground = ground_of(garden, kit)
    after = kept["_ground"] = ground.with_tile(kit, index, tile)
    kept["_unicorns"] = after.unicorns
    before = ground.unicorns
    if before:
        still = garden.still(kit)
        if index in after.unicorns:
            kept["_still"] = still
            kept["_lifted"] = {index: ground}
        else:
            still = kept["_still"] = still.with_tile(kit, index, tile)
            if len(before) == 1:
                kept["_lifted"] = {before[0]: still}
    elif after.unicorns:
        kept["_still"] = ground
        kept["_lifted"] = {index: ground}
    return grown


def with_moved(garden: Garden, kit: Kit, index: int, tile: Laid) -> Garden:
    """The garden with a unicorn lying elsewhere; its ground is made when it is asked for."""
    laid = garden.laid
    changed = Garden((*laid[:index], tile, *laid[index + 1 :]), garden.mission)
    kept = changed.__dict__
    rest = lifted_of(garden, kit, index)
    kept["_galloped"] = index
    kept["_unicorns"] = unicorns_of(garden, kit)
    kept["_still"] = garden.still(kit)
    kept["_lifted"] = {index: rest}
    roads = garden.__dict__.get("_roads")
    if roads is not None and index in roads:  # they depend on the rest alone
        kept["_roads"] = {index: roads[index]}
    return changed
