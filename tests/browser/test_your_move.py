"""Whose move it is: on the home page, in the tab's title and icon, and by a push."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, expect

import gnomery
from gnomery.table.calling.sealing import point_of
from gnomery.words import LANGUAGES
from tests.browser.tables import Opened, opened, sit_down
from tests.browser.visitors import PHONE, SECONDS, faults, until, visiting
from tests.browser.web_server import WebServer
from tests.table.calling.endpoints import PushService
from tests.table.servers import serving

ICON = "document.querySelector('link[rel=icon]').href"
ASKED = """window.asked = 0;
    Notification.requestPermission = async () => { window.asked++; return "denied"; };"""


def look_again(page: Page) -> None:
    """Whoever comes back to a page sees how things are now."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_ones_tables_come_first_and_those_that_wait_are_counted(
    browser: Browser, server: WebServer
):
    alone = opened(server, None, "gardener", deal="violet")
    waiting = opened(server, None, None, None)
    with visiting(browser, server.url) as ada:
        page = ada.page
        page.goto("/")
        expect(page).to_have_title("Gnomery")
        assert page.evaluate(ICON).endswith("/icon.svg")
        expect(page.locator("[data-band=yours]")).to_have_count(0)
        sit_down(page, waiting, "Ada")
        sit_down(page, alone, "Ada")
        expect(page.locator(".game")).to_be_visible()
        expect(page).to_have_title("(1) Your move · Gardlings")
        until(page, f"{ICON}.startsWith('data:image/svg')")
        assert ">1</text>" in unquote(page.evaluate(ICON))
        page.goto("/")
        band = page.locator("[data-band=yours]")
        expect(band.get_by_role("heading", name="Your move 1")).to_be_visible()
        card = band.locator(f"[data-table='{alone.table}']")
        expect(card).to_contain_text("Draw a tile, or stop here.")
        expect(card).to_contain_text("Round 1. With ")
        expect(band.get_by_text("Waiting for players: 1 of 3 seats taken")).to_be_visible()
        expect(page).to_have_title("(1) Gnomery")
        hero = page.get_by_role("heading", name="Take a box off the shelf.")
        assert band.bounding_box()["y"] < hero.bounding_box()["y"]
        assert faults(page) == []
        card.get_by_role("link", name="Play Gardlings").click()
        expect(page).to_have_url(f"{server.url}{alone.path}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_asks_what_its_table_asks(browser: Browser, server: WebServer, language: str):
    """The first thing that is asked in each game; a card says it in the table's own words."""
    with visiting(browser, server.url, language=language, size=PHONE) as ada:
        page, asked = ada.page, {}
        for game in gnomery.shelf():
            table = opened(server, None, "gardener", game=game, deal="violet")
            sit_down(page, table, "Ada")
            expect(page.locator(".prompt.mine b")).to_be_visible()
            asked[table.table] = page.locator(".prompt b").inner_text()
        page.goto("/")
        for table, words in asked.items():
            expect(page.locator(f"[data-table='{table}'] .asked")).to_have_text(words)
        assert len(set(asked.values())) > 2
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_becomes_ones_own_while_one_looks(browser: Browser, server: WebServer):
    """Ada looks at her home page while Bo sits down, and then it is her move."""
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bo:
        table = opened(server, None, None, deal="violet")
        sit_down(ada.page, table, "Ada")
        other = ada.context.new_page()
        other.goto("/")
        expect(other.get_by_text("Waiting for players: 1 of 2 seats taken")).to_be_visible()
        expect(other).to_have_title("Gnomery")
        sit_down(bo.page, table, "Bo")
        expect(bo.page.locator(".game")).to_be_visible()
        look_again(other)
        expect(other).to_have_title("(1) Gnomery")
        expect(other.locator("[aria-live=polite]").first).to_have_text("Your move in Gardlings")


def test_nobody_is_asked_about_notifications_before_they_press_a_button(
    browser: Browser, server: WebServer
):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url) as ada:
        ada.context.add_init_script(ASKED)
        sit_down(ada.page, table, "Ada")
        ada.page.goto("/")
        expect(ada.page.locator("[data-band=yours]")).to_be_visible()
        assert ada.page.evaluate("window.asked") == 0
        ada.page.get_by_role("button", name="When it is my move …").click()
        ada.page.get_by_role("switch", name="Notify me when it is my turn").click()
        until(ada.page, "window.asked === 1")
        expect(ada.page.get_by_text("This browser does not allow it.")).to_be_visible()


@pytest.mark.parametrize(("language", "said"), [("de", "Du bist dran"), ("fr", "À vous de jouer")])
def test_in_other_languages(browser: Browser, server: WebServer, language: str, said: str):
    table = opened(server, None, "gardener", deal="violet")
    with visiting(browser, server.url, language=language, size=(360, 740)) as ada:
        sit_down(ada.page, table, "Ada")
        expect(ada.page.locator(".game")).to_be_visible()
        ada.page.goto("/")
        expect(ada.page.locator("[data-band=yours] h2").first).to_contain_text(said)
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_something_is_ordered_in_advance_and_taken_back(browser: Browser, server: WebServer):
    table = opened(server, None, None, game="gnome_grown", deal="violet")
    with visiting(browser, server.url) as ada, visiting(browser, server.url) as bo:
        sit_down(ada.page, table, "Ada")
        sit_down(bo.page, table, "Bo")
        expect(ada.page.locator(".game")).to_be_visible()
        ada.page.locator("header button.btn[aria-haspopup=dialog]").last.click()
        ada.page.get_by_role("button", name="Orders in advance …").click()
        row = ada.page.locator("dialog[open] li", has_text="Decline bribes")
        row.locator("input").fill("4")
        row.get_by_role("button", name="Order").click()
        expect(row).to_contain_text("Decline bribes of fewer than 4 ladybirds")
        row.get_by_role("button", name="Take back").click()
        expect(row.get_by_role("button", name="Order")).to_be_visible()


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service of our own, at work beside the browser."""
    loop, service = asyncio.new_event_loop(), PushService()
    thread = Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(service.open(), loop).result()
    try:
        yield service
    finally:
        asyncio.run_coroutine_threadsafe(service.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def subscribing(service: PushService) -> str:
    """A script that stands for the browser's own push service, which cannot be reached here."""
    phone = service.phone()
    keys = {"p256dh": list(point_of(phone.key)), "auth": list(phone.auth)}
    return f"""
        let made = null;
        const keys = {json.dumps(keys)};
        PushManager.prototype.getSubscription = async () => made;
        PushManager.prototype.subscribe = async (options) => made = {{
            endpoint: {json.dumps(phone.endpoint)}, options: {{
                applicationServerKey: options.applicationServerKey.buffer }},
            getKey: (name) => new Uint8Array(keys[name]).buffer,
            unsubscribe: async () => {{ made = null; return true; }} }};
    """


def test_a_push_is_received_and_opens_the_table(
    whole_browser: Browser,
    built_client: None,  # noqa: ARG001 - which is what is served
    tmp_path: Path,
):
    """Ada is called to her table; the worker shows what the server pushed, and leads there."""
    flags = ("--no-limits", "--push-anywhere")
    with push_service() as push, serving(tmp_path, *flags) as server:
        push.key = server.call("/api/push").json["key"]
        said = server.open(players=2, bots=[None, "gardener"], deal="violet")
        table = Opened(said["table"], said["invite"])
        with visiting(whole_browser, server.url) as ada:
            page = ada.page
            ada.context.grant_permissions(["notifications"])
            ada.context.add_init_script(subscribing(push))
            workers = registrations(page)
            sit_down(page, table, "Ada")
            expect(page.locator(".game")).to_be_visible()
            page.goto("/")
            page.get_by_role("button", name="When it is my move …").click()
            page.get_by_role("switch", name="Call this device").click()
            expect(page.get_by_role("switch", name="Quiet hours")).to_be_checked()
            page.get_by_role("switch", name="Quiet hours").click()
            expect(page.get_by_role("switch", name="Quiet hours")).not_to_be_checked()
            received = first(push, page)
            assert received == {
                "table": table.table, "title": "Your move in Gardlings",
                "body": "Draw a tile, or stop here. Round 1",
            }  # fmt: skip
            deliver(page, workers, server.url, json.dumps(received))
            until(page, SHOWN.format(".length === 1"))
            assert page.evaluate(SHOWN.format("[0].title")) == "Your move in Gardlings"
            ada.context.service_workers[0].evaluate(CLICKED)
            expect(page).to_have_url(f"{server.url}{table.path}")
            expect(page.locator(".game")).to_be_visible()


SHOWN = """navigator.serviceWorker.getRegistration("/push.js")
    .then((one) => one.getNotifications()).then((shown) => shown{})"""
CLICKED = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


def registrations(page: Page) -> list[dict[str, Any]]:
    """The service workers that a page registers from now on, as the browser numbers them."""
    found: list[dict[str, Any]] = []
    session = page.context.new_cdp_session(page)
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    return found


def deliver(page: Page, workers: list[dict[str, Any]], origin: str, text: str) -> None:
    """Let the browser hand a push to the worker, as its push service would."""
    end = time.monotonic() + SECONDS / 1000
    while not workers:
        assert time.monotonic() < end
        page.wait_for_timeout(5)
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": workers[-1]["registrationId"], "data": text},
    )


def first(push: PushService, page: Page) -> dict[str, str]:
    """The first message that came to the push service."""
    end = time.monotonic() + SECONDS / 1000
    while not push.received:
        assert time.monotonic() < end
        page.wait_for_timeout(5)
    return push.received[0].text
