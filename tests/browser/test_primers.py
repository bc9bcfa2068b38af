"""Two-minute pages on every kind of screen and on paper."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import gnomery
from gnomery.words import LANGUAGES
from tests.browser.visitors import COLOURS, faults, missing, visiting
from tests.browser.web_server import WebServer

LAW = Path(__file__).with_name("primer.js").read_text(encoding="utf-8")
GAMES = list(gnomery.shelf())
SIZES = {360: (360, 640), 820: (820, 1180), 1280: (1280, 800)}
SIDES = 2
SMALLEST = 12
"""So many pixels tall is what is read on paper; an A4 sheet shows it larger."""
ON_PAPER = """() => {
  const page = document.querySelector("article.primer"), shown = (one) => one.checkVisibility();
  const small = [...page.querySelectorAll("h1, h2, h3, p, b, li, dt, dd, span")].filter(
    (one) => shown(one) && !one.closest("svg") && one.textContent.trim()
      && parseFloat(getComputedStyle(one).fontSize) < 12);
  const sides = [...page.querySelectorAll(".front, .back")];
  return {
    small: small.map((one) => one.textContent),
    pressed: [...document.querySelectorAll("a, button, select, input")].filter(shown).length,
    over: sides.filter((one) => one.scrollHeight > one.clientHeight).length,
    ground: getComputedStyle(document.body).backgroundColor,
  };
}"""
SHEET = re.compile(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]")
A5 = (420, 595)
"""Its width and height in points, as a browser rounds them."""


def opened(page: Page, game: str) -> None:
    page.goto(f"/rules/{game}/short")
    expect(page.locator("article.primer .tip")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")


@pytest.mark.parametrize("width", SIZES)
def test_pages_lie_well(browser: Browser, server: WebServer, width: int) -> None:
    found = {}
    for number, (language, game) in enumerate(product(LANGUAGES, GAMES)):
        size, dark = SIZES[width], bool(number % 2)
        with visiting(browser, server.url, language=language, size=size, dark=dark) as ada:
            opened(ada.page, game)
            expect(ada.page.locator("article.primer ol > li svg.picture")).to_have_count(5)
            wrong = ada.page.evaluate(LAW, width < 1000) + missing(ada.page)
            is_first = language == LANGUAGES[GAMES.index(game) % len(LANGUAGES)]
            wrong += faults(ada.page, None if is_first else COLOURS) if width != 820 else []
            found[language, game] = wrong
    assert {page: wrong for page, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_printed_on_two_sides(browser: Browser, server: WebServer, language: str) -> None:
    """From a dark screen, too: paper is white."""
    found = {}
    with visiting(browser, server.url, language=language, dark=True) as ada:
        for game in GAMES:
            opened(ada.page, game)
            sides = printed(ada.page)
            ada.page.emulate_media(media="print")
            seen = ada.page.evaluate(ON_PAPER)
            seen["small"] += [one for one in ada.page.evaluate(LAW, arg=False) if "picture" in one]
            ada.page.emulate_media(media="null")
            found[game] = (sides, seen)
    white = {"small": [], "pressed": 0, "over": 0, "ground": "rgb(255, 255, 255)"}
    assert found == dict.fromkeys(GAMES, ([A5] * SIDES, white))


def printed(page: Page) -> list[tuple[int, int]]:
    """The size of each side in points. As a screen a page would be printed on any paper."""
    paper = page.pdf(prefer_css_page_size=True, print_background=True)
    return [(round(float(width)), round(float(height))) for width, height in SHEET.findall(paper)]


def test_what_is_not_printed_as_it_should_be_is_found(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        opened(ada.page, "gnom_street")
        ada.page.emulate_media(media="screen")
        assert printed(ada.page) != [A5] * SIDES
        ada.page.emulate_media(media="print")
        assert printed(ada.page) == [A5] * SIDES
        ada.page.locator(".front > *").last.evaluate("one => (one.style.minHeight = '900px')")
        assert ada.page.evaluate(ON_PAPER)["over"] == 1


def test_small_words_are_found(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        opened(ada.page, "gardlings")
        ada.page.locator(".tip b").evaluate(f"tip => (tip.style.fontSize = '{SMALLEST - 1}px')")
        ada.page.locator("svg.picture text").first.evaluate("text => (text.style.fontSize = '8px')")
        found = ada.page.evaluate(LAW, arg=False)
        assert sum("small: " in one for one in found) == 1
        assert sum("small in a picture: " in one for one in found) == 1
        assert [one for one in found if "meet" in one or "plate" in one] == []
        ada.page.emulate_media(media="print")
        assert ada.page.evaluate(ON_PAPER)["small"] != []


@pytest.mark.parametrize(
    ("game", "text"),
    [("gnome_grown", ".end svg text"), ("gnom_street", "#art-cover-gnom_street text")],
)
def test_words_that_run_into_others_are_found(
    browser: Browser, server: WebServer, game: str, text: str
) -> None:
    """Those drawn on the spot, and those of a drawing that is used."""
    with visiting(browser, server.url) as ada:
        opened(ada.page, game)
        ada.page.locator(text).first.evaluate("text => (text.textContent += ' to its very rim')")
        found = {one.split(":")[0] for one in ada.page.evaluate(LAW, arg=False)}
        assert found == {"words meet in a picture", "out of its plate in a picture"}


def test_pictures_come_to_life_once(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url, still=False) as ada:
        opened(ada.page, "gardlings")
        first = ada.page.locator("article.primer ol > li").first
        expect(first).to_have_class(re.compile("seen"))
        ada.page.mouse.wheel(0, 3000)
        ada.page.mouse.wheel(0, -3000)
        expect(first).to_have_class(re.compile("seen"))


def test_pages_are_found(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        link = ada.page.locator('a[href="/rules/gardlings/short"]')
        ada.page.goto("/")
        ada.page.locator(".shelf button.box").first.click()
        expect(ada.page.locator("dialog[open]").locator(link)).to_be_visible()
        for path in ("/rules/gardlings", "/new/gardlings"):
            ada.page.goto(path)
            expect(link).to_be_visible()
        link.click()
        expect(ada.page.locator("article.primer h1")).to_have_text("Gardlings")
        ada.page.locator(".acts .btn.pri").click()
        expect(ada.page.locator(".game")).to_be_visible()


def test_there_is_no_page_of_no_game(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        ada.page.goto("/rules/chess/short")
        expect(ada.page.get_by_text("There is no such box")).to_be_visible()
