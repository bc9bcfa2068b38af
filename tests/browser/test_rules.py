"""The rules in the browser: every example has its picture, is told, and can be tried."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import gnomery
from gnomery.examples.reading import examples_of, rules_of
from tests.browser.visitors import COLOURS, DESKTOP, PHONE, faults, visiting
from tests.browser.web_server import WebServer

RULE = "GA-1.1"
GAMES = {
    game: [rule for rule in rules_of(game) if examples_of(game, rule)] for game in gnomery.shelf()
}
EMPTY = """picture => {  // also a garden without a tile has its three counters
  const {width, height} = picture.getBoundingClientRect();
  const drawn = [...picture.querySelectorAll("svg *")].filter(
    (one) => one.getBoundingClientRect().width > 0);
  return width < 150 || height < 80 || drawn.length < 3;
}"""
NAMES = 'replace(/ (id|for|href|fill|aria-[a-z]+)="[^"]*"/g, "")'
LOOKS = f"""figures => figures.map((figure) =>
  figure.querySelector("[data-picture]").innerHTML.{NAMES})"""
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"


def looked_at(page: Page, rule: str) -> list[str]:
    """What is wrong with the pictures of a rule's examples."""
    entry = page.locator(f"[id='{rule}']")
    entry.locator(".examples").scroll_into_view_if_needed()
    cards = entry.locator(".examples > article")
    expect(cards.first).to_be_visible()
    wrong = []
    for number, card in enumerate(cards.all(), start=1):
        card.scroll_into_view_if_needed()
        expect(card.locator(".shots[aria-busy=false]")).to_be_visible()
        pictures = card.locator("[data-picture]")
        empty = [one for one in pictures.all() if one.is_visible() and one.evaluate(EMPTY)]
        wrong += [f"{rule} {number} is empty"] if empty or not pictures.count() else []
        looks = card.locator("figure").evaluate_all(LOOKS)
        wrong += [f"{rule} {number} looks alike"] if len(set(looks)) < len(looks) else []
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_and_before_is_not_after(
    browser: Browser, server: WebServer, game: str
):
    with visiting(browser, server.url, size=DESKTOP) as visitor:
        visitor.page.goto(f"/rules/{game}")
        expect(visitor.page.locator("article").first).to_be_visible()
        assert [one for rule in GAMES[game] for one in looked_at(visitor.page, rule)] == []


def test_a_phone_shows_one_picture_at_a_time(browser: Browser, server: WebServer):
    with visiting(browser, server.url, size=PHONE, dark=True) as visitor:
        page = visitor.page
        page.goto(f"/rules/gardlings#{RULE}")
        card = page.locator(f"[id='{RULE}'] .examples > article").first
        expect(card.locator("[data-picture=after]")).to_be_visible()
        expect(card.locator("[data-picture=before]")).to_be_hidden()
        card.get_by_role("button", name="Before").click()
        expect(card.locator("[data-picture=before]")).to_be_visible()
        expect(card.locator("[data-picture=after]")).to_be_hidden()
        assert page.evaluate(SIDEWAYS) <= 0
        assert faults(page, COLOURS) == []


def test_rulings_are_quiet_and_can_be_hidden_for_good(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as visitor:
        page = visitor.page
        page.goto("/rules/gardlings")
        expect(page.locator("[id='GA-1.2'] .ruling")).to_have_count(1)
        assert "[ours]" not in page.locator("main").inner_text()
        page.get_by_role("switch", name="Show our rulings").click()
        expect(page.locator(".ruling")).to_have_count(0)
        page.reload()
        expect(page.locator("article").first).to_be_visible()
        expect(page.locator(".ruling")).to_have_count(0)
        page.get_by_role("switch", name="Show our rulings").click()
        expect(page.locator(".ruling").first).to_be_visible()


def test_a_search_needs_neither_accents_nor_capitals(browser: Browser, server: WebServer):
    with visiting(browser, server.url, language="fr") as visitor:
        page = visitor.page
        page.goto("/rules/gardlings")
        expect(page.locator("article").first).to_be_visible()
        page.get_by_role("searchbox").fill("etang")
        expect(page.locator("mark").first).to_have_text("étang")
        page.get_by_role("searchbox").fill("ga-1.4")
        expect(page.locator("article[id='GA-1.4']")).to_be_visible()
        expect(page.locator("article[id='GA-T1']")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_options_go_by_their_names(browser: Browser, server: WebServer, game: str):
    keys = [switch.name for switch in gnomery.shelf()[game].box.switches if "_" in switch.name]
    with visiting(browser, server.url, language="de") as visitor:
        visitor.page.goto(f"/rules/{game}")
        expect(visitor.page.locator("article").first).to_be_visible()
        text = visitor.page.locator("main").inner_text()
        assert [key for key in keys if key in text] == []


def test_an_example_is_tried_and_one_comes_back_to_its_rule(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as visitor:
        page = visitor.page
        page.goto(f"/rules/gardlings#{RULE}")
        page.locator(f"[id='{RULE}']").get_by_role("link", name="Try it").first.click()
        expect(page.get_by_text("Sandbox: nothing counts")).to_be_visible()
        expect(page.locator(".r-bar button").first).to_be_visible()
        table = urlsplit(page.url).path
        page.get_by_role("link", name="Back to the rule").click()
        expect(page.locator(f"[id='{RULE}']")).to_be_in_viewport()
        page.goto("/")
        expect(page.locator("main h1").first).to_be_visible()
        expect(page.locator(f"a[href^='{table}']")).to_have_count(0)


def test_what_cannot_be_tried_is_said(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as visitor:
        visitor.page.goto("/try/GA-99")
        expect(visitor.page.get_by_text("There is no rule GA-99.")).to_be_visible()
