"""`python -m tests.browser.speed`: how smoothly the stage plays, on a processor four times slower.

Prints for each game the share of frames that took longer than two should while its moments were
played, and for how long a hundred steps at once kept the page from hearing anybody.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from gnomery.games import SHELF
from tests import preparing
from tests.browser.pictures_of_moments import moments
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import launched, until, visiting
from tests.browser.web_server import WebServer

SLOWED = 4
LONG = 1000 / 30
"""Milliseconds of a frame that took as long as two."""
STEPS = 100
PLAYED = 2500
"""Milliseconds of each moment that are looked at."""
FRAMES = """ms => new Promise((done) => {
  const spans = [];
  let last = performance.now();
  const end = last + ms;
  const look = (now) => {
    spans.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(look);
    else done(spans);
  };
  requestAnimationFrame(look);
})"""
BLOCKED = """() => {
  window.blocked = 0;
  new PerformanceObserver((list) => {
    window.blocked = Math.max(window.blocked, ...list.getEntries().map((one) => one.duration));
  }).observe({ type: "longtask" });
}"""


def slowed(page: Page) -> None:
    """Let the page's processor be slower than it is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def long_frames(browser: Browser, server: WebServer, game: str) -> tuple[int, int]:
    """How many frames were long while a game's moments were played, and how many there were."""
    spans: list[float] = []
    with visiting(browser, server.url, pace="normal", still=False) as ada:
        found = moments(ada.page, game)
        slowed(ada.page)
        for where, _ in found:
            ada.page.goto(f"/gallery/stage/{game}{where}")
            ada.page.locator(".scene[data-moment]").wait_for()
            spans += ada.page.evaluate(FRAMES, PLAYED)[1:]
    return sum(span > LONG for span in spans), len(spans)


def blocked_by_many(browser: Browser, server: WebServer) -> float:
    """Milliseconds for which a hundred steps at once blocked the page, at most."""
    lines: list[WebSocketRoute] = []
    told: list[dict[str, Any]] = []

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        lines.append(line)
        line.on_message(far.send)

        def hear(text: str | bytes) -> None:
            told.append(json.loads(text))
            line.send(text)

        far.on_message(hear)

    with visiting(browser, server.url, pace="normal") as ada:
        ada.page.route_web_socket("**/ws", between)
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        until(ada.page, "document.querySelectorAll('.story [data-event]').length > 6")
        last = next(one for one in reversed(told) if one["type"] == "update" and one["events"])
        ada.page.evaluate(BLOCKED)
        first = max(one["seq"] for one in told if "seq" in one) + 1
        for seq in range(first, first + STEPS):
            lines[-1].send(json.dumps({**last, "seq": seq}))
        until(ada.page, f"document.querySelectorAll('.story [data-event]').length > {STEPS}")
        ada.page.wait_for_timeout(500)
        return float(ada.page.evaluate("window.blocked"))


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, browser = WebServer(Path(kept)), launched(playwright, preparing.chromium())
        server.open()
        blocked = blocked_by_many(browser, server)
        sys.stdout.write(f"{STEPS} steps at once blocked the page for {blocked:.0f} ms at most\n")
        for game in SHELF:
            long, frames = long_frames(browser, server, game)
            sys.stdout.write(f"{game}: {long / frames:.1%} of {frames} frames were long\n")
            sys.stdout.flush()
        server.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
