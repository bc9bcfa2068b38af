"""All that can be looked at at a game's table: states, pictures of moments, ends, cards."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from playwright.sync_api import Page, expect

from gnomery.lessons.reading import lesson_of
from tests.browser import garten_zwerge_states, gnom_street_states, gnome_grown_states, states
from tests.browser.evenings import EVENINGS
from tests.browser.tables import Opened, asked, opened, sit_down
from tests.browser.visitors import until_so
from tests.browser.web_server import WebServer

Looks: TypeAlias = Callable[[Page, WebServer, str], Iterator[str]]
STATES: dict[str, Callable[..., Iterator[str]]] = {
    "gardlings": states.states,
    "gnome_grown": gnome_grown_states.states,
    "gnom_street": gnom_street_states.states,
    "garten_zwerge": garten_zwerge_states.states,
}
CROWD = {"gardlings": 5, "gnome_grown": 4, "gnom_street": 4, "garten_zwerge": 6}
"""As many as the box has pieces for."""
GO = """(path) => {
  document.querySelector(".scene")?.setAttribute("data-old", "");
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
"""Somewhere else in the client, without loading it anew."""


def crowded(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """A table with all its seats taken, at our first decision."""
    bots = ["gardener"] * (CROWD[game] - 1)
    sit_down(page, opened(server, None, *bots, game=game, deal="violet"), "Ada")
    expect(page.locator(".prompt.mine")).to_be_visible()
    yield f"{CROWD[game]} seats"


def all_states(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """Every state of a game's table, while the page shows it."""
    yield from crowded(page, server, game)
    yield from STATES[game](page, server, EVENINGS[game].hands.Mouse)


def all_moments(page: Page, _server: WebServer, game: str) -> Iterator[str]:
    """Every picture of every sample of a moment, at a table that stands still."""
    page.goto(f"/gallery/stage/{game}")
    page.locator("[data-moment]").first.wait_for()
    items = page.locator("li[data-moment]").evaluate_all(
        "items => items.map(({ dataset }) => [dataset.moment, Number(dataset.phases)])"
    )
    for at, (moment, phases) in enumerate(items):
        for phase in range(phases):
            page.evaluate(GO, f"/gallery/stage/{game}?at={at}&phase={phase}")
            page.locator(".scene[data-moment]:not([data-old])").wait_for()
            yield f"{moment} {at}.{phase}"


def all_ends(page: Page, _server: WebServer, game: str) -> Iterator[str]:
    """Every kind of end."""
    page.goto(f"/gallery/end/{game}")
    links = page.locator("nav a[href*='case=']:not([href$=count])")
    links.first.wait_for()
    for path in links.evaluate_all("links => links.map((link) => link.getAttribute('href'))"):
        page.evaluate(GO, path)
        page.locator(f"nav a[href='{path}'][aria-current=page]").wait_for()
        page.locator(".end[data-phase=over] .tag").first.wait_for()
        yield path.rpartition("=")[2]


def all_cards(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """What helps at a full table: the goal of the game, and a hint."""
    for _ in crowded(page, server, game):
        page.locator("[data-goal]").click()
        page.locator("dialog[open] [data-begin]").wait_for()
        yield "goal"
        page.locator("dialog[open] [data-begin]").click()
        page.locator("[data-hint-ask]").click()
        page.locator("[data-hint]").wait_for()
        yield "hint"


def over(server: WebServer, game: str) -> Opened:
    """A full table whose game is over: bots have played it."""
    table = opened(server, *["gardener"] * CROWD[game], game=game, deal="violet")
    path = f"/api/tables/{table.table}"
    until_so(lambda: asked(server, path)["status"] == "over", f"{game} does not end")
    return table


def all_replays(page: Page, server: WebServer, game: str) -> Iterator[str]:
    """A replay of a full table: where it begins, in the middle by somebody's eyes, and its end."""
    table = over(server, game)
    for where in ("", "?step=200&as=1", "?step=100000"):
        page.goto(f"{table.path}/replay{where}")
        page.locator(".theatre .board svg").first.wait_for()
        yield f"replay {where}"


def all_lessons(page: Page, _server: WebServer, game: str) -> Iterator[str]:
    """Every step of a game's lesson: what it asks for is done by its own button."""
    page.goto(f"/learn/{game}")
    lesson = page.locator("aside.lesson")
    for chapter, text in enumerate(lesson_of(game).chapter, start=1):
        for number in range(len(text.steps)):
            expect(lesson).to_have_attribute("data-step", str(number))
            expect(lesson.locator(".btn").first).to_be_enabled()
            yield f"lesson {chapter}.{number + 1}"
            lesson.locator(".btn").first.click()


KINDS: dict[str, Looks] = {
    "states": all_states,
    "moments": all_moments,
    "ends": all_ends,
    "cards": all_cards,
    "replays": all_replays,
    "lessons": all_lessons,
}
