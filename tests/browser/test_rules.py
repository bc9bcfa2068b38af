"""The rules in the browser: every example has its picture, is told, and can be tried."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

import gnomery
from gnomery.examples.reading import examples_of, rules_of
from gnomery.words import LANGUAGES, say
from tests.browser.visitors import COLOURS, PHONE, UNMARKED, faults, until, visiting
from tests.browser.web_server import WebServer

RULE = "GA-1.1"
SMALL, LOW = (360, 640), (740, 360)
LINE = 120
"""So many pixels wide is a line of some words."""
GAMES = {
    game: [rule for rule in rules_of(game) if examples_of(game, rule)] for game in gnomery.shelf()
}
HERE = Path(__file__).parent
LAW = HERE.joinpath("example.js").read_text(encoding="utf-8").strip()
WALK = HERE.joinpath("examples.js").read_text(encoding="utf-8").strip()
FRAMES = 40
"""Enough to draw pictures in, for who does not wait."""
SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_whole_and_before_is_not_after(
    browser: Browser, server: WebServer, game: str
):
    """On a small phone, where it is hardest: none is cut, too tall or too small to read."""
    with visiting(browser, server.url, size=SMALL) as visitor:
        visitor.page.goto(f"/rules/{game}")
        expect(visitor.page.locator("article").first).to_be_visible()
        walked = visitor.page.evaluate(f"() => ({WALK})({LAW})")
    assert [(rule, number, wrong) for rule, number, wrong in walked if wrong] == []
    every = {
        (rule, number)
        for rule in GAMES[game]
        for number, _ in enumerate(examples_of(game, rule), start=1)
    }
    assert {(rule, number) for rule, number, _ in walked} == every


def test_pictures_wait_for_their_words(browser: Browser, server: WebServer):
    """What is measured before they come would be another picture: too tall with them."""
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        answer = route.fetch()
        if say("en", "about.gnom_street.gnome.flower_whisper") in answer.text():
            held.append((route, answer))
        else:
            route.fulfill(response=answer)

    with visiting(browser, server.url, size=SMALL) as visitor:
        page = visitor.page
        page.route("**/assets/*.js", hold)
        page.goto("/rules/gnom_street")
        shots = page.locator(".shots")
        expect(shots.nth(2)).to_be_attached()
        for _ in range(FRAMES):
            page.evaluate("new Promise((done) => requestAnimationFrame(() => done(null)))")
        assert len(held) == 1
        expect(page.locator(".shots[aria-busy=false]")).to_have_count(0)
        for route, answer in held:
            route.fulfill(response=answer)
        for number in range(3):
            expect(shots.nth(number)).to_have_attribute("aria-busy", "false")
            assert page.locator(".examples > article").nth(number).evaluate(LAW) == []


@pytest.mark.parametrize(
    ("style", "found"),
    [
        ("width: 500px", "cuts"),
        ("height: 900px", "px tall"),
        ("font-size: 8px", "has words of 8.0 px"),
        ("visibility: hidden", "is empty"),
        ("height: 80px; overflow: auto", "which cannot be scrolled"),
    ],
)
def test_a_spoilt_picture_is_found(browser: Browser, server: WebServer, style: str, found: str):
    with visiting(browser, server.url, size=SMALL) as visitor:
        visitor.page.goto(f"/rules/gardlings#{RULE}")
        card = visitor.page.locator(f"[id='{RULE}'] .examples > article").first
        expect(card.locator(".shots[aria-busy=false]")).to_be_visible()
        assert card.evaluate(LAW) == []
        part = ".figures" if "size" in style or "width" in style else "[data-picture=after]"
        spoil = "(one, style) => (one.style.cssText += style)"
        card.locator(f"[data-picture=after] {part}" if part == ".figures" else part).evaluate(
            spoil, style
        )
        assert any(found in one for one in card.evaluate(LAW))


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


@pytest.mark.parametrize("size", [SMALL, LOW], ids=["upright", "side"])
def test_what_is_found_is_in_sight(browser: Browser, server: WebServer, size: tuple[int, int]):
    """How much there is, and the first of it: nobody on a phone would look for it further down."""
    with visiting(browser, server.url, size=size) as visitor:
        page = visitor.page
        page.goto("/rules/gardlings")
        expect(page.locator("article").first).to_be_visible()
        page.get_by_role("searchbox").fill(examples_of("gardlings", RULE)[0].title.en)
        expect(page.get_by_text(say("en", "web.rules.found", {"n": 1}))).to_be_in_viewport()
        expect(page.locator(f"article[id='{RULE}'] h3")).to_be_in_viewport()


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


def test_what_is_folded_shows_that_it_opens(browser: Browser, server: WebServer):
    with visiting(browser, server.url, size=PHONE) as visitor:
        for game in GAMES:
            visitor.page.goto(f"/rules/{game}")
            expect(visitor.page.locator("article").first).to_be_visible()
            assert visitor.page.evaluate(UNMARKED) == []
        visitor.page.locator("summary").first.evaluate("one => (one.style.display = 'flex')")
        assert visitor.page.evaluate(UNMARKED) != []


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


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_is_read_at_a_low_sandbox(browser: Browser, server: WebServer, game: str):
    language = LANGUAGES[list(GAMES).index(game) % len(LANGUAGES)]
    with visiting(browser, server.url, size=LOW, language=language) as visitor:
        visitor.page.goto(f"/try/{GAMES[game][0]}")
        expect(visitor.page.locator(".r-line .text")).to_be_visible()
        # until letters have come, what stands beside it is wider
        until(visitor.page, f"document.querySelector('.r-line .text').clientWidth >= {LINE}")


def test_what_cannot_be_tried_is_said(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as visitor:
        visitor.page.goto("/try/GA-99")
        expect(visitor.page.get_by_text("There is no rule GA-99.")).to_be_visible()
