"""Tables to sit down at, and the way to a seat as people take it."""

import json
import urllib.request
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Page, expect

from tests.browser.visitors import until_so
from tests.browser.web_server import SECONDS


class House(Protocol):
    """A server, or several behind one address."""

    @property
    def url(self) -> str:
        """The address."""


@dataclass(frozen=True)
class Opened:
    """A table somebody opened and left: all its free seats are for those with the link."""

    table: str
    invite: str

    @property
    def path(self) -> str:
        """Where it is."""
        return f"/t/{self.table}"

    @property
    def link(self) -> str:
        """What lets people sit down."""
        return f"{self.path}#{self.invite}"


def opened(
    server: House,
    *bots: str | None,
    game: str = "gardlings",
    deal: str | None = None,
    **options: Any,
) -> Opened:
    """A new table; None is a free seat."""
    wish: dict[str, Any] = {"game": game, "players": len(bots), "bots": bots}
    said = asked(server, "/api/tables", {**wish, "options": options, "deal": deal})
    return Opened(said["table"], said["invite"])


def asked(server: House, path: str, body: object = None) -> Any:
    """What the server answers over HTTP."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "x-gnomery": "1"}
    request = urllib.request.Request(server.url + path, data, headers)  # noqa: S310 - our own
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - our own
        return json.load(answer)


def sit_down(page: Page, table: Opened, name: str) -> None:
    """Follow the link, give a name and take a seat."""
    page.goto(table.link)
    page.locator("main form input").fill(name)
    page.locator("main form button:not([type=button])").click()
    expect(page.locator(".lobby, .game").first).to_be_visible()


def seated(page: Page, table: Opened, name: str = "Ada") -> Page:
    """The page of somebody who sits at a table whose game has begun."""
    sit_down(page, table, name)
    expect(page.locator(".game .board svg[role=group], .game .board svg.lawn")).to_be_visible()
    return page


def ended(server: House, deal: str | None = "violet") -> Opened:
    """A table whose game is over: two bots have played it."""
    table = opened(server, "gardener", "gardener", deal=deal)
    path = f"/api/tables/{table.table}"
    until_so(lambda: asked(server, path)["status"] == "over", "the game does not end")
    return table
