"""Every page and every state of a table: axe finds nothing, and the console says nothing.

Each state is also looked at on a screen of its own: how it lies there.
"""

from itertools import cycle

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evenings import EVENINGS
from tests.browser.geometry import LANGUAGES, violations
from tests.browser.geometry import SCREENS as SIZES
from tests.browser.lookouts import STATES
from tests.browser.tables import ended, opened, sit_down
from tests.browser.visitors import (
    COLOURS,
    DESKTOP,
    PHONE,
    faults,
    hyphened,
    missing,
    visiting,
)
from tests.browser.web_server import WebServer

SCREENS = {
    "desktop light": {"size": DESKTOP, "dark": False},
    "desktop dark": {"size": DESKTOP, "dark": True},
    "phone light": {"size": PHONE, "dark": False},
    "phone dark": {"size": PHONE, "dark": True},
}
TABLES = [("gardlings", screen) for screen in SCREENS]
TABLES += [(game, "desktop dark") for game in STATES if game != "gardlings"]
"""Whole games show the others on a phone."""
PAGES = (
    "/", "/new/gardlings", "/join", "/rules", "/rules/gardlings", "/learn", "/replay",
    "/verify", "/about", "/no/such/page",
)  # fmt: skip
LONG = {
    "desktop light": ("/rules/gnome_grown", "/gallery"),
    "desktop dark": ("/rules/gnom_street",),
    "phone light": ("/rules/garten_zwerge",),
    "phone dark": ("/gallery",),
}
"""Pages that take axe long are looked at on one screen, or in both lights."""


KEEP_ONE_LIGHT = """other =>
  document.querySelectorAll(`section.theme-${other}`).forEach((part) => part.remove())"""
"""The gallery shows everything in both lights: each is looked at on one screen."""


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_the_pages(browser: Browser, server: WebServer, screen: str):
    free, over = opened(server, None, None), ended(server)
    rules = COLOURS if SCREENS[screen]["dark"] else None
    paths = (*PAGES, *LONG[screen], free.link, f"{over.path}/replay", f"{over.path}/verify")
    with visiting(browser, server.url, **SCREENS[screen]) as visitor:
        page, found = visitor.page, {}
        for path in paths:
            page.goto(path)
            expect(page.locator("main h1, .theatre h1").first).to_be_visible()
            expect(page.locator("[role=status]", has_text="One moment")).to_have_count(0)
            page.evaluate(KEEP_ONE_LIGHT, "light" if rules else "dark")
            found[path] = faults(page, rules) + missing(page) + hyphened(page)
        sit_down(page, free, "Ada")
        expect(page.locator(".lobby")).to_be_visible()
        found["lobby"] = faults(page, rules) + missing(page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("game", "screen"), TABLES)
def test_axe_finds_nothing_at_the_table(
    browser: Browser, server: WebServer, game: str, screen: str
):
    hands, dark = EVENINGS[game].hands, SCREENS[screen]["dark"]
    number = TABLES.index((game, screen))
    sizes, language = cycle(SIZES[number % 9 :] + SIZES[: number % 9]), LANGUAGES[number % 3]
    with visiting(browser, server.url, language=language, **SCREENS[screen]) as visitor:
        hand = hands.Touch if "phone" in screen else hands.Mouse
        rules = COLOURS if (game, screen.replace("dark", "light")) in TABLES and dark else None
        found = {}
        for state in STATES[game](visitor.page, server, hand):
            lies = violations(visitor.page, size := next(sizes), can_turn="phone" not in screen)
            wrong = [f"{size}: {said}" for tab in lies.values() for said in tab]
            found[state] = wrong + faults(visitor.page, rules) + missing(visitor.page)
            found[state] += hyphened(visitor.page)
    assert len(found) >= 8
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


def test_a_hyphen_for_a_minus_is_found(browser: Browser):
    """In what is written and in what is read out; ids, dates and what is typed have hyphens."""
    page = browser.new_page()
    page.set_content("<p>wind -13</p><b title='-2 gems'>GA-1.4, 2026-11-19</b><code>lay -1</code>")
    assert hyphened(page) == ["-2 gems", "wind -13"]
    page.set_content("<p>wind −13</p>")
    assert hyphened(page) == []
    page.close()
