"""How tests are shared out among workers: what waits goes first, and to all of them.

A worker gets an even stretch of the list, and takes from the end of another's when it is done. If
all that waits for browsers and servers stood together, the cores would be idle for as long, and
what takes longest would come last.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from operator import attrgetter

import pytest

WAITING = ("browser", "table", "terminal", "cli", "arena")
"""Folders with tests that wait or take long."""
TESTS = "tests/"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every stretch begins with its share of what waits."""
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = dealt(items, workers)


def dealt(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """All items: in each stretch whole files that wait, filled up with what does not."""
    files = [list(file) for _, file in groupby(items, attrgetter("path"))]
    piles: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for file in sorted(filter(waits, files), key=len, reverse=True):
        min(piles, key=len).extend(file)
    rest = (item for file in files if not waits(file) for item in file)
    return list(stretches(piles, rest, len(items)))


def waits(file: Sequence[pytest.Item]) -> bool:
    """Whether the tests of a file wait or take long."""
    return file[0].nodeid.removeprefix(TESTS).partition("/")[0] in WAITING


def stretches(
    piles: Sequence[Sequence[pytest.Item]], rest: Iterator[pytest.Item], size: int
) -> Iterator[pytest.Item]:
    """The piles, each filled up to its share of so many."""
    for number, pile in enumerate(piles):
        yield from pile
        share = size * (number + 1) // len(piles) - size * number // len(piles)
        yield from islice(rest, max(0, share - len(pile)))
    yield from rest
