"""The garden: what lies where. What follows from it is in `ground.py`."""

from gnomery.engine.value import Value
from gnomery.games.gardlings.pieces.ground import Ground, built
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid


class Garden(Value, frozen=True, dict=True, gc=True):
    """The mission, if there is one, and the tiles in the order they came."""

    laid: tuple[Laid, ...] = ()
    mission: str | None = None

    def ground(self, kit: Kit) -> Ground:
        """What follows from the tiles; worked out once and kept beside the value."""
        ground: Ground | None = self.__dict__.get("_ground")
        if ground is None:
            ground = ground_without(self, kit, None)
            self.__dict__["_ground"] = ground
        return ground

    def lifted(self, kit: Kit, index: int) -> Ground:
        """The ground while one tile is in the air; kept, as it is asked for often."""
        kept: dict[int, Ground] = self.__dict__.setdefault("_lifted", {})
        if index not in kept:
            kept[index] = ground_without(self, kit, index)
        return kept[index]

    def index_of(self, tile: str) -> int | None:
        """Where a tile stands in `laid`; None if it is not here."""
        for index, laid in enumerate(self.laid):
            if laid.tile == tile:
                return index
        return None


def ground_without(garden: Garden, kit: Kit, lifted: int | None) -> Ground:
    """The ground of a garden worked out from nothing, one tile left out if wished."""
    return built(kit, garden.laid, garden.mission, -1 if lifted is None else lifted)
