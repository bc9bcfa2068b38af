"""The last run in docs/speed.md, as a table between two marks and as a picture of bars."""

import os
import platform
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import median

from contest import Contestant, compiled_name, ratio

import gnomery

DOCS = Path(__file__).resolve().parents[1] / "docs"
BEGIN, END = "<!-- peers -->\n", "<!-- /peers -->"
LEFT, RIGHT, WIDTH, STEP, TOP = 232, 60, 760, 24, 44
"""Of the picture: room for names, room for figures, all of it, a bar's height, above the bars."""
STYLE = """
text{font:13px system-ui,sans-serif;fill:#2b2418}
.name{text-anchor:end}
.line{stroke:#2b241833}
.peer{fill:#a39a86}.ours{fill:#3f7d46}.compiled{fill:#b5472f}
@media (prefers-color-scheme:dark){
text{fill:#f3ead8}.line{stroke:#f3ead833}.peer{fill:#8b8371}.ours{fill:#72b87a}.compiled{fill:#e8836a}
}
"""
KINDS = {"ours": "ours, interpreted", "compiled": "ours, compiled", "peer": "others"}


def kind(row: Contestant) -> str:
    """Whose bar it is."""
    if row.name in gnomery.shelf():
        return "ours"
    return "compiled" if row.name in map(compiled_name, gnomery.shelf()) else "peer"


def thousands(moves: float) -> str:
    """A speed in thousands, with a digit behind the point where it says something."""
    return f"{moves / 1000:.0f}" if moves >= 10_000 else f"{moves / 1000:.1f}"


def cells(rows: Sequence[Contestant], row: Contestant) -> list[str]:
    """How many times as fast as a row our games are: interpreted, and compiled."""
    found = []
    for name in gnomery.shelf():
        pair = (ratio(rows, name, row.name), ratio(rows, compiled_name(name), row.name))
        found.append(" · ".join(short(figure) for figure in pair if figure) or "–")
    return found


def short(figure: float) -> str:
    """A ratio, with digits behind the point as long as they say something."""
    return f"{figure:.{2 if figure < 1 else 1 if figure < 10 else 0}f}"


def line(rows: Sequence[Contestant], row: Contestant) -> str:
    """A row of the table."""
    name = f"{row.name} {row.release}" if row.release else row.name
    if not row.samples:
        return f"| {name} | {row.note} | {row.problem} | – |" + " – |" * len(gnomery.shelf())
    speeds = row.speeds()
    spread = f"{thousands(min(speeds))}–{thousands(max(speeds))}"
    first = [name, row.note, f"{thousands(median(speeds))} ({spread})", f"{row.cpu_seconds:.1f}"]
    ratios = cells(rows, row) if kind(row) == "peer" else [""] * len(gnomery.shelf())
    return f"| {' | '.join([*first, *ratios])} |"


def markdown(rows: Sequence[Contestant], seconds: float, rounds: int) -> str:
    """The table, with what there is to know about the run."""
    titles = " | ".join(f"{game.name} ×" for game in gnomery.shelf().values())
    busy = f", a load of {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    where = f"Python {platform.python_version()}, {os.cpu_count()} cores{busy}"
    return "\n".join(
        [
            f"{rounds} rounds of {seconds:g} CPU seconds or more for everybody; {where}.",
            "Moves a second are in thousands: the median of the rounds (lowest–highest).",
            "The last columns say how many times as fast our games are, interpreted · compiled.",
            "",
            f"| game | language | k moves/s | CPU s | {titles} |",
            "|---|---|---|---|" + "---|" * len(gnomery.shelf()),
            *(line(rows, row) for row in rows),
            "",
        ]
    )


def picture(rows: Sequence[Contestant]) -> str:
    """Bars from the fastest to the slowest, readable on light and on dark pages."""
    played = sorted((row for row in rows if row.samples), key=lambda row: -median(row.speeds()))
    best = median(played[0].speeds())
    height = TOP + STEP * len(played) + 8
    drawn = []
    for number, row in enumerate(played):
        top, moves = TOP + STEP * number, median(row.speeds())
        length = max(1, (WIDTH - LEFT - RIGHT) * moves / best)
        drawn.append(
            f'<text class="name" x="{LEFT - 8}" y="{top + 16}">{escape(row.name)}</text>'
            f'<rect class="{kind(row)}" x="{LEFT}" y="{top + 3}" width="{length:.1f}" height="18"/>'
            f'<text x="{LEFT + length + 6:.1f}" y="{top + 16}">{thousands(moves)}</text>'
        )
    seen = [name for name in KINDS if any(kind(row) == name for row in played)]
    for number, name in enumerate(seen):
        left = LEFT + 170 * number
        drawn.append(f'<rect class="{name}" x="{left}" y="12" width="14" height="14"/>')
        drawn.append(f'<text x="{left + 20}" y="24">{KINDS[name]}</text>')
    title = "Thousands of random moves per CPU second, from the fastest to the slowest"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n"
        f'<text class="name" x="{LEFT - 8}" y="24">k moves/s</text>\n'
        f'<path class="line" d="M{LEFT - 0.5} {TOP}V{height - 8}"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def publish(rows: Sequence[Contestant], seconds: float, rounds: int) -> None:
    """Put the run into the docs."""
    page = DOCS / "speed.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    table = markdown(rows, seconds, rounds)
    page.write_text(f"{before}{BEGIN}{table}{END}{after}", encoding="utf-8")
    (DOCS / "pictures" / "speed.svg").write_text(picture(rows), encoding="utf-8")
