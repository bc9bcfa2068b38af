"""`dev.py attack`: every attack by itself and all at once, with what others notice of it.

The server runs with its defaults. The attackers share its machine: they are niced and keep to what
one line to the internet brings, and the row `decoy` shows what as many idle loops as there are
cores, equally niced, take from the server.
"""

import argparse
import math
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.attack.attackers import Attackers, decoy
from benchmarks.attack.attacks import ATTACKS, WITH_BOXES
from benchmarks.attack.control import Control
from benchmarks.attack.fuzz import boxes, messages, routes
from benchmarks.attack.publish import publish
from benchmarks.attack.scene import Scene, scene, told
from benchmarks.attack.verdicts import HEAD, Row, back_after, figures, line

FUZZERS = {"boxes": boxes.fuzz, "messages": messages.fuzz, "routes": routes.fuzz}
RESULT = Path(__file__).parents[2] / "build" / "attack.json"
DECOY, ALL, BOXES = "decoy", "all at once", "--guest-boxes"
SETTLE = 4.0
BACK_SECONDS = 15.0


def main() -> int:
    """Attack, print, and leave the figures; 1 if a target was missed."""
    options = wishes()
    if options.fuzz:
        return fuzzed(options)
    names = options.names or [*ATTACKS, ALL]
    wanted = [(name, ()) for name in (DECOY, *names)]
    wanted += [(name, (BOXES,)) for name in names if name in WITH_BOXES]
    with tempfile.TemporaryDirectory(prefix="gnomery-attack-") as folder:
        rows = evening(Path(folder), wanted, options)
    told(RESULT, [row._asdict() for row in rows])
    if options.publish:
        publish(rows)
    return 0 if all(row.is_good for row in rows) else 1


def evening(
    folder: Path, wanted: list[tuple[str, tuple[str, ...]]], options: argparse.Namespace
) -> list[Row]:
    """One attack after the other; whenever one leaves traces, the next has a fresh server."""
    rows: list[Row] = []
    quiet = math.inf  # the quietest while of all: what else the machine does makes none shorter
    print(HEAD, flush=True)
    while wanted:
        flags = wanted[0][1]
        with scene(folder / f"server{len(rows)}", *flags) as server:
            control = Control(server.port)
            try:
                quiet = min(quiet, quiet_p99(control, options.quiet))
                is_well = True
                while is_well and wanted and wanted[0][1] == flags:
                    name, _ = wanted.pop(0)
                    row = attack(server, control, name, quiet, options.seconds)
                    rows.append(row)
                    print(line(row), flush=True)
                    if options.tally:
                        print("   ", row.tally, row.steps, flush=True)
                    is_well = row.is_good and not row.is_large
            finally:
                control.end()
    return rows


def quiet_p99(control: Control, seconds: float) -> float:
    """What people notice while nobody attacks."""
    time.sleep(SETTLE)
    begin = time.monotonic()
    time.sleep(seconds)
    return figures(control.since(begin), begin, time.monotonic()).p99


def fuzzed(options: argparse.Namespace) -> int:
    """Let a fuzzer do its work, and print what it found."""
    report = FUZZERS[options.fuzz](options.count, options.seed or secrets.token_hex(4))
    print(report)
    return 0 if report.is_clean else 1


def attack(server: Scene, control: Control, name: str, quiet: float, seconds: float) -> Row:
    """One attack, from beginning to when everybody is back."""
    slow, errors = server.slow_steps(), server.errors()
    decoys = [decoy() for _ in range(os.cpu_count() or 1)] if name == DECOY else []
    if decoys:
        begin = time.monotonic()
        time.sleep(seconds)
        tally: Any = {}
        for process in decoys:
            process.kill()
    else:
        names = tuple(ATTACKS) if name == ALL else (name,)
        attackers = Attackers(server.port, names, seconds)
        begin = attackers.begin()
        tally = attackers.end()
    end = time.monotonic()
    while True:
        time.sleep(0.5)
        heard = control.since(begin)
        back = back_after(heard, end, quiet)
        if back is not None or time.monotonic() > end + BACK_SECONDS:
            break
    seen = figures(heard, begin, end)
    cost = server.cost(begin, end)
    later = {step: count - slow.get(step, 0) for step, count in server.slow_steps().items()}
    return Row(
        " ".join((name, *server.flags)), quiet, seen.p99, seen.worst, seen.moves, seen.return_p99,
        seen.failed, cost.megabytes, cost.log_kilobytes, cost.cpu, back,
        sum(later.values()), tally.get("5xx", 0), server.errors() - errors, dict(tally),
        {step: count for step, count in later.items() if count},
    )  # fmt: skip


def wishes() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="attack", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=8.0, help="for each attack (8)")
    parser.add_argument("--quiet", type=float, default=12.0, help="seconds before (12)")
    parser.add_argument("--tally", action="store_true", help="also print what attackers counted")
    parser.add_argument("--publish", action="store_true", help="put it in docs/threat-model.md")
    parser.add_argument("--fuzz", choices=FUZZERS, help="make things wrong instead, by a seed")
    parser.add_argument("--count", type=int, default=1_000, help="so many wrong things (1000)")
    parser.add_argument("--seed", default="", help="of the fuzzer; else any, and printed")
    options = parser.parse_args()
    if unknown := set(options.names) - {*ATTACKS, ALL}:
        parser.error(f"no such attack: {', '.join(unknown)}")
    return options


if __name__ == "__main__":
    sys.exit(main())
