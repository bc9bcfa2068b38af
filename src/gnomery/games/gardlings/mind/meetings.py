"""Meetings: what tiles find in each other, and so what one adds to a bag."""

from collections.abc import Sequence
from functools import lru_cache

from gnomery.games.gardlings.mind.foresight import best_spot
from gnomery.games.gardlings.pieces.ground import built
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid

HERE = 0.3
"""How likely a tile of the bag lies in the garden, within reach, when another is laid."""
GEM = 0.3
"""What a gem more in every garden to come is worth."""
MISFIT = 4.0
"""What is lost when a tile finds nobody to lie beside: it ends the building (GA-1.6)."""
EFFECT = {"pig": 0.06, "unicorn": 0.055, "dragon": 0.02}
PACK = (0.0, 0.3, 0.6)
"""What a dragon is worth beyond that, with so many others or more in the bag (GA-1.5)."""
ODDS = tuple((1 - HERE) ** n for n in range(160))
"""How likely none of so many tiles lies there."""


@lru_cache(maxsize=1 << 15)
def _side_by_side(kit: Kit, one: str, other: str) -> int:
    ground = built(kit, (Laid(one, 0, 0, 0),), None)
    return best_spot(ground, kit, other)[0]


def meeting(kit: Kit, one: str, other: str) -> int:
    """The most gems that two tiles complete side by side; -1 if they cannot lie so."""
    return _side_by_side(kit, one, other) if one < other else _side_by_side(kit, other, one)


class Meetings:
    """What the tiles of a bag find in each other."""

    def __init__(self, kit: Kit, bag: Sequence[str]) -> None:
        self.kit = kit
        self.bag = bag
        self.dragons = sum(kit.tiles[tile].creature == "dragon" for tile in bag)
        rows = [[meeting(kit, tile, other) for other in bag if other != tile] for tile in bag]
        self.found = [sorted(row, reverse=True) for row in rows]
        """For each tile what the others are to it, the best first."""

    def worth(self, tile: str) -> float:
        """What a tile would add: what it finds, what the others find in it, and its effect."""
        creature = self.kit.tiles[tile].creature
        meets = [meeting(self.kit, tile, other) for other in self.bag]
        gems = sum(
            1 - ODDS[sum(other >= least for other in meets)]
            for least in range(1, max(meets, default=0) + 1)
        )
        for gain, found in zip(meets, self.found, strict=True):
            for least in range(1, gain + 1):
                gems += HERE * ODDS[sum(other >= least for other in found)]
        worth = GEM * gems + EFFECT.get(creature, 0.0)
        worth -= MISFIT * ODDS[sum(other >= 0 for other in meets)]
        if creature == "dragon":
            worth += PACK[min(self.dragons, len(PACK) - 1)]
        return worth
