"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import msgspec

from gnomery.engine.options import Switch, check_players, choices, own_box
from gnomery.engine.value import Value
from gnomery.games.gnome_grown.pieces.box import PLAYERS, Box, check_box, shelf_box
from gnomery.games.gnome_grown.pieces.garden import Plan
from gnomery.games.gnome_grown.pieces.kit import Kit

SWITCHES = (
    Switch("garden", ("quadrants", "fences"), default="quadrants", rule="GG-B2"),
    Switch("bribes", (True, False), default=True, rule="GG-3"),
)


class Options(Value, frozen=True, dict=True, gc=True):
    """The options of a game as they hold."""

    players: int = 2
    garden: str = "quadrants"
    bribes: bool = True
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
    def plans(self) -> tuple[Plan, ...]:
        """The fences of each seat's garden."""
        return self.kit.plans[self.garden][: self.players]

    @cached_property
    def discs(self) -> int:
        """How many discs everybody has (GG-S1)."""
        return self.pieces.supply.discs[self.players]


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
