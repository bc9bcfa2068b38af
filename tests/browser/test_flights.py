"""What goes from one to another flies from the stage or a seat to a seat, in an arc."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import DESKTOP, PHONE, until, visiting
from tests.browser.web_server import WebServer

FLIGHTS = {
    "gardlings": ("hire", 1, "coin"),
    "gnome_grown": ("objective", 1, "ladybird"),
    "gnom_street": ("loot", 1, "mole"),
    "garten_zwerge": ("fists", 1, "petal"),
}
"""By game: a moment, how many of its samples fly at least, and what."""
NOTES = """addEventListener("DOMContentLoaded", () => {
  window.landed = [];
  document.addEventListener("animationend", ({ target, animationName }) => {
    if (!target.matches?.("[data-flies]") || !animationName.endsWith("way")) return;
    const { x, y, width, height } = target.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const homes = [...document.querySelectorAll("[data-home], .r-bar .own")];
    const isHome = homes.some((home) => {
      const box = home.getBoundingClientRect();
      return at[0] >= box.left && at[0] <= box.right && at[1] >= box.top && at[1] <= box.bottom;
    });
    window.landed.push([target.dataset.flies, isHome]);
  }, true);
})"""


def samples(page: Page, game: str, moment: str) -> list[str]:
    """Where the gallery plays each sample of a moment."""
    page.goto(f"/gallery/stage/{game}")
    links = page.locator(f"li[data-moment='{moment}'] > a:first-child")
    links.first.wait_for()
    return [one.get_attribute("href") or "" for one in links.all()]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("game", FLIGHTS)
def test_what_somebody_gets_flies_to_them(
    browser: Browser, server: WebServer, game: str, size: tuple[int, int]
):
    moment, least, piece = FLIGHTS[game]
    with visiting(browser, server.url, size=size, pace="brisk", still=False) as ada:
        ada.page.add_init_script(NOTES)
        landed = []
        for path in samples(ada.page, game, moment)[:4]:
            ada.page.goto(f"/gallery/stage/{game}{path}")
            ada.page.locator(".scene[data-moment]").wait_for()
            expect(ada.page.locator(".game:not([data-act])")).to_be_attached()
            until(ada.page, "!document.querySelector('[data-flies]')")
            landed += ada.page.evaluate("window.landed")
        assert sum(name == piece for name, _ in landed) >= least
        assert all(is_home for _, is_home in landed), landed


def test_nothing_flies_where_nothing_may_move(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="brisk") as ada:
        ada.page.add_init_script(NOTES)
        for path in samples(ada.page, "garten_zwerge", "fists")[:2]:
            ada.page.goto(f"/gallery/stage/garten_zwerge{path}")
            ada.page.locator(".scene[data-moment]").wait_for()
            expect(ada.page.locator(".game:not([data-act])")).to_be_attached()
            assert ada.page.locator("[data-flies]").count() == 0
            assert ada.page.evaluate("window.landed") == []
