"""The rules in the browser: every example has its picture, is told, and can be tried."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import gnomery
from gnomery.examples.reading import examples_of, rules_of
from tests.browser.visitors import COLOURS, PHONE, faults, visiting
from tests.browser.web_server import WebServer

RULE = "GA-1.1"
SMALL = (360, 640)
GAMES = {
    game: [rule for rule in rules_of(game) if examples_of(game, rule)] for game in gnomery.shelf()
}
LAW = Path(__file__).with_name("example.js").read_text(encoding="utf-8")
LEAST = 24
EMPTY = f"""picture => {{  // no piece, card or figure as large as a finger
  const things = [...picture.querySelectorAll("svg, [data-cell], [data-tile], [data-card], li")];
  return !things.some((one) => {{
    const {{width, height}} = one.getBoundingClientRect();
    const drawn = one.querySelector("use, path, rect, circle") ?? one.textContent.trim();
    const isShown = one.checkVisibility({{visibilityProperty: true}});
    return drawn && isShown && width >= {LEAST} && height >= {LEAST};
  }});
}}"""
NAMES = 'replace(/ (id|for|href|fill|aria-[a-z]+)="[^"]*"/g, "")'
LOOKS = f"""figures => figures.map((figure) =>
  figure.querySelector("[data-picture]").innerHTML.{NAMES})"""
LONG = {"GS-B1 1", "GS-B2 1", "GS-B3 1", "GZ-B3 1", "GZ-2.2 1"}
"""They show a whole garden, all cards of a gang, all jobs or an auction, which is more than a
small phone is tall: of these only that something is drawn, and that it changes, is asked."""
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"


def looked_at(page: Page, rule: str) -> list[str]:
    """What is wrong with the pictures of a rule's examples, before and after."""
    entry = page.locator(f"[id='{rule}']")
    entry.locator(".examples").scroll_into_view_if_needed()
    cards = entry.locator(".examples > article")
    expect(cards.first).to_be_visible()
    wrong = []
    for number, card in enumerate(cards.all(), start=1):
        card.scroll_into_view_if_needed()
        expect(card.locator(".shots[aria-busy=false]")).to_be_visible()
        found = [*seen(card)]
        for other in card.locator(".segments button[aria-pressed=false]").all():
            other.click()
            found += seen(card)
        looks = card.locator("figure").evaluate_all(LOOKS)
        found += ["looks alike"] if len(set(looks)) < len(looks) else []
        is_long = f"{rule} {number}" in LONG
        counted = [one for one in found if not is_long or one in ("is empty", "looks alike")]
        wrong += [f"{rule} {number} {one}" for one in dict.fromkeys(counted)]
    return wrong


def seen(card: Locator) -> list[str]:
    """What is wrong with the pictures of an example that are shown."""
    pictures = [one for one in card.locator("[data-picture]").all() if one.is_visible()]
    empty = [one for one in pictures if one.evaluate(EMPTY)]
    return [*(["is empty"] if empty or not pictures else []), *card.evaluate(LAW)]


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_whole_and_before_is_not_after(
    browser: Browser, server: WebServer, game: str
):
    """On a small phone, where it is hardest: none is cut, too tall or too small to read."""
    with visiting(browser, server.url, size=SMALL) as visitor:
        visitor.page.goto(f"/rules/{game}")
        expect(visitor.page.locator("article").first).to_be_visible()
        assert [one for rule in GAMES[game] for one in looked_at(visitor.page, rule)] == []


@pytest.mark.parametrize(
    ("style", "found"),
    [
        ("width: 500px", "cuts"),
        ("height: 900px", "px tall"),
        ("font-size: 8px", "has words of 8.0 px"),
        ("visibility: hidden", "is empty"),
    ],
)
def test_a_spoilt_picture_is_found(browser: Browser, server: WebServer, style: str, found: str):
    with visiting(browser, server.url, size=SMALL) as visitor:
        visitor.page.goto(f"/rules/gardlings#{RULE}")
        card = visitor.page.locator(f"[id='{RULE}'] .examples > article").first
        expect(card.locator(".shots[aria-busy=false]")).to_be_visible()
        assert seen(card) == []
        part = ".figures" if "size" in style or "width" in style else "[data-picture=after]"
        spoil = "(one, style) => (one.style.cssText += style)"
        card.locator(f"[data-picture=after] {part}" if part == ".figures" else part).evaluate(
            spoil, style
        )
        assert any(found in one for one in seen(card))


def test_what_is_refused_is_drawn_in_every_game(browser: Browser, server: WebServer):
    """Where it would be done, crossed out; what is only said has no picture."""
    with visiting(browser, server.url) as visitor:
        for rule in ("GA-1.2", "GA-3.3", "GG-P1", "GG-3", "GS-3.2", "GZ-2.5"):
            (game,) = (name for name, rules in GAMES.items() if rule in rules)
            visitor.page.goto(f"/rules/{game}#{rule}")
            refused = visitor.page.locator(f"[id='{rule}'] [data-refused]").first
            refused.scroll_into_view_if_needed()
            expect(refused.locator("svg:visible").first).to_be_visible()
            assert game == "gardlings" or refused.locator(".ring").count()


def test_a_search_finds_what_examples_are_about(browser: Browser, server: WebServer):
    title = examples_of("gardlings", RULE)[0].title.en
    with visiting(browser, server.url) as visitor:
        page = visitor.page
        page.goto("/rules/gardlings")
        expect(page.locator("article").first).to_be_visible()
        page.get_by_role("searchbox").fill(title)
        expect(page.locator(f"article[id='{RULE}']")).to_be_visible()
        expect(page.locator(".book .text > section > article")).to_have_count(1)
        expect(page.locator("h4 mark").first).to_be_visible()


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
