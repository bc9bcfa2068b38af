"""A fifth game on the shelf of a copy of the tree: what docs/adding-a-game.md promises holds.

Pig is open, has no box and leaves to the contract's defaults whatever has one. Its files lie under
`pig/` where they would lie in the tree; beside them there is one line on the shelf, and words.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.reading import ROOT

HERE = Path(__file__).parent
OTHERS = ("gardlings", "gnome_grown", "gnom_street", "garten_zwerge")
NEEDED = ("src/gnomery", "tests", "docs", "benchmarks", "supply", "workshop", "examples")
LEFT_OUT = shutil.ignore_patterns("static", "fifth", "*.png", "__pycache__", ".*")
TESTED = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain")
"""What is asserted need not be explained there: that is half of the time."""
SHELF = "GAME as GNOME_GROWN\n"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the tests read, with pig in it."""
    home = tmp_path_factory.mktemp("five") / "tree"
    for name in NEEDED:
        shutil.copytree(ROOT / name, home / name, ignore=LEFT_OUT)
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, home)
    shutil.copytree(HERE / "pig", home, dirs_exist_ok=True)
    _put_on_the_shelf(home / "src" / "gnomery" / "games" / "__init__.py")
    for language, sentences in json.loads((HERE / "words.json").read_text("utf-8")).items():
        _say(home / "src" / "gnomery" / "words" / language, sentences)
    return home


def _put_on_the_shelf(shelf: Path) -> None:
    text = shelf.read_text("utf-8")
    text = text.replace(SHELF, f"{SHELF}from gnomery.games.pig import GAME as PIG\n")
    shelf.write_text(text.replace("GARTEN_ZWERGE)", "GARTEN_ZWERGE, PIG)"), "utf-8")


def _say(words: Path, sentences: dict[str, str]) -> None:
    """Each sentence in the file that the first part of its key names."""
    for key, sentence in sentences.items():
        file, _, rest = key.partition(".")
        path = words / f"{file}.json"
        known = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        path.write_text(json.dumps({**known, rest: sentence}), "utf-8")


def ran(tree: Path, *command: str) -> str:
    """What a Python program prints there; it must end well."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # each program would compile the tree anew
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


def kept(tree: Path, *which: str) -> None:
    """These tests, as far as they are about pig."""
    ran(tree, *TESTED, "-k", "pig", *which)


def test_it_keeps_the_laws(tree: Path) -> None:
    kept(tree, "--quick", "tests/test_laws.py", "tests/engine")


def test_it_is_played_wherever_games_are(tree: Path) -> None:
    rooms = {
        "terminal": ("test_every_game", "test_coaching"),
        "coach": ("test_hint",),
        "research": ("test_lenses", "test_pettingzoo", "test_openspiel"),
    }
    kept(tree, *(f"tests/{room}/{name}.py" for room, names in rooms.items() for name in names))


def test_no_test_counts_the_games(tree: Path) -> None:
    """With a fifth game every test is still found; those of the other four are left alone."""
    others = (f"--ignore=tests/games/{game}" for game in OTHERS)
    ran(tree, *TESTED, "--collect-only", "tests", *others)


@pytest.mark.parametrize(
    "command", ["simulate pig --games 20", "ladder pig --games 4", "bench pig --players 2", "games"]
)
def test_commands_know_it(tree: Path, command: str) -> None:
    assert "pig" in ran(tree, "-m", "gnomery", *command.split())
