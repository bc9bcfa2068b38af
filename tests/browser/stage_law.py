"""The law of the stage: what happens is told once, seen for its time, and nobody is asked early."""

import json
from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.moments import ACTS
from tests.browser.speed import blocked_by_many
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import Visitor
from tests.browser.web_server import WebServer

FACTOR = 25
"""Time goes so many times faster for the page; what stands for its time stands for its time."""
NOTES = (Path(__file__).parent / "stage_notes.js").read_text(encoding="utf-8")
LONG = 4
"""So many acts wait in a long show: everybody else has done what they could."""
PLAYING, AT_REST = ".game[data-act]", ".game:not([data-act])"


def noting(visitor: Visitor, factor: int = FACTOR) -> Page:
    """The visitor's page, which notes what it shows."""
    visitor.page.add_init_script(f"({NOTES})({factor})")
    return visitor.page


def events(heard: list[str]) -> list[str]:
    """What was told over the line, in order."""
    told = [json.loads(text) for text in heard]
    return [event["key"] for one in told if one["type"] == "update" for event in one["events"]]


def recalled(heard: list[str]) -> list[str]:
    """What the table recalled last."""
    told = [json.loads(text) for text in heard]
    *_, last = (one["events"] for one in told if one["type"] == "recalled")
    return [event["key"] for event in last]


def check(notes: dict[str, Any], heard: list[str], factor: int = FACTOR) -> int:
    """Each picture stood its time, nothing could be pressed meanwhile, nothing went untold.

    Gives how many pictures were seen.
    """
    lines, told = Counter(notes["lines"]), Counter(events(heard))
    assert told - lines == Counter(), "something went untold"
    assert lines - told == Counter(), "something was told twice"
    pictures = notes["pictures"]
    for one, then in pairwise(pictures):
        if one["act"]:
            stood = then["at"] - one["at"]
            assert stood >= one["due"] - 2 * factor, f"a picture went too soon: {one}, {then}"
    assert notes["early"] == [], "something could be pressed before all was shown"
    assert notes["lost"] == [], "a picture was taken away in its time"
    return sum(bool(one["act"]) for one in pictures)


def check_pictures(page: Page, heard: list[str], wanted: dict[str, set[str]]) -> int:
    """Each big moment was shown by its own picture, all of it; none that should be is plain.

    Gives how many were.
    """
    made = page.evaluate(ACTS, {"heard": [json.loads(text) for text in heard]})
    for kind, names in made["kinds"].items():
        assert set(names) <= wanted.get(kind, set(names)), f"told without its picture: {kind}"
    seen = seen_scenes(page.evaluate("window.stageNotes.pictures"))
    due = [(moment, phases) for moment, phases in made["due"]]
    assert seen == due, "what is due is not what was seen"
    return len(seen)


def seen_scenes(pictures: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """The moments that were shown large, and how many pictures of each."""
    acts = groupby((one for one in pictures if one["act"]), lambda one: one["act"].split(".")[0])
    shown = [[one["moment"] for one in act] for _, act in acts]
    return [(next(filter(None, act)), sum(map(bool, act))) for act in shown if any(act)]


def in_a_show(page: Page, server: WebServer) -> None:
    """A table where something is being shown, and goes on for long."""
    sit_down(page, opened(server, None, "gardener", game="garten_zwerge", deal="ivy"), "Ada")
    hand = EVENINGS["garten_zwerge"].hands.Typed(page)
    while page.locator(f"{PLAYING} [data-programme] li").count() < LONG:
        hand.act()
        page.wait_for_timeout(20)


def words(page: Page) -> str:
    """The whole table in words."""
    return page.locator("section.unseen").inner_text()


def skip(page: Page, how: str) -> None:
    """Leave out the rest of a show: what is seen then is what is seen after a reload."""
    if how == "click":
        page.locator("[data-skip]").click()
    else:
        page.keyboard.press(how)
    expect(page.locator(AT_REST)).to_be_attached()
    shown = words(page)
    page.reload()
    expect(page.locator(AT_REST)).to_be_attached()
    assert words(page) == shown, "a skip does not end at the truth"


def reload(page: Page, heard: list[str]) -> None:
    """Come back in the middle of a show: the recap tells what was not seen, and nothing else."""
    page.evaluate("""() => addEventListener("pagehide", () =>
        sessionStorage.setItem("before", JSON.stringify(window.stageNotes.lines)))""")
    page.reload()
    told = events(heard)
    recap = page.locator(".recap [data-event]")
    expect(recap.first).to_be_visible()
    missed = recap.evaluate_all("lines => lines.map((line) => line.dataset.event)")
    before = json.loads(page.evaluate("sessionStorage.getItem('before')"))
    seen = Counter(before + missed)
    assert len(before) < len(told), "all was told at once"
    assert Counter(told) <= seen, "something is left out"
    meanwhile = (seen - Counter(told)).total()
    later = recalled(heard)[-meanwhile:] if meanwhile else []
    assert seen == Counter(told) + Counter(later), "the others may have gone on, nothing else"


def hold_up(browser: Browser, server: WebServer, fault: str = "") -> None:
    """Tell a hundred steps at once, to a page with a fault or without: nobody has to wait."""
    blocked, known = blocked_by_many(browser, server, fault)
    assert blocked < known, f"many steps at once hold everybody up: {blocked} of {known} ms"
