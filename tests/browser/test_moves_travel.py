"""Moves come by the WebSocket alone."""

import json
import time

from playwright.sync_api import Browser, Page, Request, WebSocket, expect

from tests.browser.tables import opened, sit_down
from tests.browser.visitors import SECONDS, visiting
from tests.browser.web_server import WebServer

ELSEWHERE = ("/api/yours", "/assets/yours", "/icon.svg")
IDLE, STEP = 60_000, 5_000
"""So many milliseconds of nothing are looked at, by the pages' own clocks, in steps: a line is
given up if the clock alone goes on while something is asked."""
PAUSE = 5


def test_a_move_appears_in_the_other_window_and_nobody_polls(browser: Browser, server: WebServer):
    table = opened(server, None, None)
    open_questions: dict[Page, set[str]] = {}
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        for visitor, name in ((ada, "Ada"), (bob, "Bob")):
            visitor.page.clock.install()
            open_questions[visitor.page] = unanswered(visitor.page)
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
        for page, questions in open_questions.items():
            for _ in range(0, IDLE, STEP):
                page.clock.run_for(STEP)
                answered(page, questions)
        assert asked == [[], []]


def answered(page: Page, questions: set[str]) -> None:
    """Wait until all that was asked is answered."""
    end = time.monotonic() + SECONDS / 1000
    while questions:
        assert time.monotonic() < end, questions
        page.wait_for_timeout(PAUSE)


def unanswered(page: Page) -> set[str]:
    """What a page has asked over its line and not heard of yet, as long as it lives."""
    questions: set[str] = set()

    def ask(frame: str | bytes) -> None:
        message = json.loads(frame)
        if "action" in message:
            questions.add(message["action"])

    def hear(frame: str | bytes) -> None:
        questions.discard(json.loads(frame).get("action"))

    def watch(line: WebSocket) -> None:
        line.on("framesent", ask)
        line.on("framereceived", hear)

    page.on("websocket", watch)
    return questions


def requests(page: Page) -> list[str]:
    """What a page asks for over HTTP from now on, but for what waits at one's other tables."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if not any(part in request.url for part in ELSEWHERE):
            asked.append(request.url)

    page.on("request", note)
    return asked
