"""The long runs there are: what a slice of each does, and how much of it is wanted."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from benchmarks.attack.fuzz import messages
from benchmarks.soak.games import of, random_games, twin_games
from benchmarks.soak.hours import hours
from benchmarks.soak.kills import killed
from gnomery.games import SHELF
from tests.table.kills import FAULTS

SAID = 20_000
"""Messages of a slice."""


class Run(NamedTuple):
    """A long run."""

    name: str
    about: str
    counted: str
    """The figure that the goal is about."""
    goal: int
    part: Callable[[str], Counter[str]]
    """A slice by its seed; raises what does not hold."""
    per: int = 1
    """So many of the figure are one of the goal."""
    faults: tuple[str, ...] = ()
    """Figures that must be 0."""


def bad_messages(seed: str) -> Counter[str]:
    """Messages made wrong, at real tables."""
    report = messages.fuzz(SAID, seed)
    assert not report.crashes, report.crashes[0]
    return Counter(messages=sum(report.counts.values()))


RUNS = [
    Run(
        "kills", "servers on SQLite that get SIGKILL while people play", "kills", 10_000,
        partial(killed, kills=8, processes=1), faults=FAULTS,
    ),
    Run(
        "kills_postgres", "two servers on one PostgreSQL that get SIGKILL while people play",
        "kills", 1_000, partial(killed, kills=12, processes=2), faults=FAULTS,
    ),
    Run(
        "kills_of_four", "four servers on one PostgreSQL that get SIGKILL while people play",
        "kills", 200, partial(killed, kills=10, processes=4), faults=FAULTS,
    ),
    *(
        Run(
            f"games_{game.name}", "whole random games, one in twenty checked at every step",
            "games", 1_000_000, of(game, random_games, 400),
        )
        for game in SHELF.values()
    ),
    *(
        Run(
            f"twins_{game.name}", "games beside twins that differ in secrets alone", "games",
            100_000, of(game, twin_games, 50),
        )
        for game in SHELF.values()
    ),
    Run("messages", "messages made wrong, at real tables", "messages", 1_000_000, bad_messages),
    Run(
        "hours", "simulated hours of 300 tables", "table_minutes", 24, hours, per=300 * 60,
    ),
]  # fmt: skip
