"""`python -m tests.browser.geometry [GAME or language ...] [moments]`: how it lies on nine screens.

"It" is every state of the tables or, with `moments`, every picture of the big moments.

The action bar is wholly on the screen, no words are cut or lie on one another, none are smaller
than 12 px, what fingers press is at least 40 px, nothing scrolls sideways, and log and chat are
there or one tap away.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests import preparing
from tests.browser import garten_zwerge_states, gnom_street_states, gnome_grown_states, states
from tests.browser.evenings import EVENINGS
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import DESKTOP, launched, visiting
from tests.browser.web_server import WebServer

Looks: TypeAlias = Callable[[Page, WebServer, str], Iterator[str]]
LAW = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
LANGUAGES = ("en", "fr", "de")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
CROWD = {"gardlings": 5, "gnome_grown": 4, "gnom_street": 4, "garten_zwerge": 6}
"""As many as the box has pieces for."""
TABS = ".frame > nav button"


@dataclass(frozen=True)
class Screen:
    """A screen people have."""

    width: int
    height: int
    is_touch: bool = True

    def __str__(self) -> str:
        """As people call it."""
        return f"{self.width}×{self.height}"


SCREENS = (
    Screen(360, 640), Screen(390, 844), Screen(740, 360), Screen(844, 390), Screen(820, 1180),
    Screen(1024, 768), Screen(1280, 800, is_touch=False), Screen(1536, 864, is_touch=False),
    Screen(1920, 1080, is_touch=False),
)  # fmt: skip
STATES: dict[str, Callable[..., Iterator[str]]] = {
    "gardlings": states.states,
    "gnome_grown": gnome_grown_states.states,
    "gnom_street": gnom_street_states.states,
    "garten_zwerge": garten_zwerge_states.states,
}


def violations(page: Page, screen: Screen, *, can_turn: bool = True) -> dict[str, list[str]]:
    """What is wrong on a screen, by the tab that is open; the page is as it was afterwards."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(SETTLED)
    found = {"": page.evaluate(LAW, screen.is_touch)}
    tabs = page.locator(TABS)
    if can_turn and not page.locator("dialog[open]").count() and tabs.first.is_visible():
        for number in (1, 2, 3, 0):
            tabs.nth(number).click()
            page.evaluate(SETTLED)
            found[f"tab {number}"] = page.evaluate(LAW, screen.is_touch)
    page.set_viewport_size(before)
    page.evaluate(SETTLED)
    return found


def crowded(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """A table with all its seats taken, at our first decision."""
    bots = ["gardener"] * (CROWD[game] - 1)
    sit_down(page, opened(server, None, *bots, game=game, deal="violet"), "Ada")
    expect(page.locator(".prompt.mine")).to_be_visible()
    yield f"{CROWD[game]} seats"


def all_states(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """Every state of a game's table, while the page shows it."""
    yield from crowded(page, server, game)
    yield from STATES[game](page, server, EVENINGS[game].hands.Mouse)


def all_moments(page: Page, _server: WebServer, game: str) -> Iterator[str]:
    """Every picture of every sample of a moment, at a table that stands still."""
    page.goto(f"/gallery/stage/{game}")
    page.locator("[data-moment]").first.wait_for()
    items = page.locator("li[data-moment]").evaluate_all(
        "items => items.map(({ dataset }) => [dataset.moment, Number(dataset.phases)])"
    )
    for at, (moment, phases) in enumerate(items):
        for phase in range(phases):
            page.goto(f"/gallery/stage/{game}?at={at}&phase={phase}")
            page.locator(".scene[data-moment]").wait_for()
            yield f"{moment} {at}.{phase}"


@dataclass
class Count:
    """How much was looked at, and what was wrong."""

    looks: int
    wrong: Counter[str]

    def add(self, found: dict[str, list[str]], where: str) -> None:
        """What was found at a place."""
        self.looks += len(found)
        for tab, said in found.items():
            for one in said:
                self.wrong[one] += 1
                if self.wrong[one] == 1:
                    sys.stdout.write(f"{one}   [{where} {tab}]\n")


def look_over(
    browser: Browser, server: WebServer, games: list[str], languages: Any, looks: Looks
) -> Count:
    """All states or moments of some games on all screens."""
    count = Count(0, Counter())
    for game, language in product(games, languages):
        with visiting(browser, server.url, language=language, size=DESKTOP) as ada:
            for state in looks(ada.page, server, game):
                for screen in SCREENS:
                    where = f"{game}, {state}, {language}, {screen}"
                    can_turn = looks is all_states
                    count.add(violations(ada.page, screen, can_turn=can_turn), where)
        sys.stdout.write(f"-- {game} {language}: {count.looks} looks so far\n")
        sys.stdout.flush()
    return count


def main() -> int:
    """Look at all that was asked for; 1 when something is wrong."""
    asked = sys.argv[1:]
    games = [name for name in STATES if name in asked] or list(STATES)
    languages = [one for one in LANGUAGES if one in asked] or LANGUAGES
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, browser = WebServer(Path(kept)), launched(playwright, preparing.chromium())
        server.open()
        try:
            looks = all_moments if "moments" in asked else all_states
            count = look_over(browser, server, games, languages, looks)
        finally:
            server.close()
            browser.close()
    wrong = sum(count.wrong.values())
    sys.stdout.write(f"{count.looks} looks, {wrong} violations of {len(count.wrong)} kinds\n")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
