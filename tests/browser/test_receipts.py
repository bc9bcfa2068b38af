"""A browser keeps every receipt, over a reload too, and says whether what is opened fits it."""

import json
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gnom_street_states import begins
from tests.browser.players.gnom_street import Mouse, play
from tests.browser.players.gnom_street_sight import Taste
from tests.browser.players.people import Sight
from tests.browser.tables import Opened, asked, ended, opened, seated, sit_down
from tests.browser.visitors import PAUSE, faults, visiting
from tests.browser.web_server import WebServer
from tests.table.liars import AnotherReceipt, AnotherSeal, Liar, Lie, another_choice, nothing_opened

CARD = Taste(cards=("3",))
KEPT = "() => JSON.parse(localStorage.getItem('gnomery.receipts') ?? '[]')"
FITS = "All 2 choices that were opened fit their receipts."


def has_laid(sight: Sight) -> bool:
    """Whether a card lies face down, or none can be laid."""
    return not begins(sight, "cards", "play")


def lay_a_card(page: Page) -> None:
    """Lay a card face down."""
    hand = Mouse(page, CARD)
    play(hand, stop=lambda sight: begins(sight, "cards", "play"))
    play(hand, stop=has_laid)


def test_what_opened_while_the_browser_was_away_is_checked(browser: Browser, server: WebServer):
    table = opened(server, None, None, "sprout", game="gnom_street")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        sit_down(ada.page, table, "Ada")
        seated(bob.page, table, "Bob")
        expect(ada.page.locator(".game")).to_be_visible()
        lay_a_card(ada.page)
        while len(receipts(ada.page)) < 2:
            ada.page.wait_for_timeout(PAUSE)
        ada.page.goto("about:blank")
        lay_a_card(bob.page)
        expect(bob.page.locator("section.story")).to_contain_text(FITS)
        bob.page.locator("section.story form input").last.fill("All cards are open.")
        bob.page.locator("section.story form button").click()
        expect(bob.page.locator("section.story")).to_contain_text("All cards are open.")
        ada.page.goto(table.path)
        expect(ada.page.locator("section.story")).to_contain_text(FITS)
        expect(ada.page.locator(".notices [role=alert]")).to_have_count(0)
        assert faults(ada.page) == []
        assert receipts(ada.page) == {}


def receipts(page: Page) -> dict[str, str]:
    """What a browser keeps of the one table it was at."""
    kept = page.evaluate(KEPT)
    return kept[0]["receipts"] if kept else {}


LIES: dict[str, tuple[Callable[[], Lie], str]] = {
    "another choice": (lambda: another_choice, "is not the one that was locked in"),
    "another receipt": (AnotherReceipt, "Not in order"),
    "nothing opened": (lambda: nothing_opened, "is gone without having been shown"),
    "another seal": (AnotherSeal, "the seal on the table’s luck is not the one"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_server_that_lies_is_found_out(browser: Browser, server: WebServer, lie: str):
    told, said = LIES[lie]
    table = opened(server, None, "sprout", "sprout", game="gnom_street")
    with Liar(server.url, told()) as line, visiting(browser, line.url) as ada:
        seated(ada.page, table)
        alarm, hand = ada.page.locator(".notices [role=alert]"), Mouse(ada.page, CARD)
        while not (sight := hand.look()).refusal:
            if begins(sight, "cards", "play") or sight.chosen:
                hand.act(sight)
            ada.page.wait_for_timeout(PAUSE)
        expect(alarm).to_contain_text(said)
        ada.page.reload()
        expect(alarm).to_contain_text(said)


def test_the_seal_that_was_shown_first_is_held_against_the_record(
    browser: Browser, server: WebServer
):
    table = ended(server, deal=None)
    record = asked(server, f"/api/tables/{table.table}/record")
    with visiting(browser, server.url) as ada:
        for seal, words in (
            (record["source"]["seal"], "The seal is the one your browser was shown"),
            ("0" * 64, "The seal is not the one your browser was shown"),
        ):
            remember(ada.page, table, seal)
            ada.page.goto(f"{table.path}/verify")
            ada.page.locator(".check .btn.pri").click()
            expect(ada.page.locator(".check li", has_text=re.compile(words))).to_be_visible()


def remember(page: Page, table: Opened, seal: str) -> None:
    """Let the browser know a table of its own, and the seal it was shown there."""
    own = {"table": table.table, "game": "gardlings", "seats": [], "at": time.time(), "seal": seal}
    page.goto("/about")
    page.evaluate("text => localStorage.setItem('gnomery.tables', text)", json.dumps([own]))
