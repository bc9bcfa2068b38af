"""`python -m tests.browser.pictures`: the screenshots in docs/pictures, always the same."""

import sys
import tempfile
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests import preparing
from tests.browser.palette import squeezed
from tests.browser.pictures_of_moments import sheets
from tests.browser.pictures_of_others import DEAL, is_phone, others
from tests.browser.pictures_of_primers import primers
from tests.browser.players.gardlings import Mouse, Player, Touch, Typed, play
from tests.browser.structure import structure, write
from tests.browser.tables import Opened, opened, sit_down
from tests.browser.visitors import DESKTOP, PHONE, launched, visiting
from tests.browser.web_server import WebServer

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
MOST = 6_000_000
"""All pictures together have at most so many bytes."""


def scenes(page: Page, bob: Page, server: WebServer, over: Opened) -> Iterator[str]:
    """The name of each picture, while the page shows it."""
    yield from before(page, server)
    yield from game(page, bob, server)
    yield from after(page, over)


def before(page: Page, server: WebServer) -> Iterator[str]:
    """On the way to the table."""
    page.goto("/")
    expect(page.locator(".shelf button.box").first).to_be_visible()
    yield "home"
    page.goto("/new/gardlings")
    expect(page.locator("main form")).to_be_visible()
    yield "new-table"
    sit_down(page, opened(server, None, None, "gardener", deal="lobby"), "Ada")
    expect(page.locator(".lobby")).to_be_visible()
    page.locator(".lobby").evaluate(HIDE_SECRETS)
    yield "lobby"
    page.goto("/rules/gardlings#GA-1.2")
    expect(page.locator("[id='GA-1.2']")).to_be_in_viewport()
    yield "rules"


def game(page: Page, bob: Page, server: WebServer) -> Iterator[str]:
    """Where tiles are hired, and the middle of a game."""
    player, other = both(page, bob, server)
    play(player, other, stop=lambda sight: "market" in sight.actions)
    page.locator('[data-action="market"]').click()
    page.locator("dialog[open] .stack.can").last.click()
    expect(page.locator("dialog[open] [data-move^=hire]")).to_be_enabled()
    yield "hiring"
    page.locator("dialog[open] [data-move^=hire]").click()
    play(player, other, stop=lambda sight: "5 tiles" in sight.laid and bool(sight.slots))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slot.now")).to_be_attached()
    yield "game"


def both(page: Page, bob: Page, server: WebServer) -> tuple[Player, Player]:
    """Two people at a new table: bots would play another game each time."""
    table = opened(server, None, None, deal=DEAL)
    sit_down(page, table, "Ada")
    sit_down(bob, table, "Bob")
    return Touch(page) if is_phone(page) else Mouse(page), Typed(bob)


def after(page: Page, over: Opened) -> Iterator[str]:
    """When all is over."""
    page.goto(over.path)
    expect(page.locator(".end .decides").first).to_be_visible()
    yield "end"
    page.goto(f"{over.path}/replay?step=80&as=0")
    expect(page.locator("input[type=range]")).to_have_value("80")
    yield "replay"


HIDE_SECRETS = """lobby => {
  for (const code of lobby.querySelectorAll("code")) code.textContent = "5ea1".repeat(16);
  for (const input of lobby.querySelectorAll("input")) {
    input.value = "https://gnomery.example/t/table#invite";
  }
  const dots = lobby.querySelector("svg[role=img] path");
  const size = lobby.querySelector("svg[role=img]").viewBox.baseVal.width;
  const isEdge = (n) => n < 11 || n >= size - 11;
  const isCorner = (x, y) => isEdge(x) && isEdge(y) && (x < 11 || y < 11);
  const kept = dots.getAttribute("d").match(/M[^M]+/g).filter((dot) => {
    const [x, y] = dot.match(/[0-9]+/g).map(Number);
    return isCorner(x, y);
  });
  for (let x = 3; x < size - 3; x += 1) {
    for (let y = 3; y < size - 3; y += 1) {
      const isDark = (x * x * 7 + y * 11 + x * y) % 5 < 2;
      if (isDark && !isCorner(x, y)) kept.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  dots.setAttribute("d", kept.join(""));
}"""
"""What is another one each time is made the same."""


def finished(browser: Browser, server: WebServer) -> Opened:
    """A table whose game is over."""
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        players = both(ada.page, bob.page, server)
        play(*players)
        return Opened(ada.page.url.rpartition("/")[2], "")


def take(browser: Browser, server: WebServer, folder: Path) -> None:
    """All pictures, in both sizes and both lights."""
    canvas, over = browser.new_page(), finished(browser, server)
    with visiting(browser, server.url) as ada:
        write(structure(ada.page, server))
    for (name, size), dark in product((("desktop", DESKTOP), ("phone", PHONE)), (False, True)):
        with (
            visiting(browser, server.url, size=size, dark=dark) as ada,
            visiting(browser, server.url) as bob,
        ):
            pages = ada.page, bob.page, server
            for scene in chain(scenes(*pages, over), () if dark else others(*pages)):
                ada.page.evaluate("document.fonts.ready.then(() => document.activeElement.blur())")
                taken = ada.page.screenshot(scale="css", animations="disabled", caret="hide")
                file = folder / f"{scene}-{name}-{'dark' if dark else 'light'}.png"
                file.write_bytes(squeezed(canvas, taken))
    for name, taken in chain(sheets(browser, server), primers(browser, server)):
        (folder / f"{name}.png").write_bytes(squeezed(canvas, taken))


def main() -> int:
    """Take them anew; 1 when they are too large to be kept."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = preparing.chromium()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, browser = WebServer(Path(kept)), launched(playwright, chromium)
        server.open()
        try:
            take(browser, server, FOLDER)
        finally:
            server.close()
            browser.close()
    size = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    sys.stdout.write(f"{len(list(FOLDER.glob('*.png')))} pictures, {size:,} bytes\n")
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main())
