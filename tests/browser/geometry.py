"""`python -m tests.browser.geometry [GAME|LANGUAGE|SCREEN|KIND ...]`: how it lies on nine screens.

Of the games, languages and screens (`360x640`) those that are named, or all; of the kinds
(`states`, `moments`, `ends`, `cards`, `replays`, `lessons`) likewise. So a long look can be taken
in slices.
A table is brought to a state once, and spoken and sized on the spot.

The action bar is wholly on the screen, no words are cut, torn or lie on one another, none are
smaller than 12 px, what fingers press is at least 40 px, nothing scrolls sideways, and log and chat
are there or one tap away.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

from tests import preparing
from tests.browser.lookouts import KINDS, STATES
from tests.browser.visitors import DESKTOP, launched, visiting
from tests.browser.web_server import WebServer

T = TypeVar("T")
LAW = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
LANGUAGES = ("en", "fr", "de")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SPEAK = """async (language) => {
  if (!window.words) {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const code = files.filter((name) => name.endsWith(".js")).map((name) => import(name));
    const parts = (await Promise.all(code)).flatMap((one) => Object.values(one));
    window.words = parts.find((it) => it?.speak && it.need);
  }
  if (window.words.language !== language) await window.words.speak(language);
}"""
"""Another language, in place."""
LOOK = f"""async ([languages, isTouch]) => {{
  const found = {{}};
  for (const language of languages) {{
    if (language) await ({SPEAK})(language);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    found[language] = ({LAW})(isTouch);
  }}
  return found;
}}"""
"""What is wrong in each language after a frame: in it, all has heard of its new size."""
BARE = """() => {
  window.drawings ??= document.querySelector("svg.sheet");
  window.drawings?.remove();
}"""
"""Pictures without what is drawn in them: they lie as they did, at half of what a look costs."""
DRAWN = "() => window.drawings && document.body.prepend(window.drawings)"
TABS = ".frame > nav button"
PLAYED = {"states", "cards", "lessons"}
"""Kinds in which a game goes on between two looks."""
TURNED = {"states", "replays"}
"""Kinds at whose tables the tabs are looked at as well."""


@dataclass(frozen=True)
class Screen:
    """A screen people have."""

    width: int
    height: int
    is_touch: bool = True

    def __str__(self) -> str:
        """As people call it."""
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(360, 640), Screen(390, 844), Screen(740, 360), Screen(844, 390), Screen(820, 1180),
    Screen(1024, 768), Screen(1280, 800, is_touch=False), Screen(1536, 864, is_touch=False),
    Screen(1920, 1080, is_touch=False),
)  # fmt: skip


def violations(page: Page, screen: Screen, *, can_turn: bool = True) -> dict[str, list[str]]:
    """What is wrong on a screen, by open tab; the page is as it was afterwards."""
    before = page.viewport_size
    found = looked_at(page, screen, can_turn=can_turn)
    assert before is not None
    page.set_viewport_size(before)
    page.evaluate(SETTLED)
    return found


def looked_at(
    page: Page, screen: Screen, languages: Sequence[str] = ("",), *, can_turn: bool
) -> dict[str, list[str]]:
    """What is wrong by language (or in the one that is spoken) and open tab; the size is kept."""
    # nobody points at anything: what is told about a thing lies over others
    page.mouse.move(0, 0)
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    found = _spoken(page, screen, languages)
    tabs = page.locator(TABS)
    if can_turn and not page.locator("dialog[open]").count() and tabs.first.is_visible():
        for number in (1, 2, 3):
            tabs.nth(number).click()
            turned = _spoken(page, screen, languages)
            found |= {f"tab {number} {name}".strip(): said for name, said in turned.items()}
        # the first one has been looked at
        tabs.first.click()
    return found


def _spoken(page: Page, screen: Screen, languages: Sequence[str]) -> dict[str, list[str]]:
    """What is wrong as it lies now, in each of the languages."""
    found: dict[str, list[str]] = page.evaluate(LOOK, [list(languages), screen.is_touch])
    return found


@dataclass
class Count:
    """How much was looked at, and what was wrong."""

    looks: int = 0
    wrong: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        """In one line."""
        wrong = self.wrong.total()
        return f"{self.looks} looks, {wrong} violations of {len(self.wrong)} kinds"

    def add(self, found: dict[str, list[str]], where: str) -> None:
        """What was found at a place."""
        self.looks += len(found)
        for name, said in found.items():
            for one in said:
                self.wrong[one] += 1
                if self.wrong[one] == 1:
                    sys.stdout.write(f"{one}   [{where} {name}]\n")
                    sys.stdout.flush()


def look_over(
    browser: Browser, server: WebServer, asked: Sequence[str]
) -> Iterable[tuple[str, Count]]:
    """Look at all that was asked for, a game's states, moments or ends at a time."""
    screens = named(asked, SCREENS)
    languages = named(asked, LANGUAGES)
    for game, kind in product(named(asked, STATES), named(asked, KINDS)):
        count = Count()
        with visiting(browser, server.url, size=DESKTOP) as ada:
            for state in KINDS[kind](ada.page, server, game):
                ada.page.evaluate(BARE)
                for screen in screens:
                    found = looked_at(ada.page, screen, languages, can_turn=kind in TURNED)
                    count.add(found, f"{game}, {state}, {screen}")
                    # the last language is the next screen's first: nothing is spoken twice
                    languages.reverse()
                if kind in PLAYED:
                    # who plays on reads English at a desk
                    ada.page.evaluate(DRAWN)
                    ada.page.evaluate(SPEAK, "en")
                    ada.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        yield f"{game} {kind}", count


def named(asked: Sequence[str], all_: Iterable[T]) -> list[T]:
    """Those that were asked for by name, or all of them."""
    some = list(all_)
    return [one for one in some if str(one) in asked] or some


def main() -> int:
    """Look at all that was asked for; 1 when something is wrong."""
    looks = wrong = 0
    preparing.build_client()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server, browser = WebServer(Path(kept)), launched(playwright, preparing.chromium())
        server.open()
        try:
            for what, count in look_over(browser, server, sys.argv[1:]):
                looks += count.looks
                wrong += count.wrong.total()
                sys.stdout.write(f"-- {what}: {count}\n")
                sys.stdout.flush()
        finally:
            server.close()
            browser.close()
    sys.stdout.write(f"{looks} looks, {wrong} violations\n")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
