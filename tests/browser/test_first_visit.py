"""Somebody comes for the first time."""

import sys

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

HOME, TABLE = 100_000, 230_000
"""So many bytes may come over the line."""


def test_two_clicks_lead_to_a_running_game(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.goto("/")
        ada.page.locator(".shelf button.box").first.click()
        ada.page.locator("dialog[open] .btn.pri").click()
        expect(ada.page.locator('[data-action="draw"]')).to_be_enabled()


def test_little_is_loaded(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url) as ada:
        home = transferred(ada.page)
        ada.page.goto("/", wait_until="networkidle")
        ada.page.evaluate("document.fonts.ready.then(() => true)")
    with visiting(browser, server.url) as ada:
        at_table = transferred(ada.page)
        seated(ada.page, table)
        ada.page.wait_for_load_state("networkidle")
    sys.stdout.write(f"home: {sum(home):,} bytes, table: {sum(at_table):,} bytes\n")
    assert sum(home) <= HOME
    assert sum(at_table) <= TABLE


def transferred(page: Page) -> list[int]:
    """The sizes of all that is loaded from now on, squeezed as it comes over the line."""
    sizes: list[int] = []
    page.on("response", lambda got: sizes.append(int(got.headers.get("content-length", 0))))
    return sizes
