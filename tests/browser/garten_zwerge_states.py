"""Tables of Garten Zwerge brought to each state people see: between two and Herr Schmiedel."""

from collections.abc import Callable, Iterator
from itertools import chain

from playwright.sync_api import Page, expect

from tests.browser.evenings import EVENINGS
from tests.browser.players.garten_zwerge import AtTable, Typed, play
from tests.browser.players.garten_zwerge_sight import Seen, Taste
from tests.browser.small_society import small_society
from tests.browser.tables import sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

DEAL, OPEN_DEAL = "violet", "fern"
"""All choose alike every time, so it is the same game every time."""

Hand = Callable[[Page, Taste], AtTable]
SPENDS = Taste(jobs=("seek",), prices={"seek": 400, "offer": 0, "lend": 300, "bid": 350})
"""Pays for two mates in the first turn, and cannot pay for all the gnomes then."""
EARNS = Taste(jobs=("offer",), prices={"seek": 400, "offer": 200, "lend": 200, "bid": 350})
"""A mate costs as much as Herr Schmiedel's: one has to pick."""


def states(page: Page, server: WebServer, hand: Hand) -> Iterator[str]:
    """The name of each state, while the page is in it."""
    browser = page.context.browser
    assert browser is not None
    with visiting(browser, server.url) as other:
        yield from between(page, other.page, server, (hand, Typed))


def between(page: Page, other: Page, server: WebServer, hands: tuple[Hand, Hand]) -> Iterator[str]:
    """The same, of a turn with closed fists and of a whole game with open auctions."""
    evening = EVENINGS["garten_zwerge"]
    for deal, auctions, course in ((DEAL, "sealed", sealed), (OPEN_DEAL, "open", haggled)):
        box = small_society(upkeep=100, goal=1300)
        table = evening.opened(server, None, None, deal=deal, auctions=auctions, box=box)
        sit_down(page, table, "Ada")
        sit_down(other, table, "Bob")
        expect(page.locator("[data-part=places], [data-part=auction]")).to_be_visible()
        yield from course(page, hands[0](page, SPENDS), hands[1](other, EARNS))


def sealed(page: Page, *players: AtTable) -> Iterator[str]:
    """A turn and its evening, until the next one begins; the other player offers a mate first."""
    first, other = players
    play(other, stop=lambda sight: bool(sight.chips))
    play(first, stop=lambda sight: bool(sight.chips))
    yield "fist"
    play(first, stop=lambda sight: sight.isClosed)
    yield "closed"
    waited: dict[str, Callable[[Seen], bool]] = {
        "pair": lambda sight: sight.isPairing,
        "reveal": lambda sight: sight.report == "reveal",
        "jobs": lambda sight: sight.isWorking and bool(sight.chosen("gnomes")),
        "conditions": lambda sight: sight.isSeeking,
        "pick": lambda sight: bool(sight.move("pick")),
        "upkeep": lambda sight: sight.isPaying,
    }
    for name in reached(waited, players):
        yield name
        if name == "jobs":
            yield from chain(beside(page), refused(page))
    play(first, stop=lambda sight: sight.report == "evening")
    yield "evening"


def haggled(page: Page, *players: AtTable) -> Iterator[str]:
    """Open auctions to the end of the game."""
    waited: dict[str, Callable[[Seen], bool]] = {
        "posting": lambda sight: sight.isPosting,
        "taking": lambda sight: bool(sight.move("take")) and not sight.isOthersTurn,
    }
    for name in reached(waited, players):
        yield name
        if name == "taking":
            players[0].set_terms("orange", "garden")
            page.locator("[data-action=demand]").click()
            yield "new conditions"
    play(*players)
    expect(page.locator(".end .decides").first).to_be_visible()
    yield "end"


def reached(
    waited: dict[str, Callable[[Seen], bool]], players: tuple[AtTable, ...]
) -> Iterator[str]:
    """The states that are waited for, in the order the first player comes to them."""
    while waited:
        play(*players, stop=lambda sight: any(is_so(sight) for is_so in waited.values()))
        sight = players[0].look()
        name = next(name for name, is_so in waited.items() if is_so(sight))
        del waited[name]
        yield name


def beside(page: Page) -> Iterator[str]:
    """What lies beside the garden, and the garden of another."""
    tabs = page.locator(".game > nav button")
    if is_phone := tabs.first.is_visible():
        tabs.nth(1).click()
        yield "tab"
        tabs.nth(2).click()
    page.locator("[data-seat] button").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "garden of another"
    # who looks at it on other screens may have lost the window: Escape would put a gnome down
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    if is_phone:
        tabs.first.click()


def refused(page: Page) -> Iterator[str]:
    """Two gnomes of one hat are needed to exchange them."""
    page.locator("[data-place=two-for-one]").click()
    expect(page.locator(".why")).to_be_visible()
    yield "refused"
    page.locator(".why button").click()
