"""The public names: where they can be imported from, and how they look in a shell."""

import subprocess
import sys

import pytest

import gnomery
from gnomery.engine.errors import GnomeryError
from tests.engine.matches import finished

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
