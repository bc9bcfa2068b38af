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
    "torn where no dictionary has a hyphen": """(() => {
      const said = document.querySelector(".r-panels h2");
      said.lang = "zxx";
      said.style.cssText = "width:30px; overflow-wrap:anywhere; hyphens:auto";
    })()""",
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


LINE_OF = """((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    if (line?.width > 20) return line;
  }
})"""
"""Where the first line of something is."""
COVER = f"""((under, css, name = "") => {{
  const said = {LINE_OF}(under), over = document.createElement("div");
  over.className = name;
  over.style.cssText = `position:fixed; z-index:9; background:red; top:${{said.top - 9}}px;
    left:${{said.left - 9}}px; width:${{said.width + 18}}px;
    height:${{9 + said.height / 2}}px; ${{css}}`;
  document.body.append(over);
}})"""
"""Something on the upper half of a line."""
EDGE = f"""((position) => {{
  const panels = document.querySelector(".r-panels"), edge = document.createElement("div");
  panels.prepend(edge);
  edge.style.cssText = `position:${{position}}; top:0; background:red; z-index:9`;
  const line = {LINE_OF}(panels.querySelector("h2")), {{ top }} = edge.getBoundingClientRect();
  const height = line.top + line.height / 2 - top;
  edge.style.height = `${{height}}px`;
  edge.style.marginBottom = `-${{height}}px`;
}})"""
"""Something at the edge of what scrolls, on the upper half of the first line there."""
PROMPT = 'document.querySelector(".prompt b")'
LINE = '[...document.querySelectorAll(".r-talk ol li")].at(-1)'
CARD = 'document.querySelector(".rival > :not(.look, .mark)")'
FOUND = {
    "what lies on half of a line": ("half: ", f"{COVER}({PROMPT}, '')"),
    "an idea on half of what is spoken": ("half: ", f"{COVER}({PROMPT}, '', 'r-hint')"),
    "anything else on half of a line of the log": ("half: ", f"{COVER}({LINE}, '')"),
    "an edge that is not stuck": ("half: ", f"{EDGE}('relative')"),
    "words that run out of their place": (
        "leaves its place",
        "document.querySelector('.r-panels h2').style.cssText = 'width:20px; white-space:nowrap'",
    ),
    "a drawing that leaves what is pressed": (
        "leaves what is pressed",
        "document.querySelector('.r-bar button .i').style.marginLeft = '-60px'",
    ),
    "what leaves its card": ("leaves its card", f"{CARD}.style.transform = 'translateY(-60px)'"),
    "a drawing that leaves it": (
        "leaves its card",
        "document.querySelector('.rival > :not(.look, .mark) .i').style.translate = '0 -60px'",
    ),
}
"""What the law says, and why."""
EXCUSED = {
    "an idea on half of a line of the log": f"{COVER}({LINE}, '', 'r-hint')",
    "what is not seen on half of a line": f"{COVER}({PROMPT}, 'opacity: 0')",
    "an edge that is stuck": f"{EDGE}('sticky')",
    "a mark at the corner of a card": """(() => {
      const mark = document.createElement("i");
      mark.className = "mark";
      mark.style.cssText = "position:absolute; top:-6px; right:-6px; width:12px; height:12px";
      document.querySelector(".rival").append(mark);
    })()""",
    "a drawing that is pinned to what is pressed": """(() => {
      const drawn = document.querySelector(".r-bar button .i").cloneNode(true);
      drawn.style.cssText = "position:absolute; right:-9px; top:-9px; width:18px; height:18px";
      document.querySelector(".r-bar button").style.position = "relative";
      document.querySelector(".r-bar button").append(drawn);
    })()""",
    "a word with a hyphen at its end": """(() => {
      const word = document.createElement("h2");
      word.textContent = "Abge\u00adlegtes";
      word.style.cssText = "width:80px; font-size:14px; overflow-wrap:anywhere";
      document.querySelector(".r-panels").append(word);
    })()""",
}
"""What looks alike, and is none."""


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


def planted(table: Page, script: str) -> list[str]:
    """What the law says to a table at which somebody has planted something."""
    table.reload()
    expect(table.locator(".prompt.mine")).to_be_visible()
    expect(table.locator(".r-talk ol li").first).to_be_visible()
    table.evaluate(SETTLED)
    table.evaluate(f"() => void ({script})")
    said: list[str] = table.evaluate(LAW, BY_TOUCH)
    return said


@pytest.mark.parametrize("what", FOUND)
def test_the_law_says_what_is_wrong(table: Page, what: str):
    words, script = FOUND[what]
    assert [said for said in planted(table, script) if words in said]


@pytest.mark.parametrize("what", EXCUSED)
def test_the_law_says_nothing_to_what_only_looks_alike(table: Page, what: str):
    assert planted(table, EXCUSED[what]) == []


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
