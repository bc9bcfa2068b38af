"""`python web/browser.py`: the path of a Chromium for the tests, fetched if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
)  # fmt: skip
APT = ("apt-get", "-qq", "-y", "--no-install-recommends")
PACKAGES = ("chromium", "fonts-dejavu-core")


def found() -> str | None:
    """A Chromium that is here already."""
    if named := os.environ.get("CHROMIUM"):
        return named
    own = playwrights_own()
    here = [str(own) if own.exists() else None, *map(shutil.which, NAMES)]
    return next((path for path in here if path), None)


def playwrights_own() -> Path:
    """Where Playwright keeps the one it downloads."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def fetch() -> None:
    """Get one: from Playwright where its servers can be reached, else from the system."""
    if run(sys.executable, "-m", "playwright", "install", "chromium"):
        return
    if sys.platform == "linux" and shutil.which("apt-get"):
        sudo = () if os.geteuid() == 0 else ("sudo", "-n")
        run(*sudo, "apt-get", "-qq", "update")
        run(*sudo, *APT, "install", *PACKAGES)


def run(*command: str) -> bool:
    """Whether a command went well; what it prints goes beside the path."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, check=False, stdout=sys.stderr, env=env, timeout=600)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    if found() is None:
        fetch()
    path = found()
    if path is None:
        sys.exit("There is no Chromium for the tests: install one, or name it in CHROMIUM.")
    print(path)
