"""Long runs, slice by slice: stop them whenever you like, they go on where they were.

Without a name all of them take turns. What they come to is kept in docs/reliability and told in
docs/reliability.md; nothing is lost when a run is cut off but the slice it was in.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benchmarks.soak import page, totals
from benchmarks.soak.runs import RUNS, Run
from benchmarks.soak.totals import Fault, Total


def main(arguments: Sequence[str] | None = None) -> int:
    """Run slice after slice; 1 if anything did not hold."""
    options = wishes(arguments)
    known = {run.name: run for run in RUNS}
    wanted = [known[name] for name in options.names or known]
    began, number, found = time.monotonic(), 0, 0
    while number < options.slices and time.monotonic() - began < 60 * options.minutes:
        run = wanted[number % len(wanted)]
        found += sliced(run, options.folder)
        number += 1
        if options.folder == totals.FOLDER:
            page.write()
    return 1 if found else 0


def sliced(run: Run, folder: Path) -> int:
    """One slice more, kept and told; how much did not hold in it."""
    total = totals.read(run.name, folder)
    seed, began = f"{run.name}/{total.slices}", time.monotonic()
    try:
        figures = run.part(seed)
        wrong = [f"{fault} {figures[fault]}" for fault in run.faults if figures[fault]]
    except Exception as error:  # noqa: BLE001  whatever it is, it is what the run is for
        figures, wrong = Counter(), [f"{type(error).__name__}: {error}"[:300]]
    total.add(figures, time.monotonic() - began)
    total.faults += [Fault(seed, what) for what in wrong]
    totals.write(run.name, total, folder)
    told(run, total)
    return len(wrong)


def told(run: Run, total: Total) -> None:
    """A line on how far a run has come."""
    far = total.counts.get(run.counted, 0) / run.per
    print(
        f"{run.name}: {far:,.6g} of {run.goal:,}, {len(total.faults)} faults, "
        f"{total.seconds:.0f} s in {total.slices} slices",
        flush=True,
    )


def wishes(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(r.name for r in RUNS))
    parser.add_argument("--minutes", type=float, default=10.0, help="begin no slice later (10)")
    parser.add_argument("--slices", type=int, default=sys.maxsize, help="so many at most")
    parser.add_argument("--folder", type=Path, default=totals.FOLDER, help="where totals are kept")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - {run.name for run in RUNS}
    if unknown:
        parser.error(f"there is no run {', '.join(sorted(unknown))}")
    return options


if __name__ == "__main__":
    sys.exit(main())
