"""A server that notes what its bots think about: does one choice ever keep two processes busy?"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.servers import Server
from gnomery.cli import main
from gnomery.table.coaching.thinking import Minds

BEGUN, ENDED = "begun", "ended"


class Thought(NamedTuple):
    """What a bot at some table thought about, at one process."""

    table: str
    luck: str
    """The same at every process for the same choice, and for no other."""
    process: int
    began: float
    ended: float
    """When it was done with, or its process killed."""
    died: float
    """When its process was killed; never, for most."""


class Thoughts:
    """The notes of all servers, and when each of their processes was killed."""

    def __init__(self) -> None:
        self.died: dict[int, float] = {}

    def start(self, server: Server) -> None:
        """Start a server that takes notes."""
        server.start(program=("benchmarks.soak.thinking", str(notes_of(server))))

    def end(self, server: Server) -> None:
        """Note that a server is told to end at this instant: others may go on with its thoughts."""
        if server.process is not None:
            self.died[server.process.pid] = time.monotonic()

    def figures(self, servers: Iterable[Server]) -> Counter[str]:
        """How many thoughts there were, and how many too many."""
        notes = [notes_of(server).read_text() for server in servers if notes_of(server).exists()]
        thoughts = read("".join(notes), self.died)
        return Counter(thoughts=len(thoughts), thought_twice=twice(thoughts))


def notes_of(server: Server) -> Path:
    """Where a server takes its notes."""
    return server.log.with_suffix(".thoughts")


def read(notes: str, died: Mapping[int, float]) -> list[Thought]:
    """The notes as thoughts, in the order they were begun."""
    thoughts: dict[tuple[int, str, str], list[Thought]] = {}
    for line in notes.splitlines():
        what, process, at, table, luck = line.split()
        one, now = int(process), float(at)
        death = died.get(one, inf)
        again = thoughts.setdefault((one, table, luck), [])
        if what == BEGUN:
            again.append(Thought(table, luck, one, now, death, death))
        else:
            again[-1] = again[-1]._replace(ended=now)
    return sorted((each for some in thoughts.values() for each in some), key=lambda one: one.began)


def twice(thoughts: Iterable[Thought]) -> int:
    """Thoughts begun while another process thought at that table, or had thought the very same.

    What a process had begun when it was killed is thought about anew: that is as it should be.
    """
    tables: dict[str, list[Thought]] = {}
    choices: dict[tuple[str, str], list[Thought]] = {}
    for thought in thoughts:
        tables.setdefault(thought.table, []).append(thought)
        choices.setdefault((thought.table, thought.luck), []).append(thought)
    at_once = {
        later
        for some in tables.values()
        for one, later in pairwise(some)
        if one.process != later.process and later.began < one.ended
    }
    again = {
        later
        for some in choices.values()
        for one, later in pairwise(some)
        if one.process != later.process and later.began < one.died
    }
    return len(at_once | again)


def note(path: Path) -> None:
    """From now on the bots of this process take notes."""
    choice = Minds.choice

    async def noted(minds: Minds, *job: Any) -> str | None:
        _game, _bot, _view, luck, table = job

        def line(what: str) -> None:
            with path.open("a") as notes:
                notes.write(f"{what} {os.getpid()} {time.monotonic()} {table} {luck}\n")

        line(BEGUN)
        try:
            return await choice(minds, *job)
        finally:
            line(ENDED)

    Minds.choice = noted  # type: ignore[method-assign]


if __name__ == "__main__":
    note(Path(sys.argv.pop(1)))
    main()
