"""A line that goes dead without a word, as where a machine is gone, and one that is tried anew."""

import signal

from playwright.sync_api import Browser, expect

from tests.browser.relays import relayed
from tests.browser.tables import opened, seated
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

IMPATIENT = """
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...more) => later(act, ms < 5000 ? ms : ms / 20, ...more);
"""
"""What takes seconds in a page takes a twentieth of them."""


def test_what_was_asked_on_a_silent_line_is_done_once_on_the_next(
    browser: Browser, server: WebServer
) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with relayed(server.url) as relay, visiting(browser, relay.url) as ada:
        ada.page.add_init_script(IMPATIENT)
        page = seated(ada.page, table)
        draw = page.locator('[data-action="draw"]')
        expect(draw).to_be_enabled()
        relay.hush()
        with page.expect_websocket():
            draw.click()
        expect(page.locator("[data-grab=hand]")).to_have_count(1)
        drawn = page.locator('.story [data-event="gardlings.event.drew"]')
        assert drawn.filter(has_text="Ada").count() + drawn.filter(has_text="You").count() == 1


def test_who_looks_again_learns_that_the_line_is_gone(browser: Browser, server: WebServer) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with relayed(server.url) as relay, visiting(browser, relay.url) as ada:
        ada.page.add_init_script(IMPATIENT)
        page = seated(ada.page, table)
        relay.hush()
        with page.expect_websocket():
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.get_by_text("The line is broken")).to_be_hidden()
        expect(page.locator('[data-action="draw"]')).to_be_enabled()


WAITING = """() => {
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...more) => (ms > 170 && ms < 9000 ? 0 : later(act, ms, ...more));
}"""
"""No try to reach the server comes by itself."""


def test_whoever_does_not_want_to_wait_tries_at_once(browser: Browser, server: WebServer) -> None:
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url) as ada:
        page = seated(ada.page, table)
        page.evaluate(WAITING)
        server.close(signal.SIGKILL)
        lost = page.locator("[data-lost]")
        expect(lost).to_be_visible()
        server.open()
        lost.get_by_role("button", name="Try now").click()
        expect(lost).to_be_hidden()
        expect(page.locator('[data-action="draw"]')).to_be_enabled()
