"""The page on research says how large things are."""

import re
import subprocess
import sys
from pathlib import Path

import gnomery
from gnomery.research.ids import course_of

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
ROW = re.compile(r"^\| [^|]+ \| `(\S+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)


def test_the_sizes_are_true() -> None:
    rows = {row[0]: tuple(map(int, row[1:])) for row in ROW.findall(PAGE.read_text("utf-8"))}
    assert len(rows) == len(gnomery.shelf())
    for name, sizes in rows.items():
        few, many = (course_of(name, players, {}) for players in (2, 4))
        assert sizes == (few.actions, many.actions, *few.sight.shape, *many.sight.shape)


def test_the_sizes_of_open_auctions_are_true() -> None:
    found = re.search(r"makes (\d+) actions for two players and (\d+)", PAGE.read_text("utf-8"))
    assert found is not None
    sizes = [course_of("garten_zwerge", n, {"auctions": "open"}).actions for n in (2, 4)]
    assert [int(size) for size in found.groups()] == sizes


def test_playing_needs_none_of_it() -> None:
    heavy = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow")
    code = f"import sys, gnomery.cli; print([name for name in {heavy} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"
