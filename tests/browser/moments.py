"""What a game shows large, by the games of its gallery: which kinds of events have a picture."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
ACTS = Path(__file__).with_name("acts.js").read_text(encoding="utf-8")
VIEWERS = ("0", "1", "none")
PLAIN = ""
"""What is shown by the board alone."""


def records(game: str = "*") -> list[Path]:
    """The recorded games of a gallery, or of all of them."""
    return sorted(GAMES.glob(f"{game}/gallery/*.json"))


def shown(page: Page, path: Path, viewers: tuple[str, ...] = VIEWERS) -> dict[str, Any]:
    """What a recorded game is made of, at a page of its game's gallery."""
    record = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(ACTS, {"record": record, "viewers": viewers})
    return found


def in_gallery(page: Page, game: str) -> set[str]:
    """The moments that have a place in the gallery, which the page goes to."""
    page.goto(f"/gallery/stage/{game}")
    listed = page.locator("[data-moment]")
    expect(listed.first).to_be_visible()
    return {str(item.get_attribute("data-moment")) for item in listed.all()}


@cache
def pictures(browser: Browser, server: WebServer, game: str) -> dict[str, set[str]]:
    """By the kinds of events that are never told without a picture: the moments that show them."""
    kinds: dict[str, set[str]] = {}
    with visiting(browser, server.url) as ada:
        moments = in_gallery(ada.page, game)
        for path in records(game):
            for kind, names in shown(ada.page, path)["kinds"].items():
                kinds.setdefault(kind, set()).update(names)
    return headed({kind: names for kind, names in kinds.items() if PLAIN not in names}, moments)


def headed(kinds: dict[str, set[str]], moments: set[str]) -> dict[str, set[str]]:
    """The same; each moment is what some kind of event is always shown by."""
    told = set().union(*kinds.values())
    assert moments <= told, f"nothing has always this picture: {moments - told}"
    return kinds
