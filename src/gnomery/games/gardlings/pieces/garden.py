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
            ground = self.__dict__["_ground"] = self._landed(kit)
        return ground

    def _landed(self, kit: Kit) -> Ground:
        """The same from what is kept, if a unicorn has galloped: it comes down when it must."""
        index: int | None = self.__dict__.get("_galloped")
        if index is None:
            return built(kit, self.laid, self.mission)
        return self.lifted(kit, index).with_tile(kit, index, self.laid[index])

    def unicorns(self, kit: Kit) -> tuple[int, ...]:
        """The indexes of the unicorns; they are the same wherever these go."""
        known: tuple[int, ...] | None = self.__dict__.get("_unicorns")
        if known is None:
            known = self.__dict__["_unicorns"] = self.ground(kit).unicorns
        return known

    def still(self, kit: Kit) -> Ground:
        """The ground while all unicorns are in the air; kept, as it stays when they move."""
        still: Ground | None = self.__dict__.get("_still")
        if still is None:
            unicorns = self.unicorns(kit)
            still = self.__dict__["_still"] = built(kit, self.laid, self.mission, unicorns)
        return still

    def lifted(self, kit: Kit, index: int) -> Ground:
        """The ground while one tile is in the air; kept, as it is asked for often."""
        kept: dict[int, Ground] = self.__dict__.setdefault("_lifted", {})
        if index not in kept:
            kept[index] = self._without(kit, index)
        return kept[index]

    def _without(self, kit: Kit, index: int) -> Ground:
        """The same from what is kept, if it is a unicorn."""
        unicorns = self.unicorns(kit)
        if index not in unicorns:
            return built(kit, self.laid, self.mission, (index,))
        rest = self.still(kit)
        for other in unicorns:
            if other != index:
                rest = rest.with_tile(kit, other, self.laid[other])
        return rest

    def index_of(self, tile: str) -> int | None:
        """Where a tile stands in `laid`; None if it is not here."""
        for index, laid in enumerate(self.laid):
            if laid.tile == tile:
                return index
        return None
