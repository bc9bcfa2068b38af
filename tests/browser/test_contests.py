"""One deal for all, as people see it: today's deal from the shelf, and a league among friends."""

import pytest
from playwright.sync_api import Browser, Page, expect

from gnomery.games import SHELF
from tests.browser.evenings import EVENINGS
from tests.browser.players.people import play
from tests.browser.visitors import PHONE, faults, missing, visiting
from tests.browser.web_server import WebServer

GAME = "gnom_street"


def played(page: Page) -> None:
    """The game on the page, to its end, in the notation."""
    expect(page.locator(".game")).to_be_visible()
    play(EVENINGS[GAME].hands.Typed(page))
    page.locator("[data-action=contest]").click()
    expect(page.locator("[data-contest]")).to_be_visible()


def at_home(page: Page) -> None:
    """The shelf, and what is under it."""
    page.goto("/")
    expect(page.locator(".shelf button.box")).to_have_count(len(SHELF))
    page.locator("footer").last.scroll_into_view_if_needed()
    expect(page.locator("[data-day]")).to_have_count(len(SHELF))


def sound(page: Page) -> None:
    """Nothing is wrong with a page, nor wider than it, once it is there."""
    expect(page.locator("h1").first).to_be_visible()
    assert faults(page) + missing(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_todays_deal_is_played_once_and_compared(browser: Browser, server: WebServer):
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url, size=PHONE, language="de") as bob,
    ):
        at_home(ada.page)
        ada.page.locator(f"[data-day={GAME}] a").click()
        expect(ada.page.locator("[data-contest=day]")).to_be_visible()
        sound(ada.page)
        seal = ada.page.locator("[data-seal]").text_content()
        ada.page.locator("[data-action=play]").click()
        played(ada.page)
        expect(ada.page.locator("[data-deal='1']")).to_contain_text("You are the first")
        ada.page.locator("[data-action=practise]").click()
        expect(ada.page.locator(".game header")).to_contain_text("Practice")

        at_home(bob.page)
        bob.page.locator(f"[data-day={GAME}] a").click()
        expect(bob.page.locator("[data-deal='1'] tbody")).to_have_count(0)
        assert bob.page.locator("[data-seal]").text_content() == seal
        bob.page.locator("[data-action=play]").click()
        played(bob.page)
        expect(bob.page.locator("[data-better]")).to_contain_text("Mit demselben Glück")
        expect(bob.page.locator("[data-deal='1'] tbody tr")).to_have_count(2)
        expect(bob.page.locator("[data-look], [data-seed]")).to_have_count(0)
        sound(bob.page)
        at_home(ada.page)
        expect(ada.page.locator(f"[data-day={GAME}]")).to_contain_text("of 2")


def test_a_league_is_opened_entered_played_and_closed(browser: Browser, server: WebServer):
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url, size=PHONE, language="fr") as bob,
    ):
        ada.page.goto(f"/league/new?game={GAME}")
        selects = ada.page.locator("form select")
        selects.nth(1).select_option("1")
        ada.page.locator("form input").first.fill("Ada")
        sound(ada.page)
        ada.page.locator("form .btn.pri").click()
        expect(ada.page.locator("[data-contest=league]")).to_be_visible()
        link = ada.page.locator(".copy input").input_value()

        bob.page.goto(link)
        bob.page.locator("form input").fill("Bob")
        bob.page.locator("[data-action=enter]").click()
        expect(bob.page.locator("[data-action=play]")).to_be_visible()
        for page in (ada.page, bob.page):
            page.reload()
            page.locator("[data-action=play]").click()
            played(page)
        expect(bob.page.locator("[data-standing] tbody tr")).to_have_count(2)
        expect(bob.page.locator("[data-look]")).to_have_count(2)
        expect(bob.page.locator("[data-seed]")).to_have_count(0)
        sound(bob.page)
        ada.page.reload()
        sound(ada.page)
        rows = ada.page.locator("[data-standing] tbody tr")
        gains = [float(text.replace("−", "-")) for text in rows.locator(".gain").all_inner_texts()]
        assert gains[0] == -gains[1] >= 0
        ada.page.locator("[data-action=close]").click()
        expect(ada.page.locator("[data-seed]")).to_have_count(1)
        ada.page.locator("[data-look]").nth(1).click()
        expect(ada.page.locator(".theatre")).to_be_visible()
        ada.page.go_back()
        ada.page.locator("[data-beside]").click()
        expect(ada.page.locator(".pane > .stage")).to_have_count(2)


@pytest.mark.parametrize("link", ["/contest/league.nowhere000", "/contest/day.chess.2026-01-01"])
def test_what_is_not_there_is_said(browser: Browser, server: WebServer, link: str):
    with visiting(browser, server.url) as ada:
        ada.page.goto(link)
        expect(ada.page.get_by_text("There is nothing here")).to_be_visible()
