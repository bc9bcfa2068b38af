"""The pure wheel and the compiled one: both install and play; without a compiler it is pure."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("src", "pyproject.toml", "build_hook.py", "compiled.toml", "README.md", "LICENSE")
FEW = """
modules = ["engine/luck.py", "engine/rows.py", "games/gardlings/pieces/fit.py"]
not_worth_it = []
"""
"""Enough to see that it works: the whole list takes a minute to compile."""
SUITE = ("tests/engine/test_luck.py", "tests/games/test_played.py", "-k", "luck or gardlings")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The parts of a source distribution without the browser's workshop, and few modules."""
    folder = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("__pycache__", "static")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, folder / part)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    (folder / "compiled.toml").write_text(FEW, encoding="utf-8")
    return folder


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


def test_by_default_the_wheel_is_pure(tree, tmp_path):
    wheel, said = built(tree, tmp_path, GNOMERY_COMPILE="")
    assert wheel is not None, said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert plays(installed(wheel, tmp_path / "home"), ".py")


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
