"""Switches: what can be chosen before a game."""

from functools import cached_property
from typing import Final

from gnomery.engine.boxes import BoxOptions
from gnomery.engine.options import Switch
from gnomery.games.gnome_grown.pieces.box import PLAYERS, SHELF, Box
from gnomery.games.gnome_grown.pieces.garden import Plan
from gnomery.games.gnome_grown.pieces.kit import Kit

AMENDED: Final = 3
"""The version of the rules in which these were amended."""


class Options(BoxOptions[Box, Kit], frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 2
    garden: str = "quadrants"
    bribes: bool = True
    rules: int = 2

    version = 3
    shelf, kit_type, possible = SHELF, Kit, PLAYERS
    switches = (
        Switch("garden", ("quadrants", "fences"), default="quadrants", rule="GG-B2"),
        Switch("bribes", (True, False), default=True, rule="GG-3"),
    )

    @cached_property
    def plans(self) -> tuple[Plan, ...]:
        """The fences of each seat's garden."""
        return self.kit.plans[self.garden][: self.players]

    @property
    def must_act(self) -> bool:
        """Whether what can be done must be done (GG-4), since version 3."""
        return self.rules >= AMENDED

    @property
    def pays_bonus_first(self) -> bool:
        """Whether an animal's bonus comes before the gap is refilled (GG-A8), since version 3."""
        return self.rules >= AMENDED

    @property
    def gives_markers_away(self) -> bool:
        """Whether a marker of another colour goes to who has it (GG-A16), since version 3."""
        return self.rules >= AMENDED

    @property
    def asks_at_the_end(self) -> bool:
        """Whether objectives can be revealed after the last action (GG-5), since version 3."""
        return self.rules >= AMENDED

    @cached_property
    def discs(self) -> int:
        """How many discs everybody has (GG-S1)."""
        return self.pieces.supply.discs[self.players]
