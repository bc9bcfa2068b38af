"""An open auction in three windows: who leads is seen, who is outbid is told, and it closes."""

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.tables import opened, sit_down
from tests.browser.visitors import faults, visiting
from tests.browser.web_server import WebServer

NAMES = ("Ada", "Bob", "Cy")


def test_words_go_in_rounds_until_the_mate_is_dealt(browser: Browser, server: WebServer):
    table = opened(server, None, None, None, game="garten_zwerge", deal="ivy", auctions="open")
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url) as bob,
        visiting(browser, server.url) as cy,
    ):
        pages = [ada.page, bob.page, cy.page]
        for page, name in zip(pages, NAMES, strict=True):
            sit_down(page, table, name)
        caller, first, last = called(pages)
        assert price(first) == 50, "nobody is armed with nothing"
        expect(action(first, "post")).to_contain_text("50")
        expect(going(caller)).to_have_text("Open")
        action(first, "post").click()
        expect(stepper(last)).to_have_attribute("aria-valuenow", "100")
        assert faults(last) == []
        action(last, "post").click()

        expect(own_row(first)).to_contain_text("outbid")
        expect(first.locator(".prompt")).to_contain_text("You are outbid")
        expect(stepper(first)).to_have_attribute("aria-valuenow", "150")
        expect(own_row(last)).to_contain_text("best")
        expect(last.locator(".prompt")).to_contain_text("Your 100 leads.")
        expect(action(last, "post")).not_to_contain_class("pri")
        for page in pages:
            expect(going(page)).to_have_text("Going once")
        for page in (first, last):
            action(page, "pass").click()
        for page in pages:
            expect(going(page)).to_have_text("Going twice")

        name = NAMES[pages.index(last)]
        close = action(caller, "take_best")
        expect(close).to_contain_text(f"Close: {name}, 100")
        close.click()
        for page in pages:
            expect(page.locator("[data-part=offers]")).to_be_hidden()


def called(pages: list[Page]) -> tuple[Page, Page, Page]:
    """Whoever begins offers a mate; that page comes first."""
    free = "[data-gnome=orange][data-can=true]"
    expect(pages[0].locator(free).or_(pages[0].get_by_text("Finding a job")).first).to_be_visible()
    caller = next(page for page in pages if page.locator(free).count())
    caller.locator(free).first.click()
    caller.locator("[data-place=offer]").click()
    action(caller, "do").click()
    first, last = (page for page in pages if page is not caller)
    for page in pages:
        expect(page.locator("[data-part=offers]")).to_be_visible()
    return caller, first, last


def action(page: Page, name: str) -> Locator:
    """A button of the action bar."""
    return page.locator(f".r-bar [data-action={name}]")


def stepper(page: Page) -> Locator:
    """The price in the action bar."""
    return page.locator(".r-bar [role=spinbutton]")


def price(page: Page) -> int:
    """What the stepper stands at."""
    expect(stepper(page)).to_be_visible()
    return int(stepper(page).get_attribute("aria-valuenow") or 0)


def going(page: Page) -> Locator:
    """How near the close is."""
    return page.locator("[data-going] [aria-current=step]")


def own_row(page: Page) -> Locator:
    """One's own line among the offers, which is the last."""
    return page.locator("[data-part=offers] [data-voice]").last
