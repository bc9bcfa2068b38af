"""WebKitGTK's small browser through its own driver: WebDriver over HTTP, on a screen of its own."""

import base64
import json
import os
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.servers import HOST, free_port
from tests.browser.others.engines import SECONDS, Engine, patiently, process

SCREEN = "1920x1200x24"
ARGUMENTS = ("--automation", "--enable-write-console-messages-to-stdout=true")
COMPLAINT = ("CONSOLE JS ERROR", "CONSOLE ERROR", "CONSOLE WARN", "CONSOLE SECURITY")
HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
SETTINGS = {
    "GDK_BACKEND": "x11",
    "LANG": "C.UTF-8",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
STRAIGHT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""To our own machine, whatever proxies there are."""


class WebKit:
    """A WebKitGTK with a window on a screen that nobody sees."""

    name = "webkit"

    def __init__(self, place: str, log: Path) -> None:
        self.place, self.log, self.heard = place, log, 0
        patiently(self.status, "WebKit's driver does not answer")
        wanted = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": {"args": ARGUMENTS}}
        begun = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.place += f"/session/{begun['sessionId']}"

    def status(self) -> Any:
        """Whether the driver is there already."""
        try:
            return self.ask("GET", "/status")
        except urllib.error.URLError:
            return None

    def ask(self, verb: str, path: str, body: object = None) -> Any:
        """What the driver answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.place + path, data, method=verb)  # noqa: S310 - ours
        try:
            with STRAIGHT.open(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            with refused:
                raise AssertionError(f"{path}: {refused.read().decode()}") from None

    def visit(self, url: str) -> None:
        self.go(url)
        self.ask("DELETE", "/cookie")
        self.call("() => { localStorage.clear(); sessionStorage.clear(); return ''; }", "")

    def go(self, url: str) -> None:
        """The driver's own waiting has missed pages that were there, and then never ends."""
        self.call("() => { window.old = true; return ''; }", "")
        self.ask("POST", "/url", {"url": url})
        patiently(self.is_new, f"{url} is not loaded")

    def is_new(self) -> bool | None:
        """Whether the page is there that was asked for."""
        try:
            found = self.call("() => window.old ? 'old' : document.readyState", "")
        except AssertionError:  # between two pages there is none to be asked
            return None
        return found == "complete" or None

    def resize(self, width: int, height: int) -> None:
        """The window is larger than the page by its bar."""
        self.ask("POST", "/window/rect", {"width": width, "height": height})
        inner = "() => [innerWidth, innerHeight].join()"
        w, h = map(int, self.call(inner, "").split(","))
        outer = {"width": 2 * width - w, "height": 2 * height - h}
        self.ask("POST", "/window/rect", outer)

    def call(self, function: str, given: str) -> str:
        asked = {"script": f"return ({function})(arguments[0])", "args": [given]}
        return str(self.ask("POST", "/execute/sync", asked))

    def act(self, source: dict[str, Any]) -> None:
        self.ask("POST", "/actions", {"actions": [source]})

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("GET", "/screenshot"))

    def complaints(self) -> list[str]:
        said = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        new, self.heard = said[self.heard :], len(said)
        return [line for line in new if line.startswith(COMPLAINT)]


@contextmanager
def running(path: str, folder: Path) -> Iterator[Engine]:
    """A WebKitGTK in a home of its own, behind its driver and in front of a screen."""
    log, port = folder / "webkit.log", free_port()
    with screen(folder) as display:
        own = {**os.environ, **SETTINGS, **{name: str(folder) for name in HOMES}}
        if os.geteuid() == 0:
            own["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        with process([path, f"--port={port}"], log, env={**own, "DISPLAY": display}):
            engine = WebKit(f"http://{HOST}:{port}", log)
            yield engine
            engine.ask("DELETE", "")


@contextmanager
def screen(folder: Path) -> Iterator[str]:
    """A screen in memory, by its name: the first number that is free."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with os.fdopen(told) as names, process(command, folder / "screen.log", pass_fds=[tell]):
        os.close(tell)
        yield f":{names.readline().strip()}"
