"""Focus, motion, languages, colours."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

RING = """() => {
  const at = document.activeElement;
  const drawn = [...at.querySelectorAll("*")].map((part) => getComputedStyle(part));
  const focus = getComputedStyle(document.documentElement).getPropertyValue("--ui-focus").trim();
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = focus;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return drawn.filter((style) => style.stroke === colour && style.strokeWidth === "3px"
    && style.vectorEffect === "non-scaling-stroke" && Number(style.opacity) > 0).length;
}"""
MOTION = """() => [...document.querySelectorAll("*")].flatMap((element) => {
  const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
  const times = `${transitionDuration}, ${animationName === "none" ? "0s" : animationDuration}`;
  const isStill = times.split(", ").every((time) => parseFloat(time) <= 0.001);
  return isStill ? [] : [`${element.getAttribute("class")}: ${times}`];
})"""
BACKGROUND = "getComputedStyle(document.body).backgroundColor"


def holding(page: Page, server: WebServer) -> Page:
    """A page on which a tile is in hand."""
    seated(page, opened(server, None, "gardener", deal="violet"))
    expect(page.locator('[data-action="draw"]')).to_be_enabled()
    page.keyboard.press("d")
    expect(page.locator("[data-slot]").first).to_be_attached()
    return page


def test_focus_on_the_board_is_a_stroke_that_does_not_scale(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = holding(ada.page, server)
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-slot]:focus")).to_be_attached()
        assert page.evaluate(RING) >= 1


def test_the_board_is_one_stop_of_the_tab_key(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = holding(ada.page, server)
        assert page.locator(".board[role=group] [data-slot][tabindex='0']").count() == 1


def test_nothing_moves_for_those_who_do_not_want_it(browser: Browser, server: WebServer):
    with visiting(browser, server.url, still=True) as ada:
        for path in ("/", "/rules/gardlings"):
            ada.page.goto(path, wait_until="networkidle")
            assert ada.page.evaluate(MOTION) == []
        page = holding(ada.page, server)
        page.keyboard.press("ArrowRight")
        assert page.evaluate(MOTION) == []
        page.wait_for_function("document.getAnimations().length === 0")


def test_something_moves_for_all_others(browser: Browser, server: WebServer):
    with visiting(browser, server.url, still=False) as ada:
        assert holding(ada.page, server).evaluate(MOTION) != []


def test_the_language_changes_in_place(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.goto("/")
        ada.page.evaluate("window.__same = true")
        for language, title in (("fr", "Prenez"), ("de", "Nimm"), ("en", "Take")):
            ada.page.locator(".language select").select_option(language)
            expect(ada.page.locator("h1")).to_contain_text(title)
            expect(ada.page.locator("html")).to_have_attribute("lang", language)
        assert ada.page.evaluate("window.__same"), "the page was loaded anew"
        ada.page.locator(".language select").select_option("de")
        expect(ada.page.locator("html")).to_have_attribute("lang", "de")
        ada.page.reload()
        expect(ada.page.locator("html")).to_have_attribute("lang", "de")


def test_the_language_changes_at_the_table_too(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = holding(ada.page, server)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".slot.now")).to_be_attached()
        page.locator("header button.btn[aria-haspopup=dialog]").click()
        page.locator("dialog[open] select").last.select_option("fr")
        expect(page.locator('[data-action="lay"]')).to_contain_text("La poser ici")
        assert page.locator(".slot.now").count() == 1, "what was about to be done is kept"


def test_the_theme_changes_and_is_kept(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        ada.page.goto("/")
        light = ada.page.evaluate(BACKGROUND)
        ada.page.get_by_role("button", name="Switch to dark").click()
        dark = ada.page.evaluate(BACKGROUND)
        assert dark != light
        ada.page.reload()
        expect(ada.page.get_by_role("button", name="Switch to light")).to_be_visible()
        assert ada.page.evaluate(BACKGROUND) == dark
