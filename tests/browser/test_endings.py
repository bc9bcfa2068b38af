"""The end of a game at the table: it fits, fills itself, and leaves the board to be seen."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.tables import ended
from tests.browser.visitors import COLOURS, DESKTOP, faults, missing, visiting
from tests.browser.web_server import WebServer

SCREENS = ((360, 640), (390, 844), (844, 390), (820, 1180), DESKTOP, (1920, 1080))
MISPLACED = """() => {
  const found = [];
  const inside = (e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  const told = (e) => e.textContent.trim().slice(0, 40);
  for (const e of document.querySelectorAll(".end .steps .btn, .end .plate *, .end .tag")) {
    if (!inside(e)) found.push(`outside: ${told(e)}`);
    if (e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${told(e)}`);
    if (e.matches(".btn") && e.offsetHeight < 40) found.push(`low: ${told(e)}`);
    if (parseFloat(getComputedStyle(e).fontSize) < 12) found.push(`small: ${told(e)}`);
  }
  const tags = [...document.querySelectorAll(".end .tag")].map((e) => e.getBoundingClientRect());
  tags.forEach((one, at) => {
    const meets = (two) => one.left < two.right - 1 && two.left < one.right - 1
      && one.top < two.bottom - 1 && two.top < one.bottom - 1;
    if (tags.slice(at + 1).some(meets)) found.push(`labels overlap: ${at}`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the screen");
  return found;
}"""
"""What of an ending is cut, too small, or lies over something else."""


def cases(page: Page, game: str) -> list[str]:
    """Every kind of end in the gallery of a game."""
    page.goto(f"/gallery/end/{game}")
    links = page.locator("nav a[href*='case=']")
    expect(links.first).to_be_visible()
    found = links.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    return [path for path in found if "count" not in path]


@pytest.mark.parametrize("game", EVENINGS)
def test_every_end_fits_every_screen(browser: Browser, server: WebServer, game: str):
    wrong = {}
    for language, dark in (("en", True), ("de", False), ("fr", False)):
        with visiting(browser, server.url, language=language, dark=dark) as ada:
            for path in cases(ada.page, game):
                ada.page.goto(path)
                expect(ada.page.locator(".end[data-phase=over] .tag").first).to_be_visible()
                for width, height in SCREENS:
                    ada.page.set_viewport_size({"width": width, "height": height})
                    if found := ada.page.evaluate(MISPLACED):
                        wrong[language, path, width, height] = found
                if language == "en" and (found := faults(ada.page, COLOURS) + missing(ada.page)):
                    wrong[path] = found
    assert wrong == {}


KEEP_PHASES = """() => {
  window.phases = [];
  new MutationObserver(() => {
    const now = document.querySelector(".end")?.dataset.phase;
    if (now !== undefined && now !== window.phases.at(-1)) window.phases.push(now);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Remembers every picture of an ending, however soon the next one comes."""


def test_an_end_fills_itself_and_says_who_has_won_once(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="normal") as ada:
        page, end = ada.page, ada.page.locator(".end")
        page.add_init_script(f"({KEEP_PHASES})()")
        page.goto("/gallery/end/gnome_grown?case=tie&count")
        expect(end.locator("h2").first).to_have_text("You win with 38 points")
        assert page.evaluate("window.phases") == [*map(str, range(7)), "over"]
        expect(end.locator("[aria-live]")).to_contain_text("You win with 38 points")
        expect(end.locator(".decided")).to_contain_text("you 6, Bruno 4")
        page.goto("/gallery/end/gnome_grown?case=tie")
        expect(end).to_have_attribute("data-phase", "over")
        expect(end.locator("[aria-live]")).to_be_empty()


def test_an_end_is_whole_as_soon_as_it_is_skipped(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="normal") as ada:
        page, end = ada.page, ada.page.locator(".end")
        page.add_init_script(f"({KEEP_PHASES})()")
        page.goto("/gallery/end/gardlings?case=six&count")
        expect(end.locator("[data-action=skip]")).to_be_visible()
        page.keyboard.press("Space")
        expect(end).to_have_attribute("data-phase", "over")
        assert len(page.evaluate("window.phases")) < 6
        expect(end.locator("h2").first).to_have_text("Clara wins with 19 gems")


def test_the_board_can_be_looked_at_after_the_end(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto(ended(server).path)
        end = page.locator(".end[data-phase=over]")
        expect(end.locator(".decided")).to_be_visible()
        expect(end.locator("[data-action=again]")).to_have_count(0)
        page.locator("[data-action=board]").click()
        expect(page.locator(".r-board")).to_be_visible()
        expect(end).to_have_count(0)
        page.locator("[data-action=board]").click()
        expect(end.locator("h2").first).to_contain_text("wins with")
