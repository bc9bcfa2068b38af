"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from gnomery.engine.errors import OptionError
from gnomery.engine.options import Switch, choices
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


_kits: list[Kit] = []


def _shelf_kit() -> Kit:
    """The kit of the box on the shelf, made once."""
    if not _kits:
        _kits.append(Kit(shelf_box()))
    return _kits[0]


def options(players: int, given: Mapping[str, Any]) -> Options:
    """The options as chosen for so many players; raises OptionError on the impossible."""
    given = dict(given)
    box = given.pop("box", None)
    chosen = choices(SWITCHES, given)
    if players not in PLAYERS:
        least, most = PLAYERS[0], PLAYERS[-1]
        raise OptionError("gnome_grown.option.players", players=players, least=least, most=most)
    made = msgspec.convert({"players": players, **chosen}, Options)
    return msgspec.structs.replace(made, box=_own_box(box))


def pieces(chosen: Options) -> Box:
    """What is in the box, for those who draw it."""
    return chosen.pieces


def _own_box(box: object) -> Box | None:
    """A box of somebody's own, or a record's copy of it."""
    if box is None or isinstance(box, Box):
        return box
    try:
        made = msgspec.convert(box, Box, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError("gnome_grown.option.box_broken", why=str(error)) from error
    check_box(made, "box")
    return made
