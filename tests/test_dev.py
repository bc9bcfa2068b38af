"""The workshop's own promises: what passed only alone is the last thing one reads, and a place to
play in is small.
"""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest

from supply.bom import pins
from workshop import places, trial
from workshop.places import PLAIN, TOOLBOX, TOOLS, Place
from workshop.running import ROOT

NAMES = ["tests/test_a.py::test_one", "tests/test_b.py::test_two[de]"]
CASES = {"passed alone": (1, 0), "failed twice": (1, 1), "all well": (0,)}


@pytest.mark.parametrize("case", CASES)
def test_what_passed_only_alone_is_named_at_the_very_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    codes = iter(CASES[case])
    monkeypatch.setattr(trial, "run", lambda *_: next(codes))
    monkeypatch.setattr(trial, "failures", lambda: NAMES)
    assert trial.tested() == CASES[case][-1]
    said = capsys.readouterr().out.splitlines()
    if case == "passed alone":
        assert "2 TESTS FAILED BESIDE OTHERS" in said[-4]
        assert said[-3:-1] == NAMES
        assert set(said[-1]) == {"!"}
    else:
        assert said == []


MOST_MEGABYTES = 150
WITH_BYTECODE = 2.5
"""What is installed is compiled, too; with a symbolic link or two for the interpreter."""


def names(lock: str) -> set[str]:
    """The packages of a lock."""
    return {pin.name for pin in pins((ROOT / lock).read_text(encoding="utf-8"))}


def megabytes(name: str) -> float:
    """What a package takes as it is installed here; one that is for other systems, nothing."""
    for found in importlib.metadata.distributions(name=name):
        sizes = [Path(str(file.locate())) for file in found.files or ()]
        return sum(path.stat().st_size for path in sizes if path.is_file()) / 1e6
    return 0.0


def test_a_place_to_play_in_is_small_and_holds_no_tools() -> None:
    lock = names(PLAIN.lock)
    assert not lock & names(TOOLS)
    assert sum(map(megabytes, lock)) > 10, "the sizes are not found"
    assert sum(map(megabytes, lock)) * WITH_BYTECODE < MOST_MEGABYTES


def test_a_client_that_is_built_is_found_so_without_any_package() -> None:
    command = [sys.executable, "-I", "-S", "web/build.py", "ask"]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (asked.returncode in (0, 1), asked.stderr) == (True, "")


def test_a_place_to_play_in_is_made_by_tools_that_go_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[list[str]] = []

    def install(*command: object) -> bool:
        steps.append([str(word) for word in command])
        Path(steps[-1][-1]).mkdir(exist_ok=True) if "venv" in steps[-1] else None
        return True

    plain = Place(tmp_path / ".venv", PLAIN.lock)
    monkeypatch.setattr(places, "install", install)
    monkeypatch.setattr(places, "PLAIN", plain)
    monkeypatch.setattr(places, "DEV", plain)
    monkeypatch.setattr(places, "TOOLBOX", TOOLBOX._replace(folder=tmp_path / ".venv-tools"))
    monkeypatch.setattr(places, "ROOT", ROOT)
    places.fill_plain()
    into_plain = [step for step in steps if "--python" in step]
    assert len(into_plain) == 2, "packages, and the checkout itself"
    assert all(step[step.index("--python") + 1] == str(plain.python) for step in into_plain)
    assert [word for step in into_plain for word in step if re.search("require.*txt", word)] == [
        PLAIN.lock,
        PLAIN.lock,
    ], "as the lock, and as what builds from source must keep to"
    steps.clear()
    places.fill_plain()
    assert steps == [], "what is made is not made again"
    monkeypatch.setattr(places, "ROOT", tmp_path)
    places.put_away()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".venv"]
