"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import msgspec

from gnomery.engine.options import Switch, check_players, choices, own_box
from gnomery.engine.value import Value
from gnomery.games.gnom_street.pieces.box import PLAYERS, Box, check_box, shelf_box
from gnomery.games.gnom_street.pieces.kinds import DUEL
from gnomery.games.gnom_street.pieces.kit import Kit

SWITCHES = (Switch("toss", ("skill", "luck"), default="skill", rule="GS-2.4"),)


class Options(Value, frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 3
    toss: str = "skill"
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
    made = msgspec.convert({"players": players, **chosen}, Options)
    return msgspec.structs.replace(made, box=own_box(box, Box, check_box))


def pieces(chosen: Options) -> Box:
    """What is in the box, for those who draw it."""
    return chosen.pieces
