"""What a garden and its cards are worth, and what a tile or a card would add; kept for reuse.

A choice is seldom the last one with the same garden and cards, and in imagined games hardly ever.
"""

from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from gnomery.games.gnome_grown.mind.filling import tiles_missing
from gnomery.games.gnome_grown.pieces.garden import Grown, Plan
from gnomery.games.gnome_grown.pieces.kinds import (
    ANIMAL_MASK,
    BIT,
    FEATURE_MASK,
    GROUND_MASK,
    KINDS,
    SORT,
    Sort,
)
from gnomery.games.gnome_grown.pieces.kit import Kit
from gnomery.games.gnome_grown.scoring import GARDEN_BONUS, KINDS_BONUS

HOPE_OF_ONE, HOPE_OF_TWO, HOPE_OF_THREE = 0.5, 0.38, 0.18
"""How much of the missing points is hoped for, with one, two or three kinds missing."""
KINDS_HOPE = 0.5
FILL_HOPE = 0.8
"""How much of the bonus for a full garden is hoped for when there is time enough to fill it."""
MOST_ROOM = 4
"""No card needs more squares than this."""


class Case(NamedTuple):
    """All that an outlook depends on."""

    kit: Kit
    plan: Plan
    grown: Grown
    cards: tuple[str, ...]
    discs: int
    rounds_left: int


@lru_cache(maxsize=4_000)
def outlook(case: Case) -> "Outlook":
    """What a garden and cards promise."""
    return Outlook(case)


class Outlook:
    """What a garden and cards are worth now, and what a change would add."""

    def __init__(self, case: Case) -> None:
        self.kit, self.plan, self.grown, self.cards, discs, rounds_left = case
        grown = self.grown
        self.time = min(1.0, rounds_left / 5 + 0.25)
        """How much can still be hoped for, from 0.25 in the last round to 1."""
        self.actions_left = discs * (rounds_left + 0.5)
        self._rows: dict[tuple[int, int], tuple[float, ...]] = {}
        self._gains: dict[str, float] = {}
        rooms = [_room(squares, grown.occupied) for squares in self.plan.section_squares]
        self._hopes = [
            _hopes(self.kit, section, room, self.time)
            for section, room in zip(grown.sections, rooms, strict=True)
        ]
        self._best = [*map(self._row, grown.sections, rooms)]
        self._kinds = grown.kinds
        self.now = self._sum(self._best, self._kinds, grown.occupied)

    def _sum(self, rows: list[tuple[float, ...]], kinds: int, occupied: int) -> float:
        """Each card in its best section, and the bonuses."""
        cards: float = sum(map(max, *rows))
        return cards + _kinds_hope(kinds, self.time) + self._filling(occupied)

    def _row(self, section: int, room: int) -> tuple[float, ...]:
        """What each card can be expected to bring in a section with these kinds and this room."""
        row = self._rows.get((section, room))
        if row is None:
            hopes = _hopes(self.kit, section, room, self.time)
            row = self._rows[section, room] = tuple([hopes[card] for card in self.cards])
        return row

    def _filling(self, occupied: int) -> float:
        """The bonus for a full garden, or the hope that there is time to fill it (GG-E2)."""
        missing = tiles_missing(self.plan.size, occupied)
        if not missing:
            return GARDEN_BONUS
        return GARDEN_BONUS * FILL_HOPE * max(0.0, 1 - missing / self.actions_left)

    def new_card(self, card: str) -> float:
        """What one more card would bring."""
        return max([hopes[card] for hopes in self._hopes])

    @cached_property
    def fitness(self) -> float:
        """What any card would bring on average."""
        cards: float = sum(map(max, *[hopes.values() for hopes in self._hopes]))
        return cards / len(self.kit.cards)

    def lay(self, kind: str, touched: tuple[int, ...], squares: int) -> float:
        """What laying a tile of this kind there would add."""
        bit, occupied = BIT[kind], self.grown.occupied | squares
        rows = self._best.copy()
        for number in touched:
            room = _room(self.plan.section_squares[number], occupied)
            rows[number] = self._row(self.grown.sections[number] | bit, room)
        return self._sum(rows, self._kinds | bit, occupied) - self.now

    def tile(self, kind: str) -> float:
        """What a tile of this kind would add where it is best; nothing if it fits nowhere."""
        gain = self._gains.get(kind)
        if gain is None:
            sort, occupied = SORT[kind], self.grown.occupied
            groups: dict[tuple[int, ...], int] = {}
            for touched, squares in _spots(self.plan, sort):
                if not squares & occupied and touched not in groups:
                    groups[touched] = squares
            gains = [self.lay(kind, touched, squares) for touched, squares in groups.items()]
            gain = self._gains[kind] = max(gains, default=-0.5)
        return gain


def _room(section: int, occupied: int) -> int:
    """The free squares of a section, as far as they matter."""
    return min(MOST_ROOM, (section & ~occupied).bit_count())


@cache
def _spots(plan: Plan, sort: Sort) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The sections and the squares of every place for a sort of tile."""
    touched = plan.touched[sort]
    return tuple((touched[place], squares) for place, squares in plan.squares[sort].items())


@lru_cache(maxsize=8_000)
def _hopes(kit: Kit, section: int, room: int, time: float) -> dict[str, float]:
    """What every card of the box can be expected to bring in a section, by name."""
    return {
        name: _hope(card.full, card.part, kit.needs[name] & ~section, room, time)
        for name, card in kit.objectives.items()
    }


def _hope(full: int, part: int, missing: int, room: int, time: float) -> float:
    """What a card brings with these kinds missing in a section."""
    if not missing:
        return full
    count = missing.bit_count()
    sure = part if count == 1 else 0
    if room < _squares(missing):
        return sure
    return sure + (HOPE_OF_ONE, HOPE_OF_TWO, HOPE_OF_THREE)[count - 1] * time * (full - sure)


@lru_cache(maxsize=1 << len(KINDS))
def _kinds_hope(kinds: int, time: float) -> float:
    """The bonuses for many kinds, and what brings them nearer (GG-E2)."""
    worth = 0.0
    for mask, due in ((GROUND_MASK, 3), (FEATURE_MASK, 4), (ANIMAL_MASK, 4)):
        share = min(1.0, (kinds & mask).bit_count() / due)
        hope = 1.0 if share == 1 else share * KINDS_HOPE * time
        worth += KINDS_BONUS * hope
    return worth


def _squares(kinds: int) -> int:
    """How many squares tiles of these kinds need in a section at least: one each, ground two."""
    return kinds.bit_count() + bool(kinds & GROUND_MASK)
