"""Games that are over, looked at again."""

import re

from playwright.sync_api import Browser, expect

from gnomery.bots.names import bot_names
from tests.browser.tables import ended
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer


def test_a_replay_goes_to_any_moment_through_anybodys_eyes(browser: Browser, server: WebServer):
    table = ended(server)
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto(f"{table.path}/replay")
        slider = page.locator("input[type=range]")
        start = int(slider.get_attribute("min") or "")
        assert start > 0, "what boxes deal at first is nothing to look at"
        expect(slider).to_have_value(str(start))
        length = slider.get_attribute("max") or ""
        slider.press("End")
        expect(slider).to_have_value(length)
        expect(page.get_by_role("button", name="Score sheet")).to_be_visible()
        slider.press("Home")
        for _ in range(3):
            page.get_by_role("button", name="One step on").click()
        expect(slider).to_have_value(str(start + 3))
        page.get_by_label("Seen by").select_option(label=bot_names("violet")[1])
        expect(page).to_have_url(re.compile(rf"step={start + 3}&as=1$"))
        expect(page.locator(".board[role=group]")).to_have_attribute(
            "aria-label", re.compile("Your")
        )
        rounds = page.get_by_label("Round")
        rounds.select_option(index=2)
        expect(slider).not_to_have_value(str(start + 3))


def test_a_link_to_a_moment_shows_that_moment(browser: Browser, server: WebServer):
    table = ended(server)
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bob:
        ada.page.goto(f"{table.path}/replay?step=60&as=0")
        ada.page.get_by_role("button", name="More").click()
        link = ada.page.locator("dialog[open] input").input_value()
        bob.page.goto(link)
        expect(bob.page.locator("input[type=range]")).to_have_value("60")
        expect(bob.page.get_by_label("Seen by")).to_have_value("0")
        same = [
            page.locator(".board[role=group]").get_attribute("aria-label")
            for page in (ada.page, bob.page)
        ]
        assert same[0] == same[1]


def test_a_link_to_a_step_before_the_table_is_laid_shows_the_table_laid(
    browser: Browser, server: WebServer
):
    table = ended(server)
    with visiting(browser, server.url) as ada:
        for seat in ("", "&as=1"):
            ada.page.goto(f"{table.path}/replay?step=3{seat}")
            slider = ada.page.locator("input[type=range]")
            expect(slider).to_have_value(slider.get_attribute("min") or "")
            expect(ada.page.locator(".count")).to_contain_text(re.compile(r"^\D*0\b"))
            slider.press("ArrowLeft")
            expect(ada.page.locator(".count")).not_to_contain_text(re.compile("[-−]"))


def test_the_luck_of_a_game_is_checked_and_true(browser: Browser, server: WebServer):
    table = ended(server)
    with visiting(browser, server.url) as ada:
        ada.page.goto(f"{table.path}/verify")
        ada.page.locator("main .check .btn.pri").click()
        expect(ada.page.locator(".notice.good[role=status]")).to_be_visible()
        assert ada.page.locator("main .bad").count() == 0
