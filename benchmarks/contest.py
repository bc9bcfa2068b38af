"""Who takes part in a run, and the rounds in which everybody plays in turn."""

import gc
import sys
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Protocol

from companions import boardgame_io, boardgame_io_release, compiled
from peers import PEERS, Peer, play
from rich.console import Console
from rich.progress import track

import gnomery
from gnomery.arena.bench import measure

BOARDGAME_IO = "boardgame.io/tic_tac_toe"


class Sample(Protocol):
    """What both our own measure and that of the peers can tell."""

    @property
    def moves(self) -> int:
        """Moves made, chance outcomes included."""

    @property
    def games(self) -> int:
        """Games played."""

    @property
    def cpu_seconds(self) -> float:
        """The time it took."""

    @property
    def moves_per_second(self) -> float:
        """Moves made in a CPU second."""


@dataclass
class Contestant:
    """Somebody who plays for some CPU seconds a turn, or the problem that keeps them from it."""

    name: str
    note: str
    release: str | None = None
    problem: str | None = None
    turn: Callable[[float], Sample] | None = None
    samples: list[Sample] = field(default_factory=list)

    @property
    def cpu_seconds(self) -> float:
        """All the time it played."""
        return sum(sample.cpu_seconds for sample in self.samples)

    def speeds(self) -> list[float]:
        """Moves per CPU second, one figure a round."""
        return [sample.moves_per_second for sample in self.samples]


def own(name: str) -> Contestant:
    """One of our games, as it is in this checkout."""
    rules = sys.modules[gnomery.shelf()[name].rules.apply.__module__]
    is_interpreted = (rules.__file__ or "").endswith(".py")
    note = "Python, 2 players" if is_interpreted else "mypyc, 2 players"
    return Contestant(name, note, turn=partial(measure, name))


def opened(row: Contestant, opener: Callable[[], Callable[[float], Sample]]) -> Contestant:
    """Somebody ready to play, or the reason why they are not."""
    try:
        row.turn = opener()
    except Exception as error:  # noqa: BLE001 - whatever an import of others raises is the reason
        row.problem = f"does not load: {reason(error)}"
    return row


def reason(error: Exception) -> str:
    """An error in one line."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def guest(peer: Peer) -> Contestant:
    """A peer in this very process."""
    row = Contestant(peer.name, peer.note)
    if find_spec(peer.module) is None:
        row.problem = "not installed"
        return row
    row.release = version(peer.distribution)
    return opened(row, lambda: partial(play, peer.open()))


def names() -> list[str]:
    """Everybody who could take part, our own games first."""
    ours = list(gnomery.shelf())
    return [*ours, *map(compiled_name, ours), *(peer.name for peer in PEERS), BOARDGAME_IO]


def compiled_name(name: str) -> str:
    """What one of our games is called when it is compiled."""
    return f"{name}/compiled"


def contestants(wanted: Collection[str], package: Path | None = None) -> list[Contestant]:
    """Those of the wanted names, in the order of `names`; a compiled package doubles ours."""
    rows = [own(name) for name in gnomery.shelf() if name in wanted]
    for name in gnomery.shelf() if package else ():
        if compiled_name(name) in wanted:
            row = Contestant(compiled_name(name), "mypyc, 2 players")
            rows.append(opened(row, partial(compiled, name, package)))
    rows += [guest(peer) for peer in PEERS if peer.name in wanted]
    if BOARDGAME_IO in wanted:
        row = Contestant(BOARDGAME_IO, "JavaScript in Node", boardgame_io_release())
        rows.append(opened(row, boardgame_io))
    return rows


def play_rounds(rows: Sequence[Contestant], rounds: int, seconds: float) -> None:
    """Let everybody play once a round, in turn, so that noise from outside hits all alike."""
    gc.collect()
    gc.freeze()  # nobody's garbage collection walks through the others' imports
    players = [row for row in rows if row.turn]
    console = Console(stderr=True)
    quiet = not console.is_terminal
    for row in track(players * rounds, "Playing", console=console, disable=quiet):
        if row.problem:
            continue
        try:
            row.samples.append(row.turn(seconds))
        except Exception as error:
            if row.name in gnomery.shelf():
                raise
            row.problem = f"fails: {reason(error)}"


def ratio(rows: Sequence[Contestant], upper: str, lower: str) -> float | None:
    """How many times as fast the upper is as the lower, by medians, if both have played."""
    medians = {row.name: median(row.speeds()) for row in rows if row.samples}
    if upper in medians and lower in medians:
        return medians[upper] / medians[lower]
    return None
