"""What a player sees of a Gnome Grown table, and what a decent player would do."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.players.people import Sight, Wish, seen

LIKED = (
    "ground", "feature", "animal", "draw", "top-ground", "look", "pay-feature", "pay-animal",
    "discard", "new-ground", "imp", "ladybirds", "shed", "move",
)  # fmt: skip
"""Spaces in the order people want them."""
CHOICES = ("select", "take", "peek", "move", "reveal")
"""The verbs of what is chosen first and confirmed then."""


class Seen(Sight):
    """A Gnome Grown table; see the script beside this file."""

    def cell(self, key: str) -> dict[str, Any]:
        """A space, a tile or a card by its name."""
        cells = (*self.spaces, *self.tiles, *self.reveals, *self.keeps)
        return next(cell for cell in cells if cell["key"] == key)

    @property
    def chosen(self) -> str | None:
        """A move that waits to be confirmed."""
        return next((move for move in self.moves if move.split()[0] in CHOICES), None)


def look(page: Page) -> Seen:
    """What there is to see."""
    return Seen(seen(page, "gnome_grown"))


@dataclass(frozen=True)
class Taste:
    """What somebody likes."""

    bribes: bool = True
    spaces: tuple[str, ...] = LIKED
    """In the order they are wanted."""
    whims: int = 5
    """So many of those that are free are as good as the first."""


def wish(sight: Seen, turn: int, taste: Taste) -> Wish | None:
    """What a decent player does now, with other whims each turn; None is to wait."""
    if sight.isOver or sight.isBroken or sight.isSending:
        return None
    if "accept" in sight.moves:
        return Wish("press", "decline" if turn % 3 == 0 else "accept")
    if sight.isBribing:
        return Wish("offer", next(move for move in sight.moves if move.startswith("bribe ")))
    if sight.chosen:
        return Wish("press", sight.chosen)
    if sight.keeps:
        return Wish("keep", max(sight.keeps, key=lambda card: card["worth"])["key"])
    if "bid" in sight.actions:
        return Wish("bid", str(min(turn % 3, sight.purse)))
    return _acting(sight) or _selecting(sight, turn, taste)


def _acting(sight: Seen) -> Wish | None:
    if sight.places:
        best = max(sight.slots, key=lambda slot: slot["gain"], default=None)
        return best and Wish("lay", best["key"])
    if sight.reveals:
        return Wish("choose", sight.reveals[0]["key"])
    verb = "do " if sight.isDoable else ("pass ", "give ")
    if move := next((move for move in sight.moves if move.startswith(verb)), None):
        return Wish("press", move)
    if tile := next((tile for tile in sight.tiles if tile["can"]), None):
        return Wish("choose", tile["key"])
    return None


def _selecting(sight: Seen, turn: int, taste: Taste) -> Wish | None:
    joins = [space["key"] for space in sight.spaces if space["isJoin"]]
    free = [space["key"] for space in sight.spaces if space["can"]]
    if joins and taste.bribes and turn % 3 == 0:
        return Wish("choose", joins[0])
    wanted = [space for space in taste.spaces if space in free][: taste.whims]
    if wanted:
        return Wish("choose", wanted[turn % len(wanted)])
    return Wish("press", "done") if "done" in sight.moves else None
