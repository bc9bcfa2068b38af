"""What a player sees of a Gardlings table, and what a decent player would do."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.players.people import Sight, Wish, seen

DARE = 0.3
"""Up to this risk of an alarm a decent player draws on."""


class Seen(Sight):
    """A Gardlings table; see the script beside this file."""

    def stack(self, name: str) -> dict[str, Any] | None:
        """A stack that can be hired from."""
        return next((stack for stack in self.stacks if stack["name"] == name), None)


def look(page: Page) -> Seen:
    """What there is to see."""
    return Seen(seen(page, "gardlings"))


def wish(sight: Seen) -> Wish | None:
    """What a decent player does now; None is to wait."""
    if sight.isOver or sight.isBroken:
        return None
    if sight.slots:
        return Wish("lay", max(sight.slots, key=lambda slot: slot["gain"])["key"])
    for verb in ("look", "aside"):
        if verb in sight.actions:
            return Wish(verb)
    if {"draw", "stop"} <= set(sight.actions) and sight.risk <= DARE:
        return Wish("draw")
    if "stop" in sight.actions:
        return Wish("stop")
    return _hiring(sight)


def _hiring(sight: Seen) -> Wish | None:
    if {"market", "hire"} & set(sight.actions):
        return Wish("hire", max(sight.stacks, key=lambda stack: stack["price"])["name"])
    return Wish("pig") if "pig" in sight.actions else None
