"""Dead ends: each says what is wrong and what to do next."""

import re
import signal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.states import refuse
from tests.browser.tables import ended, opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer


@pytest.fixture
def page(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as visitor:
        yield visitor.page


def leads_home(page: Page) -> None:
    """There is a way to the shelf, and it works."""
    page.locator("main a[href='/']").first.click()
    expect(page.locator(".shelf")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/t/nosuchtable", "/t/nosuchtable#invite", "/t/nosuchtable/replay"]
)
def test_a_dead_link_says_so_and_leads_home(page: Page, path: str):
    page.goto(path)
    expect(page.locator("main h1")).to_have_text("Nothing grows here.")
    expect(page.locator("main")).to_contain_text("Copy the link again")
    leads_home(page)


def test_an_unknown_address_leads_home(page: Page):
    page.goto("/some/where/else")
    expect(page.locator("main h1")).to_have_text("Nothing grows here.")
    leads_home(page)


def test_an_unknown_game_leads_home(page: Page):
    page.goto("/new/chess")
    expect(page.locator("main")).to_contain_text("no such box")
    leads_home(page)


def test_a_table_that_ended_shows_the_result_and_what_can_be_done(page: Page, server: WebServer):
    table = ended(server)
    page.goto(table.path)
    expect(page.locator(".end table")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    page.goto(table.link)
    page.reload()
    expect(page.get_by_role("link", name="Look at the game again")).to_be_visible()


def test_a_pasted_link_that_is_none_says_what_to_copy(page: Page):
    page.goto("/join")
    page.locator("main input").fill("https://example.org/hello")
    page.locator("main form button").click()
    expect(page.locator("main .wrong")).to_contain_text("no link to a table")


def test_a_refused_move_names_its_rule_and_the_rule_opens(page: Page, server: WebServer):
    seated(page, opened(server, None, "gardener", deal="violet"))
    for key in ("d", "ArrowRight", "Enter", "d"):
        if key == "d":
            expect(page.locator('[data-action="draw"]')).to_be_enabled()
        page.keyboard.press(key)
        if key == "d":
            expect(page.locator("[data-slot]").first).to_be_attached()
    refuse(page)
    link = page.locator(".why a")
    rule = link.inner_text()
    assert re.fullmatch(r"GA-\d+\.\d+", rule)
    with page.context.expect_page() as opening:
        link.click()
    article = opening.value.locator(f"article[id='{rule}']")
    expect(article).to_be_visible()
    expect(article).to_be_in_viewport()
    expect(article).to_have_class(re.compile("here"))


def test_a_lost_line_says_that_nothing_is_lost(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener")
    with visiting(browser, server.url) as ada:
        seated(ada.page, table)
        server.close(signal.SIGKILL)
        lost = ada.page.get_by_text("The line is broken")
        expect(lost).to_be_visible()
        server.open()
        expect(lost).to_be_hidden()
        expect(ada.page.locator('[data-action="draw"]')).to_be_enabled()


def test_without_a_server_the_home_page_offers_to_try_again(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.route("**/api/games", lambda route: route.abort())
        ada.page.goto("/")
        expect(ada.page.locator("main [role=alert]")).to_contain_text("cannot be reached")
        ada.page.unroute("**/api/games")
        ada.page.get_by_role("button", name="Try again").click()
        expect(ada.page.locator("main [role=alert]")).to_be_hidden()
        ada.complaints = [said for said in ada.complaints if "ERR_FAILED" not in said]


def test_without_javascript_three_languages_say_what_to_do(browser: Browser, server: WebServer):
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    for language in ("en", "fr", "de"):
        text = page.locator(f"noscript p[lang={language}], p[lang={language}]").first
        expect(text).to_contain_text("JavaScript")
        expect(text).to_contain_text("gnomery play")
    context.close()


def test_without_websockets_the_table_says_what_to_do(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener")
    with visiting(browser, server.url) as ada:
        ada.page.add_init_script("delete window.WebSocket")
        ada.page.goto(table.path)
        expect(ada.page.locator("main")).to_contain_text("WebSocket")
        leads_home(ada.page)
