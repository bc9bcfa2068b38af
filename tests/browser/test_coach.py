"""The coach in the browser: a hint at the table, a review on the replay."""

import re
import time

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import Opened, asked, opened, sit_down
from tests.browser.visitors import DESKTOP, PHONE, faults, visiting
from tests.browser.web_server import WebServer

SHORT = "gnom_street"
PATIENCE = 120_000


def wait_for_the_end(server: WebServer, table: Opened) -> None:
    """Until bots have played a game out."""
    end = time.monotonic() + 60
    while asked(server, f"/api/tables/{table.table}")["status"] != "over":
        assert time.monotonic() < end
        time.sleep(0.1)


def is_wide(page: Page) -> bool:
    """Whether a page goes beyond its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_a_hint_then_a_review_of_the_game(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", game=SHORT, deal="violet")
    with visiting(browser, server.url) as ada:
        page = ada.page
        sit_down(page, table, "Ada")
        page.get_by_role("button", name="Hint").click()
        said = page.locator("[data-hint]")
        expect(said).to_contain_text(re.compile(r"The master would choose: play \d"))
        expect(said).to_contain_text(re.compile(r"Chance of winning: about \d+ %\. \S+"))
        assert faults(page) == []
        said.get_by_role("button", name="Close").click()
        expect(said).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave the game").click()
        expect(page.get_by_role("button", name="Stay")).to_be_focused()
        page.get_by_role("button", name="Leave, a bot plays on").click()
        wait_for_the_end(server, table)
        page.get_by_role("link", name="Review").click()
        curve = page.get_by_role("img", name=re.compile("Ada: .* at the start"))
        expect(curve).to_be_visible(timeout=PATIENCE)
        for part in ("seat", "draws", "own decisions", "others’ decisions", "result above even"):
            expect(page.get_by_role("rowheader", name=part, exact=True)).to_be_visible()
        expect(page.get_by_label("Decisions of")).to_have_value("0")
        page.get_by_label("Good ones too").check(force=True)
        decision = page.locator("button[data-step]").nth(4)
        decision.click()
        step = decision.get_attribute("data-step") or ""
        expect(page.locator("input[type=range]")).to_have_value(step)
        expect(page.get_by_label("Seen by")).to_have_value("0")
        expect(decision).to_have_attribute("aria-current", "step")
        expect(page).to_have_url(re.compile(rf"step={step}&as=0&review$"))
        assert faults(page) == []
    for language, dark, size in (("fr", True, PHONE), ("de", True, DESKTOP)):
        with visiting(browser, server.url, language=language, dark=dark, size=size) as bob:
            bob.page.goto(f"{table.path}/replay?review&as=0")
            expect(bob.page.locator(".review svg[role=img]")).to_be_visible(timeout=PATIENCE)
            assert faults(bob.page) == []
            assert not is_wide(bob.page)


def test_there_is_no_hint_where_another_person_plays(browser: Browser, server: WebServer):
    table = opened(server, None, None, game=SHORT)
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        for page in (ada.page, bob.page):
            expect(page.locator(".prompt.mine")).to_be_visible()
            expect(page.locator("[data-hint-ask]")).to_have_count(0)
