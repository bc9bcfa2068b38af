"""The pictures in the docs show pages of the kind there are now."""

import json

from playwright.sync_api import Browser

from tests.browser.structure import FILE, structure
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

COMMAND = "python3 dev.py pictures"


def test_pages_are_made_of_what_they_were_when_pictures_were_taken(
    browser: Browser, server: WebServer
) -> None:
    with visiting(browser, server.url) as ada:
        now = structure(ada.page, server)
    then = json.loads(FILE.read_text(encoding="utf-8"))
    assert now == then, COMMAND
