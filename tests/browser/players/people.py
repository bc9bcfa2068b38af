"""Players of any game: each looks at the screen, and does one thing with its own hands."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.visitors import pauses, until

HALT = 120.0
"""Seconds after which a game in which nobody can do anything has come to a halt."""

HERE = Path(__file__).parent
LOOK = (HERE / "people_sight.js").read_text(encoding="utf-8")
STEPS = 12
"""So many arrow keys are enough to come near any place."""
STOPS = 120
"""So many presses of Tab are more than a page has stops."""


@dataclass(frozen=True)
class Wish:
    """Something to be done: a verb, and where."""

    verb: str
    what: str = ""


@dataclass(frozen=True)
class Sight:
    """The screen at one moment, as a game's script reads it from the page."""

    seen: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        return self.seen[name]

    def slot(self, key: str) -> dict[str, Any] | None:
        """A place for a tile by its name."""
        return next((slot for slot in self.places if slot["key"] == key), None)


def seen(page: Page, game: str) -> dict[str, Any]:
    """What there is to see of a game's table."""
    own = (HERE / f"{game}_sight.js").read_text(encoding="utf-8")
    found: dict[str, Any] = page.evaluate(f"() => ({LOOK})({own})")
    return found


class Player(ABC):
    """Somebody with a page of their own at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    @abstractmethod
    def look(self) -> Sight:
        """What there is to see."""

    @abstractmethod
    def wish(self, sight: Sight) -> Wish | None:
        """What this player would do now; None is to wait."""

    def act(self, seen: Sight | None = None) -> bool:
        """Do one thing, if there is one to be done."""
        sight = seen or self.look()
        assert not sight.refusal, sight.refusal
        wished = self.wish(sight)
        if wished is None:
            return False
        if wished.verb == "lay":
            self.lay(wished.what, sight)
        else:
            self.do(wished, sight)
        self.moves += 1
        return True

    @abstractmethod
    def lay(self, wanted: str, sight: Sight) -> None:
        """Lay the tile in hand."""

    @abstractmethod
    def do(self, wished: Wish, sight: Sight) -> None:
        """Make any other move by hand."""

    @property
    def garden(self) -> str:
        """How much lies in the own garden, as it is told to those who do not see it."""
        self.see("!document.querySelector('.sent')")
        return str(self.look().laid)

    def see(self, condition: str) -> None:
        """Wait until the page shows something."""
        until(self.page, condition)


class Pointer(Player):
    """Somebody who points at what they want."""

    @abstractmethod
    def point(self, at: list[float]) -> None:
        """Press there."""

    def lay(self, wanted: str, sight: Sight) -> None:
        """Choose the place; once the ghost is there, lay it."""
        if sight.ghost is None:
            self.point(self.place(wanted, sight))
        if self.has_ghost():
            self.point(self.look().actions["lay"])

    def place(self, wanted: str, sight: Sight) -> list[float]:
        """Where a place is."""
        slot = sight.slot(wanted)
        assert slot is not None, wanted
        return list(slot["at"])

    def has_ghost(self) -> bool:
        """Whether the tile snapped to a place; where the lawn moved meanwhile it is tried again."""
        self.see("document.querySelector('.slot.now, .why')")
        if self.look().ghost is None:
            self.page.locator(".why button").click()
            return False
        return True


class Mouse(Pointer):
    """Drags every other tile, clicks the rest into place."""

    def point(self, at: list[float]) -> None:
        self.page.mouse.click(*at)

    def lay(self, wanted: str, sight: Sight) -> None:
        at = self.place(wanted, sight)
        if self.moves % 2 and sight.hand and sight.ghost is None:
            self.drag(sight.hand, at)
            self.dropped()
        else:
            self.click_twice(at, sight)

    def dropped(self) -> None:
        """After the tile was let go: lay the ghost."""
        if self.has_ghost():
            self.point(self.look().actions["lay"])

    def drag(self, start: list[float], end: list[float]) -> None:
        """Take something from one place and let it go above another."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=3)
        self.page.mouse.up()

    def drop(self, start: list[float], end: list[float]) -> None:
        """Let something go where it is to be: a choice and its button at once."""
        self.drag(start, end)
        self.moves += 1

    def click_twice(self, at: list[float], sight: Sight) -> None:
        """Click the place, then the ghost that lies there."""
        if sight.ghost is None:
            self.point(at)
        if self.has_ghost():
            seen = self.look()
            self.point(self.place(seen.ghost, seen))


class Touch(Pointer):
    """Fingers on a small screen, where one part of the table is seen at a time."""

    def point(self, at: list[float]) -> None:
        self.page.touchscreen.tap(*at)

    def open_tab(self, number: int) -> None:
        """Turn to another side of the table."""
        self.page.locator(".game > nav button").nth(number).tap()


class Keyboard(Player):
    """Has no mouse."""

    board: str
    """What hears the keys of the board while the focus is inside."""

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def press_at(self, selector: str) -> None:
        """Press what is there."""
        self.go_to(selector)
        self.press("Enter")

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(STOPS):
            if self.page.evaluate("s => !!document.activeElement?.closest(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    def press_on_board(self, key: str) -> None:
        """Press a key of the board, from where the board hears it."""
        ours = f"body, {self.board}, {self.board} *"
        if not self.page.evaluate("s => document.activeElement?.matches(s)", ours):
            self.go_to(f"{self.board} *")
        self.press(key)

    def lay(self, wanted: str, sight: Sight) -> None:
        """Go to the place, turn the tile if that is better, and lay it."""
        if sight.ghost is None:
            self.press_on_board("ArrowRight")
            self.see("document.querySelector('.slot.now')")
        for _ in range(STEPS):
            key = self._arrow(wanted)
            if key is None:
                break
            before = self.look().ghost
            self.press(key)
            if self.look().ghost == before:
                break
        self.press_on_board("Enter")

    def _arrow(self, wanted: str) -> str | None:
        """The key that leads nearer to a place."""
        sight = self.look()
        here, there = sight.slot(sight.ghost), sight.slot(wanted)
        if here is None or there is None or here is there:
            return None
        dx, dy = (there["at"][axis] - here["at"][axis] for axis in (0, 1))
        if abs(dx) > abs(dy):
            return "ArrowRight" if dx > 0 else "ArrowLeft"
        return "ArrowDown" if dy > 0 else "ArrowUp"


class Typed(Player):
    """Types each move in its notation."""

    def lay(self, wanted: str, sight: Sight) -> None:
        slot = sight.slot(wanted)
        assert slot is not None, wanted
        self.type(slot["move"])

    def type(self, move: str) -> None:
        """Open the box and send the move."""
        self.open_box()
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")
        self.see("!document.querySelector('#typed')")

    def open_box(self) -> None:
        """Have the cursor where moves are typed."""
        self.page.keyboard.press("/")
        self.see("document.activeElement?.id === 'typed'")


def play(
    *players: Player,
    stop: Callable[[Sight], bool] | None = None,
    held: Callable[[Sight], bool] | None = None,
) -> None:
    """Play on until everybody sees the score sheet, or the first sees what to stop at.

    No two windows show the same moment: whoever sees what is `held` waits for the first to see it.
    """
    last, pause = time.monotonic(), pauses()
    while True:
        sights = [player.look() for player in players]
        if stop and stop(sights[0]):
            return
        if all(sight.isOver for sight in sights):
            assert stop is None, "the game is over"
            return
        acted = [
            player.act(sight)
            for player, sight in zip(players, sights, strict=True)
            if not (held and held(sight))
        ]
        if any(acted):
            last, pause = time.monotonic(), pauses()
        else:
            assert time.monotonic() < last + HALT, f"nobody can go on: {sights}"
            players[0].page.wait_for_timeout(next(pause))
