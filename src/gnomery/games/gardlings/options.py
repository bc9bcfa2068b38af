"""Switches: what can be chosen before a game."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Self

import msgspec

from gnomery.engine.bounds import check_bounds
from gnomery.engine.boxes import BoxOptions, Checker
from gnomery.engine.errors import OptionError
from gnomery.engine.options import Choice, Switch, on_off
from gnomery.games.gardlings.pieces.box import MOST_PLAYERS, SHELF, Box, Edition, check_edition
from gnomery.games.gardlings.pieces.kit import Kit

GOALS = {"retail": 17, "first": 20}
AMENDED = 3
"""The version that amended GA-1.3, GA-1.7, GA-2.2 and GA-3.5."""


class Options(BoxOptions[Edition, Kit], frozen=True, dict=True, gc=True):
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
    react: str = "building"
    rules: int = 2

    version = 3
    switches = (
        Switch("edition", ("retail", "first"), default="retail"),
        Switch("copies", (1, 2, 3, 4, 5), default=1, rule="GA-S5"),
        Switch("react", ("building", "last_word"), default="building", rule="GA-1.3"),
        Switch("goal", (17, 20), rule="GA-3.2"),
        on_off("greedy_gnomes", "GA-2.3"),
        on_off("ponds", "GA-3.1"),
        on_off("mutating_pigs", "GA-3.7"),
        on_off("fierce_dragons", "GA-2.2"),
        on_off("missions", "GA-M1"),
        Switch("preset", ("basic", "pro"), default="basic"),
    )

    @cached_property
    def pieces(self) -> Edition:
        """The edition's prices and pieces."""
        return self.box or SHELF.box(self.rules).editions[self.edition]

    @cached_property
    def kit(self) -> Kit:
        """The pieces by name."""
        if self.box is None:
            return _shelf_kit(self.edition, self.copies, self.rules, self.trades_calm_for_bites)
        return Kit(
            self.box.tiles,
            self.box.missions,
            self.copies,
            are_dragons_fierce=self.trades_calm_for_bites,
        )

    @cached_property
    def is_first(self) -> bool:
        """Whether the first edition's wording holds."""
        return self.edition == "first"

    @cached_property
    def trades_calm_for_bites(self) -> bool:
        """Since version 3 fierce dragons calm no gnome beside biting (GA-2.2)."""
        return self.fierce_dragons and self.rules >= AMENDED

    @cached_property
    def forgets_when_laying(self) -> bool:
        """Since version 3 a lay clears the memory of unicorns as a draw does (GA-1.7)."""
        return self.rules >= AMENDED

    @cached_property
    def may_take_nothing(self) -> bool:
        """Since version 3 the pity pig may be declined in retail (GA-3.5)."""
        return self.rules >= AMENDED and not self.is_first

    @cached_property
    def has_last_word(self) -> bool:
        """Since version 3 everybody can be asked once more when all have stopped (GA-1.3)."""
        return self.rules >= AMENDED and self.react == "last_word" and self.players > 1

    @classmethod
    def made(cls, players: int, values: Mapping[str, Choice]) -> Self:
        """The options with these values, before anybody looks at the box."""
        chosen = dict(values)
        edition = str(chosen.get("edition", "retail"))
        advanced = _preset(str(chosen.pop("preset", "basic")), edition, players)
        goal = GOALS[edition]
        return msgspec.convert({"players": players, "goal": goal, **advanced, **chosen}, cls)

    def check(self) -> None:
        """Refuse values that do not go together."""
        if self.copies > 1 and not self.is_first:
            raise OptionError("gardlings.option.copies")
        most = MOST_PLAYERS[self.edition] * self.copies
        if not 1 <= self.players <= most:
            key = f"gardlings.option.players_{self.edition}"
            raise OptionError(key, players=self.players, most=most)
        if self.fierce_dragons and not self.is_first:
            raise OptionError("gardlings.option.dragons_edition")
        if self.fierce_dragons and self.players == 1:
            raise OptionError("gardlings.option.dragons_solo")
        if self.missions and self.is_first:
            raise OptionError("gardlings.option.missions")
        if self.react != "building" and self.is_first:
            raise OptionError("gardlings.option.react")

    def own_box(self, box: object) -> Edition | None:
        """The edition to play out of a box of somebody's own, or out of a record's copy of it."""
        if box is None:
            return None
        if isinstance(box, Box):
            if self.edition not in box.editions:
                names = ", ".join(box.editions)
                raise OptionError("gardlings.option.box", edition=self.edition, editions=names)
            edition = box.editions[self.edition]
        else:
            checker = Checker(SHELF.game, "box")
            check_bounds(box, Edition, checker)
            try:
                edition = msgspec.convert(box, Edition)
            except (msgspec.ValidationError, UnicodeEncodeError) as error:
                raise OptionError("gardlings.option.box_broken", why=str(error)) from error
            check_edition(edition, self.edition, checker)
        # One for each player, two with two or three (GA-M1).
        missions = 2 * self.players if self.players in (2, 3) else self.players
        if self.missions and len(edition.missions) < missions:
            raise OptionError("gardlings.option.box_missions", n=missions)
        return edition


@cache
def _shelf_kit(edition: str, copies: int, rules: int, are_dragons_fierce: bool) -> Kit:  # noqa: FBT001
    """The kit of a box on the shelf, made once."""
    pieces = SHELF.box(rules).editions[edition]
    return Kit(pieces.tiles, pieces.missions, copies, are_dragons_fierce=are_dragons_fierce)


def _preset(preset: str, edition: str, players: int) -> dict[str, bool]:
    """`pro` turns on every advanced module the edition has for so many players."""
    if preset == "basic":
        return {}
    modules = {"greedy_gnomes": True, "ponds": True, "mutating_pigs": True}
    if edition == "first" and players > 1:
        modules["fierce_dragons"] = True
    return modules
