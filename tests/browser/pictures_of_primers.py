"""The two-minute pages as they are read: on a desktop, on a phone, and on paper."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from gnomery.games import SHELF
from tests.browser.visitors import DESKTOP, visiting
from tests.browser.web_server import WebServer

PAPER = (559, 794)
"""A side of A5, in pixels."""


def primers(browser: Browser, server: WebServer) -> Iterator[tuple[str, bytes]]:
    """The name of each picture, and the picture."""
    for look, size in (("desktop", DESKTOP), ("phone", (390, 844)), ("print", PAPER)):
        with visiting(browser, server.url, size=size) as ada:
            for game in SHELF:
                ada.page.emulate_media(media="print" if look == "print" else "screen")
                yield f"short-{game.replace('_', '-')}-{look}", taken(ada.page, game)


def taken(page: Page, game: str) -> bytes:
    """The whole page of a game."""
    page.goto(f"/rules/{game}/short")
    page.locator("article.primer .tip").wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    article = page.locator("article.primer")
    return article.screenshot(scale="css", animations="disabled")
