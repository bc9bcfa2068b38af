"""One scene of each game beside Gardlings, for the pictures."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser import gnome_grown_states
from tests.browser.garten_zwerge_states import EARNS, SPENDS
from tests.browser.gnom_street_states import PLAN
from tests.browser.players import garten_zwerge, gnom_street, gnome_grown
from tests.browser.players.gnom_street_sight import Taste
from tests.browser.players.people import play
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import PHONE, visiting
from tests.browser.web_server import WebServer

DEAL = "violet"
LATER = 40
"""Moves after which there is something to see in a garden."""


def is_phone(page: Page) -> bool:
    """Whether a page is as small as a phone."""
    return page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}


def others(page: Page, bob: Page, server: WebServer) -> Iterator[str]:
    """The name of each picture, while the page shows it."""
    yield from gardens(page, bob, server)
    yield from street(page, bob, server)
    yield from society(page, bob, server)


def gardens(page: Page, bob: Page, server: WebServer) -> Iterator[str]:
    """The third round of Gnome Grown: a tile is about to be laid."""
    table = opened(server, None, None, game="gnome_grown", deal=DEAL)
    sit_down(page, table, "Ada")
    sit_down(bob, table, "Bob")
    hand = gnome_grown.Touch if is_phone(page) else gnome_grown.Mouse
    players = hand(page, gnome_grown_states.PLAN), gnome_grown.Typed(bob)
    play(*players, stop=lambda sight: bool(sight.slots) and players[0].moves > LATER)
    yield "gnome-grown"


def street(page: Page, bob: Page, server: WebServer) -> Iterator[str]:
    """The second turn of 75 Gnom'Street: a question is put."""
    table = opened(server, None, None, None, game="gnom_street", deal=DEAL)
    browser = page.context.browser
    assert browser is not None
    with visiting(browser, server.url) as cy:
        for one, name in ((page, "Ada"), (bob, "Bob"), (cy.page, "Cy")):
            sit_down(one, table, name)
        hand = gnom_street.Touch if is_phone(page) else gnom_street.Mouse
        weak = Taste(cards=("3", "4"))
        players = hand(page, PLAN), *(gnom_street.Typed(one, weak) for one in (bob, cy.page))
        play(*players, stop=lambda sight: sight.turn > 1 and "ask-1" in str(list(sight.actions)))
        yield "gnom-street"


def society(page: Page, bob: Page, server: WebServer) -> Iterator[str]:
    """Garten Zwerge, where a mate is wanted: chips in a fist that is about to be closed."""
    table = opened(server, None, None, game="garten_zwerge", deal=DEAL)
    sit_down(page, table, "Ada")
    sit_down(bob, table, "Bob")
    hand = garten_zwerge.Touch if is_phone(page) else garten_zwerge.Mouse
    player, other = hand(page, SPENDS), garten_zwerge.Typed(bob, EARNS)
    play(player, other, stop=lambda sight: bool(sight.chips) and sight.kind == "seek")
    for chip in (200, 100):
        player.put(chip)
    play(other, stop=lambda sight: sight.isClosed)
    yield "garten-zwerge"
