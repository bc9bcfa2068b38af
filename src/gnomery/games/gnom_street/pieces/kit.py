"""The kit of a game: the pieces of its box by name, with tables for the rules.

Inside, a set of cells is an int with one bit for each cell, counted from the top left row by row,
ponds left out. A question is the set of cells for which its answer is yes.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from gnomery.games.gnom_street.pieces.kinds import Cell, Question

if TYPE_CHECKING:
    from gnomery.games.gnom_street.pieces.box import Box


class Kit:
    """Every piece by name."""

    def __init__(self, box: "Box") -> None:
        plan = box.garden
        spots = {_spot(cell): cell for cell in plan.cells}
        rows = [spots[spot] for spot in sorted(spots)]
        self.cells = tuple(cell.at for cell in rows)
        """The cells row by row."""
        self.cell = {cell.at: cell for cell in rows}
        self.ponds = frozenset(plan.ponds)
        self.bit = {name: 1 << at for at, name in enumerate(self.cells)}
        self.all = (1 << len(self.cells)) - 1
        self.terrains: tuple[str, ...] = plan.terrains
        self.flowers: tuple[str, ...] = plan.flowers
        self.on_terrain: dict[str, tuple[str, ...]] = {
            terrain: tuple(cell.at for cell in rows if cell.terrain == terrain)
            for terrain in plan.terrains
        }
        self.around = {
            cell.at: tuple(
                other.at for other in rows if other is not cell and _is_near(cell, other)
            )
            for cell in rows
        }
        """The cells next to each, diagonals included."""
        self.zone = {name: self.bits(near) | self.bit[name] for name, near in self.around.items()}
        self.line = {
            cell.at: self.bits(other.at for other in rows if _is_in_line(cell, other))
            for cell in rows
        }
        self.flower: dict[str, int] = {
            colour: self.bits(cell.at for cell in rows if colour in cell.flowers)
            for colour in plan.flowers
        }
        self.terrain = {name: self.bits(cells) for name, cells in self.on_terrain.items()}
        self.gnomes = {gnome.strength: gnome for gnome in box.gnomes}
        self.power = {gnome.strength: gnome.power for gnome in box.gnomes}
        """The power each is called and known by."""
        self.powers = {gnome.strength: frozenset(gnome.powers) for gnome in box.gnomes}
        self.is_aloud = {gnome.strength: gnome.answers == "aloud" for gnome in box.gnomes}
        self.strengths = tuple(self.gnomes)
        self._names: dict[int, tuple[str, ...]] = {}

    @cached_property
    def in_order(self) -> dict[str, int]:
        """The number of each cell."""
        return {name: at for at, name in enumerate(self.cells)}

    def bits(self, cells: object) -> int:
        """A set of cells as an int."""
        assert hasattr(cells, "__iter__")
        return sum(map(self.bit.__getitem__, cells))

    def names(self, bits: int) -> tuple[str, ...]:
        """The cells of a set, row by row."""
        found = self._names.get(bits)
        if found is None:
            cells = enumerate(self.cells)
            found = self._names[bits] = tuple(name for at, name in cells if bits >> at & 1)
        return found

    def yes(self, question: Question, cell: str, about: str = "") -> int:
        """The cells for which a question asked from a cell is answered by yes (GS-3.3)."""
        match question:
            case "zone":
                return self.zone[cell]
            case "line":
                return self.line[cell]
            case "flower":
                return self.flower[about]
            case "terrain":
                return self.terrain[about]


def _spot(cell: Cell) -> tuple[int, str]:
    """Row and column."""
    return int(cell.at[1:]), cell.at[0]


def _is_near(one: Cell, other: Cell) -> bool:
    (row, column), (down, right) = _spot(one), _spot(other)
    return abs(row - down) <= 1 and abs(ord(column) - ord(right)) <= 1


def _is_in_line(one: Cell, other: Cell) -> bool:
    return one.at[0] == other.at[0] or one.at[1:] == other.at[1:]
