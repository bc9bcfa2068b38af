"""`python -m tests.browser.speed [GAME ...]`: how smoothly the stage plays on a slow processor.

Prints for each game the share of frames that would take longer than two should on a processor four
times slower while its moments are played, the moments with the longest ones, and for how long a
hundred steps at once keep the page from hearing anybody. All is as long as the processor works for
it, by a trace: what else the machine does counts for nothing.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from gnomery.games import SHELF
from tests import preparing
from tests.browser.pictures_of_moments import moments
from tests.browser.tables import opened, sit_down
from tests.browser.visitors import launched, until, until_so, visiting
from tests.browser.web_server import WebServer

SLOWED = 4
LONG = 1000 / 30
"""Milliseconds of a frame that took as long as two."""
TRACED = ("toplevel", "cc")
TASK, FRAME, THREAD = "ThreadControllerImpl::RunTask", "ProxyMain::BeginMainFrame", "thread_name"
STEPS = 100
PLAYED = 2500
"""Milliseconds of each moment that are looked at."""
WORST = 4
"""So many moments of a game are named."""
FRAMES = """ms => new Promise((done) => {
  const end = performance.now() + ms;
  const look = (now) => (now < end ? requestAnimationFrame(look) : done());
  requestAnimationFrame(look);
})"""
"""Frames as fast as they come."""

LINES = 6000
KNOWN = """(number) => {
  const list = document.createElement("ol");
  for (let n = 0; n < number; n += 1) {
    const line = document.createElement("li");
    line.textContent = `Line ${n}`;
    list.append(line);
  }
  document.body.append(list);
  void list.offsetHeight;
  list.remove();
}"""
"""Drawing so many short lines takes any machine about as long as nobody should be kept waiting."""


def work(trace: bytes) -> list[tuple[str, float]]:
    """What a page did, in order: tasks and beginnings of frames, and milliseconds of each."""
    events = json.loads(trace)["traceEvents"]
    main = {_thread(one) for one in events if _is_main(one)}
    done = sorted(
        (one["ts"], one["name"], one.get("tdur", 0) / 1000)
        for one in events
        if one.get("ph") == "X" and one["name"] in {TASK, FRAME} and _thread(one) in main
    )
    return [(name, took) for _, name, took in done]


def frames(trace: bytes) -> list[float]:
    """How many milliseconds a slow processor would work for each frame of a page."""
    spans = [0.0]
    for name, took in work(trace):
        if name == TASK:
            spans[-1] += took * SLOWED
        else:
            # a frame is begun within a task of its own, which ends it
            spans.append(0.0)
    return spans[1:]


def _thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _is_main(event: dict[str, Any]) -> bool:
    return event["name"] == THREAD and event["args"]["name"] == "CrRendererMain"


def played(browser: Browser, server: WebServer, game: str) -> Iterator[tuple[str, list[float]]]:
    """Each moment of a game and its end by their names, and how long their frames are."""
    with visiting(browser, server.url, pace="normal", still=False) as ada:
        paths = [f"/gallery/stage/{game}{where}" for where, _ in moments(ada.page, game)]
        for path in [*paths, f"/gallery/end/{game}?count"]:
            ada.page.goto(path)
            scene = ada.page.locator(".scene[data-moment], .end .scene").first
            scene.wait_for()
            name = scene.get_attribute("data-moment") or "end"
            # whoever drives the browser brings scripts of their own into a new page, once
            ada.page.evaluate(FRAMES, 0)
            browser.start_tracing(page=ada.page, categories=list(TRACED))
            ada.page.evaluate(FRAMES, PLAYED)
            yield name, frames(browser.stop_tracing())


def blocked_by_many(browser: Browser, server: WebServer, fault: str = "") -> tuple[float, float]:
    """Milliseconds for which a hundred steps at once block the page at most, and a known work.

    With a fault, a script is added to the page.
    """
    lines: list[WebSocketRoute] = []
    told: list[dict[str, Any]] = []
    is_full = False

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        lines.append(line)
        line.on_message(far.send)

        def hear(text: str | bytes) -> None:
            # whatever came between the hundred would be a gap in them
            if not isinstance(text, str) or is_full:
                return
            told.append(json.loads(text))
            line.send(text)

        far.on_message(hear)

    with visiting(browser, server.url, pace="normal") as ada:
        ada.page.add_init_script(fault)
        ada.page.route_web_socket("**/ws", between)
        sit_down(ada.page, opened(server, None, "gardener", deal="violet"), "Ada")
        until(ada.page, "document.querySelectorAll('.story [data-event]').length > 6")
        is_full = True
        last = next(one for one in reversed(told) if one["type"] == "update" and one["events"])
        first = max(one["seq"] for one in told if "seq" in one) + 1
        browser.start_tracing(page=ada.page, categories=list(TRACED))
        for seq in range(first, first + STEPS):
            lines[-1].send(json.dumps({**last, "seq": seq}))
        # and they are shown at once
        until_so(lambda: _skipped(ada.page) > STEPS, "a hundred steps are not shown")
        blocked = longest(browser.stop_tracing())
        browser.start_tracing(page=ada.page, categories=list(TRACED))
        ada.page.evaluate(KNOWN, LINES)
        return blocked, longest(browser.stop_tracing())


def _skipped(page: Page) -> int:
    """How many lines the log has when what is shown is left out."""
    page.keyboard.press("Escape")
    return page.locator(".story [data-event]").count()


def longest(trace: bytes) -> float:
    """Milliseconds of the longest task."""
    return max(took for name, took in work(trace) if name == TASK)


def main() -> int:
    """Measure and print."""
    asked = [game for game in SHELF if game in sys.argv[1:]] or list(SHELF)
    preparing.build_client()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, browser = WebServer(Path(kept)), launched(playwright, preparing.chromium())
        server.open()
        blocked, known = blocked_by_many(browser, server)
        sys.stdout.write(f"{STEPS} steps at once block the page for {blocked:.0f} ms at most")
        sys.stdout.write(f" (drawing {LINES} lines: {known:.0f} ms)\n")
        for game in asked:
            found = dict(played(browser, server, game))
            spans = [span for some in found.values() for span in some]
            long = sum(span > LONG for span in spans)
            sys.stdout.write(f"{game}: {long / len(spans):.1%} of {len(spans)} frames are long\n")
            for name, some in sorted(found.items(), key=lambda one: -max(one[1]))[:WORST]:
                most = ", ".join(f"{span:.0f}" for span in sorted(some)[:-4:-1])
                sys.stdout.write(f"  {name}: {most} ms of {len(some)} frames\n")
            sys.stdout.flush()
        server.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
