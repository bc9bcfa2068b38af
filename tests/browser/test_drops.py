"""What is dropped is done: who lets go of a piece has decided, and few clicks do the same."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.gnome_grown import HELD, Mouse, Typed, play
from tests.browser.players.gnome_grown_sight import Taste
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import until, visiting
from tests.browser.web_server import WebServer

GROUND = Taste(spaces=("ground", "imp", "ladybirds"), whims=1)


def begun(page: Page, server: WebServer, game: str, selector: str) -> Locator:
    """Something that can be taken hold of, at a table that has come so far."""
    sit_down(page, opened(server, None, "gardener", game=game, deal="violet"), "Ada")
    hand, held = EVENINGS[game].hands.Typed(page), page.locator(selector)
    while not held.count():
        hand.act()
    return held.first


def drag(page: Page, what: Locator, where: Locator) -> None:
    """Take hold of a piece, and let it go above a place."""
    ends = [at.bounding_box() for at in (what, where)]
    start, end = (
        [at["x"] + at["width"] / 2, at["y"] + at["height"] / 2] for at in ends if at is not None
    )
    Mouse(page).drag(start, end)


class Drop(NamedTuple):
    """Something to be dropped; what it is in the notation, unless it has a name of its own."""

    what: str
    where: str
    verb: str = ""


DROPS = {
    "gnome_grown": Drop("[data-part=discs] .discs", "[data-space][data-can=true]", "select"),
    "gnom_street": Drop("[data-card][data-can=true]", "[data-part=ranking]", "play"),
    "garten_zwerge": Drop(
        ".board:has([data-place][data-can=true]) [data-gnome][data-can=true]",
        "[data-place][data-can=true]:not([data-place=seek])",
    ),
}
"""Who seeks a mate has more to say than where a gnome goes."""
PLAYED = """() => {
  const { send } = WebSocket.prototype;
  window.played = [];
  WebSocket.prototype.send = function (text) {
    const { type, move } = JSON.parse(text);
    if (type === "play") window.played.push(move);
    return send.call(this, text);
  };
}"""


@pytest.mark.parametrize("game", DROPS)
def test_what_is_dropped_is_done(browser: Browser, server: WebServer, game: str):
    what, where, verb = DROPS[game]
    with visiting(browser, server.url) as ada:
        held = begun(ada.page, server, game, what)
        named = verb or held.get_attribute("data-gnome")
        ada.page.evaluate(PLAYED)
        drag(ada.page, held, ada.page.locator(where).first)
        until(ada.page, "window.played.length")
        [played] = ada.page.evaluate("window.played")
        assert named in played.split()


def acting(page: Page, server: WebServer) -> Locator:
    """The ground tiles, where our action that takes one of them is next."""
    sit_down(page, opened(server, None, "gardener", game="gnome_grown", deal="violet"), "Ada")
    play(Typed(page, GROUND), stop=lambda sight: sight.isDoable)
    expect(page.locator('[data-action=do][data-move="do ground"]')).to_be_enabled()
    return page.locator('[data-take^="ground "]:has(svg)')


def laid(page: Page) -> str:
    """How much lies in the garden, in words."""
    return page.locator("[data-part=garden]").get_attribute("aria-label") or ""


def test_a_ground_tile_lies_after_four_clicks(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        tiles, before = acting(ada.page, server), laid(ada.page)
        tiles.first.click()
        tiles.first.click()
        place = ada.page.locator("[data-slot]").nth(7)
        expect(place).to_be_visible()
        for _ in range(2):
            place.click(force=True)
        expect(ada.page.locator(HELD)).to_have_count(0)
        expect(ada.page.locator("[data-part=garden]")).not_to_have_attribute("aria-label", before)


def test_a_ground_tile_that_is_dragged_lies_after_a_click(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        tiles, before = acting(ada.page, server), laid(ada.page)
        drag(ada.page, tiles.first, ada.page.locator("[data-part=garden]"))
        expect(ada.page.locator(".slot.now")).to_be_attached()
        expect(ada.page.locator("[data-action=lay]")).to_be_enabled()
        ada.page.locator("[data-action=lay]").click()
        expect(ada.page.locator(HELD)).to_have_count(0)
        expect(ada.page.locator("[data-part=garden]")).not_to_have_attribute("aria-label", before)
