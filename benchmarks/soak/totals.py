"""What the long runs have come to so far: a file each, added to slice by slice."""

import time
from collections import Counter
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parents[2] / "docs" / "reliability"
MOST = "longest_"
"""Of figures that begin so the largest counts; all others are added up."""


class Fault(msgspec.Struct):
    """Something that did not hold; the seed brings it again."""

    seed: str
    what: str


class Total(msgspec.Struct):
    """All slices of a run together."""

    slices: int = 0
    seconds: float = 0.0
    first: str = ""
    last: str = ""
    counts: dict[str, int] = {}
    faults: list[Fault] = []

    def add(self, figures: Counter[str], seconds: float) -> None:
        """One slice more."""
        self.slices += 1
        self.seconds = round(self.seconds + seconds, 1)
        self.last = time.strftime("%Y-%m-%d", time.gmtime())
        self.first = self.first or self.last
        for name, figure in sorted(figures.items()):
            old = self.counts.get(name, 0)
            self.counts[name] = max(old, figure) if name.startswith(MOST) else old + figure


def read(name: str, folder: Path = FOLDER) -> Total:
    """What a run has come to; nothing yet if there is no file."""
    file = folder / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=Total) if file.is_file() else Total()


def write(name: str, total: Total, folder: Path = FOLDER) -> None:
    """Keep it; whoever is cut off in the middle leaves the file before or the one after."""
    folder.mkdir(exist_ok=True)
    fresh = folder / f"{name}.json.new"
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(total), indent=2) + b"\n")
    fresh.replace(folder / f"{name}.json")
