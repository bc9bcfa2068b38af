"""Switches: what can be chosen before a game."""

from functools import cached_property

from gnomery.engine.boxes import BoxOptions
from gnomery.engine.errors import OptionError
from gnomery.engine.options import Switch
from gnomery.games.garten_zwerge.pieces.box import PLAYERS, SHELF, Box
from gnomery.games.garten_zwerge.pieces.kit import Kit

FAR = 200
"""Games without a limit end with this turn all the same: paupers could go on for ever [ours]."""
TWO = 2
"""With so many players Herr Schmiedel joins in (GZ-8.1)."""


class Options(BoxOptions[Box, Kit], frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 3
    auctions: str = "sealed"
    schmiedel: str = "printed"
    round_limit: int = 40
    """The last turn; 0 is no limit but the far one that every game has."""
    rules: int = 1

    version = 2
    shelf, kit_type, possible = SHELF, Kit, PLAYERS
    switches = (
        Switch("auctions", ("sealed", "open"), default="sealed", rule="GZ-7.1"),
        Switch("schmiedel", ("printed", "house"), default="printed", rule="GZ-8.4"),
        Switch("round_limit", (40, 20, 60, 0), default=40, rule="GZ-6"),
    )

    @cached_property
    def goal(self) -> int:
        """So many petals win (GZ-6, GZ-8.4)."""
        box = self.pieces
        return box.schmiedel.goal if self.schmiedel == "house" else box.money.goal

    @cached_property
    def last_turn(self) -> int:
        """The turn with which the game ends in any case (GZ-6)."""
        return self.round_limit or FAR

    @cached_property
    def has_schmiedel(self) -> bool:
        """Whether Herr Schmiedel takes part."""
        return self.players == TWO

    def check(self) -> None:
        """Refuse the house rule for Herr Schmiedel where he does not take part."""
        if self.schmiedel == "house" and not self.has_schmiedel:
            raise OptionError("garten_zwerge.option.house", players=self.players)
