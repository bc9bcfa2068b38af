"""A Gnome Grown table brought to each of the states people see, in one short game of two people."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.gnome_grown import AtTable, Typed, play
from tests.browser.players.gnome_grown_sight import Taste
from tests.browser.states import refuse
from tests.browser.tables import seated, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

DEAL = "violet"
"""Both people choose alike every time, so it is the same game every time: with a reveal in it."""

Hand = Callable[[Page, Taste], AtTable]
PLAN = Taste(spaces=("draw", "ground", "feature", "animal", "pay-feature", "pay-animal"), whims=1)


def states(page: Page, server: WebServer, hand: Hand) -> Iterator[str]:
    """The name of each state, while the page is in it."""
    browser = page.context.browser
    assert browser is not None
    with visiting(browser, server.url) as other:
        yield from between(page, other.page, server, (hand, Typed))


def between(page: Page, other: Page, server: WebServer, hands: tuple[Hand, Hand]) -> Iterator[str]:
    """The same, of a game between two pages: to the score sheet on both."""
    table = EVENINGS["gnome_grown"].opened(server, None, None, deal=DEAL)
    sit_down(page, table, "Ada")
    seated(other, table, "Bob")
    yield from game(page, hands[0](page, PLAN), hands[1](other, Taste()))


def game(page: Page, *players: AtTable) -> Iterator[str]:
    """From the first disc to the end; the states are those of the first player."""
    waited = {
        "selecting": lambda sight: any(space["can"] for space in sight.spaces),
        "bribe": lambda sight: sight.isBribing,
        "answer": lambda sight: "accept" in sight.moves,
        "executing": lambda sight: sight.isDoable,
        "keep": lambda sight: bool(sight.keeps),
        "laying": lambda sight: bool(sight.slots),
        "bidding": lambda sight: "bid" in sight.actions,
        "reveal": lambda sight: bool(sight.reveals),
    }
    while waited:
        play(*players, stop=lambda sight: any(is_so(sight) for is_so in waited.values()))
        sight = players[0].look()
        name = next(name for name, is_so in waited.items() if is_so(sight))
        del waited[name]
        yield name
        if name == "selecting":
            yield from beside(page)
        if name == "laying":
            yield from laying(page)
    play(*players)
    expect(page.locator(".end .decides").first).to_be_visible()
    yield "end"


def beside(page: Page) -> Iterator[str]:
    """What lies beside the garden, and another garden."""
    tabs = page.locator(".game > nav button")
    if is_phone := tabs.first.is_visible():
        tabs.nth(1).click()
        yield "tab"
        tabs.nth(2).click()
    page.locator(".seat .mini").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "garden of another"
    page.keyboard.press("Escape")
    if is_phone:
        tabs.first.click()


def laying(page: Page) -> Iterator[str]:
    """A tile that is about to lie, and one that cannot."""
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slot.now")).to_be_attached()
    yield "ghost"
    refuse(page)
    yield "refused"
    page.locator(".why button").click()
    page.keyboard.press("Escape")
