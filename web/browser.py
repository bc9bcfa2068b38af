"""`python web/browser.py [NAME]`: the path of a browser for the tests, fetched if there is none.

Chromium is the one that all tests need, and its shell without a window costs them a third of what
the whole one does. Notifications want the whole one. Firefox and WebKit play whole games too.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Browser(NamedTuple):
    """How a browser is found: by the variable that names it, or by the programs it consists of."""

    variable: str
    """An empty one says that it was looked for in vain."""
    names: tuple[str, ...]
    packages: tuple[str, ...]
    """What Debian calls it."""
    beside: tuple[str, ...] = ()
    """Programs without which it is of no use here."""
    instead: tuple[str, ...] = ()
    """What does as well where it cannot be had."""


CHROMIUMS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
)  # fmt: skip
BROWSERS = {
    "chromium": Browser(
        "CHROMIUM",
        ("chromium-headless-shell",),
        ("chromium-headless-shell", "fonts-dejavu-core"),
        instead=CHROMIUMS,
    ),
    "whole_chromium": Browser("WHOLE_CHROMIUM", CHROMIUMS, ("chromium", "fonts-dejavu-core")),
    "firefox": Browser("FIREFOX", ("firefox-esr", "firefox"), ("firefox-esr", "fonts-dejavu-core")),
    "webkit": Browser(
        "WEBKIT",
        ("WebKitWebDriver",),
        ("webkit2gtk-driver", "xvfb", "fonts-dejavu-core"),
        beside=("Xvfb",),
    ),
}  # fmt: skip
APT = ("apt-get", "-qq", "-y", "--no-install-recommends")


def found(name: str, *, is_choosy: bool = False) -> str | None:
    """A browser that is here already; the choosy take nothing instead of it."""
    browser = BROWSERS[name]
    if named := os.environ.get(browser.variable):
        return named
    if not all(map(shutil.which, browser.beside)):
        return None
    own = playwrights_own() if "chromium" in name else None
    names = browser.names if is_choosy else (*browser.names, *browser.instead)
    here = [str(own) if own and own.exists() else None, *map(shutil.which, names)]
    return next((path for path in here if path), None)


def playwrights_own() -> Path:
    """Where Playwright keeps the one it downloads."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def fetch(name: str) -> None:
    """Get one: from Playwright where its servers can be reached, else from the system.

    Playwright's Firefox and WebKit are patched ones; we want those that people have.
    """
    playwright = (sys.executable, "-m", "playwright", "install", "chromium")
    if "chromium" in name and not found(name) and run(*playwright):
        return
    if sys.platform == "linux" and shutil.which("apt-get"):
        sudo = () if os.geteuid() == 0 else ("sudo", "-n")
        run(*sudo, "apt-get", "-qq", "update")
        run(*sudo, *APT, "install", *BROWSERS[name].packages)


def run(*command: str) -> bool:
    """Whether a command went well; what it prints goes beside the path."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, check=False, stdout=sys.stderr, env=env, timeout=600)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main(name: str = "chromium") -> None:
    """Tell the path."""
    browser = BROWSERS[name]
    if found(name, is_choosy=True) is None and os.environ.get(browser.variable) != "":
        fetch(name)
    path = found(name)
    if path is None:
        packages = " ".join(browser.packages)
        sys.exit(
            f"There is no {name} for the tests: install one (on Debian {packages}), "
            f"or name it in {browser.variable}."
        )
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
