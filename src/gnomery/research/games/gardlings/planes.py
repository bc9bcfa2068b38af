"""The viewer's own garden as a map: what lies on each side of each cell within the window."""

from gnomery.games.gardlings.pieces.fit import CODE, MISSION_CELLS, MISSION_RIM, RIM, ROW
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.research.contract import Array
from gnomery.research.games.gardlings.moves import CELLS, REACH
from gnomery.research.sheet import Sheet

WIDTH = len(CELLS)
LAYERS = ("covered", "top", "right", "bottom", "left")
"""Covered or not, then for each side the site's code plus one, 0 inside a piece or where nothing
lies."""


class Planes:
    """Five layers of the window, row by row."""

    def __init__(self, sheet: Sheet, kit: Kit) -> None:
        self.kit = kit
        self.layers = [
            sheet.row(f"own.garden.{layer}", WIDTH * WIDTH, len(CODE) if number else 1).first
            for number, layer in enumerate(LAYERS)
        ]

    def fill(self, row: Array, garden: Garden) -> None:
        """Write it down; what lies beyond the window is left out."""
        if garden.mission is not None:
            sites = self.kit.missions[garden.mission].sites
            cells = [_near(cell) for cell in MISSION_CELLS]
            codes = [CODE[site] for site in sites]
            self._piece(row, cells, MISSION_RIM, codes)
        for laid in garden.laid:
            upright = laid.r & 1
            second = (laid.x, laid.y + 1) if upright else (laid.x + 1, laid.y)
            face = self.kit.faces[laid.tile][laid.r >> 1]
            self._piece(row, [(laid.x, laid.y), second], RIM[upright], face.codes)

    def _piece(
        self,
        row: Array,
        cells: list[tuple[int, int]],
        rim: tuple[tuple[int, int], ...],
        codes: tuple[int, ...] | list[int],
    ) -> None:
        places = [
            (y + REACH) * WIDTH + x + REACH if x in CELLS and y in CELLS else None for x, y in cells
        ]
        for place in places:
            if place is not None:
                row[self.layers[0] + place] = 1
        for (which, side), code in zip(rim, codes, strict=True):
            if (place := places[which]) is not None:
                row[self.layers[1 + side] + place] = code + 1


def _near(cell: int) -> tuple[int, int]:
    """The coordinates of a cell of the mission, which lies at the origin."""
    return cell % ROW, cell // ROW
