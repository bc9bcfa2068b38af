"""Virtual environments: what belongs into each, and how it gets there."""

import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
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
TOOLBOX = Place(ROOT / ".venv-tools", TOOLS)
"""What makes a place to play in and the browser client; nobody needs it once they are made."""
EDITABLE = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"


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
    """Bring the environment to its lock, with the tools that made it."""
    furnish(place)
    stamp, wanted = place.folder / "lock.stamp", fingerprint("pyproject.toml", place.lock)
    if holds(stamp, wanted):
        return
    say(f"Filling {place.folder.name} from {place.lock} ...")
    stamp.unlink(missing_ok=True)
    if not (fetch(place, place, TOOLS, place.lock) and link(place, place)):
        sys.exit(f"{place.folder.name} could not be filled.")
    stamp.write_text(wanted, encoding="utf-8")


def fill_plain() -> None:
    """An environment to play in and nothing more; where there is development's, that one."""
    if is_workshop():
        fill(DEV)
        return
    stamp, wanted = PLAIN.folder / "lock.stamp", fingerprint("pyproject.toml", PLAIN.lock)
    if holds(stamp, wanted):
        return
    furnish(TOOLBOX)
    say(f"Filling {PLAIN.folder.name} from {PLAIN.lock} ...")
    if not (
        install(sys.executable, "-m", "venv", "--clear", "--without-pip", PLAIN.folder)
        and fetch(PLAIN, TOOLBOX, PLAIN.lock)
        and link(PLAIN, TOOLBOX)
    ):
        sys.exit(f"{PLAIN.folder.name} could not be filled.")
    stamp.write_text(wanted, encoding="utf-8")


def is_workshop() -> bool:
    """Whether there is development's environment."""
    return (DEV.folder / "tools.stamp").is_file()


def put_away() -> None:
    """Take away what only building needed: the tools, and what npm brought."""
    if TOOLBOX.folder.is_dir():
        shutil.rmtree(TOOLBOX.folder)
        shutil.rmtree(ROOT / "web" / "node_modules", ignore_errors=True)


def fetch(place: Place, box: Place, *locks: str) -> bool:
    """Install exactly what the locks name: with uv, or where uv finds no registry, with pip."""
    uv = (box.uv, "pip", "sync", "--quiet", "--system-certs", "--compile-bytecode")
    build = ("--build-constraints", place.lock)
    if install(*uv, "--python", place.python, "--require-hashes", *build, *locks):
        return True
    say("uv could not do it; trying pip, which has a configuration of its own ...")
    pip = (box.python, "-m", "pip", "--python", place.python, "install", "--quiet")
    wanted = [word for lock in locks for word in ("--requirement", lock)]
    more = ("--disable-pip-version-check", "--no-deps", "--require-hashes")
    return install(*pip, *more, *wanted)


def link(place: Place, box: Place) -> bool:
    """Make the checkout itself importable, needing nothing that is not installed yet."""
    with tempfile.TemporaryDirectory(prefix="gnomery-link-") as folder:
        if not install(box.python, "-c", EDITABLE, folder):
            return False
        uv = (box.uv, "pip", "install", "--quiet", "--offline", "--python", place.python)
        return install(*uv, "--no-deps", "--reinstall", *Path(folder).glob("*.whl"))
