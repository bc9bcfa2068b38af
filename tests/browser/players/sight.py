"""What a player sees of a Gardlings table, and what a decent player would do."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
DARE = 0.3
"""Up to this risk of an alarm a decent player draws on."""


@dataclass(frozen=True)
class Wish:
    """Something to be done: a verb, and where."""

    verb: str
    what: str = ""


@dataclass(frozen=True)
class Sight:
    """The screen at one moment; see sight.js."""

    seen: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        return self.seen[name]

    def slot(self, key: str) -> dict[str, Any] | None:
        """A place by its name."""
        return next((slot for slot in self.places if slot["key"] == key), None)

    def stack(self, name: str) -> dict[str, Any] | None:
        """A stack that can be hired from."""
        return next((stack for stack in self.stacks if stack["name"] == name), None)


def look(page: Page) -> Sight:
    """What there is to see."""
    return Sight(page.evaluate(LOOK))


def wish(sight: Sight) -> Wish | None:
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


def _hiring(sight: Sight) -> Wish | None:
    if {"market", "hire"} & set(sight.actions):
        return Wish("hire", max(sight.stacks, key=lambda stack: stack["price"])["name"])
    return Wish("pig") if "pig" in sight.actions else None
