"""The pure wheel and the compiled one: both install and play; without a compiler it is pure.

What it says about itself, and whose work it carries, is read from the wheel.
"""

import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import gnomery
from build_readme import ReadmeHook
from supply import bom

ROOT = Path(__file__).parents[1]
PARTS = ("src", "LICENSES", "pyproject.toml", "build_hook.py", "build_readme.py", "compiled.toml")
PARTS += ("README.md", "LICENSE", "supply")
LOCKS = ("requirements.txt", "requirements-postgres.txt", "requirements-tools.txt")
LOCKS += ("requirements-push.txt",)
LOCKS += ("web/package-lock.json",)
FONTS = {"figtree": "@fontsource-variable/figtree", "caprasimo": "@fontsource/caprasimo"}
BUNDLED = (*FONTS.values(), "svelte", "@noble/hashes", "uqr")
FEW = """
modules = ["engine/luck.py", "engine/rows.py", "games/gardlings/pieces/fit.py"]
not_worth_it = []
"""
"""Enough to see that it works: the whole list takes a minute to compile."""
SUITE = ("tests/engine/test_luck.py", "tests/games/test_played.py", "-k", "luck or gardlings")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The parts of a source distribution with the built client, but few modules to compile."""
    subprocess.run([sys.executable, "web/build.py"], cwd=ROOT, check=True, capture_output=True)
    folder = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, folder / part)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    (folder / "web").mkdir()
    for lock in LOCKS:
        shutil.copy(ROOT / lock, folder / lock)
    (folder / "compiled.toml").write_text(FEW, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def pure(tree, tmp_path_factory):
    """The wheel as anybody builds it."""
    wheel, said = built(tree, tmp_path_factory.mktemp("pure"), GNOMERY_COMPILE="")
    assert wheel is not None, said
    return wheel


@pytest.fixture(scope="module")
def inside(pure):
    """All that is in the pure wheel, by name; what is about it has the folder `about`."""
    about = f"gnomery-{gnomery.__version__}.dist-info"
    with zipfile.ZipFile(pure) as archive:
        return {name.replace(about, "about"): archive.read(name) for name in archive.namelist()}


def built(tree, folder, **wish):
    """The wheel that is built, and all that was said."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    said = subprocess.run(
        command, cwd=tree, env={**os.environ, **wish}, capture_output=True, text=True, check=False
    )
    wheels = list(folder.glob("*.whl"))
    return (wheels[0] if wheels else None), said.stdout + said.stderr


def installed(wheel, folder):
    """The folder a wheel is unpacked to, as installers do."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def ran(home, *command):
    """A command in a Python that finds the installed package before any other."""
    environment = {**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


WHERE = "import gnomery, gnomery.engine.luck as luck; print(gnomery.__file__); print(luck.__file__)"


def plays(home, end):
    """Whether the package in a folder, compiled or not, passes a part of the suite."""
    package, module = ran(home, "-c", WHERE).stdout.split()
    assert Path(package).is_relative_to(home)
    assert module.endswith(end)
    found = ran(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITE)
    assert found.returncode == 0, found.stdout
    return True


def test_by_default_the_wheel_is_pure(pure, tmp_path):
    assert pure.name.endswith("-py3-none-any.whl")
    assert plays(installed(pure, tmp_path / "home"), ".py")


def test_the_wheel_says_what_it_is(inside):
    told = message_from_string(inside["about/METADATA"].decode())
    assert told["Version"] == gnomery.__version__
    assert told["License-Expression"] == "MIT AND OFL-1.1"
    files = told.get_all("License-File")
    assert files == ["LICENSE", *(f"LICENSES/OFL-1.1-{name}.txt" for name in sorted(FONTS))]
    for name in files:
        assert inside[f"about/licenses/{name}"] == (ROOT / name).read_bytes()
    assert "browser" in told["Summary"]
    assert told.get_all("Project-URL") is None  # nobody has given it an address yet


def test_the_wheel_carries_the_bill_of_its_materials(inside):
    assert inside["about/sboms/gnomery.cdx.json"].decode() == bom.written()


def test_the_wheel_carries_the_licences_of_what_is_bundled(inside):
    told = inside["gnomery/static/licences.md"].decode()
    missing = [name for name in BUNDLED if f"## {name} - " not in told]
    assert missing == []
    for name, package in FONTS.items():
        theirs = (ROOT / "web" / "node_modules" / package / "LICENSE").read_text(encoding="utf-8")
        assert inside[f"about/licenses/LICENSES/OFL-1.1-{name}.txt"].decode() == theirs
        assert theirs.strip() in told
    kinds = set(re.findall(r"^## .* \((.*)\)$", told, re.MULTILINE))
    assert kinds == {"MIT", "OFL-1.1"}, "the metadata name every licence"


def test_every_font_says_whose_it_is(inside):
    fonts = {name: data for name, data in inside.items() if name.endswith((".woff", ".woff2"))}
    assert len(fonts) >= 2 * len(FONTS)
    for name, data in fonts.items():
        records = TTFont(io.BytesIO(data))["name"]
        assert "Project Authors" in records.getDebugName(0), name
        assert "OFL" in records.getDebugName(14) or "openfont" in records.getDebugName(14), name
        assert "Reserved Font Name" not in records.getDebugName(0), name


def test_no_link_of_the_description_needs_a_place_to_start_from(inside):
    told = message_from_string(inside["about/METADATA"].decode()).get_payload()
    links = re.findall(r"\]\(([^)\s]+)\)", told)
    assert [link for link in links if not link.startswith(("https:", "#"))] == []
    named = re.findall(r" \(`([^`]+)`\)", told)
    assert "docs/arena.md" in named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_with_an_address_the_links_lead_there():
    home = "https://example.org/gnomery/"
    metadata = {}
    ReadmeHook(str(ROOT), {"source": home}).update(metadata)
    assert metadata["urls"]["Source"] == home
    assert metadata["urls"]["Changelog"] == f"{home}CHANGELOG.md"
    assert f"]({home}docs/arena.md)" in metadata["readme"]["text"]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler here")
def test_the_compiled_wheel_plays_the_same_games(tree, tmp_path):
    wheel, said = built(tree, tmp_path, GNOMERY_COMPILE="must")
    assert wheel is not None, said
    assert not wheel.name.endswith("-any.whl")
    home = installed(wheel, tmp_path / "home")
    assert (home / "gnomery" / "engine" / "luck.py").is_file()
    assert plays(home, (".so", ".pyd"))


def test_without_a_compiler_the_pure_wheel_is_taken(tree, tmp_path):
    nothing = str(tmp_path / "nothing")
    wheel, said = built(tree, tmp_path, GNOMERY_COMPILE="1", CC=nothing, CXX=nothing)
    assert wheel is not None, said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "This is the pure wheel: nothing was compiled" in said


def test_who_must_have_it_compiled_is_told_why_not(tree, tmp_path):
    nothing = str(tmp_path / "nothing")
    wheel, said = built(tree, tmp_path, GNOMERY_COMPILE="must", CC=nothing, CXX=nothing)
    assert wheel is None
    assert "could not be compiled" in said
