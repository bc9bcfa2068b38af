"""The garden: what lies where, and what follows from it."""

from gnomery.engine.value import Value
from gnomery.games.gardlings.pieces.fit import (
    BAR,
    BLANK,
    BLOCKED,
    CODE,
    FACING,
    MISSION_CELLS,
    MISSION_TOUCHES,
    ORIGIN,
    SECOND,
    STEP,
    TOUCHES,
    place_at,
)
from gnomery.games.gardlings.pieces.kit import Face, Kit

MISSION = -1
"""The index under which a garden's cells name its mission."""


class Laid(Value, frozen=True):
    """A tile in the garden: its upper or left cell and its quarter turns clockwise."""

    tile: str
    x: int
    y: int
    r: int


class Garden(Value, frozen=True, dict=True, gc=True):
    """The mission, if there is one, and the tiles in the order they came."""

    laid: tuple[Laid, ...] = ()
    mission: str | None = None

    def ground(self, kit: Kit) -> "Ground":
        """What follows from the tiles; worked out once and kept beside the value."""
        ground: Ground | None = self.__dict__.get("_ground")
        if ground is None:
            ground = ground_without(self, kit, None)
            self.__dict__["_ground"] = ground
        return ground

    def with_tile(self, kit: Kit, tile: Laid) -> "Garden":
        """The garden with one tile more."""
        garden = Garden((*self.laid, tile), self.mission)
        index = len(self.laid)
        ground = self.ground(kit)
        after = garden.__dict__["_ground"] = ground.with_tile(kit, index, tile)
        if after.unicorns:  # what follows while one is lifted is carried along, not built anew
            lifted = {
                unicorn: self.lifted(kit, unicorn).with_tile(kit, index, tile)
                for unicorn in ground.unicorns
            }
            if index in after.unicorns:
                lifted[index] = ground
            garden.__dict__["_lifted"] = lifted
        return garden

    def with_moved(self, kit: Kit, index: int, tile: Laid) -> "Garden":
        """The garden with one tile lying elsewhere."""
        laid = (*self.laid[:index], tile, *self.laid[index + 1 :])
        garden = Garden(laid, self.mission)
        rest = self.lifted(kit, index)
        garden.__dict__["_ground"] = rest.with_tile(kit, index, tile)
        garden.__dict__["_lifted"] = {index: rest}
        return garden

    def lifted(self, kit: Kit, index: int) -> "Ground":
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


class Ground:
    """The bars of all free places next to a garden, and its counts. Never changed once made."""

    __slots__ = (
        "cells", "done", "dragons", "gems", "gnomes", "lies", "mission_sites", "pigs", "places",
        "unicorns",
    )  # fmt: skip

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        """Free places that touch the garden, with the bar of what does not fit there."""
        self.cells: dict[int, int] = {}
        """Covered cells, with the index of their tile."""
        self.lies: dict[int, tuple[int, Face]] = {}
        """By index: the place of a tile and its face."""
        self.done: dict[int, int] = {}
        """By index: the positions with a complete gem, as bits."""
        self.gems = 0
        """Complete gems and mushie bonuses (GA-T4, GA-2.1)."""
        self.gnomes = 0
        self.pigs = 0
        self.dragons = 0
        self.unicorns: tuple[int, ...] = ()
        """The indexes of the unicorns."""
        self.mission_sites = ""

    def copy(self) -> "Ground":
        """A ground of its own that can be built upon."""
        twin = Ground.__new__(Ground)
        twin.places = self.places.copy()
        twin.cells = self.cells.copy()
        twin.lies = self.lies.copy()
        twin.done = self.done.copy()
        twin.gems = self.gems
        twin.gnomes = self.gnomes
        twin.pigs = self.pigs
        twin.dragons = self.dragons
        twin.unicorns = self.unicorns
        twin.mission_sites = self.mission_sites
        return twin

    def with_tile(self, kit: Kit, index: int, tile: Laid) -> "Ground":
        """The ground with one tile more, which must fit."""
        ground = self.copy()
        ground.add(kit, index, tile)
        return ground

    def add(self, kit: Kit, index: int, tile: Laid) -> None:
        """Put a tile down; only while the ground is being made."""
        self._count(kit, index, tile.tile)
        place = place_at(tile.x, tile.y, tile.r)
        self._lay(place, index, kit.faces[tile.tile][tile.r >> 1])

    def _count(self, kit: Kit, index: int, name: str) -> None:
        tile = kit.tiles[name]
        match tile.creature:
            case "gnome":
                self.gnomes += tile.gnomes
            case "pig":
                self.pigs += 1
            case "dragon":
                self.dragons += 1
            case "unicorn":
                self.unicorns = tuple(sorted((*self.unicorns, index)))
            case _:
                pass

    def _lay(self, place: int, index: int, face: Face) -> None:
        upright = place & 1
        cell = place >> 1
        base = cell << 1
        cells, places = self.cells, self.places
        cells[cell] = cells[cell + SECOND[upright]] = index
        self.lies[index] = (place, face)
        for offset in BLOCKED[upright]:
            places.pop(base + offset, None)
        for offset, one, other, bar in face.halos[upright]:
            old = places.get(base + offset)
            if old is not None:
                places[base + offset] = old | bar
            elif cell + one not in cells and cell + other not in cells:
                places[base + offset] = bar
        done = 0
        for position, (step, side, _) in enumerate(TOUCHES[upright]):
            neighbour = cells.get(cell + step)
            if neighbour is not None and face.codes[position] != BLANK:
                done |= 1 << position
                self.gems += face.worth[position]
                if neighbour != MISSION:
                    self._complete(neighbour, cell + step, side)
        self.done[index] = done
        for line in face.lines:
            self.gems += line & done == line

    def _complete(self, index: int, cell: int, side: int) -> None:
        """A gem of a tile that lay here before is complete; perhaps one of its lines too."""
        place, face = self.lies[index]
        position = FACING[place & 1][cell != place >> 1][side]
        before = self.done[index]
        after = self.done[index] = before | 1 << position
        for line in face.lines:
            self.gems += line & after == line and line & before != line

    def lay_mission(self, sites: str) -> None:
        """Put the mission under an empty garden (GA-M2)."""
        self.mission_sites = sites
        for offset in MISSION_CELLS:
            self.cells[ORIGIN + offset] = MISSION
        for site, (_, _, spots) in zip(sites, MISSION_TOUCHES, strict=True):
            for offset, other, at in spots:
                if ORIGIN + other not in self.cells:
                    place = ORIGIN * 2 + offset
                    self.places[place] = self.places.get(place, 0) | BAR[CODE[site]][at]

    def fitting(self, faces: tuple[Face, Face]) -> list[int]:
        """Where a tile can be laid, as place * 2 + half of turn, in order."""
        straight, turned = faces[0].mask, faces[1].mask
        found = [place * 2 for place, bar in self.places.items() if not straight & bar]
        found += [place * 2 + 1 for place, bar in self.places.items() if not turned & bar]
        found.sort()
        return found

    def gain(self, place: int, face: Face) -> int:
        """The gems that a tile would complete on a free place, mushie bonuses included."""
        cell = place >> 1
        gems = done = 0
        touched: dict[int, int] = {}
        for position, (step, side, _) in enumerate(TOUCHES[place & 1]):
            neighbour = self.cells.get(cell + step)
            if neighbour is not None and face.codes[position] != BLANK:
                done |= 1 << position
                gems += face.worth[position]
                if neighbour != MISSION:
                    lies, other = self.lies[neighbour]
                    if other.lines:
                        at = FACING[lies & 1][cell + step != lies >> 1][side]
                        touched[neighbour] = touched.get(neighbour, 0) | 1 << at
        for line in face.lines:
            gems += line & done == line
        for index, bits in touched.items():
            before = self.done[index]
            for line in self.lies[index][1].lines:
                gems += line & (before | bits) == line and line & before != line
        return gems

    def parts(self) -> list[set[int]]:
        """The connected parts of the covered cells."""
        left = set(self.cells)
        parts = []
        while left:
            part, edge = set(), [left.pop()]
            while edge:
                cell = edge.pop()
                part.add(cell)
                near = [cell + step for step in STEP if cell + step in left]
                left.difference_update(near)
                edge += near
            parts.append(part)
        return parts

    def is_leaf(self, index: int) -> bool:
        """Whether a tile touches one other piece at most, so that the rest holds without it."""
        place = self.lies[index][0]
        cell = place >> 1
        near = {self.cells.get(cell + step) for step, _, _ in TOUCHES[place & 1]}
        return len(near - {None}) <= 1

    def joins(self, place: int, parts: list[set[int]]) -> bool:
        """Whether a tile laid there would touch every part."""
        cell = place >> 1
        near = {cell + step for step, _, _ in TOUCHES[place & 1]}
        return all(near & part for part in parts)


def ground_without(garden: Garden, kit: Kit, lifted: int | None) -> Ground:
    """The ground of a garden worked out from nothing, one tile left out if wished."""
    ground = Ground()
    if garden.mission is not None:
        ground.lay_mission(kit.missions[garden.mission].sites)
    for index, tile in enumerate(garden.laid):
        if index != lifted:
            ground.add(kit, index, tile)
    return ground
