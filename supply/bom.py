"""The bill of materials of a release: every package it runs on or is built from, by the locks.

CycloneDX 1.6 as JSON, the same bytes for the same locks. `python supply/bom.py` prints it; the
wheel carries it. Nothing but the standard library is needed, since builds run it as well.
"""

import base64
import hashlib
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
NAME = "gnomery.cdx.json"
RUN, TOOLS = "requirements.txt", "requirements-tools.txt"
MORE = ("requirements-postgres.txt", "requirements-push.txt")
SCOPES = {RUN: "required", **dict.fromkeys(MORE, "optional"), TOOLS: "excluded"}
"""How CycloneDX says that a server needs it, may need it, or was only built with it."""
BUNDLED = frozenset(
    ("@fontsource-variable/figtree", "@fontsource/caprasimo", "@noble/hashes", "clsx", "esm-env",
     "svelte", "uqr")
)  # fmt: skip
"""What the browser client is made of; the other npm packages only make it."""
PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[\w.+!-]+)(?: ; (?P<marker>[^\\]+?))?(?= \\|$)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})\b")


class Pin(NamedTuple):
    """A package of a lock: one version, the files it may come as, and where it is needed."""

    name: str
    version: str
    hashes: tuple[str, ...]
    marker: str = ""


class LockError(Exception):
    """A lock that does not pin what it names."""


def pins(text: str) -> list[Pin]:
    """What a lock names, every one pinned by version and hashes."""
    found = []
    for line in re.sub(r" \\\n\s+", " \\\\ ", text).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        pin, hashes = PIN.match(line), tuple(HASH.findall(line))
        if pin is None or not hashes:
            raise LockError(f"not pinned: {line[:60]}")
        found.append(Pin(pin["name"], pin["version"], hashes, pin["marker"] or ""))
    return found


def bill(root: Path = ROOT) -> dict[str, Any]:
    """All components, in the order of their addresses in the registries."""
    components = sorted((*_python(root), *_npm(root)), key=lambda one: one["bom-ref"])
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _own(root)},
        "components": components,
    }
    digest = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).digest()
    return {"serialNumber": f"urn:uuid:{uuid.UUID(bytes=digest[:16], version=4)}", **whole}


def written(root: Path = ROOT) -> str:
    """The bill as it lies in the wheel."""
    return json.dumps(bill(root), indent=1, sort_keys=True) + "\n"


def licences(root: Path = ROOT) -> dict[str, Any]:
    """What is known of licences."""
    return tomllib.loads((root / "supply" / "licences.toml").read_text(encoding="utf-8"))


def _own(root: Path) -> dict[str, Any]:
    text = (root / "src" / "gnomery" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    assert found is not None
    return _component("pypi", "gnomery", found[1], "MIT AND OFL-1.1", "application")


def _python(root: Path) -> Iterator[dict[str, Any]]:
    known = licences(root)["packages"]
    for lock, scope in SCOPES.items():
        for pin in pins((root / lock).read_text(encoding="utf-8")):
            made = _component("pypi", pin.name, pin.version, known.get(pin.name))
            yield {**made, "scope": scope, "hashes": _hashes("SHA-256", pin.hashes)}


def _npm(root: Path) -> Iterator[dict[str, Any]]:
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    seen = set()
    for path, package in lock["packages"].items():
        name = path.rpartition("node_modules/")[2]
        if not path or (name, package["version"]) in seen:
            continue
        seen.add((name, package["version"]))
        made = _component("npm", name, package["version"], package.get("license"))
        digest = base64.b64decode(package["integrity"].removeprefix("sha512-")).hex()
        scope = "required" if name in BUNDLED else "excluded"
        yield {**made, "scope": scope, "hashes": _hashes("SHA-512", [digest])}


def _component(
    kind: str, name: str, version: str, licence: str | None, sort: str = "library"
) -> dict[str, Any]:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    made = {"type": sort, "bom-ref": purl, "purl": purl, "name": name, "version": version}
    return {**made, "licenses": [{"expression": licence}]} if licence else made


def _hashes(kind: str, contents: Iterable[str]) -> list[dict[str, str]]:
    return [{"alg": kind, "content": content} for content in contents]


if __name__ == "__main__":
    sys.stdout.write(written())
