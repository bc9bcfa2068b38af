"""What a page is made of: its kinds of elements, whatever they say and however many there are.

Pictures in the docs grow old when pages change in kind. The kinds that were there when pictures
were taken lie beside them, and a test compares.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

import gnomery
from tests.browser.tables import opened, sit_down
from tests.browser.web_server import WebServer

FILE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "structure.json"
OF_ALL = 3
"""Sections of the gallery that belong to no game."""
KINDS = """() => {
  const kinds = new Set();
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg") && element.tagName !== "svg") continue;
    if (element.closest(".examples > *")) continue;  // drawn as one scrolls: how many, nobody knows
    const own = [...element.classList].filter((name) => !name.startsWith("svelte-"));
    kinds.add([element.tagName.toLowerCase(), ...own.sort()].join("."));
  }
  return [...kinds].sort();
}"""


def kinds(page: Page) -> list[str]:
    """The kinds of elements of a page, drawings from outside only."""
    found: list[str] = page.evaluate(KINDS)
    return found


def pages(page: Page, server: WebServer) -> Iterator[str]:
    """The name of each page that is compared, while it is shown."""
    page.goto("/")
    expect(page.locator(".shelf button.box")).to_have_count(len(gnomery.shelf()))
    yield "home"
    page.goto("/new/gardlings")
    expect(page.locator("main form")).to_be_visible()
    yield "new-table"
    sit_down(page, opened(server, None, None, "gardener", deal="lobby"), "Ada")
    expect(page.locator(".lobby")).to_be_visible()
    yield "lobby"
    page.goto("/rules/gardlings#GA-1.2")
    expect(page.locator("[id='GA-1.2']")).to_be_in_viewport()
    yield "rules"
    page.goto("/gallery")
    expect(page.locator("section.scope")).to_have_count(2 * (OF_ALL + len(gnomery.shelf())))
    yield "gallery"


def structure(page: Page, server: WebServer) -> dict[str, list[str]]:
    """Every compared page with its kinds of elements."""
    return {name: kinds(page) for name in pages(page, server)}


def write(found: dict[str, list[str]]) -> None:
    """Keep it beside the pictures."""
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
