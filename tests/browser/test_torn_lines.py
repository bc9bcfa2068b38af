"""However often a line tears, the log tells what an undisturbed one told, and nothing twice."""

import random
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.people import play
from tests.browser.tables import sit_down
from tests.browser.test_stage import AT_REST, FACTOR, events, noting
from tests.browser.visitors import listening, until, visiting
from tests.browser.web_server import WebServer

TORN = Path(__file__).with_name("torn.js").read_text(encoding="utf-8")
TEARS, WELCOMES = 12, 4
"""At least so often the line tears, and all is told anew."""
FAR = 12
"""What happened at once may be told in another order; no line stands further away than that."""


class Evening(NamedTuple):
    """What two windows of the same seat have told by the end, and how the line of one was."""

    calm: list[str]
    torn: list[str]
    logs: tuple[list[str], list[str]]
    """How the ends of their logs stand on the screen."""
    told: list[str]
    """The keys of all that came over the undisturbed line."""
    keys: list[str]
    """Those of what its window told."""
    tears: int
    welcomes: int


def evening(browser: Browser, server: WebServer, game: str, fault: str = "") -> Evening:
    """A whole game, seen in two windows of one seat from before it begins."""
    how = EVENINGS[game]
    table = how.opened(server, None, None, "gardener", deal="ivy")
    with (
        visiting(browser, server.url, pace="normal") as ada,
        visiting(browser, server.url) as bob,
    ):
        calm = noting(ada)
        heard = listening(calm)
        sit_down(calm, table, "Ada")
        torn = _torn(ada.context.new_page(), table.path, fault)
        sit_down(bob.page, table, "Bob")
        play(how.hands.Typed(calm), how.hands.Typed(bob.page))
        torn.evaluate("() => void (window.line.isCalm = true)")
        until(torn, "window.line.asked.size === 0 && !!document.querySelector('.end')")
        for page in (calm, torn):
            expect(page.locator(AT_REST)).to_be_attached()
        notes, line = "window.stageNotes", torn.evaluate("window.line")
        return Evening(
            calm.evaluate(f"{notes}.texts"),
            torn.evaluate(f"{notes}.texts"),
            (lines_of(calm), lines_of(torn)),
            events(heard),
            calm.evaluate(f"{notes}.lines"),
            line["tears"],
            line["welcomes"],
        )


def _torn(page: Page, path: str, fault: str) -> Page:
    """A window of the same seat with a line that tears, in the lobby."""
    page.add_init_script(f"({TORN})({random.Random(path).randrange(2**31)}, '{fault}')")
    page.add_init_script(f"({(Path(__file__).parent / 'stage_notes.js').read_text()})({FACTOR})")
    page.goto(path)
    expect(page.locator(".lobby")).to_be_visible()
    return page


def lines_of(page: Page) -> list[str]:
    """The log as it stands on the screen, the newest first."""
    lines = page.locator(".story [data-event]")
    texts: list[str] = lines.evaluate_all("lines => lines.map((line) => line.textContent)")
    return texts[::-1]


def differences(seen: Evening) -> tuple[Counter[str], Counter[str]]:
    """What the torn window has told too little and too often."""
    calm, torn = Counter(seen.calm), Counter(seen.torn)
    return calm - torn, torn - calm


@pytest.mark.parametrize("game", EVENINGS)
def test_a_torn_line_loses_nothing_and_tells_nothing_twice(
    browser: Browser, server: WebServer, game: str
):
    seen = evening(browser, server, game)
    assert Counter(seen.keys) == Counter(seen.told), "the undisturbed log is what was told"
    assert differences(seen) == (Counter(), Counter())
    assert seen.tears >= TEARS
    assert seen.welcomes >= WELCOMES
    calm, torn = seen.logs
    once = [text for text in calm if calm.count(text) == torn.count(text) == 1]
    moved = {text: abs(calm.index(text) - torn.index(text)) for text in once}
    assert max(moved.values()) <= FAR, "what was missed stands where it happened"


@pytest.mark.parametrize("fault", ["swallowed", "twice"])
def test_what_is_swallowed_or_told_twice_is_found(browser: Browser, server: WebServer, fault: str):
    missing, more = differences(evening(browser, server, "gnom_street", fault))
    assert (missing if fault == "swallowed" else more).total() == 1
    assert (more if fault == "swallowed" else missing).total() == 0
