"""The games of the gallery, act by act: what is told is shown once, and moments have a place."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
RECORDS = sorted(GAMES.glob("*/gallery/*.json"))
DECLARED = re.compile(r'moment: (?:[\w.= ]+\? )?"([\w-]+)"(?: : "([\w-]+)")?')

SHOWN = (Path(__file__).parent / "acts.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_event_of_a_game_is_in_exactly_one_act(
    browser: Browser, server: WebServer, path: Path
) -> None:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    with visiting(browser, server.url) as ada:
        ada.page.goto(f"/gallery/stage/{record['game']}")
        expect(ada.page.locator("[data-moment]").first).to_be_visible()
        shown = ada.page.evaluate(SHOWN, record)
        in_gallery = _moments(ada.page)
    assert shown["wrong"] == []
    assert len(shown["keys"]) > 10
    assert set(shown["moments"]) <= in_gallery


@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in RECORDS}))
def test_every_moment_that_a_game_declares_is_in_its_gallery(
    browser: Browser, server: WebServer, game: str
) -> None:
    code = "\n".join(
        file.read_text(encoding="utf-8") for file in (GAMES / game / "stage").glob("*.ts")
    )
    declared = {name for names in DECLARED.findall(code) for name in names if name}
    with visiting(browser, server.url) as ada:
        ada.page.goto(f"/gallery/stage/{game}")
        expect(ada.page.locator("[data-moment]").first).to_be_visible()
        assert _moments(ada.page) >= declared


def test_the_gallery_shows_the_moment_that_is_pressed(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        ada.page.goto("/gallery/stage/gardlings")
        listed = ada.page.locator("[data-moment]")
        expect(listed.first).to_be_visible()
        first, last = (item.get_attribute("data-moment") for item in (listed.first, listed.last))
        assert first != last
        listed.last.get_by_role("link", name="1", exact=True).click()
        expect(ada.page.locator(f".scene[data-moment='{last}']")).to_be_visible()


def _moments(page: Any) -> set[str]:
    listed = page.locator("[data-moment]")
    return {str(item.get_attribute("data-moment")) for item in listed.all()}
