"""The last recorded speeds, as ratios to a plain loop of Python in the same run.

Machines differ and are busy, so that only a game far below its record counts as slower.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from time import process_time

RECORD = Path(__file__).with_name("recorded.json")
TOLERANCE = 0.6
"""Below so much of the recorded ratio a game has become slower, and not the machine busier."""
LOOPS = 200_000


def calibration() -> float:
    """Turns of a plain loop per CPU second, in millions."""
    kept: dict[int, tuple[int, int]] = {}
    began = process_time()
    for number in range(LOOPS):
        kept[number & 255] = (number, len(kept))
    return LOOPS / (process_time() - began) / 1e6


def recorded() -> dict[str, float]:
    """The recorded ratios by game and kind (`gardlings, interpreted`); none if there are none."""
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}


def record(ratios: Mapping[str, float]) -> None:
    """Record ratios; those of other kinds stay."""
    kept = {**recorded(), **{name: round(ratio, 2) for name, ratio in ratios.items()}}
    RECORD.write_text(json.dumps(dict(sorted(kept.items())), indent=2) + "\n", encoding="utf-8")


def slower(ratios: Mapping[str, float]) -> list[str]:
    """A sentence for each game that is far below its record."""
    before = recorded()
    return [
        f"{name} has become slower: a ratio of {ratio:.1f} where {before[name]} is recorded"
        for name, ratio in ratios.items()
        if name in before and ratio < TOLERANCE * before[name]
    ]
