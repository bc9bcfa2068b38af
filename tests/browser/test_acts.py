"""The games of the gallery, act by act: what is told is shown once, and moments have a place."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.moments import GAMES, in_gallery, records, shown
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

DECLARED = re.compile(r'moment: (?:[\w.= ]+\? )?"([\w-]+)"(?: : "([\w-]+)")?')


@pytest.mark.parametrize("path", records(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_event_of_a_game_is_in_exactly_one_act(
    browser: Browser, server: WebServer, path: Path
) -> None:
    with visiting(browser, server.url) as ada:
        moments = in_gallery(ada.page, path.parts[-3])
        found = shown(ada.page, path, ("0", "none"))
    assert found["wrong"] == []
    assert len(found["keys"]) > 10
    assert set(found["moments"]) <= moments


@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in records()}))
def test_every_moment_that_a_game_declares_is_in_its_gallery(
    browser: Browser, server: WebServer, game: str
) -> None:
    code = "\n".join(
        file.read_text(encoding="utf-8") for file in (GAMES / game / "stage").glob("*.ts")
    )
    declared = {name for names in DECLARED.findall(code) for name in names if name}
    with visiting(browser, server.url) as ada:
        assert in_gallery(ada.page, game) >= declared


def test_the_gallery_shows_the_moment_that_is_pressed(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada:
        ada.page.goto("/gallery/stage/gardlings")
        listed = ada.page.locator("[data-moment]")
        expect(listed.first).to_be_visible()
        first, last = (item.get_attribute("data-moment") for item in (listed.first, listed.last))
        assert first != last
        listed.last.get_by_role("link", name="1", exact=True).click()
        expect(ada.page.locator(f".scene[data-moment='{last}']")).to_be_visible()
