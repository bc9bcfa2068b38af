"""People at a real Chromium, and what their browsers complain about."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

import gnomery

FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
DESKTOP, PHONE = (1280, 800), (360, 740)
PHONES = 500
"""What is narrower, upright or on its side, is a phone: fingers point at it."""
SECONDS = 120_000
"""Milliseconds that are enough on any machine, however busy it is."""
PAUSE, LONGEST_PAUSE = 5, 60
"""Milliseconds between two looks at a page: at first, and when it takes its time."""
expect.set_options(timeout=SECONDS)
EXPECTED = re.compile(r"WebSocket connection to|net::ERR_CONNECTION_REFUSED|status of 404")
"""What a browser says by itself while a server is away, or asks for what is not there."""


def launched(playwright: Playwright, chromium: str) -> Browser:
    """The Chromium at a path, running."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, *(["--no-sandbox"] if is_root else [])]
    return playwright.chromium.launch(executable_path=chromium, args=flags)


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note all that goes wrong on a page."""
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", self._heard)

    def _heard(self, message: object) -> None:
        kind, text = message.type, message.text  # type: ignore[attr-defined]
        if kind in {"error", "warning"} and not EXPECTED.search(text):
            self.complaints.append(f"{kind}: {text}")


@contextmanager
def visiting(  # noqa: PLR0913 - what browsers differ in
    browser: Browser,
    url: str,
    *,
    language: str = "en",
    size: tuple[int, int] = DESKTOP,
    dark: bool = False,
    still: bool = True,
    pace: str = "once",
    is_new: bool = False,
) -> Iterator[Visitor]:
    """A new visitor; whatever the browser complained about by the end fails the test.

    Most of them want to see what came of everything at once, and nothing of the way to it. They
    have played before, unless they are new: then they are told what a game is won by.
    """
    width, height = size
    is_phone = min(size) < PHONES
    context = browser.new_context(
        base_url=url,
        locale=language,
        viewport={"width": width, "height": height},
        has_touch=is_phone,
        is_mobile=is_phone,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
    )
    context.set_default_timeout(SECONDS)
    context.add_init_script(paced(pace))
    if not is_new:
        context.add_init_script(versed())
    page = context.new_page()
    visitor = Visitor(context, page)
    context.on("page", visitor.watch)
    visitor.watch(page)
    yield visitor
    context.close()
    assert visitor.complaints == [], visitor.complaints


def paced(pace: str) -> str:
    """A script that chooses a pace before a page begins."""
    return f"""try {{
        const name = "gnomery.settings", kept = JSON.parse(localStorage.getItem(name) ?? "{{}}");
        localStorage.setItem(name, JSON.stringify({{pace: "{pace}", ...kept}}));
    }} catch {{}}"""


def versed() -> str:
    """A script with which a browser knows all games."""
    names = json.dumps(json.dumps(list(gnomery.shelf())))
    return f"""try {{ localStorage.setItem("gnomery.goals", {names}); }} catch {{}}"""


def listening(page: Page) -> list[str]:
    """All that comes over a page's line from now on."""
    heard: list[str] = []

    def hear(frame: str | bytes) -> None:
        heard.append(frame if isinstance(frame, str) else frame.decode())

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard


def views(heard: list[str]) -> list[dict[str, Any]]:
    """The views among it, in the order they came."""
    told = [json.loads(text) for text in heard]
    frames = [message["frame"] for message in told if "frame" in message]
    return [frame["view"] for frame in frames if frame["view"]]


def until(page: Page, condition: str) -> None:
    """Wait until something is true of a page; Playwright's own way needs `eval`."""
    end, pause = time.monotonic() + SECONDS / 1000, pauses()
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(next(pause))


def until_so(truth: Callable[[], bool], what: str) -> None:
    """Wait until something is so."""
    end, pause = time.monotonic() + SECONDS / 1000, pauses()
    while not truth():
        assert time.monotonic() < end, what
        time.sleep(next(pause) / 1000)


def pauses() -> Iterator[float]:
    """Short ones first: a look costs a page more than what it waits for."""
    pause = float(PAUSE)
    while True:
        yield pause
        pause = min(1.5 * pause, LONGEST_PAUSE)


COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""Of axe's rules those about colours: where only the light differs from a page that was seen."""
UNMARKED = """[...document.querySelectorAll("summary")].filter((one) => one.checkVisibility()
  && !one.querySelector("svg") && getComputedStyle(one, "::before").content === "none"
  && (getComputedStyle(one).display !== "list-item"
  || getComputedStyle(one).listStyleType === "none")).map((one) => one.textContent)"""
"""What is folded and has no sign that it opens."""
AXE = "async (options) => (await axe.run(options)).violations"


def faults(page: Page, rules: dict[str, Any] | None = None) -> list[str]:
    """What axe finds wrong, by all its rules or some, and what does not show that it opens."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(AXE, {"resultTypes": ["violations"], **(rules or {})})
    folded = [f"does not show that it opens: {text}" for text in page.evaluate(UNMARKED)]
    return folded + [
        f"{fault['id']}: {node['html'][:160]} ({node['failureSummary'].splitlines()[-1].strip()})"
        for fault in found
        for node in fault["nodes"]
    ]


def missing(page: Page) -> list[str]:
    """Drawings that are used on a page and not there."""
    names = page.evaluate("""() => [...document.querySelectorAll("use")].map((one) =>
      one.getAttribute("href")).filter((name) => !document.getElementById(name.slice(1)))""")
    return sorted(set(names))


HYPHENED = r"/(?<![\w,.:\/-])-\d+/"
READ = """() => {
  const kept = "code, kbd, pre, script, style, input, textarea, [data-typed]";
  const words = [...document.querySelectorAll("[aria-label], [title]")].flatMap((one) =>
    [one.getAttribute("aria-label") ?? "", one.getAttribute("title") ?? ""]);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (!walk.currentNode.parentElement.closest(kept)) words.push(walk.currentNode.textContent);
  }
  return words.filter((word) => HYPHENED.test(word));
}""".replace("HYPHENED", HYPHENED)


def hyphened(page: Page) -> list[str]:
    """Numbers below nothing that a page tells with a hyphen for a minus; what is typed aside."""
    return sorted(set(page.evaluate(READ)))
