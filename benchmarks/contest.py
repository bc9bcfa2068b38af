"""Who takes part in a run, and the rounds in which everybody plays in turn."""

import gc
import sys
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from statistics import median
from typing import Protocol

from peers import PEERS, Peer, play
from rich.console import Console
from rich.progress import track

import gnomery
from gnomery.arena.bench import measure


class Sample(Protocol):
    """What both our own measure and that of the peers can tell."""

    @property
    def moves(self) -> int:
        """Moves made, chance outcomes included."""

    @property
    def games(self) -> int:
        """Games played."""

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

    def speeds(self) -> list[float]:
        """Moves per CPU second, one figure a round."""
        return [sample.moves_per_second for sample in self.samples]


def own(name: str) -> Contestant:
    """One of our games, as it is in this checkout."""
    rules = sys.modules[gnomery.games()[name].apply.__module__]
    is_interpreted = (rules.__file__ or "").endswith(".py")
    note = "Python, 2 players" if is_interpreted else "mypyc, 2 players"
    return Contestant(name, note, turn=partial(measure, name))


def guest(peer: Peer) -> Contestant:
    """A peer ready to play, or the reason why it is not."""
    if find_spec(peer.module) is None:
        return Contestant(peer.name, peer.note, problem="not installed")
    try:
        release, one_game = version(peer.distribution), peer.open()
    except (ImportError, RuntimeError) as error:  # OpenSpiel's own errors are RuntimeErrors
        return Contestant(peer.name, peer.note, problem=f"does not load: {error}")
    return Contestant(peer.name, peer.note, release, turn=partial(play, one_game))


def names() -> list[str]:
    """Everybody who could take part, our own games first."""
    return [*gnomery.games(), *(peer.name for peer in PEERS)]


def contestants(wanted: Collection[str]) -> list[Contestant]:
    """Those of the wanted names, in the order of `names`."""
    ours = [own(name) for name in gnomery.games() if name in wanted]
    return ours + [guest(peer) for peer in PEERS if peer.name in wanted]


def play_rounds(rows: Sequence[Contestant], rounds: int, seconds: float) -> None:
    """Let everybody play once a round, in turn, so that noise from outside hits all alike."""
    gc.collect()
    gc.freeze()  # nobody's garbage collection walks through the others' imports
    players = [(row.samples, row.turn) for row in rows if row.turn]
    console = Console(stderr=True)
    quiet = not console.is_terminal
    for samples, turn in track(players * rounds, "Playing", console=console, disable=quiet):
        samples.append(turn(seconds))


def ratio(rows: Sequence[Contestant], upper: str, lower: str) -> float | None:
    """How many times as fast the upper is as the lower, by medians, if both have played."""
    medians = {row.name: median(row.speeds()) for row in rows if row.samples}
    if upper in medians and lower in medians:
        return medians[upper] / medians[lower]
    return None
