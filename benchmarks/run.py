"""Gnomery's games beside its peers in one run: random play, in moves per CPU second."""

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NoReturn

from contest import Contestant, compiled_name, contestants, names, play_rounds, ratio
from publish import publish
from recorded import calibration, record, slower
from rich import box
from rich.console import Console
from rich.table import Table

import gnomery

TARGET = 2.5
LEAST_SPEED = 50_000
"""Moves a second that each of our games must reach, interpreted."""
LEAST_COMPILED = 150_000
"""The same, compiled."""
WIDE = 140
"""Columns of a screen for the whole table, and of what is not a screen."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and leaves with exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Leave without the usage lines."""
        self.exit(2, f"bench: {message}\n")


def cpu_seconds(text: str) -> float:
    """A finite number above zero."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not (math.isfinite(seconds) and seconds > 0):
        reason = f"must be a number of CPU seconds above zero, not {text!r}"
        raise argparse.ArgumentTypeError(reason)
    return seconds


def count(text: str) -> int:
    """A whole number from one upwards."""
    if not (text.isdecimal() and int(text) > 0):
        reason = f"must be a whole number from 1 upwards, not {text!r}"
        raise argparse.ArgumentTypeError(reason)
    return int(text)


def project(name: str) -> str:
    """The part of a name before the slash: `rlcard` for `rlcard/uno`."""
    return name.partition("/")[0]


def wishes() -> argparse.Namespace:
    """The options, with `only` spelled out to the names of all who take part."""
    parser = Parser(prog="bench", description=__doc__, epilog="example: --only gardlings rlcard")
    parser.add_argument("--seconds", type=cpu_seconds, default=1.0, help="CPU seconds a turn (1)")
    parser.add_argument("--rounds", type=count, default=3, help="turns for everybody (3)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument(
        "--compiled",
        type=Path,
        metavar="FOLDER",
        help="our games also as the package there is",
    )
    parser.add_argument("--publish", action="store_true", help="put the run into docs/speed.md")
    parser.add_argument("--record", action="store_true", help="keep our ratios for later runs")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="games, or whole projects")
    parser.add_argument("names", nargs="*", metavar="NAME", help="the same as --only NAME")
    options = parser.parse_args()
    options.only = [*options.names, *(options.only or [])] or names()
    for wish in options.only:
        if not any(wish in (name, project(name)) for name in names()):
            parser.error(f"nobody is called {wish!r}; there are {', '.join(names())}")
    options.only = [name for name in names() if {name, project(name)} & set(options.only)]
    return options


def times(figure: float | None) -> str:
    """A ratio as people read it, or a dash."""
    return "–" if figure is None else f"{figure:.2f}×"


def speed(row: Contestant) -> str:
    """Thousands of moves per second with their range, or why there are none."""
    if not row.samples:
        return row.problem or "not played"
    low, middle, high = min(row.speeds()), median(row.speeds()), max(row.speeds())
    return f"{middle / 1000:.1f} ({low / 1000:.1f}–{high / 1000:.1f})"


def table(rows: Sequence[Contestant], *, is_wide: bool) -> Table:
    """The rows for people; what is narrow has no room for languages."""
    grid = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    grid.title = "Random play on one core; ratios: our games to it"
    grid.add_column("name", no_wrap=True)
    if is_wide:
        grid.add_column("language", no_wrap=True)
        grid.add_column("CPU s", justify="right")
    grid.add_column("k moves/s (min–max)", justify="right")
    for name in ours(rows):
        grid.add_column(name, justify="right")
    for row in rows:
        ratios = [times(figure) for figure in ratios_to(rows, row).values()]
        seconds = f"{row.cpu_seconds:.1f}" if row.samples else "–"
        more = [row.note, seconds] if is_wide else []
        grid.add_row(row.name, *more, speed(row), *ratios)
    return grid


def ours(rows: Sequence[Contestant]) -> list[str]:
    """Those of our games that take part."""
    return [row.name for row in rows if row.name in gnomery.shelf()]


def ratios_to(rows: Sequence[Contestant], row: Contestant) -> dict[str, float | None]:
    """How many times as fast as somebody each of our games is."""
    return {name: ratio(rows, name, row.name) for name in ours(rows)}


def plain(row: Contestant, rows: Sequence[Contestant]) -> dict[str, object]:
    """A row for programs; what was not measured is null."""
    return {
        "name": row.name,
        "language": row.note,
        "release": row.release,
        "problem": row.problem,
        "cpu_seconds": row.cpu_seconds,
        "moves_per_second": median(row.speeds()) if row.samples else None,
        "by_round": row.speeds(),
        "moves": sum(sample.moves for sample in row.samples),
        "games": sum(sample.games for sample in row.samples),
        "ratios": ratios_to(rows, row),
    }


def pace(row: Contestant) -> str:
    """One of our games against its target, in one line."""
    figure = median(row.speeds()) / 1000
    least = LEAST_COMPILED if is_compiled(row) else LEAST_SPEED
    return f"{row.name} makes {figure:.1f} k moves/s in this run (target ≥ {least // 1000} k)"


def is_compiled(row: Contestant) -> bool:
    """Whether one of our games plays as mypyc made it."""
    return row.note.startswith("mypyc")


def own_rows(rows: Sequence[Contestant]) -> list[Contestant]:
    """All of ours that have played, interpreted and compiled."""
    ours_too = [*gnomery.shelf(), *map(compiled_name, gnomery.shelf())]
    return [row for row in rows if row.samples and row.name in ours_too]


def verdict(rows: Sequence[Contestant]) -> str:
    """Gardlings against Catanatron in one line."""
    figure = ratio(rows, "gardlings", "catanatron")
    if figure is None:
        return f"Gardlings and Catanatron were not both measured in this run (target ≥ {TARGET}×)"
    return f"Gardlings runs {figure:.1f}× Catanatron in this run (target ≥ {TARGET}×)"


def own_ratios(rows: Sequence[Contestant], loop: float) -> dict[str, float]:
    """Our games, interpreted or compiled, as thousands of moves to a million turns of a loop."""
    found = {}
    for row in own_rows(rows):
        kind = "compiled" if is_compiled(row) else "interpreted"
        name = row.name.partition("/")[0]
        found[f"{name}, {kind}"] = median(row.speeds()) / 1000 / loop
    return found


def main() -> int:
    """Measure and print; 1 if a game of ours is far below its record."""
    options = wishes()
    rows = contestants(options.only, options.compiled)
    loops = [calibration()]
    play_rounds(rows, options.rounds, options.seconds)
    loops.append(calibration())
    ratios = own_ratios(rows, median(loops))
    worse = slower(ratios)
    if options.record:
        record(ratios)
    if options.publish:
        publish(rows, options.seconds, options.rounds)
    if options.json:
        answer = {
            "seconds": options.seconds,
            "rounds": options.rounds,
            "rows": [plain(row, rows) for row in rows],
            "target": TARGET,
            "least_speed": LEAST_SPEED,
            "least_compiled": LEAST_COMPILED,
            "verdict": verdict(rows),
            "to_a_loop": ratios,
            "slower": worse,
        }
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, indent=2) + "\n")
    else:
        lines = [pace(row) for row in own_rows(rows)]
        console = Console() if sys.stdout.isatty() else Console(width=WIDE)
        grid = table(rows, is_wide=console.width >= WIDE)
        console.print(grid, *lines, verdict(rows), *worse, sep="\n", highlight=False)
    return 1 if worse and not options.record else 0


if __name__ == "__main__":
    sys.exit(main())
