"""A Gardlings table brought to each of the states people see."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.players.gardlings import Player, play
from tests.browser.tables import ended, opened, seated
from tests.browser.web_server import WebServer


def states(page: Page, server: WebServer, hand: Callable[[Page], Player]) -> Iterator[str]:
    """The name of each state, while the page is in it."""
    player = hand(page)
    yield from building(page, server, player)
    yield from hiring(page, player)
    page.goto(ended(server).path)
    expect(page.locator(".end .decides").first).to_be_visible()
    yield "end"


def building(page: Page, server: WebServer, player: Player) -> Iterator[str]:
    """The first round, up to a tile that is refused."""
    seated(page, opened(server, None, "gardener", deal="violet"))
    expect(page.locator('[data-action="draw"]')).to_be_enabled()
    yield "building"
    yield from windows(page)
    player.act()
    expect(page.locator("[data-slot]").first).to_be_attached()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slot.now")).to_be_attached()
    yield "ghost"
    refuse(page)
    yield "refused"
    page.locator(".why button").click()
    page.keyboard.press("Escape")


def windows(page: Page) -> Iterator[str]:
    """What can be opened above the table."""
    page.locator("header button.btn[aria-haspopup=dialog]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "menu"
    page.keyboard.press("Escape")
    tabs = page.locator(".game > nav button")
    if tabs.first.is_visible():
        for number in (1, 3, 2):
            tabs.nth(number).click()
            yield f"tab {number}"
    page.locator(".seat .mini").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "garden of another"
    page.keyboard.press("Escape")
    if tabs.first.is_visible():
        tabs.first.click()


def refuse(page: Page) -> None:
    """Lay the tile where it cannot be: far from everything, or in a corner of the lawn."""
    box = page.locator(".board[role=group], .board [data-part=garden]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 8, box["y"] + 8)
    expect(page.locator(".why")).to_be_visible()


def hiring(page: Page, player: Player) -> Iterator[str]:
    """The end of a round: the market is open."""
    play(player, stop=lambda sight: "market" in sight.actions)
    yield "hiring"
    page.locator('[data-action="market"]').click()
    page.locator("dialog[open] .stack.can").first.click()
    expect(page.locator("dialog[open] [data-move^=hire]")).to_be_enabled()
    yield "market"
