"""A garden: tiles on squares, and the sections they touch (GG-B2, GG-P1).

Inside, a set of squares is an int with one bit for each square, counted from the top left row by
row, and a set of kinds is an int as in `kinds.py`. A tile fits if `squares & occupied == 0`.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from gnomery.engine.value import Value
from gnomery.games.gnome_grown.pieces.kinds import Sort

SHAPES: dict[Sort, tuple[tuple[int, int], ...]] = {
    "ground": ((2, 2),),
    "feature": ((2, 1), (1, 2)),
    "animal": ((1, 1),),
}
"""Width and height of each sort, by its turn: a feature lies across (0) or upright (1)."""


class Laid(Value, frozen=True):
    """A tile in a garden: its upper left square, and for a feature whether it stands (1)."""

    tile: str
    x: int
    y: int
    r: int = 0


class Place(NamedTuple):
    """Where a tile of some sort can lie on an empty garden."""

    squares: int
    x: int
    y: int
    r: int


@cache
def places(size: int, sort: Sort) -> tuple[Place, ...]:
    """Every place for a sort of tile, row by row, lying before standing."""
    return tuple(
        Place(_squares(size, x, y, width, height), x, y, r)
        for r, (width, height) in enumerate(SHAPES[sort])
        for y in range(size - height + 1)
        for x in range(size - width + 1)
    )


def _squares(size: int, x: int, y: int, width: int, height: int) -> int:
    return sum(
        1 << size * (y + down) + x + right for down in range(height) for right in range(width)
    )


class Plan:
    """The fences of a garden: which sections each place touches."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.size = len(rows)
        self.full = (1 << self.size * self.size) - 1
        self.letters = tuple(sorted(set("".join(rows))))
        self.none = (0,) * len(self.letters)
        self.section_squares = tuple(
            sum(1 << at for at, cell in enumerate("".join(rows)) if cell == letter)
            for letter in self.letters
        )
        self.squares = {
            sort: {(x, y, r): squares for squares, x, y, r in places(self.size, sort)}
            for sort in SHAPES
        }
        self.touched = {
            sort: {place: self._sections(squares) for place, squares in table.items()}
            for sort, table in self.squares.items()
        }

    def _sections(self, squares: int) -> tuple[int, ...]:
        return tuple(
            number for number, section in enumerate(self.section_squares) if squares & section
        )


class Grown(NamedTuple):
    """What follows from the tiles of a garden: squares taken, and the kinds in each section."""

    occupied: int
    sections: tuple[int, ...]

    @property
    def kinds(self) -> int:
        """Every kind in the garden."""
        found = 0
        for section in self.sections:
            found |= section
        return found


class Garden(Value, frozen=True, dict=True, gc=True):
    """Tiles in the order they were laid; what follows from them is kept beside the value."""

    laid: tuple[Laid, ...] = ()

    def grown(self, plan: Plan, tiles: "Sorts") -> Grown:
        """The squares taken and the kinds in each section."""
        kept: Grown | None = self.__dict__.get("_grown")
        if kept is None:
            kept = Grown(0, plan.none)
            for laid in self.laid:
                kept = _with(kept, plan, tiles, laid)
            self.__dict__["_grown"] = kept
        return kept

    def with_tile(self, plan: Plan, tiles: "Sorts", laid: Laid) -> "Garden":
        """The garden with one more tile."""
        garden = Garden((*self.laid, laid))
        garden.__dict__["_grown"] = _with(self.grown(plan, tiles), plan, tiles, laid)
        return garden


class Sorts:
    """The sort of each tile by name, and its kind as a bit."""

    def __init__(self, sort: dict[str, Sort], bit: dict[str, int]) -> None:
        self.sort = sort
        self.bit = bit


def _with(grown: Grown, plan: Plan, tiles: Sorts, laid: Laid) -> Grown:
    sort, bit = tiles.sort[laid.tile], tiles.bit[laid.tile]
    place = (laid.x, laid.y, laid.r)
    sections = list(grown.sections)
    for number in plan.touched[sort][place]:
        sections[number] |= bit
    return Grown(grown.occupied | plan.squares[sort][place], tuple(sections))
