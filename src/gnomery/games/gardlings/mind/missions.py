"""Planning for a mission: what a garden promises of its gems (GA-M4)."""

from collections import Counter
from collections.abc import Sequence

from gnomery.games.gardlings.pieces.fit import MISSION_TOUCHES, ORIGIN, SECOND, cells_of
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules import missions

PLAN = (0.0, 0.3, 0.7, 1.2, 1.8)
"""What so many quarters of a mission are worth, for each of its gems; of a whole one more than it
pays, as no other draw is likely to bring it."""
QUARTERS = len(PLAN) - 1
IN_SHAPE = 4
"""Tiles of a shape."""


def mission_promise(ground: Ground, kit: Kit, mission: str | None, bag: Sequence[str]) -> float:
    """The mission's gems if it is done; a share of them for what leads there."""
    if mission is None:
        return 0.0
    card = kit.missions[mission]
    match card.task:
        case "raft" | "train" | "pinwheel":
            done = _in_shape(ground, kit, card.task, bag) / IN_SHAPE
        case "empty":
            done = missions.blank_pairs(ground) / missions.BLANK_PAIRS
        case "blue":
            done = missions.blue_gems(ground) / missions.BLUE_GEMS
        case "walled":
            done = _walled(ground, kit, bag)
        case "second_look":
            return 0.0
    return card.gems * _planned(min(1.0, done))


def _planned(done: float) -> float:
    """The worth of a part, between those of the quarters beside it."""
    at = min(int(done * QUARTERS), QUARTERS - 1)
    return PLAN[at] + (PLAN[at + 1] - PLAN[at]) * (done * QUARTERS - at)


def _in_shape(ground: Ground, kit: Kit, shape: str, bag: Sequence[str]) -> int:
    """The most tiles that lie in a shape which the bag may yet complete."""
    lying = {place for place, _ in ground.lies.values()}
    found: Counter[tuple[int, int]] = Counter()
    for number, form in enumerate(missions.SHAPES[shape]):
        for part in form:
            for place in lying:
                if place & 1 == part & 1:
                    found[number, place - part] += 1
    for (number, shift), tiles in found.most_common():
        rest = [
            place + shift for place in missions.SHAPES[shape][number] if place + shift not in lying
        ]
        if all(_is_open(ground, kit, place, bag) for place in rest):
            return tiles
    return 0


def _is_open(ground: Ground, kit: Kit, place: int, bag: Sequence[str]) -> bool:
    """Whether a place is free, and some tile of the bag fits what touches it."""
    if any(cell in ground.cells for cell in cells_of(place)):
        return False
    bar = ground.places.get(place)
    if bar is None:
        return True
    return any(not face.mask & bar for tile in bag for face in kit.faces[tile])


def _walled(ground: Ground, kit: Kit, bag: Sequence[str]) -> float:
    """The covered share of the cells along the mission, if the others can yet be covered."""
    along = {ORIGIN + cell for cell, _, _ in MISSION_TOUCHES}
    open_cells = [cell for cell in along if cell not in ground.cells]
    for cell in open_cells:
        around = (
            (cell - which * SECOND[upright]) * 2 + upright for upright in (0, 1) for which in (0, 1)
        )
        if not any(_is_open(ground, kit, place, bag) for place in around):
            return 0.0
    return 1 - len(open_cells) / len(along)
