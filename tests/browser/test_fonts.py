"""Our own words need the cut fonts alone; letters of somebody's name bring what has them."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

TABLES = ("/", "/gallery/stage/gardlings?at=0&phase=2", "/gallery/stage/garten_zwerge?at=3&phase=1")
"""Home, a theft with its minus, an event with what it strikes out."""
LOADED = "document.fonts.ready.then(() => null)"
ODD = "Łukasz"


def fetched(page: Page) -> list[str]:
    """The fonts that a page fetches from now on."""
    fonts: list[str] = []
    page.on("request", lambda one: "woff" in one.url and fonts.append(one.url.rpartition("/")[2]))
    return fonts


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_our_words_need_the_cut_fonts_alone(browser: Browser, server: WebServer, language: str):
    with visiting(browser, server.url, language=language) as ada:
        fonts = fetched(ada.page)
        for path in TABLES:
            ada.page.goto(path)
            ada.page.locator("h1").first.wait_for(state="attached")
            ada.page.wait_for_load_state("networkidle")
            ada.page.evaluate(LOADED)
        assert fonts
        assert [name for name in fonts if "latin" in name] == []


def test_a_name_with_other_letters_brings_what_has_them(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.goto("/")
        ada.page.locator("h1").first.wait_for(state="attached")
        with ada.page.expect_request(lambda one: "latin-ext" in one.url):
            ada.page.evaluate(f"() => void document.body.append('{ODD}')")
