"""People at one table: a device that goes round, and moves taken back."""

from playwright.sync_api import Browser, expect

from tests.browser.players.gardlings import Mouse
from tests.browser.players.gardlings_sight import look, wish
from tests.browser.players.people import Wish
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer


def test_a_curtain_hides_the_table_when_the_device_goes_round(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto("/new/gardlings")
        page.locator("main form input").first.fill("Ada")
        page.locator("main fieldset select").first.select_option("here")
        page.locator("main fieldset li").nth(1).locator("input").fill("Bob")
        page.locator("main form .btn.pri").click()
        player = Mouse(page)
        curtain = page.locator(".curtain")
        expect(page.locator(".game, .curtain").first).to_be_visible()
        while not curtain.is_visible():
            if player.moves and wish(look(page)) == Wish("draw"):
                page.locator('[data-action="stop"]').click()
            elif not player.act():
                page.wait_for_timeout(5)
        expect(curtain).to_contain_text("Bob")
        expect(page.locator(".game")).to_have_count(0)
        assert "bag" not in page.locator("body").inner_text()
        curtain.get_by_role("button", name="Bob").click()
        expect(page.locator('[data-action="draw"]')).to_be_enabled()
        expect(page.locator(".seats h2")).to_have_text("Ada")


def test_a_move_is_taken_back_when_the_other_agrees(browser: Browser, server: WebServer):
    table = opened(server, None, None, deal="violet")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        player = Mouse(ada.page)
        for is_yes in (True, False):
            while player.garden != "Your garden, 1 tile":
                player.act()
            ada.page.locator("header button.btn[aria-haspopup=dialog]").click()
            ada.page.get_by_role("button", name="Take my last move back").click()
            expect(ada.page.get_by_text("Ada has asked to take a move back")).to_be_visible()
            asked = bob.page.get_by_role("alertdialog")
            expect(asked).to_contain_text("Ada")
            asked.get_by_role("button", name="Yes" if is_yes else "No").click()
            expect(asked).to_be_hidden()
            expect(ada.page.locator("[data-grab=hand]")).to_have_count(int(is_yes))
