"""Somebody comes for the first time."""

import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import gardlings, garten_zwerge, gnom_street, gnome_grown
from tests.browser.players.garten_zwerge_sight import Taste as SocietyTaste
from tests.browser.players.gnom_street_sight import Taste as StreetTaste
from tests.browser.players.gnome_grown_sight import Taste
from tests.browser.players.people import Player
from tests.browser.tables import opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

AS_TOLD = Taste(bribes=False, spaces=("ground", "feature", "animal", "pay-animal"), whims=1)
SEEKER = SocietyTaste(jobs=("seek", "contest"), whims=1, prices={"seek": 500})
CHEEK = StreetTaste(cards=("2",))
LESSONS: dict[str, tuple[Callable[[Page], Player], set[int]]] = {
    "gardlings": (gardlings.Mouse, {*range(1, 9), 10, *range(12, 15)}),
    "gnome_grown": (lambda page: gnome_grown.Mouse(page, AS_TOLD), {*range(1, 14)}),
    "gnom_street": (lambda page: gnom_street.Mouse(page, CHEEK), {*range(1, 16)} - {5}),
    "garten_zwerge": (lambda page: garten_zwerge.Mouse(page, SEEKER), {*range(1, 13)} - {7, 9}),
}
"""Who takes them, and the steps that are always seen: in Gardlings the ninth passes by itself at
an alarm, the eleventh if tiles are hired at once; in 75 Gnom'Street the fifth is about a toss; in
Garten Zwerge the seventh is about equal prices, the ninth about gnomes that are still free."""
HOME, TABLE = 100_000, 250_000
"""So many bytes may come over the line."""

KEEP_STEPS = r"""() => {
  const lesson = document.querySelector("aside.lesson");
  const keep = (text) => window.steps.push(/\d+/.exec(text)[0]);
  window.steps = [];
  keep(lesson.querySelector("small").textContent);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.parentElement?.matches("small")) keep(target.data);
  }).observe(lesson, { subtree: true, characterData: true });
}"""
"""Remembers the number of every step the lesson shows, however soon the next one comes."""


def test_two_clicks_lead_to_a_running_game(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.goto("/")
        ada.page.locator(".shelf button.box").first.click()
        ada.page.locator("dialog[open] .btn.pri").click()
        expect(ada.page.locator('[data-action="draw"]')).to_be_enabled()


@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson_is_done_by_doing_what_it_says(browser: Browser, server: WebServer, game: str):
    pupil, told = LESSONS[game]
    with visiting(browser, server.url) as ada:
        ada.page.goto(f"/learn/{game}")
        lesson = ada.page.locator("aside.lesson")
        expect(lesson).to_be_visible()
        ada.page.evaluate(KEEP_STEPS)
        player, window = pupil(ada.page), ada.page.locator("dialog[open]")
        while lesson.is_visible():
            go_on = lesson.locator(".btn.pri")
            if go_on.is_visible() and not window.is_visible():
                go_on.click()
            elif not player.act():
                ada.page.wait_for_timeout(5)
        steps = [int(step) for step in ada.page.evaluate("window.steps")]
        assert steps == sorted(steps)
        assert told <= set(steps)
        assert player.moves < 60, "the lesson is a short one"


def test_little_is_loaded(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url) as ada:
        home = transferred(ada.page)
        ada.page.goto("/", wait_until="networkidle")
        ada.page.evaluate("document.fonts.ready.then(() => true)")
    with visiting(browser, server.url) as ada:
        at_table = transferred(ada.page)
        seated(ada.page, table)
        ada.page.wait_for_load_state("networkidle")
    sys.stdout.write(f"home: {sum(home):,} bytes, table: {sum(at_table):,} bytes\n")
    assert sum(home) <= HOME
    assert sum(at_table) <= TABLE


def transferred(page: Page) -> list[int]:
    """The sizes of all that is loaded from now on, squeezed as it comes over the line."""
    sizes: list[int] = []
    page.on("response", lambda got: sizes.append(int(got.headers.get("content-length", 0))))
    return sizes
