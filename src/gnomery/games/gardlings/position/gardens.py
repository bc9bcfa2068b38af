"""Whether a garden can lie as it does (GA-1.2, GA-1.4)."""

from gnomery.engine.terms import Message
from gnomery.games.gardlings.pieces.fit import CODE, FITS, TOUCHES, cells_of, place_at
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.building import alarm_at
from gnomery.games.gardlings.rules.laying import is_on_grid, site_at


def garden_problem(garden: Garden, kit: Kit, seat: int) -> Message | None:
    """What is impossible about a garden; None if nothing is."""
    covered: set[int] = set(Garden((), garden.mission).ground(kit).cells)
    for laid in garden.laid:
        args: dict[str, str | int] = {"seat": seat, "piece": laid.tile}
        if not is_on_grid(laid.x, laid.y, laid.r):
            return Message("gardlings.position.grid", args)
        cells = set(cells_of(place_at(laid.x, laid.y, laid.r)))
        if cells & covered:
            return Message("gardlings.position.overlap", args)
        covered |= cells
    ground = garden.ground(kit)
    for index, laid in enumerate(garden.laid):
        if not _fits(ground, index):
            return Message("gardlings.position.unfit", {"seat": seat, "piece": laid.tile})
    if len(ground.parts()) > 1:
        return Message("gardlings.position.split", {"seat": seat})
    if ground.gnomes >= alarm_at(ground):
        return Message("gardlings.position.gnomes", {"seat": seat, "n": ground.gnomes})
    return None


def _fits(ground: Ground, index: int) -> bool:
    """Whether a tile fits all it touches (GA-T3)."""
    place, face = ground.lies[index]
    for position, (step, side, _) in enumerate(TOUCHES[place & 1]):
        cell = (place >> 1) + step
        if cell in ground.cells:
            theirs = CODE[site_at(ground, cell, side)]
            if not FITS[face.codes[position]] >> theirs & 1:
                return False
    return True
