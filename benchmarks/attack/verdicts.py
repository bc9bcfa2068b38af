"""What others noticed of an attack, and whether that is little enough."""

from typing import Any, NamedTuple

from benchmarks.attack.control import Heard

RATIO, MILLISECONDS, MEGABYTES, LOG_KILOBYTES, BACK = 3.0, 250.0, 700.0, 1000.0, 5.0
"""The targets."""
LARGE = 400.0
WINDOW = 1.0
"""Seconds in which everything must have gone well before everybody is back."""
HEAD = (
    "| attack | quiet p99 ms | p99 ms | ratio | worst ms | come back p99 ms | failed | RSS MB "
    "| log kB/min | cores | back after s | slow steps | 5xx | errors | verdict |\n|" + "---|" * 15
)


class Figures(NamedTuple):
    """What was noticed between two moments."""

    moves: int
    p50: float
    p99: float
    worst: float
    return_p99: float
    failed: int
    """Tries to come back that were refused or never answered."""


class Row(NamedTuple):
    """An attack and what came of it."""

    attack: str
    quiet: float
    p99: float
    worst: float
    moves: int
    return_p99: float
    failed: int
    megabytes: float
    log_kilobytes: float
    cores: float
    back: float | None
    slow: float
    broken: int
    """Answers that say the server failed."""
    errors: int
    """Lines of the log about errors of the server's own."""
    tally: dict[str, int]
    steps: dict[str, float]

    @property
    def misses(self) -> list[str]:
        """The targets that were missed."""
        checks = {
            "ratio": self.p99 <= RATIO * self.quiet,
            "p99": self.p99 <= MILLISECONDS,
            "refused": not self.failed,
            "memory": self.megabytes <= MEGABYTES,
            "log": self.log_kilobytes <= LOG_KILOBYTES,
            "back": self.back is not None and self.back <= BACK,
            "steps": not self.slow,
            "5xx": not self.broken,
            "errors": not self.errors,
        }
        return [name for name, is_met in checks.items() if not is_met]

    @property
    def is_good(self) -> bool:
        """Whether every target was met."""
        return not self.misses

    @property
    def is_large(self) -> bool:
        """Whether memory was taken that the next attack should not be blamed for."""
        return self.megabytes > LARGE


def share(waits: list[float], part: float) -> float:
    """Milliseconds within which so many of all were answered."""
    return 1000 * sorted(waits)[int(part * (len(waits) - 1))] if waits else float("inf")


def figures(heard: Heard, begin: float, end: float) -> Figures:
    """What was noticed of whatever was asked between two moments."""
    moves = [wait.seconds for wait in heard.moves if begin <= wait.at <= end]
    returns = [wait for wait in heard.returns if begin <= wait.at <= end]
    return Figures(
        len(moves), share(moves, 0.5), share(moves, 0.99), share(moves, 1.0),
        share([wait.seconds for wait in returns], 0.99), sum(not wait.is_good for wait in returns),
    )  # fmt: skip


def back_after(heard: Heard, end: float, quiet: float) -> float | None:
    """Seconds from the end of an attack until all went well for a while; None if not yet."""
    bound = max(RATIO * quiet, 100) / 1000
    asked = sorted([*heard.moves, *heard.returns], key=lambda wait: wait.at)
    since = end
    for wait in asked:
        if wait.at + wait.seconds < end:
            continue
        if wait.at - since > WINDOW:
            return since - end
        if wait.seconds > bound * (4 if wait in heard.returns else 1) or not wait.is_good:
            since = max(since, wait.at + wait.seconds)
    return None


def line(row: Row) -> str:
    """A row of the table."""
    back = "never" if row.back is None else f"{row.back:.1f}"
    cells: tuple[Any, ...] = (
        row.attack, f"{row.quiet:.0f}", f"{row.p99:.0f}", f"{row.p99 / row.quiet:.1f}",
        f"{row.worst:.0f}", f"{row.return_p99:.0f}", row.failed, f"{row.megabytes:.0f}",
        f"{row.log_kilobytes:.0f}", f"{row.cores:.2f}", back, f"{row.slow:.0f}", row.broken,
        row.errors, "good" if row.is_good else ", ".join(row.misses),
    )  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"
