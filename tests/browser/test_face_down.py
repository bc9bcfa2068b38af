"""75 Gnom'Street keeps what is face down: from other windows, and from those who look on."""

import re
import signal

from playwright.sync_api import Browser, Page, expect

from tests.browser.gnom_street_states import STREET, begins, by_hand, can_toss
from tests.browser.players.gnom_street import AtTable, Keyboard, Mouse, play
from tests.browser.players.gnom_street_sight import Taste
from tests.browser.tables import Opened, seated, sit_down
from tests.browser.visitors import listening, views, visiting
from tests.browser.web_server import WebServer

CARD, GNOME = "3", "Cat-caller"
AIM = Taste(cards=(CARD,), aim="37 88")


def test_a_third_window_sees_no_card_no_aim_and_no_answer_too_early(
    browser: Browser, server: WebServer
):
    """Ada and Bob are equal on purpose, with a card that answers in secret."""
    table = STREET.opened(server, None, None, "gardener", deal="fern")
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url) as bob,
        visiting(browser, server.url) as eve,
    ):
        heard = listening(eve.page)
        eve.page.goto(table.path)
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        players = Mouse(ada.page, AIM), Keyboard(bob.page, Taste(cards=(CARD,), aim="41 66"))
        chosen(players[0], bob.page, eve.page)
        assert views(heard)[-1]["cards"] == []
        play(*players, stop=can_toss, held=can_toss)
        aimed(players[0], bob.page, eve.page)
        assert set(views(heard)[-1]["toss"]["aims"]) == {None}
        play(*players, stop=lambda sight: begins(sight, "cards", "play"))
        answered(eve.page, views(heard)[-1]["asked"])
        assert not [view for view in views(heard) if view["own"]]


def chosen(player: AtTable, *others: Page) -> None:
    """One card lies face down: it is known to nobody else."""
    play(player, stop=lambda sight: sight.isDown)
    expect(player.page.locator(".prompt")).to_contain_text(GNOME)
    for page in others:
        expect(page.locator("[data-rank='0']")).to_contain_text("a card lies face down")
        assert GNOME not in told(page)
        expect(page.locator("[data-card].down")).to_have_count(0)


def aimed(player: AtTable, *others: Page) -> None:
    """One aim is made, another one not yet."""
    play(player, stop=lambda sight: sight.isTossing and not sight.roof)
    expect(player.page.locator("[data-part=toss]")).to_contain_text("Direction 37, strength 88.")
    for page in others:
        expect(page.locator("[data-seat='0']")).to_contain_text("has aimed")
        assert "88" not in told(page)


def told(page: Page) -> str:
    """All that the table tells somebody who does not sit there, or sits elsewhere."""
    parts = page.locator("header, .prompt, .story, [data-part=ranking], .seats, .plot")
    return "\n".join(parts.all_inner_texts())


def answered(page: Page, asked: list[dict[str, object]]) -> None:
    """What those two and others with such a card have answered is between two people."""
    hidden = [one for one in asked if not one["is_aloud"]]
    assert hidden
    assert not [one for one in asked if one["seat"] in (0, 1) and one["is_aloud"]]
    assert {one["answer"] for one in hidden} == {None}
    secret = page.locator("[data-part=record] [data-answer=answer-secret]")
    expect(secret).to_have_count(len(hidden))
    for text in secret.all_inner_texts():
        assert "The answer was secret." in text


def test_marks_made_by_hand_outlive_a_reload_and_a_server(browser: Browser, server: WebServer):
    table = STREET.opened(server, None, "gardener", "gardener", deal="fern")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as eve:
        page, heard = ada.page, listening(ada.page)
        seated(page, table)
        by_hand(page)
        for cell in ("b1", "d2", "d2"):
            page.locator(f"[data-page='2'] [data-mark={cell}]").click()
        expect(page.locator("[data-page='2']")).to_contain_text("15 cells left")
        until_kept(page, heard)
        for again in (page.reload, lambda: restarted(server, page, table)):
            again()
            expect(page.locator("[data-page='2'] [data-mark=b1]")).to_have_attribute("data-is", "x")
            expect(page.locator("[data-page='2'] [data-mark=d2]")).to_have_attribute("data-is", "q")
        eve.page.goto(table.path)
        expect(eve.page.locator("[data-page='2']")).to_contain_text("16 cells left")


def test_the_notebook_is_one_stop_with_arrows_inside(browser: Browser, server: WebServer):
    """Its cells once took the focus without a name, thirty-two of them."""
    table = STREET.opened(server, None, "gardener", "gardener", deal="fern")
    focused = "cell => { cell.focus(); return document.activeElement === cell; }"
    with visiting(browser, server.url) as ada:
        page = ada.page
        seated(page, table)
        pages = page.locator("[data-part=notebook] [role=group]").first
        stop = pages.locator("[tabindex='0']")
        cells = page.locator("[data-page='1'] [data-mark]")
        assert not any(cell.evaluate(focused) for cell in cells.all())
        expect(stop).to_have_count(1)
        by_hand(page)
        expect(stop).to_have_count(1)
        stop.focus()
        for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
        expect(stop).to_have_count(1)
        expect(stop).to_be_focused()
        expect(stop).to_have_attribute("aria-label", re.compile(r"\w"))
        page.keyboard.press("Space")
        expect(stop).to_have_attribute("data-is", "x")


def until_kept(page: Page, heard: list[str]) -> None:
    """The server has the page of the notebook."""
    while not any("2:b1x,d2q" in text for text in heard):
        page.wait_for_timeout(5)


def restarted(server: WebServer, page: Page, table: Opened) -> None:
    """Ada goes, the server is killed and comes back, and so does she."""
    page.goto("about:blank")
    server.close(signal.SIGKILL)
    server.open()
    page.goto(table.path)
