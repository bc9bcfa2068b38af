"""docs/reliability.md, made from what the long runs have come to."""

from pathlib import Path

from benchmarks.soak import totals
from benchmarks.soak.runs import RUNS, Run
from benchmarks.soak.totals import Total
from docs.making.places import between_marks

PAGE = totals.FOLDER.with_suffix(".md")
HEAD = """| run | what it does | done | wanted | faults | slices | minutes |
|---|---|---|---|---|---|---|
"""


def write() -> None:
    """Bring the page up to date."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(between_marks(text, "runs", made()), encoding="utf-8")


def made(folder: Path = totals.FOLDER) -> str:
    """The part of the page that is made."""
    found = [(run, totals.read(run.name, folder)) for run in RUNS]
    rows = "".join(_row(run, total) for run, total in found)
    return "\n\n" + HEAD + rows + _figures(found) + _faults(found) + "\n"


def _row(run: Run, total: Total) -> str:
    minutes = f"{total.seconds / 60:,.0f}"
    cells = (f"`{run.name}`", run.about, _done(run, total), f"{run.goal:,}", f"{len(total.faults)}")
    return "| " + " | ".join((*cells, f"{total.slices:,}", minutes)) + " |\n"


def _done(run: Run, total: Total) -> str:
    done = total.counts.get(run.counted, 0) / run.per
    return f"{done:,.1f}" if run.per > 1 else f"{round(done):,}"


def _figures(found: list[tuple[Run, Total]]) -> str:
    """All that was counted."""
    lines = [
        f"- `{run.name}` ({total.first} to {total.last}): "
        + ", ".join(f"{name} {count:,}" for name, count in total.counts.items())
        for run, total in found
        if total.counts
    ]
    return "\n## Counted\n\n" + "\n".join(lines or ["Nothing yet."]) + "\n"


def _faults(found: list[tuple[Run, Total]]) -> str:
    """What did not hold, if anything."""
    lines = [f"- `{fault.seed}`: {fault.what}" for _, total in found for fault in total.faults]
    return "\n## Faults\n\n" + "\n".join(lines or ["None so far."]) + "\n"
