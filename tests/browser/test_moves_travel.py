"""Moves come by the WebSocket alone."""

from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.tables import opened, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

ELSEWHERE = ("/api/yours", "/assets/yours", "/icon.svg")
IDLE = 60_000
"""So many milliseconds of nothing are looked at, by the pages' own clocks."""


def test_a_move_appears_in_the_other_window_and_nobody_polls(browser: Browser, server: WebServer):
    table = opened(server, None, None)
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        for visitor, name in ((ada, "Ada"), (bob, "Bob")):
            visitor.page.clock.install()
            sit_down(visitor.page, table, name)
        for visitor in (ada, bob):
            expect(visitor.page.locator('[data-action="draw"]')).to_be_enabled()
            visitor.page.wait_for_load_state("networkidle")
        asked = [requests(visitor.page) for visitor in (ada, bob)]
        ada.page.locator('[data-action="draw"]').click()
        expect(ada.page.locator("[data-slot]").first).to_be_attached()
        ada.page.keyboard.press("ArrowRight")
        ada.page.locator('[data-action="lay"]').click()
        expect(bob.page.locator(".seats")).to_contain_text("1 tile")
        for visitor in (ada, bob):
            visitor.page.clock.run_for(IDLE)
        assert asked == [[], []]


def requests(page: Page) -> list[str]:
    """What a page asks for over HTTP from now on, but for what waits at one's other tables."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if not any(part in request.url for part in ELSEWHERE):
            asked.append(request.url)

    page.on("request", note)
    return asked
