"""A 75 Gnom'Street table brought to each of the states people see, in one short game of three."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.browser.evenings import EVENINGS, few_cards
from tests.browser.players.gnom_street import AtTable, Mouse, Typed, play
from tests.browser.players.gnom_street_sight import Taste
from tests.browser.players.people import Sight
from tests.browser.tables import seated, sit_down
from tests.browser.visitors import visiting
from tests.browser.web_server import WebServer

DEAL = "violet"
"""All choose alike every time, so it is the same game every time."""

Hand = Callable[[Page, Taste], AtTable]
STREET = replace(
    EVENINGS["gnom_street"], options={"box": few_cards({3: "cat_too", 6: "terrain_too"})}
)
PLAN = Taste(cards=("3", "6"), actions=("flower", "zone", "line", "cat"))
"""First all are equal and toss; in the second turn the first of all has two questions."""
OTHERS = Taste(cards=("3",))


def states(page: Page, server: WebServer, hand: Hand) -> Iterator[str]:
    """The name of each state, while the page is in it."""
    browser = page.context.browser
    assert browser is not None
    with visiting(browser, server.url) as bob:
        yield from between(page, bob.page, server, (hand, Typed))


def between(page: Page, other: Page, server: WebServer, hands: tuple[Hand, Hand]) -> Iterator[str]:
    """The same, of a game between two people and one more: to the score sheet of all."""
    browser = page.context.browser
    assert browser is not None
    table = STREET.opened(server, None, None, None, deal=DEAL)
    with visiting(browser, server.url) as cy:
        sit_down(page, table, "Ada")
        sit_down(other, table, "Bob")
        seated(cy.page, table, "Cy")
        players = hands[0](page, PLAN), hands[1](other, OTHERS), Mouse(cy.page, OTHERS)
        yield from game(page, *players)


def game(page: Page, *players: AtTable) -> Iterator[str]:
    """From the first card to the end; the states are those of the first player."""
    yield from combat(*players)
    waited = {
        "taking": lambda sight: bool(sight.tokens),
        "placing": lambda sight: begins(sight, "cells", "place"),
        "cat": lambda sight: begins(sight, "cells", "cat"),
        "discarding": lambda sight: begins(sight, "cards", "discard"),
        "laying": lambda sight: begins(sight, "cells", "lay"),
        "asking": lambda sight: any(move.startswith("ask") for move in sight.moves),
        "snooping": lambda sight: sight.chosen == "snoop",
    }
    while waited:
        play(*players, stop=lambda sight: any(is_so(sight) for is_so in waited.values()))
        sight = players[0].look()
        name = next(name for name, is_so in waited.items() if is_so(sight))
        del waited[name]
        yield name
        if name == "taking":
            yield from notebook(page)
            yield from flights(page)
        if name == "placing":
            yield from refused(page)
    play(*players)
    expect(page.locator(".end .decides").first).to_be_visible()
    expect(page.locator(".end .fits")).to_be_visible()
    yield "end"


def begins(sight: Sight, kind: str, verb: str) -> bool:
    """Whether something of a kind can be done with a verb."""
    return any(one["move"].startswith(verb) for one in sight.seen[kind])


def can_toss(sight: Sight) -> bool:
    """Whether the catapult is there: the last to aim would end what the first is to be seen in."""
    return bool(sight.roof)


def combat(*players: AtTable) -> Iterator[str]:
    """A card is chosen, lies face down, is equal to others; an aim is made and kept."""
    first = players[0]
    for name, is_so in (
        ("combat", lambda sight: bool(sight.cards)),
        ("card", lambda sight: bool(sight.chosen)),
        ("face down", lambda sight: sight.isDown),
    ):
        play(first, stop=is_so)
        yield name
        if name == "combat":
            yield from gnomes(first.page)
    play(*players, stop=can_toss, held=can_toss)
    yield "toss"
    play(first, stop=lambda sight: sight.isTossing and not sight.roof)
    yield "aimed"


def flights(page: Page) -> Iterator[str]:
    """The toss that was, looked at once more where there is room for its button."""
    again = page.locator("[data-action=again]")
    if again.is_visible():
        again.click()
        yield "flights"
        page.locator("[data-action=landed]").click()


def notebook(page: Page) -> Iterator[str]:
    """What is beside the garden, or on another side of the table."""
    tabs = page.locator(".game > nav button")
    if is_phone := tabs.first.is_visible():
        tabs.nth(1).click()
    yield "notebook"
    by_hand(page)
    for cell in ("b1", "c1", "c1"):
        page.locator(f"[data-page='1'] [data-mark={cell}]").click()
    expect(page.locator("[data-mark=c1][data-is=q]")).to_be_visible()
    yield "notebook by hand"
    if is_phone:
        tabs.nth(2).click()
    page.locator("[data-seat='1'] .left").click()
    if is_phone:
        yield "seats"
        tabs.first.click()
    yield "a page over the garden"


def gnomes(page: Page) -> Iterator[str]:
    """What all cards can do."""
    page.locator(".board .help").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "all gnome cards"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def by_hand(page: Page) -> None:
    """Keep the notebook oneself."""
    page.locator("[data-part=notebook] [role=switch]").click()
    expect(page.locator("[data-page] [role=button]").first).to_be_visible()


def refused(page: Page) -> Iterator[str]:
    """A statue cannot stand in a pond, the first of all cells."""
    page.locator("[data-part=garden] [data-cell][data-can=false]").first.click()
    expect(page.locator(".why")).to_be_visible()
    yield "refused"
    page.locator(".why button").click()
