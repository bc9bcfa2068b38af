"""The goal card: before the first turn of a first game, and whenever one wants to read it again."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import gnomery
from gnomery.engine.options import goal_of
from gnomery.words import say
from tests.browser.tables import ended, opened, sit_down
from tests.browser.visitors import faults, missing, visiting
from tests.browser.web_server import WebServer

GAMES = list(gnomery.shelf())
SCREENS = ((1280, 800), (820, 1180), (360, 640), (844, 390))
IS_WHOLE = """dialog => {
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    && dialog.scrollWidth <= dialog.clientWidth;
}"""
HAS_BUILT = re.compile("stopped|alarm")
"""How a bot's building ends is a matter of luck: guests have a say in every seed."""
SEATS = "[...document.querySelectorAll('.r-seats')].map((one) => one.innerText).join()"


def card(page: Page) -> Locator:
    return page.locator("dialog[open]:has([data-begin])")


def aim(game: str, language: str = "en") -> str:
    known = gnomery.shelf()[game]
    goal = goal_of(known.box.options(known.rules.usual, {}))
    return say(language, f"primer.{game}.aim", {"goal": goal or 0})


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_begins_with_its_goal(browser: Browser, server: WebServer, game: str) -> None:
    with visiting(browser, server.url, is_new=True) as ada:
        sit_down(ada.page, opened(server, None, "gardener", "gardener", game=game), "Ada")
        expect(card(ada.page).locator("h2")).to_have_text(aim(game))
        expect(card(ada.page).locator("li")).to_have_count(3)
        expect(card(ada.page).locator("[data-begin]")).to_be_focused()
        expect(card(ada.page).locator(f'a[href="/rules/{game}/short"]')).to_be_visible()
        assert faults(ada.page) + missing(ada.page) == []
        ada.page.keyboard.press("Enter")
        expect(card(ada.page)).to_have_count(0)
        ada.page.reload()
        expect(ada.page.locator(".game [data-goal]")).to_be_visible()
        expect(card(ada.page)).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_card_is_whole(browser: Browser, server: WebServer, screen: tuple[int, int]) -> None:
    language = ("en", "fr", "de", "fr")[SCREENS.index(screen)]
    with visiting(browser, server.url, size=screen, language=language, is_new=True) as ada:
        for game in GAMES:
            sit_down(ada.page, opened(server, None, "gardener", "gardener", game=game), "Ada")
            expect(card(ada.page).locator("h2")).to_have_text(aim(game, language))
            assert card(ada.page).evaluate(IS_WHOLE), game
            ada.page.locator("[data-begin]").click()
            expect(card(ada.page)).to_have_count(0)


def test_it_is_opened_again_by_click_and_key(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        sit_down(ada.page, opened(server, None, "gardener", edition="first"), "Ada")
        line = ada.page.locator("[data-goal]")
        expect(line).to_contain_text("first to 20 gems")
        expect(card(ada.page)).to_have_count(0)
        line.click()
        expect(card(ada.page).locator("h2")).to_contain_text("20 gems")
        ada.page.keyboard.press("Escape")
        expect(card(ada.page)).to_have_count(0)
        ada.page.keyboard.press("g")
        expect(card(ada.page)).to_be_visible()
        ada.page.mouse.click(4, 400)
        expect(card(ada.page)).to_have_count(0)


def test_what_bots_do_is_shown_afterwards(browser: Browser, server: WebServer) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with (
        visiting(browser, server.url, is_new=True, pace="normal") as ada,
        visiting(browser, server.url) as eve,
    ):
        sit_down(ada.page, table, "Ada")
        expect(card(ada.page)).to_be_visible()
        before = ada.page.evaluate(SEATS)
        eve.page.goto(table.path)
        expect(eve.page.locator(".r-seats")).to_contain_text(HAS_BUILT)
        assert ada.page.evaluate(SEATS) == before
        ada.page.locator("[data-begin]").click()
        expect(ada.page.locator(".r-seats")).to_contain_text(HAS_BUILT)


def test_others_are_not_bothered(browser: Browser, server: WebServer) -> None:
    """Who learns, looks on, or comes back when it is over has other things to read."""
    running, over = opened(server, None, "gardener"), ended(server)
    with visiting(browser, server.url, is_new=True) as ada:
        ada.page.goto("/learn/gardlings")
        expect(ada.page.locator("aside.lesson")).to_be_visible()
        expect(card(ada.page)).to_have_count(0)
        ada.page.goto(f"{over.path}/replay?step=80&as=0")
        expect(ada.page.locator("input[type=range]")).to_have_value("80")
        expect(card(ada.page)).to_have_count(0)
    with visiting(browser, server.url) as bob, visiting(browser, server.url, is_new=True) as eve:
        sit_down(bob.page, running, "Bob")
        eve.page.goto(running.path)
        expect(eve.page.locator(".game")).to_be_visible()
        expect(card(eve.page)).to_have_count(0)


@pytest.mark.parametrize("game", ["gnom_street", "gnome_grown"])
def test_a_number_says_what_it_counts(browser: Browser, server: WebServer, game: str) -> None:
    with visiting(browser, server.url) as ada:
        sit_down(ada.page, opened(server, None, "gardener", "gardener", game=game), "Ada")
        points = ada.page.locator("[data-part=points]")
        about = points.get_attribute("title")
        assert about
        expect(points.locator("dt")).to_contain_text(about)
