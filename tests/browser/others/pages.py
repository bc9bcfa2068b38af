"""The part of Playwright's page that our players use, for browsers that Playwright cannot drive.

So the very same hands that play in Chromium play here.
"""

import json
import time
from dataclasses import dataclass
from typing import Any

from tests.browser.others.engines import PAUSE, SECONDS, Engine

CALL = """function (given) {
  const it = (%s
  );
  const got = typeof it === "function" ? it(...JSON.parse(given)) : it;
  const plain = (key, one) => (one instanceof Node ? true : one === undefined ? null : one);
  return JSON.stringify(plain("", got), plain);
}"""
"""An expression is told, a function is called; what cannot be told is only said to be there."""
MIDDLE = """([it]) => {
  if (!it || it.disabled) return null;
  it.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = it.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return it.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
"""Where to press something; null while it cannot be pressed or lies under something else."""
CHOOSE = """([it], value) => {
  it.value = value;
  it.dispatchEvent(new Event("input", { bubbles: true }));
  it.dispatchEvent(new Event("change", { bubbles: true }));
}"""
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Home": "\ue011", "End": "\ue010",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Shift": "\ue008", "Control": "\ue009", "Backspace": "\ue003", "Space": " ",
}  # fmt: skip


class Page:
    """A page of somebody who was never there before."""

    def __init__(self, engine: Engine, url: str) -> None:
        self.engine, self.url = engine, url
        self.keyboard, self.mouse = Keyboard(engine), Mouse(engine)

    def goto(self, path: str) -> None:
        """Go to a page of the server."""
        self.engine.go(self.url + path)

    def evaluate(self, text: str, *given: Any) -> Any:
        """What an expression or a function gives on the page."""
        return json.loads(self.engine.call(CALL % text, json.dumps(given)))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page get on."""
        time.sleep(max(PAUSE, milliseconds / 1000))

    def locator(self, selector: str) -> "Locator":
        """All that is meant by a selector."""
        return Locator(self, selector)


@dataclass(frozen=True)
class Locator:
    """Whatever on a page is meant by a selector, whenever it is asked for."""

    page: Page
    selector: str
    number: int | None = None

    def evaluate_all(self, function: str, *given: Any) -> Any:
        """What a function gives for all of it."""
        some = "" if self.number is None else f".slice({self.number}, {self.number + 1})"
        found = f"[...document.querySelectorAll(selector)]{some}"
        return self.page.evaluate(
            f"(selector, ...given) => ({function}\n)({found}, ...given)", self.selector, *given
        )

    def evaluate(self, function: str) -> Any:
        """What a function gives for the first of it."""
        return self.evaluate_all(f"([it]) => ({function}\n)(it)")

    def nth(self, number: int) -> "Locator":
        """One of them."""
        return Locator(self.page, self.selector, number)

    @property
    def first(self) -> "Locator":
        """The first of them."""
        return self.nth(0)

    def count(self) -> int:
        """How many there are."""
        return int(self.evaluate_all("all => all.length"))

    def text(self) -> str:
        """What the first of them says."""
        return str(self.evaluate("it => it?.innerText ?? ''"))

    def click(self) -> None:
        """Wait until it is there and lies still, and press its middle."""
        end = time.monotonic() + SECONDS
        before, at = None, self.evaluate_all(MIDDLE)
        while at is None or at != before:
            assert time.monotonic() < end, f"{self.selector} is not there"
            time.sleep(PAUSE)
            before, at = at, self.evaluate_all(MIDDLE)
        self.page.mouse.click(*at)

    def fill(self, text: str) -> None:
        """Type into an empty field."""
        self.click()
        self.evaluate("it => { it.select?.(); }")
        self.page.keyboard.type(text)

    def select_option(self, value: str) -> None:
        """Choose from a list; lists open in a window of the system, where no driver can point."""
        self.evaluate_all(CHOOSE, value)


@dataclass(frozen=True)
class Keyboard:
    """Keys, one after the other."""

    engine: Engine

    def press(self, keys: str) -> None:
        """Press a key, or several together as in `Shift+Tab`."""
        names = [KEYS.get(key, key) for key in keys.split("+")] if len(keys) > 1 else [keys]
        downs = [{"type": "keyDown", "value": key} for key in names]
        self._act(downs + [{"type": "keyUp", "value": key} for key in reversed(names)])

    def type(self, text: str) -> None:
        """Type a text."""
        self._act([{"type": f"key{way}", "value": key} for key in text for way in ("Down", "Up")])

    def _act(self, actions: list[dict[str, str]]) -> None:
        self.engine.act({"type": "key", "id": "keyboard", "actions": actions})


@dataclass(frozen=True)
class Mouse:
    """A mouse with one button."""

    engine: Engine

    def click(self, x: float, y: float) -> None:
        """Point there and press."""
        self._act(_move(x, y), _button("Down"), _button("Up"))

    def move(self, x: float, y: float, steps: int = 1) -> None:
        """Go there; the steps between are the browser's."""
        self._act(_move(x, y, 10 * (steps - 1)))

    def down(self) -> None:
        """Press and hold."""
        self._act(_button("Down"))

    def up(self) -> None:
        """Let go."""
        self._act(_button("Up"))

    def _act(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.engine.act({**mouse, "actions": list(actions)})


def _move(x: float, y: float, milliseconds: int = 0) -> dict[str, Any]:
    place = {"x": round(x), "y": round(y), "origin": "viewport"}
    return {"type": "pointerMove", "duration": milliseconds, **place}


def _button(way: str) -> dict[str, Any]:
    return {"type": f"pointer{way}", "button": 0}
