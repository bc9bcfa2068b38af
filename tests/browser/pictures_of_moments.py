"""Sheets of a game's big moments: each as it looks at the table, on four kinds of screens."""

import base64
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from gnomery.games import SHELF
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

SCREENS = {
    "phone": (390, 844),
    "phone-on-its-side": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
}
COLUMNS = {"phone": 5, "phone-on-its-side": 3, "tablet": 4, "desktop": 3}
SCALE = 0.5


def moments(page: Page, game: str) -> list[tuple[str, int]]:
    """Every moment once: where the gallery shows it, and its most telling picture."""
    page.goto(f"/gallery/stage/{game}")
    page.locator("[data-moment]").first.wait_for()
    found: dict[str, tuple[str, int]] = {}
    for at, item in enumerate(page.locator("li[data-moment]").all()):
        name, phases = item.get_attribute("data-moment"), item.get_attribute("data-phases")
        assert name is not None
        assert phases is not None
        found.setdefault(name, (f"?at={at}", int(phases) * 2 // 3))
    return list(found.values())


def sheets(browser: Browser, server: WebServer) -> Iterator[tuple[str, bytes]]:
    """The name of each sheet, and the picture."""
    for screen, size in SCREENS.items():
        with visiting(browser, server.url, size=size) as ada:
            for game in SHELF:
                taken = []
                for where, phase in moments(ada.page, game):
                    ada.page.goto(f"/gallery/stage/{game}{where}&phase={phase}")
                    ada.page.locator(".scene[data-moment]").wait_for()
                    ada.page.evaluate("document.fonts.ready.then(() => null)")
                    taken.append(ada.page.screenshot(scale="css", animations="disabled"))
                yield f"moments-{game.replace('_', '-')}-{screen}", sheet(browser, screen, taken)


def sheet(browser: Browser, screen: str, taken: list[bytes]) -> bytes:
    """Pictures side by side, half as large as they are."""
    width = round(SCREENS[screen][0] * SCALE)
    columns = min(COLUMNS[screen], len(taken))
    images = "".join(
        f'<img width="{width}" src="data:image/png;base64,{base64.b64encode(one).decode()}">'
        for one in taken
    )
    page = browser.new_page(viewport={"width": columns * (width + 12) + 12, "height": 200})
    page.set_content(
        f'<body style="margin:12px;display:grid;gap:12px;background:#ecdfbe;'
        f'grid-template-columns:repeat({columns},{width}px)">{images}</body>'
    )
    picture = page.screenshot(full_page=True, scale="css")
    page.close()
    return picture
