"""The law of the stage: all that happens is seen for its time before anybody is asked again."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.people import play
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import Visitor, listening, until, visiting
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


def check(notes: dict[str, Any], heard: list[str]) -> int:
    """Each picture stood its time, nothing could be pressed meanwhile, nothing went untold."""
    pictures = notes["pictures"]
    for one, then in pairwise(pictures):
        if one["act"]:
            stood = then["at"] - one["at"]
            assert stood >= one["due"] - 2 * FACTOR, (one, then)
    assert [one for one in pictures if one["act"] and one["buttons"]] == []
    lines, told = Counter(notes["lines"]), Counter(events(heard))
    assert told - lines == Counter(), "something went untold"
    assert lines - told == Counter(), "something was told twice"
    return sum(bool(one["act"]) for one in pictures)


@pytest.mark.parametrize("game", EVENINGS)
def test_all_that_is_told_is_seen_for_its_time(browser: Browser, server: WebServer, game: str):
    evening = EVENINGS[game]
    table = evening.opened(server, None, "gardener", "gardener", deal="ivy")
    with visiting(browser, server.url, pace="normal") as ada:
        page = noting(ada)
        heard = listening(page)
        sit_down(page, table, "Ada")
        play(evening.hands.Typed(page))
        expect(page.locator(AT_REST)).to_be_attached()
        seen = check(page.evaluate("window.stageNotes"), heard)
        assert seen >= evening.moves, "hardly anything was shown"


SPOILT = """(() => {
    let isDone = false;
    window.WebSocket = class extends WebSocket {
        constructor(url) {
            super(url);
            this.addEventListener("message", (event) => {
                const message = JSON.parse(event.data), { events, glimpses } = message;
                if (isDone || message.type !== "update" || !events[0] || glimpses[0]) return;
                isDone = true;
                const value = JSON.stringify({ ...message, events: HOW });
                Object.defineProperty(event, "data", { value });
            });
        }
    };
})()"""
"""One update reaches the client otherwise than it came."""
ANEW = """document.querySelectorAll(".story ol").forEach((list) =>
    list.replaceChildren(...[...list.children].map((line) => line.cloneNode(true))))"""
"""The log is drawn once more, as when a game is opened anew with each frame."""
FAULTS = {
    "swallowed": ("events.slice(0, -1)", "", "untold"),
    "repeated": ("[...events, events.at(-1)]", "", "told twice"),
    "drawn anew": ("events", ANEW, "told twice"),
}
"""How an update is spoilt, what is done to the page at the end, and what the law says to it."""


@pytest.mark.parametrize("fault", FAULTS)
def test_the_law_finds_what_is_swallowed_or_told_twice(
    browser: Browser, server: WebServer, fault: str
):
    spoilt, done, said = FAULTS[fault]
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, pace="normal") as ada:
        ada.page.add_init_script(SPOILT.replace("HOW", spoilt))
        page = noting(ada)
        heard = listening(page)
        sit_down(page, table, "Ada")
        hand = EVENINGS["gardlings"].hands.Typed(page)
        while hand.moves < LONG:
            hand.act()
        until(page, "document.querySelector('.game:not([data-act]) [data-event]')")
        page.evaluate(f"() => void ({done or 0})")
        with pytest.raises(AssertionError, match=said):
            check(page.evaluate("window.stageNotes"), heard)


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


@pytest.mark.parametrize("key", ["Space", "Escape", "click"])
def test_a_skip_ends_at_the_truth(browser: Browser, server: WebServer, key: str):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        if key == "click":
            ada.page.locator("[data-skip]").click()
        else:
            ada.page.keyboard.press(key)
        expect(ada.page.locator(AT_REST)).to_be_attached()
        shown = words(ada.page)
        ada.page.reload()
        expect(ada.page.locator(AT_REST)).to_be_attached()
        assert words(ada.page) == shown


def test_what_waits_can_be_gone_on_with(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        waiting = ada.page.locator(".programme li.waits")
        told, wanted = ada.page.locator(".story [data-event]").count(), waiting.last
        number = waiting.count()
        piece = wanted.locator("use").get_attribute("href")
        wanted.click()
        expect(ada.page.locator(".programme li.now use")).to_have_attribute("href", piece or "")
        expect(ada.page.locator(".programme li.past").first).to_be_attached()
        assert waiting.count() < number
        assert ada.page.locator(".story [data-event]").count() > told, "nothing goes untold"
        ada.page.keyboard.press("Space")
        expect(ada.page.locator(AT_REST)).to_be_attached()


def test_a_reload_in_the_middle_loses_nothing_and_recaps(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        page = noting(ada, 1)
        heard = listening(page)
        in_a_show(page, server)
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
        page.locator("[data-recap-close]").click()
        expect(page.locator(".recap")).to_have_count(0)


def test_what_was_missed_by_a_reload_is_shown_again(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        ada.page.reload()
        recap = ada.page.locator(".recap [data-event]")
        expect(recap.first).to_be_visible()
        missed, shown = recap.count(), words(ada.page)
        lines = ada.page.locator(".story [data-event]").count()
        ada.page.locator("[data-recap-again]").click()
        expect(ada.page.locator(PLAYING)).to_be_attached()
        expect(ada.page.locator(".recap")).to_have_count(0)
        waiting = ada.page.locator("[data-programme] li").count()
        assert 1 < waiting <= missed
        ada.page.locator("[data-skip]").click()
        expect(ada.page.locator(AT_REST)).to_be_attached()
        assert words(ada.page) == shown
        assert ada.page.locator(".story [data-event]").count() == lines, "nothing is told twice"


def test_what_was_said_stands_where_it_was_said_after_a_reload(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        hand = EVENINGS["gardlings"].hands.Typed(ada.page)
        for number, line in enumerate(("Here we go.", "What a tile!"), 1):
            while hand.moves < 2 * number:
                hand.act()
            ada.page.locator("section.story form input").last.fill(line)
            ada.page.locator("section.story form button").click()
            expect(ada.page.locator("section.story .said").last).to_contain_text(line)
        while hand.moves < 6:
            hand.act()
        expect(ada.page.locator("section.story li").last).not_to_contain_text("What a tile!")
        before = ada.page.locator("section.story li").all_inner_texts()
        ada.page.reload()
        expect(ada.page.locator("section.story .said")).to_have_count(2)
        until(ada.page, f"document.querySelectorAll('section.story li').length >= {len(before)}")
        after = ada.page.locator("section.story li").all_inner_texts()
        assert "\n".join(before) in "\n".join(after)


def test_what_is_shown_is_told_once_to_those_who_do_not_see(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, pace="normal") as ada:
        page = noting(ada)
        page.add_init_script(
            """addEventListener("DOMContentLoaded", () => {
                window.said = [];
                new MutationObserver((all) => {
                    for (const { target } of all) {
                        const live = target.parentElement?.closest("[aria-live=polite]");
                        if (live?.textContent) window.said.push(live.textContent);
                    }
                }).observe(document.body, { subtree: true, characterData: true });
            });"""
        )
        sit_down(page, table, "Ada")
        expect(page.locator("[data-action=draw]")).to_be_enabled()
        page.locator("[data-action=draw]").click()
        until(page, "window.said.length > 0")
        said = Counter(page.evaluate("window.said"))
        lines = Counter(page.locator(".story [data-event]").all_inner_texts())
        assert said <= lines, said - lines
