"""Bots of six levels and several characters, and a word on which level to try next."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from gnomery.bots.levels import OFFERED
from gnomery.games import SHELF
from tests.browser.players.gardlings import Typed
from tests.browser.players.people import play
from tests.browser.tables import asked, opened, sit_down
from tests.browser.visitors import DESKTOP, PHONE, faults, visiting
from tests.browser.web_server import WebServer

NEW = "Open the table"
TWICE = {"level": "leaf", "won": 2, "lost": 2, "tables": []}
"""Whatever the next game brings, it is the third of its kind."""


def remember(page: Page, game: str, streak: dict[str, object]) -> None:
    """Let a browser have played before."""
    page.goto("/")
    page.evaluate("row => localStorage.setItem('gnomery.streaks', row)", json.dumps({game: streak}))


def bots_of(server: WebServer, page: Page) -> list[str | None]:
    """Who sits at the table that a page has come to."""
    page.wait_for_url("**/t/*")
    return list(asked(server, f"/api/tables/{page.url.rpartition('/')[2]}")["bots"])


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_level_and_character_are_chosen_apart(
    browser: Browser, server: WebServer, game: str, size: tuple[int, int]
):
    with visiting(browser, server.url, size=size) as ada:
        page = ada.page
        page.goto(f"/new/{game}")
        seat = page.get_by_label("Seat 2", exact=True)
        expect(seat).to_be_visible()
        kinds = seat.locator("option").evaluate_all("all => all.map((one) => one.value)")
        assert [kind[4:] for kind in kinds if kind.startswith("bot:")] == list(OFFERED)
        character = page.get_by_label("Character of seat 2")
        expect(character).to_have_count(0)
        seat.select_option("bot:shoot")
        expect(character).to_be_visible()
        values = character.locator("option").evaluate_all("all => all.map((one) => one.value)")
        assert values == ["", *SHELF[game].mind.characters]
        character.select_option("bold")
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.get_by_role("button", name=NEW).click()
        assert bots_of(server, page)[1] == "shoot+bold"
        assert not ada.complaints


def test_the_third_game_with_the_same_end_brings_a_suggestion(browser: Browser, server: WebServer):
    table = opened(server, None, "leaf+bold", deal="violet")
    with visiting(browser, server.url) as ada:
        page = ada.page
        remember(page, "gardlings", TWICE)
        sit_down(page, table, "Ada")
        play(Typed(page))
        button = page.locator("[data-action=suggest]")
        expect(button).to_be_visible()
        kept = json.loads(page.evaluate("localStorage.getItem('gnomery.streaks')"))["gardlings"]
        next_level = "bud" if kept["won"] else "shoot"
        assert {kept["won"], kept["lost"]} == {3, 0}
        assert faults(page) == []
        page.reload()
        expect(button).to_be_visible()
        again = json.loads(page.evaluate("localStorage.getItem('gnomery.streaks')"))["gardlings"]
        assert again == kept, "a table counts once"
        before = page.url
        button.click()
        page.wait_for_function("before => location.href !== before", arg=before)
        assert bots_of(server, page) == [None, f"{next_level}+bold"]


def test_the_form_begins_with_what_suits_and_says_why(browser: Browser, server: WebServer):
    with visiting(browser, server.url, size=PHONE, language="de") as ada:
        page = ada.page
        remember(page, "gardlings", {"level": "bud", "won": 0, "lost": 4, "tables": []})
        page.goto("/new/gardlings")
        seat = page.get_by_label("Platz 2", exact=True)
        seat.select_option("bot:fruit")
        hint = page.locator("fieldset .next")
        expect(hint).to_contain_text("4-mal in Folge gegen Knospe 4/6 verloren")
        hint.locator("button").click()
        expect(seat).to_have_value("bot:leaf")
        expect(hint).to_have_count(0)
