"""Virtual environments: what belongs into each, and how it gets there."""

import hashlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import NamedTuple

from workshop.running import ROOT, install, say

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
TOOLS = "requirements-tools.txt"


class Place(NamedTuple):
    """A virtual environment, and the lock that says what belongs into it."""

    folder: Path
    lock: str

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / SCRIPTS / "python"

    @property
    def uv(self) -> Path:
        """Its installer."""
        return self.folder / SCRIPTS / "uv"


PLAIN = Place(ROOT / ".venv", "requirements.txt")
DEV = Place(ROOT / ".venv", "requirements-dev.txt")
BENCH = Place(ROOT / ".venv-bench", "requirements-bench.txt")


def fingerprint(*names: str) -> str:
    """A digest of these files, of this Python and of the checkout's place."""
    digest = hashlib.sha256(f"{sys.version} {sys.base_prefix} {ROOT}".encode())
    for name in names:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def holds(stamp: Path, *allowed: str) -> bool:
    """Whether a finished step left one of these fingerprints."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") in allowed


def furnish(place: Place) -> None:
    """Make the environment, with the pinned installer and build tool in it."""
    stamp, wanted = place.folder / "tools.stamp", fingerprint(TOOLS)
    if holds(stamp, wanted):
        return
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        say("This Python lacks venv or ensurepip; on Debian or Ubuntu: apt install python3-venv.")
        sys.exit(2)
    say(f"Making {place.folder.name} ...")
    pip = (place.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    if not (
        install(sys.executable, "-m", "venv", "--clear", place.folder)
        and install(*pip, "--require-hashes", "--requirement", TOOLS)
    ):
        sys.exit(f"{place.folder.name} could not be made.")
    stamp.write_text(wanted, encoding="utf-8")


def fill(place: Place) -> None:
    """Bring the environment to its lock; development's environment is also fit to play in."""
    furnish(place)
    stamp, wanted = place.folder / "lock.stamp", fingerprint("pyproject.toml", place.lock)
    more = [fingerprint("pyproject.toml", DEV.lock)] if place is PLAIN else []
    if holds(stamp, wanted, *more):
        return
    say(f"Filling {place.folder.name} from {place.lock} ...")
    stamp.unlink(missing_ok=True)
    if not (fetch(place) and link(place)):
        sys.exit(f"{place.folder.name} could not be filled.")
    stamp.write_text(wanted, encoding="utf-8")


def fetch(place: Place) -> bool:
    """Install exactly what the locks name: with uv, or where uv finds no registry, with pip."""
    uv = (place.uv, "pip", "sync", "--quiet", "--system-certs", "--compile-bytecode")
    build = ("--build-constraints", place.lock)
    if install(*uv, "--python", place.python, "--require-hashes", *build, TOOLS, place.lock):
        return True
    say("uv could not do it; trying pip, which has a configuration of its own ...")
    pip = (place.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    locks = ("--requirement", TOOLS, "--requirement", place.lock)
    return install(*pip, "--no-deps", "--require-hashes", *locks)


def link(place: Place) -> bool:
    """Make the checkout itself importable, needing nothing that is not installed yet."""
    uv = (place.uv, "pip", "install", "--quiet", "--offline", "--python", place.python)
    return install(*uv, "--no-deps", "--no-build-isolation", "--editable", ".")
