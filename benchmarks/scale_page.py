"""The made part of docs/scale.md: what was measured, what was simulated, and how they agree."""

import json
from typing import Any

from benchmarks.scale import BEFORE, MEASURED, THOUGHT, times_of

PAGE = MEASURED.with_suffix(".md")
ROWS = """Measured on {cores} cores that clients, servers and the database shared, with a load of
{load:.0f}: compare within the table only. A commit took {commit_ms:.1f} ms, each move more in it
{row_ms:.3f} ms, hearing of one made elsewhere {hear:.0f} µs.
"""
OWN = """Simulated, every process with a core of its own: {move:.2f} ms a move, {before:.0f} % of it
before the write. Most moves a second with 99 of 100 answers within 50 ms:
"""
WANT = """
Tables at which somebody moves every {thought:.0f} seconds, and the fewest databases, each with
its own processes, that keep that promise:
"""
HEAD = ("processes", "moves a second", "CPU ms a move", "at half of it: p50", "p99")
WANTED = (
    "tables", "moves a second", "databases", "processes on each", "p99", "a core works",
    "of that for others' moves", "the database commits",
)  # fmt: skip


def made() -> str:
    """The tables."""
    told = json.loads(MEASURED.read_text(encoding="utf-8"))
    found, simulated = told["measured"], told["simulated"]
    parts = (
        ROWS.format(**found, hear=1000 * found["hear_ms"]),
        table(HEAD, [_measured(*row) for row in found["workers"].items()]),
        _checked(simulated["checked"]),
        OWN.format(move=times_of(found).move, before=100 * BEFORE),
        _own(simulated["one_database"]),
        WANT.format(thought=THOUGHT),
        table(WANTED, [_wanted(int(n), row) for n, row in simulated["tables"].items()]),
    )
    return "\n\n" + "\n".join(parts) + "\n"


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _measured(workers: str, row: dict[str, float]) -> tuple[str, ...]:
    waits = (f"{row['p50']:.0f} ms", f"{row['p99']:.0f} ms")
    return (workers, f"{row['moves_per_second']:.0f}", f"{row['cpu_ms_each']:.2f}", *waits)


def _checked(found: dict[str, Any]) -> str:
    lines = [
        f"- {workers} processes: {one['simulated']:.0f} simulated, {one['measured']:.0f} measured"
        for workers, one in found.items()
    ]
    head = "Checked: from what one process did, in moves a second when all move at once:"
    return "\n".join((head, "", *lines, ""))


def _own(found: dict[str, int]) -> str:
    head = ("processes on one database", *found)
    return table(head, [("moves a second", *(f"{rate:,}" for rate in found.values()))])


def _wanted(tables: int, row: dict[str, float]) -> tuple[str, ...]:
    return (
        f"{tables:,}", f"{tables / THOUGHT:,.0f}", f"{row['databases']:,}",
        f"{row['workers_each']:,}", f"{row['p99']:.0f} ms", f"{100 * row['cpu']:.0f} %",
        f"{100 * row['hearing']:.0f} %", f"{100 * row['commits']:.0f} %",
    )  # fmt: skip
