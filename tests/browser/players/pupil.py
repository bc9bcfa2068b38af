"""Somebody who takes a lesson: reads, and does by hand exactly what the text asks for."""

from playwright.sync_api import Locator, Page

from tests.browser.players import gardlings, garten_zwerge, gnom_street, gnome_grown
from tests.browser.players.people import Player
from tests.browser.visitors import PAUSE

HANDS = {
    "gardlings": gardlings, "gnome_grown": gnome_grown,
    "gnom_street": gnom_street, "garten_zwerge": garten_zwerge,
}  # fmt: skip
CHIPS = (1000, 500, 200, 200, 100, 50)
GESTURES, LOOKS = 40, 80
"""A move has fewer gestures; after each one looks so often whether it was enough."""


class Pupil:
    """At the table of a lesson, with a mouse or with fingers."""

    def __init__(self, page: Page, game: str, *, has_touch: bool) -> None:
        self.page, self.has_touch = page, has_touch
        hands = HANDS[game]
        self.player: Player = (hands.Touch if has_touch else hands.Mouse)(page)
        self.lesson = page.locator("aside.lesson")

    @property
    def step(self) -> tuple[str, str | None]:
        """What the lesson says, and the move it asks for."""
        text = self.lesson.locator("p").first.inner_text()
        return text, self.lesson.get_attribute("data-ask")

    @property
    def button(self) -> Locator:
        """What leads on where nothing is asked for."""
        return self.lesson.locator(".btn.pri")

    def go_on(self) -> None:
        """Do the step, and wait for the next."""
        before = self.step
        for _ in range(GESTURES):
            if before[1] is None:
                self.press(self.button)
            else:
                self.do(before[1])
            for _ in range(LOOKS):
                if self.lesson.count() and self.step != before:
                    return
                self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"no way on from {before}")

    def do(self, asked: str) -> None:
        """One gesture towards the move: its button, if it is there, or what leads to it."""
        over = "dialog[open] " if self.page.locator("dialog[open]").count() else ""
        self.fill_fist(asked)
        button = self.page.locator(f'{over}button[data-move="{asked}"]:visible:enabled').first
        if button.count():
            self.press(button)
        elif asked.startswith("move") and (lift := self.page.locator("[data-action=unicorn]")):
            if lift.count():
                self.press(lift)
            else:
                self.player.act()
        elif not self.page.locator(".sent").count():
            self.player.act()

    def fill_fist(self, asked: str) -> None:
        """Put the price that is asked for into the fist."""
        chips, price = self.page.locator("[data-chip]"), asked.rpartition(" ")[2]
        if not price.isdecimal() or not chips.count():
            return
        if self.page.locator("[data-chip][aria-pressed=true]").count():
            return
        left = int(price)
        for chip in CHIPS:
            if chip <= left:
                left -= chip
                self.press(self.page.locator(f'[data-chip="{chip}"][aria-pressed=false]').first)

    def press(self, what: Locator) -> None:
        """Point at something."""
        if self.has_touch:
            what.tap()
        else:
            what.click()
