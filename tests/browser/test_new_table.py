"""The form for a new table asks only what can be chosen."""

import pytest
from playwright.sync_api import Browser, Page, expect

from gnomery.table.web.forms import shelf
from gnomery.words import LANGUAGES
from tests.browser.tables import asked
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

RETAIL = {"Greedy gnomes", "Ponds", "Mutating pigs", "Missions"}
FIRST = {"Greedy gnomes", "Ponds", "Mutating pigs", "Fierce dragons"}
LOW = (740, 360)


def switches(page: Page) -> set[str]:
    """The switches that are there to be thrown."""
    return set(page.locator(".switches .switch label").all_inner_texts())


def test_switches_are_there_for_who_wants_a_mix_of_their_own(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto("/new/gardlings")
        mix = page.get_by_label("A mix of your own")
        expect(mix).to_be_visible()
        assert switches(page) == set()
        mix.check()
        assert switches(page) == RETAIL
        expect(page.get_by_label("Missions")).to_be_visible()
        page.get_by_label("Missions").check()
        page.get_by_label("First edition").check()
        assert switches(page) == FIRST, "each edition has its own"
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        table = page.url.rpartition("/")[2]
        assert asked(server, f"/api/tables/{table}")["options"] == {"edition": "first"}
        assert not ada.complaints


@pytest.mark.parametrize("game", [info.name for info in shelf()])
def test_whatever_is_offered_can_be_played(browser: Browser, server: WebServer, game: str):
    """Every option there is, at its last value, with as many seats as there are: no refusal."""
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto(f"/new/{game}")
        expect(page.get_by_role("button", name="Open the table")).to_be_visible()
        options = page.locator("section").first.locator("fieldset:not(.switches)")
        for legend in options.locator("legend").all_inner_texts():
            group = options.filter(has=page.locator("legend", has_text=legend))
            if group.count():  # what was chosen before it may have done away with it
                group.locator("input[type=radio]").last.check()
        for switch in page.locator(".switches input").all():
            switch.check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_screen_begins_with_the_form(browser: Browser, server: WebServer, language: str):
    """Ways elsewhere stand beside each other above it."""
    with visiting(browser, server.url, size=LOW, language=language) as ada:
        for game in shelf():
            ada.page.goto(f"/new/{game.name}")
            expect(ada.page.locator("main form input").first).to_be_in_viewport(ratio=1)
