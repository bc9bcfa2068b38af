"""The law of the stage finds a planted fault of each of its kinds."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evenings import EVENINGS
from tests.browser.moments import pictures
from tests.browser.speed import KNOWN, LINES
from tests.browser.stage_law import (
    AT_REST,
    FACTOR,
    LONG,
    check,
    check_pictures,
    hold_up,
    in_a_show,
    noting,
    reload,
    skip,
)
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import listening, until, visiting
from tests.browser.web_server import WebServer

SPOILT = """(() => {
    let isDone = false;
    window.WebSocket = class extends WebSocket {
        constructor(url) {
            super(url);
            this.addEventListener("message", (event) => {
                const message = JSON.parse(event.data);
                if (isDone || !(WHEN)) return;
                isDone = true;
                const value = JSON.stringify({ ...message, ...(HOW) });
                Object.defineProperty(event, "data", { value });
            });
        }
    };
})()"""
"""One message reaches the client otherwise than it came."""
TOLD = "message.type === 'update' && message.events[0] && !message.glimpses[0]"


def spoilt(how: str, when: str = TOLD) -> str:
    """A script that spoils the first message of some kind."""
    return SPOILT.replace("WHEN", when).replace("HOW", how)


ANEW = """document.querySelectorAll(".story ol").forEach((list) =>
    list.replaceChildren(...[...list.children].map((line) => line.cloneNode(true))))"""
"""The log is drawn once more, as when a game is opened anew with each frame."""
HURRIED = """(({ setTimeout: wait }) => {
    window.setTimeout = (after, ms = 0, ...more) => wait(after, ms / 20, ...more);
})(window)"""
"""Pictures go before their time."""
OPEN = """new MutationObserver(() => {
    const bar = document.querySelector(".game[data-act] .r-bar");
    if (!bar || bar.querySelector("[data-action]")) return;
    const button = document.createElement("button");
    button.dataset.action = "draw";
    bar.append(button);
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""A button that is there while something is shown."""
LATER = """new MutationObserver(() => {
    if (!document.querySelector(".game[data-act]")) return;
    setTimeout(() => {
        const button = document.createElement("button");
        button.dataset.action = "draw";
        document.querySelector(".game[data-act] .r-bar")?.append(button);
    }, 50);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-act"] })"""
"""One that comes in the middle of a picture."""


HIDDEN = """addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".scene { display: none }");
    document.adoptedStyleSheets = [sheet];
})"""
"""A moment is shown to nobody."""
SHORT = """new MutationObserver(() => {
    const scene = document.querySelector(".scene:not([data-old])");
    if (!scene) return;
    scene.dataset.old = "";
    setTimeout(() => (scene.style.display = "none"), 200);
}).observe(document, { subtree: true, childList: true })"""
"""A picture goes while its words go on."""
MUTE = """(async () => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const code = files.filter((name) => name.endsWith(".js")).map((name) => import(name));
    const parts = (await Promise.all(code)).flatMap((one) => Object.values(one));
    const renderer = parts.find((it) => it?.acts && it.desk && it.load), { acts } = renderer;
    renderer.acts = (beat) => acts(beat).map(({ Scene, moment, ...act }) => act);
})()"""
"""A game tells in words alone what has a picture."""


STUCK = """() => {
    const table = document.querySelector("section.unseen");
    table.replaceWith(table.cloneNode(true));
}"""
"""What is seen of the table stays as it is."""


class Fault(NamedTuple):
    """What is done to a page before it begins and at the end, and what the law says to it."""

    said: str
    before: str = ""
    done: str = "0"
    factor: int = FACTOR


FAULTS = {
    "swallowed": Fault("untold", spoilt("{ events: message.events.slice(0, -1) }")),
    "repeated": Fault(
        "told twice", spoilt("{ events: [...message.events, message.events.at(-1)] }")
    ),
    "drawn anew": Fault("told twice", done=ANEW),
    "hurried": Fault("too soon", HURRIED, factor=1),
    "open": Fault("pressed", OPEN),
    "opened meanwhile": Fault("pressed", LATER, factor=1),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_law_finds_what_is_told_or_shown_wrongly(
    browser: Browser, server: WebServer, fault: str
):
    said, before, done, factor = FAULTS[fault]
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, pace="normal") as ada:
        ada.page.add_init_script(before)
        page = noting(ada, factor)
        heard = listening(page)
        sit_down(page, table, "Ada")
        hand = EVENINGS["gardlings"].hands.Typed(page)
        while hand.moves < LONG:
            hand.act()
        until(page, "document.querySelector('.game:not([data-act]) [data-event]')")
        page.evaluate(f"() => void ({done})")
        with pytest.raises(AssertionError, match=said):
            check(page.evaluate("window.stageNotes"), heard, factor)


CALM = 8
"""Slow enough that nobody gives up a line on a machine that has much to do."""
PICTURES = {
    "hidden": Fault("due is not what was seen", HIDDEN, factor=CALM),
    "short": Fault("taken away", SHORT, factor=CALM),
    "mute": Fault("told without its picture", done=MUTE, factor=CALM),
}


@pytest.mark.parametrize("fault", PICTURES)
def test_the_law_finds_a_moment_without_its_picture(
    browser: Browser, server: WebServer, fault: str
):
    said, before, done, factor = PICTURES[fault]
    wanted = pictures(browser, server, "garten_zwerge")
    table = opened(server, None, "gardener", game="garten_zwerge", deal="ivy")
    with visiting(browser, server.url, pace="normal") as ada:
        ada.page.add_init_script(before)
        page = noting(ada, factor)
        heard = listening(page)
        sit_down(page, table, "Ada")
        hand = EVENINGS["garten_zwerge"].hands.Typed(page)
        hand.see("document.querySelector('.prompt.mine')")
        page.evaluate(f"() => {done}")
        while hand.moves < LONG:
            hand.act()
        expect(page.locator(AT_REST)).to_be_attached()
        notes = page.evaluate("window.stageNotes")
        with pytest.raises(AssertionError, match=said):
            assert check(notes, heard, factor) + check_pictures(page, heard, wanted)


def test_the_law_finds_a_skip_that_ends_before_the_truth(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        ada.page.evaluate(STUCK)
        with pytest.raises(AssertionError, match="truth"):
            skip(ada.page, "Space")


def test_the_law_finds_a_recap_that_leaves_something_out(browser: Browser, server: WebServer):
    fault = spoilt(
        "{ events: message.events.slice(0, -1) }",
        "message.type === 'recalled' && message.events.length > message.since",
    )
    with visiting(browser, server.url, pace="calm") as ada:
        page = noting(ada, 1)
        heard = listening(page)
        in_a_show(page, server)
        page.add_init_script(fault)
        with pytest.raises(AssertionError, match="left out"):
            reload(page, heard)
        expect(page.locator(AT_REST)).to_be_attached()


SLOW = """(() => {
    const draw = KNOWN;
    let isDone = false;
    new MutationObserver(() => {
        if (isDone || document.querySelectorAll(".story [data-event]").length < 50) return;
        isDone = true;
        draw(NUMBER);
    }).observe(document, { subtree: true, childList: true });
})()"""
"""One line of the log takes long."""


def test_the_law_finds_steps_that_hold_everybody_up(browser: Browser, server: WebServer):
    fault = SLOW.replace("KNOWN", KNOWN).replace("NUMBER", str(2 * LINES))
    with pytest.raises(AssertionError, match="hold everybody up"):
        hold_up(browser, server, fault)
