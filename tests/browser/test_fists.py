"""What is in a closed fist is known to its owner alone, until all fists open."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.players.garten_zwerge import AtTable, Keyboard, Mouse, play
from tests.browser.players.garten_zwerge_sight import Taste
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import PAUSE, faults, listening, views, visiting
from tests.browser.web_server import WebServer

PRICES = {"seek": 950, "offer": 850, "lend": 750, "bid": 650}
"""Numbers that nothing else at the table has."""
WRITTEN = r"""() => [...document.querySelectorAll("body *:not(svg, svg *, script)")].map((one) => {
  const isText = ({ nodeType }) => nodeType === Node.TEXT_NODE;
  const isNote = ({ name }) => /^(aria-|data-|title|value)/.test(name);
  const texts = [...[...one.childNodes].filter(isText), ...[...one.attributes].filter(isNote)];
  return texts.map(({ nodeValue }) => nodeValue).join("\n");
}).join("\n")"""
"""All words of a page, seen or not, and all that is noted beside them."""


def test_a_third_window_never_sees_into_a_fist(browser: Browser, server: WebServer):
    """One mate is sought and one is offered; every fist is closed before the last one."""
    table = opened(server, None, None, game="garten_zwerge", deal="ivy")
    with (
        visiting(browser, server.url) as ada,
        visiting(browser, server.url) as bob,
        visiting(browser, server.url) as eve,
    ):
        heard = listening(eve.page)
        eve.page.goto(table.path)
        sit_down(ada.page, table, "Ada")
        sit_down(bob.page, table, "Bob")
        hands: list[AtTable] = [Mouse(ada.page), Keyboard(bob.page)]
        for job in ("seek", "offer"):
            for player in hands:
                player.taste = Taste(jobs=(job,), prices=PRICES)
            called(hands)
            first, last = sorted(hands, key=lambda one: one.look().isNaming, reverse=job == "seek")
            closed(first, last.page, eve.page)
            assert faults(eve.page) == []
            told = views(heard)[-1]
            assert told["bid"] is None
            assert told["now"]["has_bid"] == [hand is first for hand in hands]
            assert not told["revealed"] or told["revealed"]["auction"] != told["now"]["auction"]
            last.act()
            last.see("!document.querySelector('.board [data-fist]')")
        assert not [view for view in views(heard) if view["bid"]]
        for price in PRICES.values():
            expect(eve.page.locator("section.story")).to_contain_text(str(price))


def called(hands: list[AtTable]) -> None:
    """Somebody calls an auction: both have open hands and put nothing into them yet."""
    while True:
        sights = [hand.look() for hand in hands]
        if all(sight.chips for sight in sights):
            return
        for hand, sight in zip(hands, sights, strict=True):
            if not sight.chips:
                hand.act(sight)
        hands[0].page.wait_for_timeout(PAUSE)


def closed(player: AtTable, *others: Page) -> None:
    """One fist is closed: its owner reads what is in it, and nobody else."""
    play(player, stop=lambda sight: sight.isClosed)
    prompt = player.page.locator(".prompt")
    expect(prompt).to_contain_text("Your fist is closed")
    (price,) = (price for price in PRICES.values() if str(price) in prompt.inner_text())
    seat = player.page.locator("[data-fist] b", has_text="you")
    at = seat.locator("xpath=ancestor::li").get_attribute("data-fist")
    for page in others:
        fist = page.locator(f"[data-fist='{at}']")
        expect(fist).to_contain_text("names" if price == PRICES["lend"] else "closed")
        assert str(price) not in page.evaluate(WRITTEN), "what is in the fist is written somewhere"
