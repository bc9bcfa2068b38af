"""However often a line tears, the log tells what an undisturbed one told, and nothing twice."""

import random
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.people import play
from tests.browser.stage_law import AT_REST, FACTOR, events, noting
from tests.browser.tables import sit_down
from tests.browser.visitors import listening, until, visiting
from tests.browser.web_server import WebServer

TORN = Path(__file__).with_name("torn.js").read_text(encoding="utf-8")
TEARS, WELCOMES = 12, 4
"""At least so often the line tears, and all is told anew."""
SHORT = 100
"""So many lines of a game's log are compared at least, in their order."""


class Evening(NamedTuple):
    """What two windows of the same seat have told by the end, and how the line of one was."""

    calm: list[str]
    torn: list[str]
    logs: tuple[list[str], list[str]]
    """How the ends of their logs stand on the screen."""
    log_keys: list[str]
    """The keys of the undisturbed one."""
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
            (lines_of(calm, "textContent"), lines_of(torn, "textContent")),
            lines_of(calm, "dataset.event"),
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


def lines_of(page: Page, part: str) -> list[str]:
    """The log as it stands on the screen: a part of each line."""
    lines = page.locator(".story [data-event]")
    parts: list[str] = lines.evaluate_all(f"lines => lines.map((line) => line.{part})")
    return parts


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
    assert len(calm) >= min(SHORT, len(seen.told))
    assert seen.log_keys == seen.told[-len(calm) :], "the log stands in the order of what was told"
    assert torn == calm, "what was missed stands where it happened"


@pytest.mark.parametrize(("fault", "missed", "repeated"), [
    ("swallowed", 1, 0),
    ("twice", 0, 1),
    ("turned", 0, 0),
])  # fmt: skip
def test_what_is_swallowed_told_twice_or_turned_round_is_found(
    browser: Browser, server: WebServer, fault: str, missed: int, repeated: int
):
    seen = evening(browser, server, "gnom_street", fault)
    missing, more = differences(seen)
    assert (missing.total(), more.total()) == (missed, repeated)
    calm, torn = seen.logs
    assert torn != calm
