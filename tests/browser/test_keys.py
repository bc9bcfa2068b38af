"""Keys: each does what the list says, wherever the focus is, and none while somebody types."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.tables import sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

PLACES = {"nowhere": "body", "beside the board": ".side", "on the log": ".story ol"}
FOCUS = """selector => {
  document.activeElement?.blur();
  const at = document.querySelector(selector);
  if (at === document.body) return;
  if (at.tabIndex < 0) at.tabIndex = -1;
  at.focus();
}"""
COMMON = ["Enter", " ", "Escape", "/", "?", "Tab", "B"]
OWN = {
    "gardlings": ["D", "S", "R", "Shift+R", "U"],
    "gnome_grown": ["R"],
    "gnom_street": [],
    "garten_zwerge": [],
}
EVERYTHING = "dsrubDSRUB?/ "


def begun(page: Page, server: WebServer, game: str) -> Page:
    """Somebody at a table of a game, ready to play."""
    table = EVENINGS[game].opened(server, None, "gardener", deal="violet")
    sit_down(page, table, "Ada")
    expect(page.locator(".game .board").first).to_be_visible()
    return page


def sheet(page: Page) -> Locator:
    """The list of all keys, where it is open."""
    return page.locator("dialog[open] [data-keys]")


@pytest.mark.parametrize("game", OWN)
def test_a_question_mark_shows_every_key_wherever_the_focus_is(
    browser: Browser, server: WebServer, game: str
):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, game)
        for selector in PLACES.values():
            page.evaluate(FOCUS, selector)
            page.keyboard.press("?")
            expect(sheet(page).first).to_be_visible()
            listed = sheet(page).evaluate_all("rows => rows.map(row => row.dataset.keys)")
            assert not set(COMMON + OWN[game]) - set(listed), listed
            assert len(set(listed)) == len(listed), "each key is said once"
            page.keyboard.press("Escape")
            expect(sheet(page)).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="All keys").click()
        expect(sheet(page).first).to_be_visible()
        assert not ada.complaints


@pytest.mark.parametrize("game", OWN)
def test_no_key_does_anything_while_somebody_types(browser: Browser, server: WebServer, game: str):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, game)
        expect(page.locator(".prompt.mine")).to_be_visible()
        own = page.locator(".story li").filter(has_text="Ada")
        before, asked = own.count(), page.locator(".prompt.mine").inner_text()
        chat = page.locator(".story form input")
        chat.click()
        page.keyboard.type(EVERYTHING)
        expect(chat).to_have_value(EVERYTHING)
        expect(page.locator("dialog[open], #typed")).to_have_count(0)
        assert (own.count(), page.locator(".prompt.mine").inner_text()) == (before, asked)
        chat.press("Enter")
        expect(page.locator(".story li.said")).to_have_count(1)


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("place", PLACES)
def test_a_slash_and_the_way_to_the_board_work_everywhere(
    browser: Browser, server: WebServer, game: str, place: str
):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, game)
        page.evaluate(FOCUS, PLACES[place])
        page.keyboard.press("/")
        expect(page.locator("#typed")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#typed")).to_have_count(0)
        if game == "gardlings":
            page.keyboard.press("d")
            expect(page.locator("[data-slot]").first).to_be_visible()
        page.evaluate(FOCUS, PLACES[place])
        page.keyboard.press("b")
        page.wait_for_function(
            "() => document.activeElement?.matches('[data-can=true], [data-slot], .board')"
        )


@pytest.mark.parametrize("place", PLACES)
def test_gardlings_is_built_by_keys_from_anywhere(browser: Browser, server: WebServer, place: str):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, "gardlings")
        slots, lay = page.locator("[data-slot]"), page.locator('[data-action="lay"]')
        page.evaluate(FOCUS, PLACES[place])
        page.keyboard.press("d")
        expect(slots.first).to_be_visible()
        page.evaluate(FOCUS, "body")
        page.keyboard.press("ArrowRight")
        expect(lay).to_be_enabled()
        page.evaluate(FOCUS, PLACES[place])
        first = lay.get_attribute("data-move")
        page.keyboard.press("r")
        expect(lay).not_to_have_attribute("data-move", first or "")
        page.keyboard.press("Shift+R")
        expect(lay).to_have_attribute("data-move", first or "")
        page.keyboard.press("Escape")
        expect(lay).to_be_disabled()
        page.evaluate(FOCUS, "body")
        page.keyboard.press("ArrowRight")
        expect(lay).to_be_enabled()
        page.evaluate(FOCUS, PLACES[place])
        page.keyboard.press("Enter")
        expect(page.locator('[data-action="stop"]')).to_be_enabled()
        page.evaluate(FOCUS, PLACES[place])
        page.keyboard.press("s")
        expect(page.locator('[data-action="stop"]')).to_have_count(0)
        assert not ada.complaints


def test_enter_is_for_the_highlighted_button_though_a_square_has_the_focus(
    browser: Browser, server: WebServer
):
    """A card is chosen; the focus goes to a square that cannot be; Enter plays the card."""
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, "gnom_street")
        card = page.locator(
            '[data-group="hand"] [data-can="true"], [data-group="hand"][data-can="true"]'
        )
        card.first.click()
        main = page.locator("[data-action].pri")
        expect(main).to_be_enabled()
        move = main.get_attribute("data-move")
        page.locator('[data-group="garden"] [data-cell][data-can="false"]').first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-action][data-move="{move}"]')).to_have_count(0)


def test_a_key_that_is_held_down_plays_once(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, "gardlings")
        page.keyboard.down("d")
        expect(page.locator("[data-slot]").first).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator('[data-action="stop"]')).to_be_enabled()
        page.keyboard.down("d")  # the second time without a release is a repeat
        # Nobody stops with a tile in hand: that Ada can is the proof that nothing was drawn.
        # Lines of the log prove nothing here, for the others go on building meanwhile.
        page.keyboard.press("s")
        expect(page.locator(".story li").filter(has_text="Ada stops.")).to_have_count(1)


@pytest.mark.parametrize("game", OWN)
def test_dragging_over_the_table_selects_no_text(browser: Browser, server: WebServer, game: str):
    with visiting(browser, server.url) as ada:
        page = begun(ada.page, server, game)
        for part in (".r-board", ".r-bar", ".r-panels"):
            box = page.locator(part).bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + 4, box["y"] + 4)
            page.mouse.down()
            page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4, steps=4)
            page.mouse.up()
            assert page.evaluate("getSelection().toString()") == "", part
