"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import msgspec

from gnomery.engine.errors import OptionError
from gnomery.engine.options import Switch, check_players, choices, own_box
from gnomery.engine.value import Value
from gnomery.games.garten_zwerge.pieces.box import PLAYERS, Box, check_box, shelf_box
from gnomery.games.garten_zwerge.pieces.kit import Kit

SWITCHES = (
    Switch("auctions", ("sealed", "open"), default="sealed", rule="GZ-7.1"),
    Switch("schmiedel", ("printed", "house"), default="printed", rule="GZ-8.4"),
    Switch("round_limit", (40, 20, 60, 0), default=40, rule="GZ-6"),
)
FAR = 200
"""Games without a limit end with this turn all the same: paupers could go on for ever [ours]."""
TWO = 2
"""With so many players Herr Schmiedel joins in (GZ-8.1)."""


class Options(Value, frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 3
    auctions: str = "sealed"
    schmiedel: str = "printed"
    round_limit: int = 40
    """The last turn; 0 is no limit but the far one that every game has."""
    box: Box | None = None
    """The pieces, if they are not those on the shelf."""

    @cached_property
    def pieces(self) -> Box:
        """What is in the box."""
        return self.box or shelf_box()

    @cached_property
    def kit(self) -> Kit:
        """The pieces by name."""
        return _shelf_kit() if self.box is None else Kit(self.box)

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


@cache
def _shelf_kit() -> Kit:
    """The kit of the box on the shelf, made once."""
    return Kit(shelf_box())


def options(players: int, given: Mapping[str, Any]) -> Options:
    """The options as chosen for so many players; raises OptionError on the impossible."""
    given = dict(given)
    box = given.pop("box", None)
    chosen = choices(SWITCHES, given)
    check_players(players, PLAYERS)
    if chosen.get("schmiedel") == "house" and players != TWO:
        raise OptionError("garten_zwerge.option.house", players=players)
    made = msgspec.convert({"players": players, **chosen}, Options)
    return msgspec.structs.replace(made, box=own_box(box, Box, check_box))


def pieces(chosen: Options) -> Box:
    """What is in the box, for those who draw it."""
    return chosen.pieces
