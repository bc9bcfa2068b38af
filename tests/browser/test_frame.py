"""What the frame promises: what is new is seen, and a question is answered where it was asked."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.players.gardlings import Touch, Typed, play
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import PHONE, visiting
from tests.browser.web_server import WebServer

SIDE = (740, 360)
NEARLY = 0.95
"""Pixels have fractions."""
LINES = 5
"""Long lines of chat: more than a phone's log has room for."""


LONG = 60
"""Letters of a prompt that has to give way in a dock."""
FITTING = """() => {
  const told = document.querySelector(".prompt p"), seen = (window.prompts = {});
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    seen[told.textContent.trim()] = told.scrollHeight <= told.parentElement.clientHeight;
  }))).observe(told, { subtree: true, childList: true, characterData: true });
}"""
"""Notes of each prompt that comes whether it fits its place, once it is drawn."""


def say(page: Page, text: str) -> None:
    """Say something in the log on a large screen."""
    page.locator("section.story form input").last.fill(text)
    page.locator("section.story form button").click()
    expect(page.locator("section.story")).to_contain_text(text)


def test_what_is_unread_was_not_shown_and_the_log_opens_at_its_end(
    browser: Browser, server: WebServer
):
    table = opened(server, None, None, deal="violet")
    with (
        visiting(browser, server.url, size=PHONE) as ada,
        visiting(browser, server.url) as bob,
    ):
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        expect(ada.page.locator(".prompt.mine")).to_be_visible()
        for number in range(LINES):
            say(bob.page, f"{'Long ago. ' * 25}Line {number}.")
        log = ada.page.locator(".frame > nav button").last
        expect(log.locator("b")).to_have_text(str(LINES))
        expect(ada.page.locator(".notices .heard")).to_contain_text(f"Line {LINES - 1}.")
        log.tap()
        expect(ada.page.locator("section.story li").last).to_be_in_viewport(ratio=NEARLY)
        expect(log.locator("b")).to_have_count(0)
        ada.page.locator("section.story ol").evaluate("list => list.scrollTo(0, 0)")
        say(bob.page, "one more.")
        expect(log.locator("b")).to_have_text("1")
        ada.page.locator("section.story .hot").tap()
        expect(log.locator("b")).to_have_count(0)


def test_long_words_give_way_when_they_come(browser: Browser, server: WebServer):
    """Not with the next ones: each prompt of a show is as small as it has to be."""
    with visiting(browser, server.url, size=SIDE, language="de", pace="brisk") as ada:
        ada.page.goto("/gallery/stage/garten_zwerge")
        fists = ada.page.locator("[data-moment=fists] > a:first-child").nth(2).get_attribute("href")
        ada.page.goto(f"/gallery/stage/garten_zwerge{fists}")
        ada.page.locator(".scene[data-moment]").wait_for()
        ada.page.evaluate(FITTING)
        ada.page.locator(".game:not([data-act])").wait_for()
        prompts = ada.page.evaluate("window.prompts")
        assert max(map(len, prompts)) > LONG
        assert {words for words, fits in prompts.items() if not fits} == set()


def test_an_open_garden_outlasts_a_phone_that_is_turned(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, size=PHONE) as ada:
        sit_down(ada.page, table, "Ada")
        ada.page.locator(".frame > nav button").nth(2).tap()
        ada.page.locator(".seat .mini").first.tap()
        expect(ada.page.locator("dialog[open] .lawn")).to_be_visible()
        ada.page.set_viewport_size({"width": SIDE[0], "height": SIDE[1]})
        expect(ada.page.locator(".rail-form").first).to_be_attached()
        expect(ada.page.locator("dialog[open] .lawn")).to_be_visible()


def test_why_not_is_said_in_the_window_where_it_was_asked(browser: Browser, server: WebServer):
    table = opened(server, None, None, deal="violet")
    with (
        visiting(browser, server.url, size=PHONE) as ada,
        visiting(browser, server.url) as bob,
    ):
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        play(Touch(ada.page), Typed(bob.page), stop=lambda sight: "market" in sight.actions)
        ada.page.locator('[data-action="market"]').tap()
        ada.page.locator("dialog[open] [data-stack]:not(.can)").last.tap()
        expect(ada.page.locator("dialog[open] .why")).to_be_in_viewport(ratio=NEARLY)
        expect(ada.page.locator(".why")).to_have_count(1)


def test_a_phone_on_its_side_has_board_choice_and_button_at_once(
    browser: Browser, server: WebServer
):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, size=SIDE) as ada:
        sit_down(ada.page, table, "Ada")
        for part in (".r-board", ".r-panels", "[data-action=draw]", ".prompt", ".r-line"):
            expect(ada.page.locator(f".frame {part}").first).to_be_in_viewport(ratio=NEARLY)
        log = ada.page.get_by_role("button", name=re.compile("^Log"))
        log.click()
        expect(ada.page.locator("section.story form")).to_be_in_viewport(ratio=NEARLY)
        expect(ada.page.locator("[data-action=draw]")).to_be_in_viewport(ratio=NEARLY)
        log.click()
        expect(ada.page.locator(".r-board")).to_be_visible()
