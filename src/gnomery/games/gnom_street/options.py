"""Switches: what can be chosen before a game."""

from functools import cached_property

from gnomery.engine.boxes import BoxOptions
from gnomery.engine.options import Switch
from gnomery.games.gnom_street.pieces.box import PLAYERS, SHELF, Box
from gnomery.games.gnom_street.pieces.kinds import DUEL
from gnomery.games.gnom_street.pieces.kit import Kit


class Options(BoxOptions[Box, Kit], frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 3
    toss: str = "skill"
    rules: int = 1

    version = 2
    shelf, kit_type, possible = SHELF, Kit, PLAYERS
    switches = (Switch("toss", ("skill", "luck"), default="skill", rule="GS-2.4"),)

    @cached_property
    def is_duel(self) -> bool:
        """Whether two play for winning games (GS-7.1)."""
        return self.players == DUEL

    @cached_property
    def moles(self) -> int:
        """How many moles everybody has (GS-B2, GS-7.1)."""
        return self.pieces.supply.moles[self.players]

    @cached_property
    def baits(self) -> int:
        """How many baits everybody has (GS-B2, GS-7.1)."""
        return self.pieces.supply.baits[self.players]

    @cached_property
    def statues(self) -> int:
        """How many statues everybody has (GS-B2)."""
        return self.pieces.supply.statues
