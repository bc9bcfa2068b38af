"""A bribe is between two people: who looks on sees only that there is one."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.players.gnome_grown import Mouse
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import Visitor, faults, listening, views, visiting
from tests.browser.web_server import WebServer

NAMES = ("Ada", "Bob", "Cy")
SPACE = "ground"


class Window(Mouse):
    """Somebody's window, and all that came over its line."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor.page)
        self.heard = listening(visitor.page)

    @property
    def can_select(self) -> bool:
        """Whether a disc can be laid now."""
        return any(space["can"] for space in self.look().spaces)

    def select(self, space: str) -> None:
        """Lay a disc."""
        self.choose(space)
        self.point(self.look().moves[f"select {space}"])
        self.see("!document.querySelector('.sent')")

    def bribe(self, space: str, ladybirds: int) -> None:
        """Offer ladybirds."""
        self.choose(space)
        self.give(str(ladybirds))
        self.point(self.look().moves[f"bribe {space} {ladybirds}"])

    @property
    def purses(self) -> list[int]:
        """How many ladybirds everybody has, by what was told last."""
        return [player["ladybirds"] for player in views(self.heard)[-1]["players"]]


@pytest.fixture
def windows(browser: Browser, server: WebServer) -> Iterator[list[Window]]:
    """Three people at a table, and one who looks on."""
    table = opened(server, None, None, None, game="gnome_grown", deal="ivy")
    with ExitStack() as stack:
        found = [Window(stack.enter_context(visiting(browser, server.url))) for _ in range(4)]
        for window, name in zip(found, NAMES, strict=False):
            sit_down(window.page, table, name)
        found[3].page.goto(table.path)
        for window in found:
            expect(window.page.locator("[data-part=garden]")).to_be_visible()
        yield found


def next_of(windows: list[Window]) -> Window:
    """Whose turn it is."""
    while not (able := [window for window in windows if window.can_select]):
        windows[0].page.wait_for_timeout(5)
    return able[0]


def test_a_bribe_is_seen_in_two_windows_alone(windows: list[Window]):
    holder = next_of(windows)
    holder.select(SPACE)
    counts = holder.purses
    briber = next_of([window for window in windows if window is not holder])
    offered(windows, holder, briber, 3)
    holder.page.locator('[data-action="decline"]').click()
    expect(briber.page.locator(".prompt")).to_contain_text("refused")
    assert [window.purses for window in windows] == [counts] * 4
    briber.select("feature")
    briber = next_of([window for window in windows if window not in (holder, briber)])
    offered(windows, holder, briber, 2)
    holder.page.locator('[data-action="accept"]').click()
    for window in windows:
        expect(window.page.locator(f'[data-space="{SPACE}"] .disc')).to_have_count(2)
        assert sorted(window.purses) == [2, 4, 6]


def offered(windows: list[Window], holder: Window, briber: Window, ladybirds: int) -> None:
    """One offers another a bribe; the rest see that, and not what it is."""
    goods, counts = f"{ladybirds} ladybirds", holder.purses
    others = [window for window in windows if window not in (holder, briber)]
    before = [len(window.heard) for window in others]
    briber.bribe(SPACE, ladybirds)
    for window in (holder, briber):
        expect(window.page.locator("[data-part=bribe]")).to_contain_text(goods)
    expect(briber.page.locator(".prompt")).to_contain_text(goods)
    assert faults(holder.page) == []
    for window, seen in zip(others, before, strict=True):
        expect(window.page.locator(".prompt")).to_contain_text("stays between them")
        expect(window.page.locator("[data-part=bribe]")).to_have_count(0)
        assert goods not in window.page.locator("body").inner_text()
        assert window.purses == counts, "what is offered is still the briber's"
        told = views(window.heard[seen:])
        offers = [set(view["offer"]) for view in told if view["offer"]]
        assert offers == [{"seat", "holder", "space"}]
        assert not [view for view in told if view["own"] and view["own"]["offer"]]
