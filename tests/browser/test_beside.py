"""Two plays of one deal side by side: two boards, one stepper."""

import secrets
from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from gnomery.engine.luck import SeededLuck, seal
from gnomery.games import SHELF
from gnomery.wire.messages import Leave, Play
from tests.browser.visitors import PHONE, faults, missing, visiting
from tests.table.guests import Guest, action, run
from tests.table.servers import UNLIMITED, Server, serving

DESK, LOW, TABLET = (1280, 800), (844, 390), (820, 1180)


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory,
    built_client: None,  # noqa: ARG001 - which is what it serves
) -> Iterator[Server]:
    """A server with the client, without limits."""
    with serving(tmp_path_factory.mktemp("beside"), settings=UNLIMITED) as server:
        yield server


class Plays(NamedTuple):
    """One deal that two people have played, and the league it is of."""

    contest: str
    tables: tuple[str, str]


async def played(server: Server, game: str, contest: str, token: str, *, own: int) -> str:
    """A deal played by its person for a few moves, any of those there are, then by a bot."""
    nonce = secrets.token_hex(8)
    reply = server.call(f"/api/contests/{contest}/play", {"name": "x", "seal": seal(nonce)}, token)
    assert reply.status == 201, reply.body
    guest = Guest(server, reply.json["table"], reply.json["token"], nonce)
    guest.game, guest.luck = SHELF[game], SeededLuck("beside")
    await guest.arrive()
    await guest.reveal()
    for _ in range(own):
        await guest.until(lambda: bool(guest.now.legal or guest.now.many or guest.is_over))
        move = guest.now.legal[-1] if guest.now.legal else guest.choice()
        if move is not None and not guest.is_over:
            await guest.ask(Play(action(), move, guest.seq))
    if not guest.is_over:
        assert (await guest.ask(Leave(action()))).is_done
        await guest.until(lambda: guest.is_over)
    await guest.go()
    return guest.table


def plays(server: Server, game: str) -> Plays:
    """Two plays that begin alike, in a league that is closed."""
    ada = server.call("/api/leagues", {"game": game, "name": "Ada", "deals": 1}).json
    where = f"/api/contests/{ada['contest']}"
    bob = server.call(f"{where}/members", {"name": "Bob", "invite": ada["invite"]}).json
    tables = [
        run(played(server, game, ada["contest"], who["token"], own=own))
        for who, own in ((ada, 0), (bob, 4))
    ]
    assert server.call(f"{where}/close", b"", ada["token"]).status < 300
    return Plays(ada["contest"], (tables[0], tables[1]))


def shown(page: Page, both: Plays) -> None:
    """Both boards are there, whole, and nothing is wider than the page."""
    page.goto(f"/beside/{both.tables[0]}/{both.tables[1]}")
    expect(page.locator(".pane > .stage")).to_have_count(2)
    expect(page.locator("input[type=range]")).to_have_value("0")
    assert faults(page) + missing(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for at in range(2):
        box = page.locator(".pane > .stage").nth(at).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 90


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [*zip(SHELF, cycle((PHONE, DESK, LOW, TABLET)), cycle(("de", "en", "fr")), strict=False)],
)
def test_two_plays_go_in_step(
    browser: Browser, house: Server, game: str, size: tuple[int, int], language: str
) -> None:
    both = plays(house, game)
    with visiting(browser, house.url, size=size, language=language) as guest:
        page = guest.page
        shown(page, both)
        said = page.locator("[data-next]")
        first = said.all_inner_texts()
        page.locator("[data-action=parting]").click()
        expect(page.locator("header.parted")).to_have_count(2)
        texts = said.all_inner_texts()
        assert texts[0] != texts[1], first
        page.keyboard.press("ArrowRight")
        expect(page.locator("header.parted")).to_have_count(0)
        page.locator(".buttons .btn").last.click()
        slider = page.locator("input[type=range]")
        expect(slider).to_have_value(slider.get_attribute("max") or "")
        assert faults(page) == []
        page.reload()
        expect(slider).to_have_value(slider.get_attribute("max") or "")


def test_what_may_not_be_seen_is_not_seen_beside_either(browser: Browser, house: Server) -> None:
    """A game of a league that runs is its members'; one that is not there is not there."""
    own = house.call("/api/leagues", {"game": "gnom_street", "name": "Ada", "deals": 1}).json
    table = run(played(house, "gnom_street", own["contest"], own["token"], own=0))
    with visiting(browser, house.url) as guest:
        for other in (table, "nowhere"):
            guest.page.goto(f"/beside/{table}/{other}")
            expect(guest.page.locator("h1")).to_be_visible()
            expect(guest.page.locator(".pane")).to_have_count(0)
        assert all("409" in one for one in guest.complaints)
        guest.complaints.clear()  # a browser says so by itself
