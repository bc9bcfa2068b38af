"""How tables lie on screens: the law holds for full tables, and finds what is planted."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.geometry import BARE, LANGUAGES, LAW, SCREENS, SETTLED, violations
from tests.browser.lookouts import STATES, all_lessons, all_replays, crowded
from tests.browser.pictures_of_moments import moments
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

BY_TOUCH = True
LOW = SCREENS[2]
PLANTED = {
    "bar": "document.querySelector('.r-bar').style.transform = 'translateY(40px)'",
    "sideways": "document.querySelector('.r-panels').style.overflowX = 'auto',"
    "document.querySelector('.r-panels > *').style.width = '2000px'",
    "small": "document.querySelector('.r-bar dt').style.fontSize = '11px'",
    "cut": "document.querySelector('.prompt p').style.cssText = 'height:9px;overflow:hidden'",
    "cut where one would have to scroll": "document.querySelector('.prompt').style"
    ".cssText = 'height: 20px; overflow: auto'",
    "cut by running under a button": "document.querySelector('.prompt p').style"
    ".cssText = 'white-space: nowrap; flex: none; width: 40px'",
    "torn": "document.querySelector('.r-panels h2').style"
    ".cssText = 'width: 30px; overflow-wrap: anywhere'",
    "overlap": "document.querySelector('.r-bar dd').style.marginTop = '-20px'",
    "target": "document.querySelector('.r-top .tools a').style.minHeight = '30px'",
    "no log": "document.querySelector('.r-talk').style.display = 'none'",
    "sideways, and hidden": "document.querySelector('.r-panels > *').style.width = '2000px'",
    "cut at the side of what scrolls down": "document.querySelector('.r-panels h2').style"
    ".cssText = 'margin-left: 250px; white-space: nowrap; word-spacing: 200px'",
    "cut by leaving its row": "document.querySelector('.prompt p').style.marginTop = '70px'",
    "out of what is pressed": "document.querySelector('.r-bar button').style"
    ".cssText = 'min-width: 0; width: 30px; padding: 0; white-space: nowrap; overflow: visible'",
    "half of a line, from above": """(() => {
      const said = document.querySelector(".prompt b").getBoundingClientRect();
      const over = document.createElement("div");
      over.style.cssText = `position:fixed; z-index:9; background:red; top:${said.top - 9}px;
        left:${said.left - 9}px; height:${9 + said.height / 2}px; width:${said.width + 18}px`;
      document.body.append(over);
    })()""",
    "half": """(() => {
      const said = document.querySelector(".prompt b").getBoundingClientRect();
      const over = document.createElement("div");
      over.style.cssText = `position:fixed; z-index:9; background:red; top:${said.top}px;
        left:${said.left - 9}px; height:${said.height}px; width:${said.width / 2}px`;
      document.body.append(over);
    })()""",
    "cut picture": """(() => {
      const scene = document.createElement("div"), drawn = document.querySelector("svg.i");
      scene.className = "scene";
      scene.style.cssText = "position:absolute;inset:0 auto auto 0;width:20px;overflow:hidden";
      scene.append(drawn.cloneNode(true));
      scene.firstChild.style.cssText = "width:30px;height:30px;flex:none";
      document.querySelector(".r-board").append(scene);
    })()""",
}
"""By the kind of what is found, and more where there are several."""


@pytest.fixture(scope="module")
def table(browser: Browser, own_server: WebServer) -> Iterator[Page]:
    with visiting(browser, own_server.url, size=(1024, 768)) as ada:
        sit_down(ada.page, opened(own_server, None, "gardener", deal="violet"), "Ada")
        expect(ada.page.locator(".prompt.mine")).to_be_visible()
        yield ada.page


@pytest.mark.parametrize("kind", PLANTED)
def test_the_law_finds_what_is_planted(table: Page, kind: str):
    table.reload()
    expect(table.locator(".prompt.mine")).to_be_visible()
    table.evaluate(SETTLED)
    assert table.evaluate(LAW, BY_TOUCH) == []
    table.evaluate(f"() => void ({PLANTED[kind]})")
    found, _, more = kind.partition(" ") if kind != "no log" else (kind, "", "")
    all_ = table.evaluate(LAW, BY_TOUCH)
    wrong = [said for said in all_ if said.startswith(found.strip(","))]
    assert wrong
    assert all("picture" in said for said in wrong) == (more == "picture")
    # the command looks at pictures without what is drawn in them
    table.evaluate(BARE)
    assert table.evaluate(LAW, BY_TOUCH) == all_


@pytest.mark.parametrize("game", STATES)
def test_each_moment_lies_well_on_a_screen_in_a_language(
    browser: Browser, server: WebServer, game: str
):
    """Each has one of its own; the command looks at all of them everywhere."""
    wrong: dict[str, list[str]] = {}
    for number, language in enumerate(LANGUAGES):
        with visiting(browser, server.url, language=language) as ada:
            for at, (where, phase) in enumerate(moments(ada.page, game)):
                if at % len(LANGUAGES) != number:
                    continue
                ada.page.goto(f"/gallery/stage/{game}{where}&phase={phase}")
                ada.page.locator(".scene[data-moment]").wait_for()
                screen = SCREENS[at * 4 % len(SCREENS)]
                found = violations(ada.page, screen, can_turn=False)[""]
                if found:
                    wrong[f"{where}&phase={phase} {screen} {language}"] = found
    assert wrong == {}


@pytest.mark.parametrize("game", STATES)
def test_a_full_table_lies_well_on_every_screen(browser: Browser, server: WebServer, game: str):
    language = LANGUAGES[list(STATES).index(game) % len(LANGUAGES)]
    with visiting(browser, server.url, language=language) as ada:
        for _ in crowded(ada.page, server, game):
            found = {str(screen): violations(ada.page, screen) for screen in SCREENS}
    wrong = {at: {tab: said for tab, said in tabs.items() if said} for at, tabs in found.items()}
    assert {at: tabs for at, tabs in wrong.items() if tabs} == {}


@pytest.mark.parametrize("game", STATES)
def test_each_step_of_a_lesson_lies_well(browser: Browser, server: WebServer, game: str):
    """On a phone on its side, where there is least room, and on one other screen."""
    wrong: dict[str, list[str]] = {}
    language = LANGUAGES[(list(STATES).index(game) + 2) % len(LANGUAGES)]
    with visiting(browser, server.url, language=language) as ada:
        for number, step in enumerate(all_lessons(ada.page, server, game)):
            for screen in (LOW, SCREENS[number % len(SCREENS)]):
                for found in violations(ada.page, screen, can_turn=False)[""]:
                    wrong.setdefault(found, []).append(f"{step} {screen}")
    assert wrong == {}


def test_a_replay_lies_well_on_every_screen(browser: Browser, server: WebServer):
    with visiting(browser, server.url, language="de") as ada:
        for where in all_replays(ada.page, server, "gardlings"):
            found = {str(screen): violations(ada.page, screen) for screen in SCREENS}
            wrong = {at: tab for at, tabs in found.items() for tab in tabs.items() if tab[1]}
            assert wrong == {}, where
