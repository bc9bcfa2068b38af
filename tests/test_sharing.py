"""Every worker begins with its share of what waits, and no test is lost on the way."""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.sharing import dealt, waits


class Item(NamedTuple):
    """As much of a test as is looked at."""

    nodeid: str
    path: Path


def items(**files: int) -> list[Item]:
    paths = {name: Path("tests", *name.split("__")) for name in files}
    return [
        Item(f"{paths[name].as_posix()}::test_{number}", paths[name])
        for name, count in files.items()
        for number in range(count)
    ]


FILES = items(
    browser__test_a=3, browser__test_b=5, engine__test_c=20, table__test_d=4, table__test_e=1,
    test_laws=17,
)  # fmt: skip


@pytest.mark.parametrize("workers", [2, 3, 5, 50])
def test_every_test_is_dealt_once(workers):
    assert sorted(dealt(FILES, workers)) == sorted(FILES)


@pytest.mark.parametrize("workers", [2, 3])
def test_each_stretch_begins_with_what_waits(workers):
    found = dealt(FILES, workers)
    size = len(FILES)
    for number in range(workers):
        stretch = found[size * number // workers : size * (number + 1) // workers]
        waiting = [waits([item]) for item in stretch]
        assert waiting[0]
        assert waiting == sorted(waiting, reverse=True)


def test_a_file_stays_whole():
    found = [item.path for item in dealt(FILES, 3) if waits([item])]
    assert sum(one != after for one, after in pairwise(found)) == 3
