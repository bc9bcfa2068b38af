"""Whether a garden can lie as it does (GA-1.2, GA-1.4)."""

from gnomery.engine.problems import Problems, fault
from gnomery.games.gardlings.pieces.fit import CODE, FITS, TOUCHES, cells_of, place_at
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.alarm import alarm_at
from gnomery.games.gardlings.rules.laying import is_on_grid, site_at


def garden_problems(garden: Garden, kit: Kit, seat: int, *, may_split: bool = False) -> Problems:
    """What is impossible about a garden; it may be in parts if a pig may have left a hole."""
    covered: set[int] = set(Garden((), garden.mission).ground(kit).cells)
    for laid in garden.laid:
        is_off = not is_on_grid(laid.x, laid.y, laid.r)
        yield fault(is_off, "gardlings.position.grid", seat=seat, piece=laid.tile)
        cells = set(cells_of(place_at(laid.x, laid.y, laid.r)))
        yield fault(cells & covered, "gardlings.position.overlap", seat=seat, piece=laid.tile)
        covered |= cells
    ground = garden.ground(kit)
    for index, laid in enumerate(garden.laid):
        is_unfit = not _fits(ground, index)
        yield fault(is_unfit, "gardlings.position.unfit", seat=seat, piece=laid.tile)
    if len(ground.parts()) > 1:
        yield fault(not may_split, "gardlings.position.split", seat=seat)
    else:
        is_alarm = ground.gnomes >= alarm_at(kit, ground)
        yield fault(is_alarm, "gardlings.position.gnomes", seat=seat, n=ground.gnomes)


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
