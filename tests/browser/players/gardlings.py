"""Players of Gardlings: each looks at the screen, and does one thing with its own hands."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.players.sight import Sight, Wish, look, wish
from tests.browser.visitors import PAUSE, until

STEPS = 12
"""So many arrow keys are enough to come near any place."""
STOPS = 120
"""So many presses of Tab are more than a page has stops."""


class Player(ABC):
    """Somebody with a page of their own at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    def act(self, seen: Sight | None = None) -> bool:
        """Do one thing, if there is one to be done."""
        sight = seen or look(self.page)
        assert not sight.refusal, sight.refusal
        wished = wish(sight)
        if wished is None:
            return False
        self.do(wished, sight)
        self.moves += 1
        return True

    @abstractmethod
    def do(self, wished: Wish, sight: Sight) -> None:
        """Make a move by hand."""

    @property
    def garden(self) -> str:
        """How much lies in the own garden, as it is told to those who do not see it."""
        self.see("!document.querySelector('.sent')")
        return str(look(self.page).laid)

    def see(self, condition: str) -> None:
        """Wait until the page shows something."""
        until(self.page, condition)


class Pointer(Player):
    """Somebody who points at what they want."""

    @abstractmethod
    def point(self, at: list[float]) -> None:
        """Press there."""

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "lay":
                self.lay(sight.slot(wished.what), sight)
            case "hire":
                self.hire(wished.what, sight)
            case verb:
                self.point(sight.actions[verb])

    def lay(self, slot: Any, sight: Sight) -> None:
        """Choose the place; once the ghost is there, lay it."""
        if sight.ghost is None:
            self.point(slot["at"])
        if self.has_ghost():
            self.point(look(self.page).actions["lay"])

    def has_ghost(self) -> bool:
        """Whether the tile snapped to a place; where the lawn moved meanwhile it is tried again."""
        self.see("document.querySelector('.slot.now, .notices .no')")
        if look(self.page).ghost is None:
            self.page.locator(".notices .no button").click()
            return False
        return True

    def hire(self, stack: str, sight: Sight) -> None:
        """Open the market, choose, and say yes."""
        if not sight.isHiring:
            self.point(sight.actions["market"])
            self.see("document.querySelector('dialog[open] [data-stack]')")
        found = look(self.page).stack(stack)
        assert found is not None, stack
        self.point(found["at"])
        self.see("document.querySelector('dialog[open] [data-move^=hire]')")
        self.point(look(self.page).hire)


class Mouse(Pointer):
    """Drags every other tile, clicks the rest into place."""

    def point(self, at: list[float]) -> None:
        self.page.mouse.click(*at)

    def lay(self, slot: Any, sight: Sight) -> None:
        if self.moves % 2 and sight.hand and sight.ghost is None:
            self.drag(sight.hand, slot["at"])
            if self.has_ghost():
                self.point(look(self.page).actions["lay"])
        else:
            self.click_twice(slot, sight)

    def drag(self, start: list[float], end: list[float]) -> None:
        """Take the tile out of the hand and let it go above a place."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=3)
        self.page.mouse.up()

    def click_twice(self, slot: Any, sight: Sight) -> None:
        """Click the place, then the ghost that lies there."""
        if sight.ghost is None:
            self.point(slot["at"])
        if self.has_ghost():
            seen = look(self.page)
            self.point(seen.slot(seen.ghost)["at"])


class Touch(Pointer):
    """Fingers on a small screen, where one part of the table is seen at a time."""

    def point(self, at: list[float]) -> None:
        self.page.touchscreen.tap(*at)

    def open_tab(self, number: int) -> None:
        """Turn to another side of the table."""
        self.page.locator(".game > nav button").nth(number).tap()


class Keyboard(Player):
    """Has no mouse."""

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "lay":
                self.lay(wished.what)
            case "draw" | "stop":
                self.press_on_board({"draw": "d", "stop": "s"}[wished.verb])
            case "hire":
                self.hire(wished.what, sight)
            case verb:
                self.go_to(f'[data-action="{verb}"]')
                self.press("Enter")

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(STOPS):
            if self.page.evaluate("s => !!document.activeElement?.closest(s)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    def press_on_board(self, key: str) -> None:
        """Press a key of the board, from where the board hears it."""
        if not self.page.evaluate(
            "document.activeElement?.matches('body, .board[role=group], .board[role=group] *')"
        ):
            self.go_to(".board[role=group] *")
        self.press(key)

    def lay(self, wanted: str) -> None:
        """Go to the place, turn the tile if that is better, and lay it."""
        if look(self.page).ghost is None:
            self.press_on_board("ArrowRight")
            self.see("document.querySelector('.slot.now')")
        for _ in range(STEPS):
            key = self._arrow(wanted)
            if key is None:
                break
            before = look(self.page).ghost
            self.press(key)
            if look(self.page).ghost == before:
                break
        self.press_on_board("Enter")

    def _arrow(self, wanted: str) -> str | None:
        """The key that leads nearer to a place."""
        sight = look(self.page)
        here, there = sight.slot(sight.ghost), sight.slot(wanted)
        if here is None or there is None or here is there:
            return None
        dx, dy = (there["at"][axis] - here["at"][axis] for axis in (0, 1))
        if abs(dx) > abs(dy):
            return "ArrowRight" if dx > 0 else "ArrowLeft"
        return "ArrowDown" if dy > 0 else "ArrowUp"

    def hire(self, stack: str, sight: Sight) -> None:
        """Through the window with the market."""
        if not sight.isHiring:
            self.go_to('[data-action="market"]')
            self.press("Enter")
            self.see("document.querySelector('dialog[open] [data-stack]')")
        self.go_to(f'dialog [data-stack="{stack}"]')
        self.press("Enter")
        self.see("document.querySelector('dialog[open] [data-move^=hire]')")
        self.go_to("dialog [data-move^=hire]")
        self.press("Enter")


class Typed(Player):
    """Types each move in its notation."""

    def do(self, wished: Wish, sight: Sight) -> None:
        match wished.verb:
            case "lay":
                self.type(sight.slot(wished.what)["move"])
            case "hire":
                self.type(f"hire {wished.what}")
            case verb:
                self.type(verb)

    def type(self, move: str) -> None:
        """Open the box and send the move."""
        self.page.keyboard.press("/")
        self.see("document.activeElement?.id === 'typed'")
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")
        self.see("!document.querySelector('#typed')")


def play(*players: Player, stop: Callable[[Sight], bool] | None = None) -> None:
    """Play on until everybody sees the score sheet, or the first sees what to stop at."""
    while True:
        sights = [look(player.page) for player in players]
        if stop and stop(sights[0]):
            return
        if all(sight.isOver for sight in sights):
            assert stop is None, "the game is over"
            return
        acted = [player.act(sight) for player, sight in zip(players, sights, strict=True)]
        if not any(acted):
            players[0].page.wait_for_timeout(PAUSE)
