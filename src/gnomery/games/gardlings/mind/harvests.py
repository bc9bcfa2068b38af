"""How good a bag is: the gardens it grows in a row of fixed orders of drawing."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gnomery.engine.luck import QuickLuck
from gnomery.games.gardlings.mind.foresight import best_spot, is_alarm
from gnomery.games.gardlings.pieces.fit import where
from gnomery.games.gardlings.pieces.ground import Ground
from gnomery.games.gardlings.pieces.kit import Kit
from gnomery.games.gardlings.pieces.tile import Laid
from gnomery.games.gardlings.rules.counting import THEFT

GARDENS = 12
"""So many gardens tell bags apart."""
FREE = 4
"""Fewer gems than this buy nothing, so an alarm costs nothing."""
GAIN = 1.5
"""The gems another tile brings, about."""


class Crop(NamedTuple):
    """What a bag brings: gems on average, and how often the goal is reached."""

    gems: float
    wins: float


@lru_cache(maxsize=4096)
def crop(kit: Kit, bag: tuple[str, ...], goal: int) -> Crop:
    """The gardens of a bag. Two bags meet the same orders, so that only their tiles differ."""
    total = wins = 0
    for garden in range(GARDENS):
        order = sorted(bag, key=lambda tile: _turn(garden, tile), reverse=True)
        gems = grown(kit, order, goal)
        total += gems
        wins += gems >= goal
    return Crop(total / GARDENS, wins / GARDENS)


@lru_cache(maxsize=65536)
def _turn(garden: int, tile: str) -> int:
    """When a tile comes in one of the gardens, beside others."""
    return QuickLuck(f"crop/{garden}/{tile}").below(1 << 30)


def grown(kit: Kit, order: list[str], goal: int) -> int:
    """The gems of a garden grown in this order, last tile first."""
    ground = Ground()
    while order and ground.gems < goal and not is_enough(ground, kit, order):
        tile = order.pop()
        if is_alarm(ground, kit, tile):
            return max(0, ground.gems - THEFT)
        spot = best_spot(ground, kit, tile)[1] if ground.cells else 0
        if spot < 0:
            break
        at = where(spot >> 1, spot & 1) if ground.cells else (0, 0, 0)
        ground = ground.with_tile(kit, len(ground.lies), Laid(tile, *at))
    return ground.gems


def is_enough(ground: Ground, kit: Kit, bag: Sequence[str]) -> bool:
    """Whether the next tile is more likely to cost than to bring something."""
    if ground.gems < FREE or not bag:
        return False
    risk = sum(is_alarm(ground, kit, tile) for tile in bag) / len(bag)
    return risk * THEFT > (1 - risk) * GAIN
