"""Missions: what they pay, and how they travel (GA-M)."""

from typing import Final

from gnomery.engine.rows import replace
from gnomery.games.gardlings.pieces import fit
from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.rules.laying import site_at
from gnomery.games.gardlings.state import Player

BLANK_PAIRS: Final = 3
BLUE_GEMS: Final = 4
BETWEEN: Final = (2, 3)
"""With so many players a mission lies between neighbours (GA-M1)."""

RAFTS: Final = (
    tuple(fit.place_at(0, n, 0) for n in range(4)),
    tuple(fit.place_at(n, 0, 1) for n in range(4)),
)
TRAINS: Final = (
    tuple(fit.place_at(2 * n, 0, 0) for n in range(4)),
    tuple(fit.place_at(0, 2 * n, 1) for n in range(4)),
)
PINWHEELS: Final = (
    (fit.place_at(0, 0, 0), fit.place_at(2, 0, 1), fit.place_at(1, 2, 0), fit.place_at(0, 1, 1)),
    (fit.place_at(1, 0, 0), fit.place_at(2, 1, 1), fit.place_at(0, 2, 0), fit.place_at(0, 0, 1)),
)
SHAPES: Final = {"raft": RAFTS, "train": TRAINS, "pinwheel": PINWHEELS}
"""Four places each, in every turn and mirror image that differs (GA-M4)."""


def mission_gems(garden: Garden, kit: Kit) -> int:
    """What the mission in the garden pays (GA-M4)."""
    if garden.mission is None:
        return 0
    mission = kit.missions[garden.mission]
    ground = garden.ground(kit)
    match mission.task:
        case "raft" | "train" | "pinwheel":
            is_done = has_shape(ground, mission.task)
        case "empty":
            is_done = blank_pairs(ground) >= BLANK_PAIRS
        case "blue":
            is_done = blue_gems(ground) >= BLUE_GEMS
        case "walled":
            is_done = is_walled(ground)
        case "second_look":
            is_done = False
    return mission.gems if is_done else 0


def has_shape(ground: Ground, shape: str) -> bool:
    """Whether four tiles lie in the shape anywhere."""
    lying = {place for place, _ in ground.lies.values()}
    return any(
        lying.issuperset(other - form[0] + place for other in form)
        for form in SHAPES[shape]
        for place in lying
        if place & 1 == form[0] & 1
    )


def pairs(ground: Ground) -> list[tuple[int, int]]:
    """The codes of all touching sites of different pieces, each pair once."""
    found = []
    for index, (place, face) in ground.lies.items():
        for position, (step, side, _) in enumerate(fit.TOUCHES[place & 1]):
            cell = (place >> 1) + step
            neighbour = ground.cells.get(cell)
            if neighbour is not None and neighbour < index:
                found.append((face.codes[position], fit.CODE[site_at(ground, cell, side)]))
    return found


def blank_pairs(ground: Ground) -> int:
    """How many blank sites touch each other."""
    return pairs(ground).count((fit.BLANK, fit.BLANK))


def blue_gems(ground: Ground) -> int:
    """Complete blue gems; an egg counts with a blue half, two eggs do not."""
    blue = fit.CODE["b"]
    return sum(blue in pair and set(pair) <= {blue, fit.EGG} for pair in pairs(ground))


def is_walled(ground: Ground) -> bool:
    """Whether all eight cells along the mission's sides are covered."""
    return all(fit.ORIGIN + cell in ground.cells for cell, _, _ in fit.MISSION_TOUCHES)


def passed_on(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Missions go clockwise: to the next seat, or onto the place before it (GA-M3)."""
    given = [players[seat - 1].mission for seat in range(len(players))]
    pairs = zip(players, given, strict=True)
    if len(players) in BETWEEN:
        return tuple(
            replace(one, mission=one.next_mission, next_mission=mission) for one, mission in pairs
        )
    return tuple(replace(one, mission=mission) for one, mission in pairs)
