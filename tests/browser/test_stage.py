"""What happens at a table is seen: whole games by the law of the stage, skips, reloads, recaps."""

from collections import Counter

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.evenings import EVENINGS
from tests.browser.moments import pictures
from tests.browser.players.people import play
from tests.browser.stage_law import (
    AT_REST,
    PLAYING,
    check,
    check_pictures,
    hold_up,
    in_a_show,
    noting,
    reload,
    skip,
    words,
)
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import listening, until, visiting
from tests.browser.web_server import WebServer


@pytest.mark.parametrize("game", EVENINGS)
def test_all_that_is_told_is_seen_for_its_time(browser: Browser, server: WebServer, game: str):
    evening = EVENINGS[game]
    table = evening.opened(server, None, "gardener", "gardener", deal="ivy")
    with visiting(browser, server.url, pace="normal") as ada:
        page = noting(ada)
        heard = listening(page)
        sit_down(page, table, "Ada")
        play(evening.hands.Typed(page))
        expect(page.locator(AT_REST)).to_be_attached()
        seen = check(page.evaluate("window.stageNotes"), heard)
        assert seen >= evening.moves, "hardly anything was shown"
        assert check_pictures(page, heard, pictures(browser, server, game))


@pytest.mark.parametrize("how", ["Space", "Escape", "click"])
def test_a_skip_ends_at_the_truth(browser: Browser, server: WebServer, how: str):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        skip(ada.page, how)


def test_what_waits_can_be_gone_on_with(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        waiting = ada.page.locator(".programme li.waits")
        told, wanted = ada.page.locator(".story [data-event]").count(), waiting.last
        number = waiting.count()
        piece = wanted.locator("use").get_attribute("href")
        wanted.click()
        expect(ada.page.locator(".programme li.now use")).to_have_attribute("href", piece or "")
        expect(ada.page.locator(".programme li.past").first).to_be_attached()
        assert waiting.count() < number
        assert ada.page.locator(".story [data-event]").count() > told, "nothing goes untold"
        ada.page.keyboard.press("Space")
        expect(ada.page.locator(AT_REST)).to_be_attached()


def test_a_reload_in_the_middle_loses_nothing_and_recaps(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        page = noting(ada, 1)
        heard = listening(page)
        in_a_show(page, server)
        reload(page, heard)
        page.locator("[data-recap-close]").click()
        expect(page.locator(".recap")).to_have_count(0)


def test_what_was_missed_by_a_reload_is_shown_again(browser: Browser, server: WebServer):
    with visiting(browser, server.url, pace="calm") as ada:
        in_a_show(ada.page, server)
        ada.page.reload()
        recap = ada.page.locator(".recap [data-event]")
        expect(recap.first).to_be_visible()
        missed, shown = recap.count(), words(ada.page)
        lines = ada.page.locator(".story [data-event]").count()
        recap.last.locator("button").click()
        expect(ada.page.locator(PLAYING)).to_be_attached()
        expect(ada.page.locator(".recap")).to_have_count(0)
        ada.page.locator("[data-skip]").click()
        expect(recap).to_have_count(missed)
        ada.page.locator("[data-recap-again]").click()
        expect(ada.page.locator(PLAYING)).to_be_attached()
        expect(ada.page.locator(".recap")).to_have_count(0)
        waiting = ada.page.locator("[data-programme] li").count()
        assert 1 < waiting <= missed
        ada.page.locator("[data-skip]").click()
        expect(ada.page.locator(AT_REST)).to_be_attached()
        assert words(ada.page) == shown
        assert ada.page.locator(".story [data-event]").count() == lines, "nothing is told twice"


def test_what_was_said_stands_where_it_was_said_after_a_reload(browser: Browser, server: WebServer):
    with visiting(browser, server.url) as ada:
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        hand = EVENINGS["gardlings"].hands.Typed(ada.page)
        for number, line in enumerate(("Here we go.", "What a tile!"), 1):
            while hand.moves < 2 * number:
                hand.act()
            ada.page.locator("section.story form input").last.fill(line)
            ada.page.locator("section.story form button").click()
            expect(ada.page.locator("section.story .said").last).to_contain_text(line)
        while hand.moves < 6:
            hand.act()
        expect(ada.page.locator("section.story li").last).not_to_contain_text("What a tile!")
        before = ada.page.locator("section.story li").all_inner_texts()
        ada.page.reload()
        expect(ada.page.locator("section.story .said")).to_have_count(2)
        until(ada.page, f"document.querySelectorAll('section.story li').length >= {len(before)}")
        after = ada.page.locator("section.story li").all_inner_texts()
        assert "\n".join(before) in "\n".join(after)


def test_what_is_shown_is_told_once_to_those_who_do_not_see(browser: Browser, server: WebServer):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, pace="normal") as ada:
        page = noting(ada)
        page.add_init_script(
            """addEventListener("DOMContentLoaded", () => {
                window.said = [];
                new MutationObserver((all) => {
                    for (const { target } of all) {
                        const live = target.parentElement?.closest("[aria-live=polite]");
                        if (live?.textContent) window.said.push(live.textContent);
                    }
                }).observe(document.body, { subtree: true, characterData: true });
            });"""
        )
        sit_down(page, table, "Ada")
        expect(page.locator("[data-action=draw]")).to_be_enabled()
        page.locator("[data-action=draw]").click()
        until(page, "window.said.length > 0")
        said = Counter(page.evaluate("window.said"))
        lines = Counter(page.locator(".story [data-event]").all_inner_texts())
        assert said <= lines, said - lines


def test_a_hundred_steps_at_once_hold_up_nobody(browser: Browser, server: WebServer):
    hold_up(browser, server)
