"""The ground: what follows from the tiles of a garden, for the placement kernel."""

from typing import Final

from gnomery.games.gardlings.pieces.around import AROUND
from gnomery.games.gardlings.pieces.fit import (
    BAR,
    BLANK,
    CODE,
    FACING,
    MISSION_CELLS,
    MISSION_TOUCHES,
    ORIGIN,
    STEP,
    TOUCHES,
    place_at,
)
from gnomery.games.gardlings.pieces.kit import DRAGON, GNOME, PIG, UNICORN, Face, Kit
from gnomery.games.gardlings.pieces.tile import Laid

MISSION: Final = -1
"""The index under which a garden's cells name its mission."""
PIGS: Final = 3
"""So many pigs in a garden bring a coin, or let one of them mutate (GA-1.8, GA-3.7)."""
DRAGONS: Final = 3
"""So many dragons calm a gnome, or bite (GA-1.5, GA-2.2)."""


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
        creature = kit.creatures[name]
        if creature == GNOME:
            self.gnomes += kit.gnomes[name]
        elif creature == PIG:
            self.pigs += 1
        elif creature == DRAGON:
            self.dragons += 1
        elif creature == UNICORN:
            self.unicorns = tuple(sorted((*self.unicorns, index)))

    def _lay(self, place: int, index: int, face: Face) -> None:  # noqa: C901  the inmost loop
        around = AROUND[place]
        halo = face.halos[place & 1]
        cells, places = self.cells, self.places
        cells[around.first] = cells[around.second] = index
        self.lies[index] = (place, face)
        for blocked in around.blocked:
            if blocked in places:
                del places[blocked]
        done = 0
        for position, (cell, side, spots) in enumerate(around.rim):
            neighbour = cells.get(cell)
            if neighbour is None:
                for near, other, which in spots:
                    old = places.get(near)
                    if old is not None:
                        places[near] = old | halo[which]
                    elif other not in cells:
                        places[near] = halo[which]
            elif face.codes[position] != BLANK:
                done |= 1 << position
                self.gems += face.worth[position]
                if neighbour != MISSION:
                    self._complete(neighbour, cell, side)
        self.done[index] = done
        if face.lines:
            self.gems += face.bonus(done)

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
        found: list[int] = []
        for place, bar in self.places.items():
            if not straight & bar:
                found.append(place * 2)
            if not turned & bar:
                found.append(place * 2 + 1)
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
        gems += face.bonus(done)
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

    def is_edge(self, place: int) -> bool:
        """Whether a tile laid there touches one piece at most, so that the rest holds without."""
        cell = place >> 1
        near = {self.cells.get(cell + step) for step, _, _ in TOUCHES[place & 1]}
        return len(near - {None}) <= 1

    def joins(self, place: int, parts: list[set[int]]) -> bool:
        """Whether a tile laid there would touch every part."""
        cell = place >> 1
        near = [cell + step for step, _, _ in TOUCHES[place & 1]]
        for part in parts:  # noqa: SIM110  asked for every place
            if part.isdisjoint(near):
                return False
        return True


def built(
    kit: Kit, laid: tuple[Laid, ...], mission: str | None, lifted: tuple[int, ...] = ()
) -> Ground:
    """The ground under tiles worked out from nothing; some of them may be in the air."""
    ground = Ground()
    if mission is not None:
        ground.lay_mission(kit.missions[mission].sites)
    for index, tile in enumerate(laid):
        if index not in lifted:
            ground.add(kit, index, tile)
    return ground
