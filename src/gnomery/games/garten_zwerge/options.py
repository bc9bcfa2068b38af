"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cached_property
from typing import Self

from gnomery.engine.boxes import BoxOptions
from gnomery.engine.errors import OptionError
from gnomery.engine.options import Choice, Switch
from gnomery.games.garten_zwerge.pieces.box import PLAYERS, SHELF, Box
from gnomery.games.garten_zwerge.pieces.kit import Kit

FAR = 200
"""Games without a limit end with this turn all the same: paupers could go on for ever [ours]."""
TWO = 2
"""With so many players Herr Schmiedel joins in (GZ-8.1)."""
AMENDED = 2
"""Since this version promises are remembered, auctions knock twice, and Schmiedel's gnomes end."""


class Options(BoxOptions[Box, Kit], frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 3
    auctions: str = "sealed"
    promises: str = "remembered"
    schmiedel: str = "printed"
    round_limit: int = 40
    """The last turn; 0 is no limit but the far one that every game has."""
    rules: int = 1

    version = 2
    shelf, kit_type, possible = SHELF, Kit, PLAYERS
    switches = (
        Switch("auctions", ("sealed", "open"), default="sealed", rule="GZ-7.1"),
        Switch("promises", ("remembered", "enforced"), default="remembered", rule="GZ-7.1"),
        Switch("schmiedel", ("printed", "house"), default="printed", rule="GZ-8.4"),
        Switch("round_limit", (40, 20, 60, 0), default=40, rule="GZ-6"),
    )

    @classmethod
    def made(cls, players: int, values: Mapping[str, Choice]) -> Self:
        """The options with these values; before version 2 promises were always enforced."""
        is_early = int(values.get("rules", AMENDED)) < AMENDED
        return super().made(players, {**values, "promises": "enforced"} if is_early else values)

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

    @cached_property
    def remembers_promises(self) -> bool:
        """Whether a pledge may be broken; since version 2, and in open auctions only (GZ-7.1)."""
        return self._is_amended and self.auctions == "open" and self.promises == "remembered"

    @cached_property
    def knocks_twice(self) -> bool:
        """Whether everybody has a word after each open offer; since version 2 (GZ-7.1, GZ-7.3)."""
        return self._is_amended

    @cached_property
    def counts_schmiedels_gnomes(self) -> bool:
        """Whether Herr Schmiedel lends the cards of one flower; since version 2 (GZ-8.1)."""
        return self._is_amended

    @property
    def _is_amended(self) -> bool:
        return self.rules >= AMENDED

    def check(self) -> None:
        """Refuse the house rule for Herr Schmiedel where he does not take part."""
        if self.schmiedel == "house" and not self.has_schmiedel:
            raise OptionError("garten_zwerge.option.house", players=self.players)
