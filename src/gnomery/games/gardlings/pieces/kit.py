"""The kit of a game: the tiles of its box by name, and their faces for the placement kernel."""

from collections.abc import Collection, Iterable
from typing import Final

from gnomery.games.gardlings.pieces.around import HALOS
from gnomery.games.gardlings.pieces.fit import BAR, CODE, TOUCHES, WORTH
from gnomery.games.gardlings.pieces.tile import Mission, Tile


class Face:
    """A tile in one half of turn, by position."""

    __slots__ = ("codes", "halos", "lines", "mask", "worth")

    def __init__(self, tile: Tile, half: int) -> None:
        shift = 3 * half
        self.codes = tuple(CODE[tile.sites[(position - shift) % 6]] for position in range(6))
        self.mask = sum(1 << code << 8 * position for position, code in enumerate(self.codes))
        self.worth = tuple(WORTH[code] for code in self.codes)
        self.lines = tuple(
            1 << (one + shift) % 6 | 1 << (other + shift) % 6 for one, other in tile.lines
        )
        self.halos = tuple(_halo(self.codes, upright) for upright in (0, 1))

    def bonus(self, done: int) -> int:
        """How many mushie lines are complete with these positions (GA-T4)."""
        lines = 0
        for line in self.lines:
            lines += line & done == line
        return lines


def _halo(codes: tuple[int, ...], upright: int) -> tuple[int, ...]:
    """The bars that a laid tile puts on the places around it, in the order of `HALOS`."""
    bars: dict[int, int] = {}
    for code, (_, _, spots) in zip(codes, TOUCHES[upright], strict=True):
        for place, _, position in spots:
            bars[place] = bars.get(place, 0) | BAR[code][position]
    return tuple(bars[place] for near in HALOS[upright] for place, _, _ in near)


PIG: Final = 1
DRAGON: Final = 2
UNICORN: Final = 3
GNOME: Final = 4
CREATURES: Final = {"pig": PIG, "dragon": DRAGON, "unicorn": UNICORN, "gnome": GNOME}
"""The creatures that gardens count, as numbers: strings are slow to tell apart."""


class Kit:
    """Every piece by name. A second copy of a box names its pieces `…@2` (GA-S5)."""

    def __init__(
        self,
        tiles: Collection[Tile],
        missions: Iterable[Mission],
        copies: int,
        *,
        are_dragons_fierce: bool = False,
    ) -> None:
        self.are_dragons_fierce = are_dragons_fierce
        """Whether a pack of dragons bites, and does not calm the gnomes (GA-1.5, GA-2.2)."""
        names = ["", *(f"@{copy}" for copy in range(2, copies + 1))]
        self.tiles = {tile.id + name: tile for tile in tiles for name in names}
        self.missions = {mission.id: mission for mission in missions}
        faces = {tile.id: (Face(tile, 0), Face(tile, 1)) for tile in tiles}
        self.faces = {name: faces[tile.id] for name, tile in self.tiles.items()}
        self.creatures = {
            name: CREATURES.get(tile.creature, 0) for name, tile in self.tiles.items()
        }
        self.gnomes = {name: tile.gnomes for name, tile in self.tiles.items()}
        self._pools: dict[str, tuple[str, ...]] = {}

    def pool(self, kind: str) -> tuple[str, ...]:
        """The names of a back, or of the `single` or `double` gnomes, in order."""
        if kind not in self._pools:
            names = (name for name, tile in self.tiles.items() if kind_of(tile) == kind)
            self._pools[kind] = tuple(sorted(names))
        return self._pools[kind]


def kind_of(tile: Tile) -> str:
    """The pile a tile is sorted into: its back, gnomes apart by their number (GA-S1, GA-S3)."""
    if tile.back == "gnome":
        return "single" if tile.gnomes == 1 else "double"
    return tile.back
