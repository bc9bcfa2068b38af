"""The coach in the browser: a hint at the table, a review on the replay."""

import re
import time

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from gnomery.games import SHELF
from tests.browser.tables import Opened, asked, opened, sit_down
from tests.browser.visitors import DESKTOP, PHONE, faults, visiting
from tests.browser.web_server import WebServer

SHORT = "gnom_street"
PATIENCE = 120_000
MOST = 5
"""Turning points of a game."""
HALF = 50.0
"""A win between two, in games out of a hundred above an even share."""


def wait_for_the_end(server: WebServer, table: Opened) -> None:
    """Until bots have played a game out."""
    end = time.monotonic() + 60
    while asked(server, f"/api/tables/{table.table}")["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.1)


def is_wide(page: Page) -> bool:
    """Whether a page goes beyond its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def hinted(page: Page) -> Locator:
    """The coach's card, once it has thought."""
    page.locator("[data-hint-ask]").click()
    card = page.locator("[data-hint]")
    expect(card).to_be_visible()
    return card


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", SHELF)
def test_a_hint_is_drawn_said_and_done(
    browser: Browser, server: WebServer, game: str, size: tuple[int, int]
):
    """The move in words, one reason, two bars, a ghost where it would be made, and a button."""
    table = opened(server, None, "gardener", game=game, deal="violet")
    with visiting(browser, server.url, size=size) as ada:
        page = ada.page
        sit_down(page, table, "Ada")
        for _ in range(2):
            card = hinted(page)
            move = card.get_attribute("data-hint") or ""
            words = card.get_by_role("heading").inner_text()
            assert words[0].isupper()
            assert move not in words
            expect(card.locator("p").first).to_have_text(re.compile(r"\.$"))
            expect(card.locator("xpath=ancestor::*[@role='status']")).to_have_count(1)
            expect(page.locator("[data-lantern]")).not_to_have_attribute("data-lantern", "0")
            assert faults(page) == []
            assert not is_wide(page)
            assert cut_off(page) == []
            prompt = page.locator(".prompt p")
            before = prompt.inner_text()
            card.locator("[data-action=do]").click()
            expect(card).to_have_count(0)
            expect(prompt).not_to_have_text(before)
    record = asked(server, f"/api/tables/{table.table}")
    assert record["status"] == "running"


@pytest.mark.parametrize("size", [(844, 390), (360, 640)], ids=["side", "phone"])
def test_what_a_hint_points_at_is_in_sight(
    browser: Browser, server: WebServer, size: tuple[int, int]
):
    """Neither beyond an edge nor under the coach's card, but for buttons its own one stands for."""
    with visiting(browser, server.url, size=size) as ada:
        for game in SHELF:
            sit_down(ada.page, opened(server, None, "gardener", game=game, deal="violet"), "Ada")
            hinted(ada.page)
            expect(ada.page.locator("[data-lantern]")).not_to_have_attribute("data-lantern", "0")
            assert ada.page.evaluate(OUT_OF_SIGHT) == [], game
            assert ada.page.evaluate(HALF_COVERED) == [], game


def test_a_prompt_that_a_hint_cuts_is_found(browser: Browser, server: WebServer):
    with visiting(browser, server.url, size=(360, 640)) as ada:
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        hinted(ada.page)
        spoil = "(it, style) => (it.style.cssText = style)"
        ada.page.locator(".r-hint").evaluate(spoil, "translate: 0 20px")
        assert ada.page.evaluate(HALF_COVERED) != []


OUT_OF_SIGHT = """[...document.querySelectorAll("[data-lantern] > *")].filter((one) => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const isCovered = under[0]?.closest(".r-hint") && !under.some((part) => part.closest(".r-bar"));
  return !under.length || isCovered || right > innerWidth + 6 || bottom > innerHeight + 6;
}).map((one) => one.outerHTML)"""


HALF_COVERED = """(() => {
  const over = document.querySelector(".r-hint").getBoundingClientRect();
  return [...document.querySelectorAll(".r-say p, .r-line p, .r-bar b")].filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    const isBeside = right <= over.left || left >= over.right;
    const isApart = isBeside || bottom <= over.top || top >= over.bottom;
    return !isApart && (top < over.top - 1 || bottom > over.bottom + 1);
  }).map((one) => one.textContent);
})()"""
"""Words of which the coach's card leaves half to be seen."""


def cut_off(page: Page) -> list[str]:
    """What of the coach's card is beyond its edge, or too small for a finger."""
    return list(
        page.evaluate("""() => {
            const card = document.querySelector("[data-hint]").getBoundingClientRect();
            return [...document.querySelectorAll("[data-hint] :is(h2, p, button, dd.n)")]
                .filter((one) => one.checkVisibility())
                .filter((one) => {
                    const {left, right, height} = one.getBoundingClientRect();
                    const isSmall = one.matches("button") && height < 40;
                    return left < card.left - 1 || right > card.right + 1 || isSmall;
                }).map((one) => one.textContent);
        }""")
    )


def test_a_hint_is_cycled_put_out_and_goes_with_ones_own_choice(
    browser: Browser, server: WebServer
):
    table = opened(server, None, "gardener", game=SHORT, deal="violet")
    with visiting(browser, server.url) as ada:
        page = ada.page
        sit_down(page, table, "Ada")
        card = hinted(page)
        first = card.get_attribute("data-hint") or ""
        expect(card.get_by_text("In notation")).to_be_hidden()
        card.get_by_text("More", exact=True).click()
        expect(card.get_by_text(f"In notation: {first}")).to_be_visible()
        card.locator("[data-action=others]").click()
        expect(card).not_to_have_attribute("data-hint", first)
        card.locator("[data-action=out]").click()
        expect(card).to_have_count(0)
        expect(page.locator("[data-lantern]")).to_have_count(0)
        card = hinted(page)
        page.locator("[data-part=hand] [data-can=true]").last.click()
        expect(card).to_have_count(0)


def test_a_review_shows_turning_points_in_pictures(browser: Browser, server: WebServer):
    table = opened(server, "gardener", "random", game=SHORT, deal="violet")
    wait_for_the_end(server, table)
    path = f"{table.path}/replay?review&as=1"
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto(path)
        curve = page.get_by_role("img", name=re.compile(" at the start"))
        expect(curve).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".won h2")).to_contain_text("win")
        points = page.locator("button[data-step]")
        assert 1 <= points.count() <= MOST
        expect(curve.locator("circle")).to_have_count(points.count())
        for side in ("played", "better"):
            figure = page.locator(f"[data-side={side}]")
            expect(figure.locator("> p")).to_have_text(re.compile(r"^[A-Z].*\d+ %$"))
            expect(figure.locator(".picture svg").first).to_be_visible()
        text = page.locator(".review").inner_text()
        assert not re.search(r"\b(?:take|place|lay|toss|play|ask) [a-z]*\d", text)
        assert_adds_up(page)
        assert faults(page) == []
        page.locator("[data-action=all]").click()
        assert points.count() > MOST
        step = points.nth(7).get_attribute("data-step") or ""
        points.nth(7).click()
        expect(points.nth(7)).to_have_attribute("aria-current", "true")
        page.locator("[data-action=see]").click()
        expect(page.locator("input[type=range]")).to_have_value(step)
        expect(page.get_by_label("Seen by")).to_have_value("1")
        page.get_by_role("button", name="Review").click()
        page.locator("[data-action=fork]").click(timeout=PATIENCE)
        expect(page.locator(".lobby, .game").first).to_be_visible()
    for language, dark, size in (("fr", True, PHONE), ("de", True, DESKTOP)):
        with visiting(browser, server.url, language=language, dark=dark, size=size) as bob:
            bob.page.goto(path)
            curve = bob.page.locator(".review svg[role=img][aria-label]").first
            expect(curve).to_be_visible(timeout=PATIENCE)
            assert faults(bob.page) == []
            assert not is_wide(bob.page)


def assert_adds_up(page: Page) -> None:
    """The lines of luck make its total, as printed, and those of the seats make nothing."""
    lines, seats = page.locator("table").all()
    figures = [number(text) for text in lines.locator(".n").all_inner_texts()]
    *drawn, luck, start, play, total = figures
    assert round(sum(drawn), 1) == luck
    assert round(luck + start + play, 1) == total
    assert abs(total) == HALF
    assert round(sum(map(number, seats.locator(".n").all_inner_texts())), 1) == 0


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def test_there_is_no_hint_where_another_person_plays(browser: Browser, server: WebServer):
    table = opened(server, None, None, game=SHORT)
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        for page in (ada.page, bob.page):
            expect(page.locator(".prompt.mine")).to_be_visible()
            expect(page.locator("[data-hint-ask]")).to_have_count(0)
