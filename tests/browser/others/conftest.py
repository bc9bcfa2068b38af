"""The other browsers, each started when a test first asks for it."""

from collections.abc import Iterator

import pytest

from tests import preparing
from tests.browser.others import firefox, webkit
from tests.browser.others.engines import Engine

RUNNING = {"firefox": firefox.running, "webkit": webkit.running}


@pytest.fixture(scope="module", params=RUNNING)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """A browser that runs; where it cannot be had its tests are left out by name."""
    path = preparing.other_browser(request.param)
    with RUNNING[request.param](path, tmp_path_factory.mktemp(request.param)) as running:
        yield running
