"""Editions and switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from gnomery.engine.errors import OptionError
from gnomery.engine.options import Switch, choices, on_off
from gnomery.engine.value import Value
from gnomery.games.gardlings.pieces.box import (
    MOST_PLAYERS,
    Box,
    Edition,
    check_edition,
    shelf_box,
)
from gnomery.games.gardlings.pieces.kit import Kit

SWITCHES = (
    Switch("edition", ("retail", "first"), default="retail"),
    Switch("copies", (1, 2, 3, 4, 5), default=1, rule="GA-S5"),
    Switch("goal", (17, 20), rule="GA-3.2"),
    on_off("greedy_gnomes", "GA-2.3"),
    on_off("ponds", "GA-3.1"),
    on_off("mutating_pigs", "GA-3.7"),
    on_off("fierce_dragons", "GA-2.2"),
    on_off("missions", "GA-M1"),
    Switch("preset", ("basic", "pro"), default="basic"),
)

GOALS = {"retail": 17, "first": 20}
MOST_MISSION_PLAYERS = 5


class Options(Value, frozen=True, dict=True, gc=True):
    """The options of a game as they hold, presets and defaults worked in."""

    players: int = 2
    edition: str = "retail"
    copies: int = 1
    goal: int = 17
    greedy_gnomes: bool = False
    ponds: bool = False
    mutating_pigs: bool = False
    fierce_dragons: bool = False
    missions: bool = False
    box: Edition | None = None
    """The pieces, if they are not those on the shelf."""

    @cached_property
    def pieces(self) -> Edition:
        """The edition's prices and pieces."""
        return self.box or shelf_box().editions[self.edition]

    @cached_property
    def kit(self) -> Kit:
        """The pieces by name."""
        if self.box is None:
            return _shelf_kit(self.edition, self.copies)
        return Kit(self.box.tiles, self.box.missions, self.copies)

    @cached_property
    def is_first(self) -> bool:
        """Whether the first edition's wording holds."""
        return self.edition == "first"


_kits: dict[tuple[str, int], Kit] = {}


def _shelf_kit(edition: str, copies: int) -> Kit:
    """The kit of a box on the shelf, made once."""
    key = (edition, copies)
    if key not in _kits:
        pieces = shelf_box().editions[edition]
        _kits[key] = Kit(pieces.tiles, pieces.missions, copies)
    return _kits[key]


def options(players: int, given: Mapping[str, Any]) -> Options:
    """The options as chosen for so many players; raises OptionError on the impossible."""
    given = dict(given)
    box = given.pop("box", None)
    chosen = choices(SWITCHES, given)
    edition = str(chosen.get("edition", "retail"))
    advanced = _preset(str(chosen.pop("preset", "basic")), edition, players)
    goal = GOALS[edition]
    made = msgspec.convert(
        {"players": players, "edition": edition, "goal": goal, **advanced, **chosen}, Options
    )
    _check_players(made)
    _check_switches(made)
    return msgspec.structs.replace(made, box=_edition_of(box, made))


def pieces(chosen: Options) -> Edition:
    """The edition's prices and pieces, for those who draw them."""
    return chosen.pieces


def _preset(preset: str, edition: str, players: int) -> dict[str, bool]:
    """`pro` turns on every advanced module the edition has for so many players."""
    if preset == "basic":
        return {}
    modules = {"greedy_gnomes": True, "ponds": True, "mutating_pigs": True}
    if edition == "first" and players > 1:
        modules["fierce_dragons"] = True
    return modules


def _check_players(chosen: Options) -> None:
    if chosen.copies > 1 and not chosen.is_first:
        raise OptionError("gardlings.option.copies")
    most = MOST_PLAYERS[chosen.edition] * chosen.copies
    if not 1 <= chosen.players <= most:
        raise OptionError(
            f"gardlings.option.players_{chosen.edition}", players=chosen.players, most=most
        )


def _check_switches(chosen: Options) -> None:
    if chosen.fierce_dragons and not chosen.is_first:
        raise OptionError("gardlings.option.dragons_edition")
    if chosen.fierce_dragons and chosen.players == 1:
        raise OptionError("gardlings.option.dragons_solo")
    if chosen.missions and chosen.is_first:
        raise OptionError("gardlings.option.missions")


def _edition_of(box: object, chosen: Options) -> Edition | None:
    """The edition to play out of a box of somebody's own, or out of a record's copy of it."""
    if box is None:
        return None
    if isinstance(box, Box):
        if chosen.edition not in box.editions:
            names = ", ".join(box.editions)
            raise OptionError("gardlings.option.box", edition=chosen.edition, editions=names)
        edition = box.editions[chosen.edition]
    else:
        try:
            edition = msgspec.convert(box, Edition)
        except (msgspec.ValidationError, UnicodeEncodeError) as error:
            raise OptionError("gardlings.option.box_broken", why=str(error)) from error
        check_edition(edition, chosen.edition, "box")
    if chosen.missions and len(edition.missions) < _missions_needed(chosen.players):
        raise OptionError("gardlings.option.box_missions", n=_missions_needed(chosen.players))
    return edition


def _missions_needed(players: int) -> int:
    """One for each player, two with two or three (GA-M1)."""
    return 2 * players if players in (2, 3) else players
