"""Firefox over WebDriver BiDi, which it speaks by itself: no driver stands between."""

import base64
import itertools
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.others.engines import SECONDS, Engine, patiently, process

PREFERENCES = {
    "intl.accept_languages": "en",
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "layout.frame_rate": 15,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
}
"""A Firefox that asks nothing, asks nobody, and starts as few processes as it can."""

TAB = "\ue004"


class Firefox:
    """A Firefox without a screen."""

    name = "firefox"

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = itertools.count(1)
        self.heard: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.user = "default"
        self.spare = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.window = self.spare

    def ask(self, method: str, **given: Any) -> Any:
        """What Firefox answers; what it says in between is noted."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": given}))
        while (said := json.loads(self.line.recv(SECONDS))).get("id") != number:
            self.hear(said)
        assert said["type"] == "success", f"{method}: {said}"
        return said["result"]

    def hear(self, said: dict[str, Any]) -> None:
        """Note an error or a warning."""
        entry = said.get("params", {})
        if said.get("method") == "log.entryAdded" and entry["level"] in {"error", "warn"}:
            self.heard.append(f"{entry['level']}: {entry['text']}")

    def visit(self, url: str) -> None:
        old, self.user = self.user, self.ask("browser.createUserContext")["userContext"]
        opened = self.ask("browsingContext.create", type="tab", userContext=self.user)
        self.window = opened["context"]
        if old != "default":
            self.ask("browser.removeUserContext", userContext=old)
        self.go(url)

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.window, viewport=size)

    def call(self, function: str, given: str) -> str:
        found = self.ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            awaitPromise=False,
            target={"context": self.window},
        )
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return str(found["result"]["value"])

    def act(self, source: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.window, actions=[source])
        if any(one.get("value") == TAB for one in source["actions"]):
            self.come_back()

    def come_back(self) -> None:
        """From the browser's own buttons, where Tab leads from the last stop of a page.

        From there no key leads back that a driver could press, but another tab does.
        """
        if self.call("() => String(document.hasFocus())", "") == "false":
            for window in (self.spare, self.window):
                self.ask("browsingContext.activate", context=window)

    def picture(self) -> bytes:
        taken = self.ask("browsingContext.captureScreenshot", context=self.window)
        return base64.b64decode(taken["data"])

    def complaints(self) -> list[str]:
        heard, self.heard = self.heard, []
        return heard


@contextmanager
def running(path: str, folder: Path) -> Iterator[Engine]:
    """A Firefox with nothing but our preferences."""
    lines = [f"user_pref({json.dumps(key)}, {json.dumps(to)});" for key, to in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    quiet = ["--headless", "--no-remote", "--remote-debugging-port", "0"]
    own = {**os.environ, "HOME": str(folder), "LANG": "C.UTF-8"}
    with process([path, *quiet, "--profile", str(folder)], folder / "firefox.log", env=own):
        address = patiently(lambda: listening(folder), "Firefox does not answer")
        with connect(address, max_size=None, open_timeout=SECONDS, proxy=None) as line:
            yield Firefox(line)


def listening(folder: Path) -> str | None:
    """Where the Firefox listens whose profile this is, once it says so."""
    try:
        place = json.loads((folder / "WebDriverBiDiServer.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return f"ws://{place['ws_host']}:{place['ws_port']}/session"
