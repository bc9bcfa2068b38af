"""What a player sees of a 75 Gnom'Street table, and what a decent player would do."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.players.people import Sight, Wish, seen

CHIMNEY = "50 60"
"""Where it stands, in still air."""


class Seen(Sight):
    """A 75 Gnom'Street table; see the script beside this file."""

    def at(self, kind: str, key: str) -> list[float]:
        """Where a card, a token, a cell or a kind of token is."""
        found: list[dict[str, Any]] = self.seen[kind]
        return next(list(one["at"]) for one in found if one["key"] == key)


def look(page: Page) -> Seen:
    """What there is to see."""
    return Seen(seen(page, "gnom_street"))


@dataclass(frozen=True)
class Taste:
    """What somebody likes."""

    cards: tuple[str, ...] = ()
    """One for each turn; without it the weakest first, so that somebody has to toss."""
    actions: tuple[str, ...] = ("zone", "flower", "line", "cat")
    aim: str = CHIMNEY


def wish(sight: Seen, turn: int, taste: Taste) -> Wish | None:
    """What a decent player does now, with other whims each turn; None is to wait."""
    if sight.isOver or sight.isBroken or sight.isSending:
        return None
    if sight.chosen:
        return Wish("press", sight.chosen)
    if sight.roof:
        return Wish("toss", taste.aim)
    if sight.cards:
        return _card(sight, turn, taste)
    return _acting(sight, turn, taste)


def _card(sight: Seen, turn: int, taste: Taste) -> Wish:
    """One to be played, or the weakest given up."""
    verb = sight.cards[0]["move"].split()[0]
    keys = [card["key"] for card in sight.cards]
    if verb == "discard":
        return Wish(verb, keys[0])
    liked = taste.cards[(sight.turn - 1) % len(taste.cards)] if taste.cards else ""
    whim = 0 if sight.turn == 1 else turn % len(keys)
    return Wish(verb, liked if liked in keys else keys[whim])


def _acting(sight: Seen, turn: int, taste: Taste) -> Wish | None:
    if sight.tokens:
        return Wish("take", _pair([token["key"] for token in sight.tokens], turn, taste))
    asks = [move for move in sight.moves if move.startswith("ask ")]
    if asks:
        return Wish("press", asks[turn % len(asks)])
    if sight.cells:
        return _cell(sight, turn)
    return Wish("press", "done") if "done" in sight.moves else None


def _pair(tokens: list[str], turn: int, taste: Taste) -> str:
    """A terrain by whim, and the action that is liked best."""
    terrains = [name for sort, name in map(str.split, tokens) if sort == "terrain"]
    action = next(action for action in taste.actions if f"action {action}" in tokens)
    return f"{terrains[turn % len(terrains)]} {action}"


def _cell(sight: Seen, turn: int) -> Wish:
    """Somewhere in the garden; a statue is sometimes chosen before its new place."""
    cell = sight.cells[turn % len(sight.cells)]
    verb, _, what = cell["move"].partition(" ")
    if verb == "place" and sight.starts and not sight.hasStart and turn % 2:
        return Wish("start", sight.starts[-1]["key"])
    if verb == "lay" and sight.kinds:
        kind = sight.kinds[turn % len(sight.kinds)]["key"]
        return Wish("lay", f"{kind} {cell['key']}")
    return Wish(verb, what)
