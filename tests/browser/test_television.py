"""A television for the room and phones that are hands: whole games of every kind."""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cameras import photographed
from tests.browser.evenings import EVENINGS
from tests.browser.geometry import LAW
from tests.browser.players.people import play
from tests.browser.tables import Opened
from tests.browser.visitors import Visitor, faults, listening, missing, until, visiting
from tests.browser.web_server import WebServer

TELEVISION, HAND = (1920, 1080), (390, 844)
NAMES = ("Ada", "Bob", "Cleo")
LEAST = 24
"""Pixels of the smallest words that tell whose turn it is, and what happened."""
ARE_LARGE = f"""[".turn", ".last", ".people b"].every((at) => {{
  const one = document.querySelector(`[data-tv] ${{at}}`);
  return one && parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1) >= {LEAST};
}})"""
SCROLLED = """[...document.querySelectorAll("[data-tv] *")].filter((one) => {
  const isSeen = ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
  return isSeen && one.scrollHeight > one.clientHeight + 1;
}).map((one) => one.className)"""
"""What would have to be scrolled to be seen whole; nobody can."""
SMALLEST = """Math.min(...[...document.querySelectorAll("[data-tv] .common *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => one.checkVisibility() && one.offsetHeight > 2)
  .map((one) => {
    const drawn = one.getBoundingClientRect().height / one.offsetHeight;
    return parseFloat(getComputedStyle(one).fontSize) * drawn;
  }))"""
SMALL = 11
"""Pixels of the smallest words of what is common."""
STICKING_OUT = """[...document.querySelectorAll(".lobby")].reduce((sum, lobby) => {
  const { right } = lobby.getBoundingClientRect();
  const parts = [...lobby.querySelectorAll("h1, .card")];
  return sum + parts.filter((one) => one.getBoundingClientRect().right > right + 1).length;
}, 0)"""
PRESSED = "what is pressed"
"""The law speaks of buttons as well; on a television there is nothing to press."""
WIDER = "document.documentElement.scrollWidth - innerWidth"
SHOTS = os.environ.get("GNOMERY_SHOTS", "")
"""A folder for pictures, to be looked at."""


def shot(page: Page, name: str) -> None:
    """A picture, where they are wanted."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def hands(browser: Browser, server: WebServer, stack: ExitStack) -> Iterator[Visitor]:
    """Three people with phones."""
    for _ in NAMES:
        yield stack.enter_context(visiting(browser, server.url, size=HAND))


def take_hand(page: Page, link: str, name: str) -> None:
    """Scan the television's code, give a name and take a seat."""
    page.goto(link)
    page.locator("main form input").fill(name)
    page.locator("main form button:not([type=button])").click()
    expect(page.locator(".lobby, .game").first).to_be_visible()
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(STICKING_OUT) == 0


@pytest.mark.parametrize("game", EVENINGS)
def test_a_television_and_three_phones_play_to_the_end(
    browser: Browser, server: WebServer, game: str
):
    evening = EVENINGS[game]
    table: Opened = evening.opened(server, None, None, None, deal="sofa")
    with ExitStack() as stack:
        room = stack.enter_context(
            visiting(browser, server.url, size=TELEVISION, language="de")  # the longest words
        )
        heard = listening(room.page)
        room.page.goto(f"{table.path}/tv#{table.invite}")
        code = room.page.locator("[data-tv] svg[role=img]")
        expect(code).to_be_visible()
        assert faults(room.page) + missing(room.page) == []
        shot(room.page, f"tv-lobby-{game}")
        link = photographed(code)
        assert link == f"{server.url}{table.path}?hand#{table.invite}"
        assert link in (code.get_attribute("aria-label") or "")
        people = list(hands(browser, server, stack))
        for person, name in zip(people, NAMES, strict=True):
            take_hand(person.page, link, name)
        players = [evening.hands.Touch(person.page) for person in people]
        for person in people:
            expect(person.page.locator(".game[data-hand]")).to_be_visible()
        scrolled: set[str] = set()

        def is_half(_sight: object) -> bool:
            scrolled.update(room.page.evaluate(SCROLLED))
            return min(one.moves for one in players) >= evening.moves // 2

        play(*players, stop=is_half)
        expect(room.page.locator("[data-tv] .room > .board")).to_be_visible()
        shot(room.page, f"tv-{game}")
        shot(people[0].page, f"hand-{game}")
        until(room.page, ARE_LARGE)
        assert not scrolled
        assert room.page.evaluate(SMALLEST) >= SMALL
        assert [one for one in room.page.evaluate(LAW) if not one.endswith(PRESSED)] == []
        assert room.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        assert missing(room.page) == []
        for person in people:
            for part in (".r-seats", ".r-talk", ".r-line"):
                expect(person.page.locator(f".game {part}")).to_be_hidden()
            expect(person.page.locator(".r-tabs button")).to_have_count(2)
            assert person.page.evaluate(WIDER) <= 0
        play(*players)
        expect(room.page.locator("[data-tv] .end table")).to_be_visible()
        shot(room.page, f"tv-end-{game}")
        shot(people[0].page, f"hand-end-{game}")
        told = [json.loads(text) for text in heard]
        assert {one["seat"] for one in told if one["type"] == "welcome"} == {None}
        assert all(not one["frame"]["legal"] for one in told if "frame" in one)


def test_the_television_of_somebody_who_plays_shows_no_secret(browser: Browser, server: WebServer):
    """Their browser has a seat; the room sees what everybody may."""
    evening = EVENINGS["gnom_street"]
    table = evening.opened(server, None, "gardener", "gardener", deal="own")
    with visiting(browser, server.url) as ada:
        take_hand(ada.page, table.link, "Ada")
        expect(ada.page.locator(".game")).to_be_visible()
        heard = listening(ada.page)
        ada.page.goto(f"{table.path}/tv")
        expect(ada.page.locator("[data-tv] .room > .board")).to_be_visible()
        told = [json.loads(text) for text in heard]
        assert [one["seat"] for one in told if one["type"] == "welcome"] == [None]
        ada.page.goto(table.path)
        ada.page.locator("header button[aria-haspopup=dialog]").last.click()
        ada.page.locator("[data-action=hand]").click()
        expect(ada.page.locator(".game[data-hand]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "secret"),
    [("gnom_street", "[data-part=loot] .secret"), ("gnome_grown", "[data-card].secret")],
)
def test_a_secret_on_a_hand_is_seen_while_it_is_held(
    browser: Browser, server: WebServer, game: str, secret: str
):
    """People with phones sit side by side."""
    table = EVENINGS[game].opened(server, None, "gardener", "gardener", deal="own")
    with visiting(browser, server.url, size=HAND) as ada:
        page = ada.page
        take_hand(page, f"{table.path}?hand#{table.invite}", "Ada")
        face = page.locator(f"{secret} .secret-face > *").first
        expect(face).to_have_css("opacity", "0")
        assert page.locator(".secret-spot").filter(visible=True).count() == 0
        expect(page.get_by_text("Hold to see")).to_be_visible()
        shot(page, f"hand-closed-{game}")
        page.locator(secret).first.hover()
        page.mouse.down()
        expect(face).to_have_css("opacity", "1")
        shot(page, f"hand-held-{game}")
        page.mouse.up()
        expect(face).to_have_css("opacity", "0")
        assert faults(page) + page.evaluate(LAW, arg=True) == []
        page.goto(table.path)
        expect(page.locator(".game:not([data-hand])")).to_be_visible()
        expect(page.get_by_text("Hold to see").filter(visible=True)).to_have_count(0)
        for one in page.locator("[data-part=loot], .secret-face > *").all():
            expect(one).to_have_css("opacity", "1")


def test_a_hand_looks_up_while_something_is_shown(browser: Browser, server: WebServer):
    evening = EVENINGS["gardlings"]
    table = evening.opened(server, None, "gardener", deal="up")
    with visiting(browser, server.url, size=HAND, still=False, pace="calm") as ada:
        take_hand(ada.page, f"{table.path}?hand#{table.invite}", "Ada")
        player = evening.hands.Touch(ada.page)
        look_up = ada.page.locator("[data-look-up]")
        play(player, stop=lambda _: look_up.is_visible())
        expect(look_up).to_contain_text("Look up")
        shot(ada.page, "hand-look-up")
        look_up.locator("button").click()
        expect(look_up).to_be_hidden()


def test_open_hands_leave_all_places_whole(browser: Browser, server: WebServer):
    """Nobody puts them away in the room, so that both are there at once."""
    evening = EVENINGS["garten_zwerge"]
    table = evening.opened(server, None, None, "gardener", deal="sofa")
    with ExitStack() as stack:
        room = stack.enter_context(visiting(browser, server.url, size=TELEVISION))
        people = list(hands(browser, server, stack))[:2]
        for person, name in zip(people, NAMES, strict=False):
            take_hand(person.page, f"{table.path}?hand#{table.invite}", name)
        room.page.goto(f"{table.path}/tv")
        report, places = (room.page.locator(f"[data-tv] {at}") for at in (".report", ".places"))
        players = [evening.hands.Touch(person.page) for person in people]
        play(*players, stop=lambda _: report.is_visible() and places.is_visible())
        expect(report.locator("button")).to_be_hidden()
        until(room.page, f"({SCROLLED}).length === 0")
