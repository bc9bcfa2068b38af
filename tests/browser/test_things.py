"""What something does is told where one chooses it: by mouse, by keyboard and by a long press."""

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

import gnomery
from gnomery.engine.known import known_things
from gnomery.games import SHELF
from gnomery.words import catalogue, say
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import DESKTOP, faults, until_so, visiting
from tests.browser.web_server import WebServer

SMALL = (360, 640)
WIDEST = 236
HOVER = 400
"""Milliseconds until a pointer that rests is told."""
THINGS = {
    "gardlings": "[data-stack]",
    "gnome_grown": "[data-space]",
    "gnom_street": "[data-part=hand] [data-card]",
    "garten_zwerge": "[data-gnome]",
}
CHOICES = '[data-can="true"], .can, [data-stack], [data-move][data-cell]'
"""What can be chosen among the pieces of a table; places for a piece are none themselves."""
TABLES = {"gardlings": 2, "gnome_grown": 3, "gnom_street": 3, "garten_zwerge": 3}


def sat_down(page: Page, server: WebServer, game: str) -> Locator:
    """A table of this game, and the first thing in sight that can be asked about."""
    bots = ["gardener"] * (TABLES[game] - 1)
    sit_down(page, opened(server, None, *bots, game=game, deal="violet"), "Ada")
    expect(page.locator(".game .prompt.mine")).to_be_visible()
    page.wait_for_load_state("networkidle")
    thing = page.locator(THINGS[game])
    expect(thing.first).to_be_attached()
    if not thing.first.is_visible():
        page.locator(".game > nav button").nth(1).click()
    expect(thing.first).to_be_visible()
    return thing.first


TAKE_AWAY = """(thing) => {
  const part = thing.closest("dialog, main, header, nav, aside, footer");
  const isTold = () => document.querySelector("#about-thing b");
  const watch = { childList: true, subtree: true };
  new MutationObserver(() => isTold() && part.remove()).observe(document.body, watch);
}"""
"""A thing goes with its part of the page as soon as its words are there."""


def told(page: Page, thing: Locator, language: str = "en") -> None:
    """The tooltip says the thing's name and sentence, beside it, and is its description."""
    tip = page.locator("#about-thing")
    expect(tip).to_be_visible()
    key = thing.get_attribute("data-about") or ""
    about = {one.name: one for one in known_things(gnomery.shelf()[key.split(".")[0]])}[key].about
    expect(tip).to_contain_text(say(language, about))
    expect(tip).to_contain_text(say(language, key)[1:])
    piece, card = thing.bounding_box(), tip.bounding_box()
    assert piece
    assert card
    assert card["width"] <= WIDEST
    is_apart = (
        card["y"] >= piece["y"] + piece["height"]
        or card["y"] + card["height"] <= piece["y"]
        or card["x"] >= piece["x"] + piece["width"]
        or card["x"] + card["width"] <= piece["x"]
    )
    assert is_apart, "the words lie over the piece they speak of"
    width, height = page.evaluate("[innerWidth, innerHeight]")
    assert 0 <= card["x"] <= card["x"] + card["width"] <= width
    assert 0 <= card["y"] <= card["y"] + card["height"] <= height
    expect(page.locator('[aria-describedby="about-thing"]')).to_have_count(1)


@pytest.mark.parametrize("game", SHELF)
def test_a_thing_is_told_by_mouse_and_by_keyboard(browser: Browser, server: WebServer, game: str):
    with visiting(browser, server.url, size=DESKTOP) as ada:
        thing = sat_down(ada.page, server, game)
        thing.hover()
        told(ada.page, thing)
        assert faults(ada.page) == []
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("#about-thing")).to_be_hidden()
        ada.page.mouse.move(2, 2)
        thing.focus()
        ada.page.keyboard.press("Shift+Tab")
        ada.page.keyboard.press("Tab")
        told(ada.page, thing)
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("#about-thing")).to_be_hidden()
        expect(thing).to_be_focused()
        ada.page.keyboard.press("Shift+Tab")
        ada.page.keyboard.press("Tab")
        told(ada.page, thing)
        ada.page.set_viewport_size({"width": DESKTOP[1], "height": DESKTOP[0]})
        expect(ada.page.locator("#about-thing")).to_be_hidden()


@pytest.mark.parametrize("game", SHELF)
def test_a_thing_is_told_by_a_long_press(browser: Browser, server: WebServer, game: str):
    with visiting(browser, server.url, size=SMALL, language="de") as ada:
        thing = sat_down(ada.page, server, game)
        box = thing.bounding_box()
        assert box
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = ada.context.new_cdp_session(ada.page)
        pressed = thing.get_attribute("aria-pressed")
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        told(ada.page, thing, "de")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        ada.page.wait_for_timeout(100)
        assert thing.get_attribute("aria-pressed") == pressed, "a long press chooses nothing"


def test_what_the_pointer_left_is_not_told_later(browser: Browser, server: WebServer):
    """What tells things comes with the first question, and may take its time."""
    with visiting(browser, server.url, size=DESKTOP) as ada:
        held: list[Route] = []
        ada.page.route("**/Tooltip-*.js", lambda route: held.extend([route]))
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        expect(ada.page.locator(".game .prompt.mine")).to_be_visible()
        ada.page.locator(THINGS["gardlings"]).first.hover()
        ada.page.mouse.move(2, 2)
        until_so(lambda: bool(ada.page.title() and held), "nobody asks for what tells things")
        held[0].continue_()
        expect(ada.page.locator("#about-thing")).to_be_attached()
        ada.page.wait_for_timeout(2 * HOVER)
        expect(ada.page.locator("#about-thing")).to_be_hidden()


def test_what_leaves_the_page_is_not_told(browser: Browser, server: WebServer):
    """A page may go while the words about a thing on it are being written."""
    with visiting(browser, server.url, size=DESKTOP) as ada:
        thing = sat_down(ada.page, server, "gardlings")
        thing.evaluate(TAKE_AWAY)
        thing.hover()
        expect(thing).not_to_be_attached()
        ada.page.wait_for_timeout(HOVER)
        expect(ada.page.locator("#about-thing")).to_be_hidden()


def test_whatever_can_be_chosen_can_be_asked_about(browser: Browser, server: WebServer):
    """In every state of the gallery; whatever is asked about is a thing its game knows."""
    known = {thing.name for game in gnomery.shelf().values() for thing in known_things(game)}
    with visiting(browser, server.url) as ada:
        ada.page.goto("/gallery")
        for game in SHELF:
            expect(ada.page.locator(f'[data-about^="{game}."]').first).to_be_attached()
        dumb = ada.page.evaluate(
            """(choices) => [...new Set([...document.querySelectorAll(choices)]
                .filter((one) => !one.closest("[data-about]"))
                .map((one) => one.outerHTML.slice(0, 120)))]""",
            CHOICES,
        )
        assert dumb == []
        asked = ada.page.evaluate(
            """() => [...document.querySelectorAll("[data-about]")]
                .map((one) => one.dataset.about)"""
        )
        assert set(asked) <= known
        assert set(asked) <= catalogue("en").keys()
