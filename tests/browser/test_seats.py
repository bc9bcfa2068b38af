"""Seats that survive people: leaving, losing the line, coming back, asking, another device."""

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.cameras import photographed
from tests.browser.players.gardlings import Mouse
from tests.browser.tables import Opened, asked, opened, seated, sit_down
from tests.browser.visitors import PHONE, faults, until, visiting
from tests.browser.web_server import WebServer

MENU = "header button.btn[aria-haspopup=dialog]"


@pytest.fixture(scope="module")
def hasty(
    built_client: None,  # noqa: ARG001 - which is what it serves
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[WebServer]:
    """A server at which a seat waits for a second, and bots take their time."""
    server = WebServer(tmp_path_factory.mktemp("hasty"), "--grace", "1", "--bot-delay", "2")
    server.open()
    yield server
    server.close()


def leave(page: Page) -> None:
    """Through the menu, and the question whether one means it."""
    page.locator(MENU).click()
    page.get_by_role("button", name="Leave the game").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Stay")).to_be_focused()
    expect(dialog).to_contain_text("A bot plays your seat")
    dialog.locator('[data-action="leave"]').click()


def told(page: Page, key: str) -> None:
    """A line of the log."""
    expect(page.locator(f'.story [data-event="table.event.{key}"]').last).to_be_attached()


@pytest.mark.parametrize("size", [(1280, 800), PHONE, (844, 390)])
def test_who_leaves_reads_so_everywhere_and_takes_the_seat_back(
    browser: Browser, hasty: WebServer, size: tuple[int, int]
) -> None:
    table = opened(hasty, None, "gardener", deal="violet")
    with visiting(browser, hasty.url, size=size) as ada:
        page = seated(ada.page, table)
        leave(page)
        bar = page.locator("[data-own-bot]")
        expect(bar).to_be_visible()
        box = bar.get_by_role("button", name="Take my seat back").bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["y"] + box["height"] <= size[1], "wholly on the screen"
        told(page, "left")
        assert faults(page) == []
        page.goto("/")
        expect(page.get_by_role("link", name="Take my seat back").first).to_be_visible()
        page.goto(table.path)
        back = page.get_by_role("dialog")
        expect(back).to_contain_text("Welcome back, Ada")
        expect(back.locator("[data-played] li").first).to_contain_text("Ada left")
        back.locator("[data-return]").click()
        expect(bar).to_have_count(0)
        told(page, "came_back")


LEAVE = {"de": "Die Partie verlassen", "fr": "Quitter la partie"}
IS_WHOLE = """[document.querySelector("[data-own-bot]")].every((bar) => {
  const room = bar.closest(".r-bar").getBoundingClientRect();
  return [...bar.querySelectorAll("b, button")].every((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const isIn = left >= room.left && right <= room.right && top >= room.top;
    return isIn && bottom <= room.bottom && part.scrollWidth <= part.clientWidth + 1;
  });
})"""


@pytest.mark.parametrize("size", [(360, 640), (568, 320), (844, 390), (1280, 800)])
@pytest.mark.parametrize("language", LEAVE)
def test_the_bar_of_a_seat_that_a_bot_plays_holds_its_words(
    browser: Browser, hasty: WebServer, size: tuple[int, int], language: str
) -> None:
    table = opened(hasty, None, "gardener", deal="violet")
    with visiting(browser, hasty.url, size=size, language=language) as ada:
        page = seated(ada.page, table)
        page.locator(MENU).click()
        page.get_by_role("button", name=LEAVE[language]).click()
        page.locator('[data-action="leave"]').click()
        expect(page.locator("[data-own-bot]")).to_be_visible()
        until(page, IS_WHOLE)


def test_the_list_at_home_takes_a_seat_back_with_one_tap(
    browser: Browser, hasty: WebServer
) -> None:
    table = opened(hasty, None, "gardener", deal="violet")
    with visiting(browser, hasty.url) as ada:
        page = seated(ada.page, table)
        leave(page)
        expect(page.locator("[data-own-bot]")).to_be_visible()
        page.goto("/")
        page.get_by_role("link", name="Take my seat back").first.click()
        expect(page.get_by_role("dialog")).to_contain_text("Ada left")
        expect(page.locator("[data-own-bot]")).to_have_count(0)
        assert "?back" not in page.url


def test_a_lost_line_waits_and_then_all_agree_on_a_bot(browser: Browser, hasty: WebServer) -> None:
    table = opened(hasty, None, None, None, deal="violet")
    with (
        visiting(browser, hasty.url) as ada,
        visiting(browser, hasty.url) as bob,
        visiting(browser, hasty.url) as cy,
    ):
        for who, name in ((ada, "Ada"), (bob, "Bob"), (cy, "Cy")):
            sit_down(who.page, table, name)
        for who in (ada, bob, cy):
            expect(who.page.locator(".game")).to_be_visible()
        address = cy.page.url
        cy.page.goto("about:blank")
        still = ada.page.locator("[data-away] button[data-stand-in=ask]")
        expect(still).to_be_visible()
        still.click()
        question = bob.page.get_by_role("alertdialog")
        expect(question).to_contain_text("Ada asks")
        expect(ada.page.get_by_text("still to answer: Bob")).to_be_visible()
        question.locator("[data-stand-in=no]").click()
        told(ada.page, "stand_in_refused")
        until(ada.page, "!document.querySelector('[role=alertdialog]')")
        expect(still).to_be_visible()
        while not bob.page.get_by_role("alertdialog").is_visible():
            if still.is_visible():
                still.click()
            ada.page.wait_for_timeout(50)
        bob.page.locator("[data-stand-in=yes]").click()
        for who in (ada, bob):
            told(who.page, "stand_in")
            expect(who.page.get_by_text("a bot plays on").first).to_be_visible()
        cy.page.goto(address)
        back = cy.page.get_by_role("dialog")
        expect(back).to_contain_text("A bot plays for Cy now: Ada asked for it")
        back.locator("[data-return]").click()
        told(ada.page, "came_back")


def test_who_loses_the_line_sees_how_long_the_seat_waits(
    browser: Browser, server: WebServer
) -> None:
    """Only where others could ask for a bot: among bots nobody does."""
    for seats in ((None, None), (None, "gardener")):
        table = opened(server, *seats, deal="violet")
        with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
            sit_down(ada.page, table, "Ada")
            if None in seats[1:]:
                sit_down(bob.page, table, "Bob")
            expect(ada.page.locator(".game")).to_be_visible()
            server.close(signal.SIGKILL)
            notice = ada.page.locator("[data-lost]")
            expect(notice).to_contain_text("The line is broken")
            waits = re.compile(r"Your seat waits [12]:\d\d")
            expect(notice).to_contain_text(waits if None in seats[1:] else "Nothing is lost")
            server.open()
            expect(notice).to_be_hidden()


def test_a_bare_address_asks_for_a_seat(browser: Browser, server: WebServer) -> None:
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        wish = {"game": "gardlings", "players": 3, "bots": [None, None, None]}
        said = asked(server, "/api/tables", wish)
        table = Opened(said["table"], said["invite"])
        sit_down(ada.page, table, "Ada")
        page = bob.page
        for is_yes in (False, True):
            page.goto(table.path)
            expect(page.get_by_role("heading", level=1)).to_have_text("Would you like a seat here?")
            assert faults(page) == []
            page.locator("main form input").fill("Bob")
            page.get_by_role("button", name="Ask for a seat").click()
            wanted = ada.page.locator("[data-request]")
            expect(wanted).to_contain_text("Bob")
            expect(page.locator("[data-asked=waiting]")).to_be_visible()
            wanted.get_by_role("button", name="Let in" if is_yes else "Not this time").click()
            if not is_yes:
                expect(page.locator("[data-asked=declined]")).to_be_visible()
        expect(page.locator(".lobby")).to_contain_text("Bob")
        expect(ada.page.locator(".lobby .seats")).to_contain_text("Bob")
        assert said["invite"] not in page.content()


def test_a_link_pasted_into_an_open_tab_opens_at_once(browser: Browser, server: WebServer) -> None:
    table = opened(server, None, None)
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto(table.path)
        page.get_by_role("button", name="Watch").click()
        expect(page.locator(".lobby")).to_be_visible()
        for _ in range(2):
            page.evaluate("(hash) => { location.hash = hash; }", table.invite)
            expect(page.get_by_role("heading", level=1)).to_have_text("A chair is free for you.")
            page.get_by_role("button", name="Watch").click()
            expect(page.locator(".lobby")).to_be_visible()
        page.evaluate("(hash) => { location.hash = hash; }", table.invite)
        page.locator("main form input").fill("Ada")
        page.locator("main form button:not([type=button])").click()
        expect(page.locator(".lobby")).to_contain_text("Ada")


def test_a_full_or_begun_table_says_so_and_lets_people_watch(
    browser: Browser, server: WebServer
) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        seated(ada.page, table)
        bob.page.goto(table.link)
        expect(bob.page.get_by_role("heading", level=1)).to_contain_text("The game has begun")
        bob.page.get_by_role("button", name="Watch").click()
        expect(bob.page.locator(".game")).to_be_visible()


def carried(page: Page) -> str:
    """The link that carries the seat on a page to another device, as its camera reads it."""
    page.locator(MENU).click()
    page.locator('[data-action="carry"]').click()
    code = page.locator("[data-carry] svg[role=img]")
    expect(code).to_be_in_viewport(ratio=1)
    link = photographed(code)
    assert link == page.locator("[data-carry] input").input_value()
    page.keyboard.press("Escape")
    return link


def test_a_seat_goes_from_a_desk_to_a_phone_and_stays_at_both(
    browser: Browser, server: WebServer
) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with (
        visiting(browser, server.url) as desk,
        visiting(browser, server.url, size=PHONE) as phone,
        visiting(browser, server.url) as thief,
    ):
        seated(desk.page, table)
        link = carried(desk.page)
        assert "#carry=" in link
        phone.page.goto(link)
        expect(phone.page.locator(".game")).to_be_visible()
        expect(phone.page.locator('[data-action="draw"]')).to_be_enabled()
        assert "carry" not in phone.page.url
        thief.page.goto(link)
        expect(thief.page.get_by_text("This link was used already")).to_be_visible()
        Mouse(desk.page).act()
        expect(phone.page.locator('[data-action="draw"]')).to_have_count(0)
        phone.page.reload()
        expect(phone.page.locator(".game")).to_be_visible()
        stored = phone.page.evaluate("JSON.stringify(localStorage)")
        assert '"token"' not in stored, "the browser's cookie opens it, no secret lies about"


def test_leaving_before_the_start_asks_too(browser: Browser, server: WebServer) -> None:
    table = opened(server, None, None)
    with visiting(browser, server.url) as ada:
        sit_down(ada.page, table, "Ada")
        ada.page.get_by_role("button", name="Leave the table").click()
        dialog = ada.page.get_by_role("dialog")
        expect(dialog).to_contain_text("Your seat is free again")
        dialog.locator('[data-action="leave"]').click()
        until(ada.page, "location.pathname === '/'")
        names = asked(server, f"/api/tables/{table.table}")["names"]
        assert names == ["", ""]
