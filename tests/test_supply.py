"""What a release is made of: pinned, told, allowed; and a server needs nothing beside its lock."""

import hashlib
import json
import re
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from websockets.sync.client import connect

from gnomery.engine.luck import seal
from gnomery.wire.messages import Hello, Play, Reveal, encoder, reply_decoder
from supply import audit, bom
from tests.table.servers import UNLIMITED, WITH_SETTINGS, Server
from workshop import locks

ROOT = Path(__file__).parents[1]
ABOUT = ROOT / "web" / "src" / "pages" / "about" / "licences.ts"
ALONE = """
import importlib.metadata, re, sys
lock = open({lock!r}, encoding="utf-8").read()
locked = {{name.replace("_", "-") for name in re.findall(r"^([\\w.-]+)==", lock, re.MULTILINE)}}
spare = {{
    module for module, owners in importlib.metadata.packages_distributions().items()
    if not {{re.sub(r"[-_.]+", "-", owner).lower() for owner in owners}} & (locked | {{"gnomery"}})
}}
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in spare:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
"""Nothing can be imported that is not in the lock, as if it were not installed."""


class Bare(Server):
    """A server in an environment that holds what its lock names and nothing else."""

    def _command(self):
        alone = ALONE.format(lock=str(ROOT / "requirements.txt"))
        return [sys.executable, "-c", alone + WITH_SETTINGS, self.database, json.dumps(UNLIMITED)]


def test_a_server_needs_nothing_beside_its_lock(tmp_path):
    server = Bare(tmp_path).start()
    try:
        for path in ("/health", "/ready", "/metrics", "/api/games", "/api/schema/openapi.json"):
            assert server.call(path).status == 200, path
        opened = server.open(players=2, bots=[None, "sprout"], name="Ann", seal=seal("number"))
        hello = Hello(opened["table"], opened["token"])
        with connect(server.url.replace("http", "ws") + "/ws", compression=None) as line:
            line.send(encoder.encode(hello), text=True)
            line.send(encoder.encode(Reveal("reveal", "number")), text=True)
            while not (said := reply_decoder.decode(line.recv())) or not legal(said):
                pass
            line.send(encoder.encode(Play("play", legal(said)[0], said.seq)), text=True)
            while getattr(said, "action", "") != "play":
                said = reply_decoder.decode(line.recv())
            assert said.is_done
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


def legal(said):
    """The moves a message offers."""
    return said.frame.legal if hasattr(said, "frame") else ()


@pytest.mark.parametrize("name", ["faker", "polyfactory", "httpx", "asyncpg", "pytest"])
def test_what_only_tests_need_is_not_in_the_lock(name):
    assert name not in {pin.name for pin in audit.locked(ROOT / "requirements.txt")}


def test_what_nothing_calls_is_asked_for_by_others_and_left_out_of_the_lock():
    """With `--overrides supply/uncalled.txt` uv leaves it out of any install, as the lock does."""
    lines = (ROOT / locks.UNCALLED).read_text(encoding="utf-8").splitlines()
    uncalled = {line.partition(" ;")[0] for line in lines if not line.startswith("#")}
    assert {"faker", "polyfactory", "httpx"} <= uncalled
    assert uncalled <= {pin.name for pin in audit.locked(ROOT / "requirements-dev.txt")}
    assert not uncalled & {pin.name for pin in audit.locked(ROOT / "requirements.txt")}
    assert locks.UNCALLED in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_lock_for_postgres_is_the_extra():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extra = project["project"]["optional-dependencies"]["postgres"]
    assert extra == project["dependency-groups"]["postgres"]
    assert [pin.name for pin in audit.locked(ROOT / "requirements-postgres.txt")] == ["asyncpg"]


def test_the_bill_names_every_package_of_the_locks_with_its_hashes_and_licence():
    told = {part["purl"]: part for part in bom.bill()["components"]}
    for name in bom.SCOPES:
        for pin in audit.locked(ROOT / name):
            part = told.pop(f"pkg:pypi/{pin.name}@{pin.version}")
            assert {one["content"] for one in part["hashes"]} == set(pin.hashes)
            assert part["licenses"]
    assert all(purl.startswith("pkg:npm/") and part["licenses"] for purl, part in told.items())
    shipped = {part["name"] for part in told.values() if part["scope"] == "required"}
    assert shipped == set(re.findall(r'version as \w+ } from ".*node_modules/(.*)/pa', about()))
    assert bom.written() == bom.written()


def about():
    """Where the client says what it is made of."""
    return ABOUT.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text", ["litestar==2.25.0\n", "litestar>=2 \\\n    --hash=sha256:" + 64 * "0" + "\n"]
)
def test_what_is_not_pinned_is_found(tmp_path, text):
    lock = tmp_path / "requirements.txt"
    lock.write_text(text, encoding="utf-8")
    assert "not pinned" in audit.pinned(lock)[0]


@pytest.fixture
def registry(tmp_path, monkeypatch):
    """A registry of our own with one package; how its page is written may be changed."""
    folder = tmp_path / "simple" / "pebble"
    folder.mkdir(parents=True)
    wheel = folder / "pebble-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("pebble-1.0.dist-info/METADATA", "Name: pebble\nVersion: 1.0\n")
        archive.writestr("pebble-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\n")
        archive.writestr("pebble-1.0.dist-info/RECORD", "")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    monkeypatch.setenv("UV_DEFAULT_INDEX", folder.parent.as_uri())
    monkeypatch.setenv("UV_NO_CACHE", "1")

    def written(more=""):
        link = f'<a href="{wheel.name}#sha256={digest}"{more}>{wheel.name}</a>'
        (folder / "index.html").write_text(f"<html><body>{link}</body></html>", encoding="utf-8")
        return digest

    return written


def pebble(folder, digest):
    """A lock that pins the package."""
    lock = folder / "requirements.txt"
    lock.write_text(f"pebble==1.0 \\\n    --hash=sha256:{digest}\n", encoding="utf-8")
    return lock


def test_what_the_registry_offers_as_it_was_pinned_is_good(tmp_path, registry):
    assert audit.offered(pebble(tmp_path, registry())) == []


def test_files_that_are_others_now_are_found(tmp_path, registry):
    registry()
    assert audit.offered(pebble(tmp_path, 64 * "0")) == ["other files: pebble==1.0"]


def test_what_was_taken_back_is_found(tmp_path, registry):
    lock = pebble(tmp_path, registry(' data-yanked="it was broken"'))
    assert audit.offered(lock) == ["taken back: pebble==1.0"]


def test_who_cannot_be_asked_has_not_said_yes(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("UV_OFFLINE", "1")
    monkeypatch.setenv("UV_NO_CACHE", "1")
    lock = pebble(tmp_path, 64 * "0")
    found = {"offered": audit.offered(lock), "advised": audit.advised(lock)}
    assert all(len(wrong) == 1 and "not answered" in wrong[0] for wrong in found.values())
    assert audit.main(lambda: iter(found.items())) == 1
    assert capsys.readouterr().out.count("FAILED") == 2
    assert audit.main(lambda: iter({"nothing is wrong": []}.items())) == 0


def test_every_licence_is_known_and_allowed():
    assert audit.licensed() == []
