"""The same games in browsers of other makers, by the same hands as in Chromium.

What their drivers cannot do is not tested here: WebKitGTK's has no fingers and no second person,
and lists open in a window of the system.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from gnomery.games.gardlings.pieces.box import shelf_box
from tests.browser.evenings import EVENINGS
from tests.browser.others.engines import Engine
from tests.browser.others.pages import Page
from tests.browser.players.people import Player, play
from tests.browser.tables import Opened
from tests.browser.visitors import DESKTOP, paced, until, versed
from tests.browser.web_server import WebServer

HANDS = {
    "gardlings": "Mouse",
    "gnome_grown": "Typed",
    "gnom_street": "Keyboard",
    "garten_zwerge": "Mouse",
}
"""Who plays: between them they point, drag, walk by keys and type."""
WHOLE = ("gardlings", "gnom_street")
"""Games that are played to their end; of the others some moves are made."""
MOVES = 8
SHEET = ".end table .decides"
SCENE = """() => {
  const scene = document.querySelector(".scene[data-moment]");
  if (!scene) return null;
  const [own, room] = [scene, scene.offsetParent].map((it) => it.getBoundingClientRect());
  return {
    fills: Math.abs(own.width - room.width) < 8 && Math.abs(own.height - room.height) < 8,
    isDrawn: [...scene.querySelectorAll("svg")].some((it) => it.getBoundingClientRect().width > 20),
    free: document.querySelectorAll(":is([data-move], [data-action]):enabled").length,
  };
}"""
"""What is seen of a moment on the stage, and how many buttons could be pressed meanwhile."""
SLIDER = "document.querySelector('input[type=range]')"


def rich_box() -> dict[str, Any]:
    """Gardlings with tiles that fit anywhere and pay on every side: a game of few rounds."""
    edition: dict[str, Any] = msgspec.to_builtins(shelf_box().editions["retail"])
    for tile in edition["tiles"]:
        tile["sites"] = "2pp2pp"
    return edition


SHORT = {"gardlings": {"box": rich_box()}}
"""Options by which a game that is played whole does not take long."""


@contextmanager
def visiting(
    engine: Engine, server: WebServer, path: str = "/", *, pace: str = "once"
) -> Iterator[Page]:
    """A new visitor; whatever the browser complained about by the end fails the test."""
    engine.visit(server.url)
    engine.resize(*DESKTOP)
    engine.complaints()
    page = Page(engine, server.url)
    page.evaluate(f"() => {{ {paced(pace)} {versed()} }}")
    page.goto(path)
    assert f'"pace":"{pace}"' in page.evaluate("localStorage['gnomery.settings']")
    yield page
    assert engine.complaints() == []


def sit_down(page: Page, name: str) -> None:
    """Give a name and take a seat, where a link has led to."""
    page.locator("main form input").fill(name)
    page.locator("main form button:not([type=button])").click()
    until(page, "document.querySelector('.lobby, .game')")


def test_two_clicks_lead_to_a_running_game(engine: Engine, server: WebServer):
    with visiting(engine, server) as page:
        page.locator(".shelf button.box").first.click()
        page.locator("dialog[open] .btn.pri").click()
        until(page, "document.querySelector('[data-action=draw]:enabled')")


@pytest.mark.parametrize("game", WHOLE)
def test_a_game_is_played_to_its_end_and_seen_again(engine: Engine, server: WebServer, game: str):
    evening = EVENINGS[game]
    table = evening.opened(server, None, "gardener", deal="ivy", **SHORT.get(game, {}))
    with visiting(engine, server, table.link) as page:
        sit_down(page, "Ada")
        play(hands(page, game))
        until(page, f"document.querySelector('{SHEET}')")
        assert_fits(page)
        look_again(page, table)


@pytest.mark.parametrize("game", [game for game in HANDS if game not in WHOLE])
def test_a_game_is_begun(engine: Engine, server: WebServer, game: str):
    table = EVENINGS[game].opened(server, None, "gardener", deal="ivy")
    with visiting(engine, server, table.link) as page:
        sit_down(page, "Ada")
        player = hands(page, game)
        play(player, stop=lambda _: player.moves >= MOVES)
        assert_fits(page)


def test_a_moment_is_shown_before_anybody_goes_on(engine: Engine, server: WebServer):
    """The cards of 75 Gnom'Street are turned up; Escape leaves out the rest."""
    table = EVENINGS["gnom_street"].opened(server, None, "gardener", deal="ivy")
    with visiting(engine, server, table.link, pace="normal") as page:
        sit_down(page, "Ada")
        player = hands(page, "gnom_street")
        shown: list[dict[str, Any]] = []
        play(player, stop=lambda _: shown.append(page.evaluate(SCENE)) or bool(shown[-1]))
        assert shown[-1] == {"fills": True, "isDrawn": True, "free": 0}
        page.keyboard.press("Escape")
        made = player.moves
        play(player, stop=lambda _: player.moves > made)


def hands(page: Page, game: str) -> Player:
    """Somebody who plays a game here."""
    player: Player = getattr(EVENINGS[game].hands, HANDS[game])(page)
    return player


def assert_fits(page: Page) -> None:
    """Nothing sticks out of the page."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def look_again(page: Page, table: Opened) -> None:
    """Step by step, to the last moment and through other eyes."""
    page.goto(f"{table.path}/replay")
    until(page, f"{SLIDER}?.max > 3")
    at = int(page.evaluate(f"{SLIDER}.value"))
    for way, by in (("on", 1), ("on", 1), ("back", -1)):
        page.locator(f'.controls [aria-label="One step {way}"]').click()
        at += by
        until(page, f"{SLIDER}.value === '{at}'")
    page.locator("input[type=range]").click()
    page.keyboard.press("End")
    until(page, f"{SLIDER}.value === {SLIDER}.max")
    page.locator(".picks select").nth(2).select_option("1")
    until(page, "location.search.endsWith('&as=1')")
