"""A browser and a server for each worker."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests import preparing
from tests.browser.visitors import launched
from tests.browser.web_server import WebServer


@pytest.fixture(autouse=True)
def no_foreign_loop() -> None:
    """Here the browser's event loop is needed."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    running = launched(playwright, chromium)
    yield running
    running.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """One that can show notifications."""
    running = launched(playwright, preparing.chromium("whole_chromium"))
    yield running
    running.close()


@pytest.fixture(scope="session")
def own_server(
    built_client: None,  # noqa: ARG001 - which is what it serves
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[WebServer]:
    opened = WebServer(tmp_path_factory.mktemp("server"))
    opened.open()
    yield opened
    opened.close()


@pytest.fixture
def server(own_server: WebServer) -> WebServer:
    """The server, alive: whatever a test before has done to it."""
    if not own_server.is_open:
        own_server.open()
    return own_server
