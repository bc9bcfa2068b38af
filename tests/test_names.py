"""The public names: where they can be imported from, and how they look in a shell."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import gnomery
from gnomery.engine.errors import GnomeryError
from tests.engine.matches import finished

SCRIPT = Path(__file__).parents[1] / "examples" / "one_game.py"
IMPORTS = [
    "import gnomery.games.gardlings; gnomery.games.gardlings.GAME",
    "import gnomery.games.gardlings as g; g.GAME",
    "import gnomery; import gnomery.games.gnom_street; gnomery.shelf(); gnomery.games.gnom_street",
    "from gnomery.games import gnome_grown; gnome_grown.GAME",
    "from gnomery import *; new('gardlings'), shelf(), GnomeryError, Match",
]


@pytest.mark.parametrize("line", IMPORTS)
def test_imports_work_in_a_fresh_python(line: str) -> None:
    subprocess.run([sys.executable, "-W", "error", "-c", line], check=True)


def test_every_error_is_exported() -> None:
    children = [GnomeryError, *GnomeryError.__subclasses__()]
    names = {kind.__name__ for kind in children if kind.__module__ == GnomeryError.__module__}
    assert names <= set(gnomery.__all__)
    assert all(hasattr(gnomery, name) for name in gnomery.__all__)


def test_every_repr_is_short_and_names_the_game() -> None:
    match = finished(seats=["Ada", "Bo"])
    for thing in (*gnomery.shelf().values(), match, match.record()):
        assert len(repr(thing)) < 120, thing
    assert len(repr(gnomery.shelf())) < 300
    winner = match.seats[match.result.winners[0]]
    assert repr(match) == f"<Match gardlings: Ada, Bo; {len(match.log)} entries; won by {winner}>"
    assert repr(match.record()).endswith(f"won by {winner}, with its seed>")
    assert len(repr(match.result)) < 80


def test_no_repr_tells_a_secret() -> None:
    match = gnomery.new("gardlings", seed="tulip-17")
    assert "tulip" not in f"{match!r} {match.record(reveal=True)!r}"


def ran(*command: str | Path, home: Path) -> subprocess.CompletedProcess[str]:
    """A program, run where nothing tells it about our checkout."""
    program = [sys.executable, "-m", *map(str, command)]
    return subprocess.run(program, cwd=home, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", gnomery.shelf())
def test_a_script_of_twenty_lines_plays_every_game(name: str) -> None:
    command = [sys.executable, str(SCRIPT), name]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "draws were true." in done.stdout
    assert "No: " in done.stdout


def wrong(script: Path) -> None:
    """The script with three mistakes that only types tell."""
    text = SCRIPT.read_text(encoding="utf-8")
    for good, bad in (
        ("len(match.log)", "len(match.logs)"),
        ("found.draws", "found.draws.real.up"),
    ):
        assert good in text
        text = text.replace(good, bad)
    script.write_text(text + "gnomery.new(3)\n", encoding="utf-8")


def test_mypy_understands_the_public_names(tmp_path: Path) -> None:
    options = ("--strict", "--config-file=", f"--cache-dir={tmp_path / 'cache'}")
    done = ran("mypy", *options, SCRIPT, home=tmp_path)
    assert done.returncode == 0, done.stdout
    wrong(tmp_path / "wrong.py")
    done = ran("mypy", *options, "wrong.py", home=tmp_path)
    assert done.stdout.count(" error: ") == 3, done.stdout


def test_pyright_understands_the_public_names(tmp_path: Path) -> None:
    wrong(tmp_path / "wrong.py")
    (tmp_path / "right.py").write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "include": ["."]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    python = f"--pythonpath={sys.executable}"
    done = ran("basedpyright", "--outputjson", python, home=tmp_path)
    found = json.loads(done.stdout)["generalDiagnostics"]
    lines = {(Path(one["file"]).name, one["range"]["start"]["line"]) for one in found}
    assert {name for name, _ in lines} == {"wrong.py"}, found
    assert len(lines) == 3, found
