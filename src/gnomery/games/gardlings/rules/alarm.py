"""The gnome alarm: when it comes (GA-1.4, GA-1.5)."""

from typing import Final

from gnomery.games.gardlings.pieces.garden import Garden
from gnomery.games.gardlings.pieces.ground import DRAGONS, Ground
from gnomery.games.gardlings.pieces.growth import ground_of
from gnomery.games.gardlings.pieces.kit import Kit

ALARM: Final = 6


def raises_alarm(kit: Kit, garden: Garden, tile: str) -> bool:
    """Whether a drawn tile brings one gnome too many."""
    gnomes = kit.gnomes[tile]
    if not gnomes:
        return False
    ground = ground_of(garden, kit)
    return ground.gnomes + gnomes >= alarm_at(kit, ground)


def alarm_at(kit: Kit, ground: Ground) -> int:
    """How many gnomes raise the alarm in a garden; fierce dragons calm none (GA-2.2)."""
    return ALARM + (ground.dragons >= DRAGONS and not kit.are_dragons_fierce)
