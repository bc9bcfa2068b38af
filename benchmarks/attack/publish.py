"""The last run in docs/threat-model.md, as a table between two marks."""

from pathlib import Path

from benchmarks.attack.verdicts import Row

PAGE = Path(__file__).parents[2] / "docs" / "threat-model.md"
BEGIN, END = "<!-- attacks -->\n", "<!-- /attacks -->"
HEAD = (
    "| attack | quiet p99 | under attack | ratio | coming back | memory | log/min | over after |\n"
    "|" + "---|" * 8
)


def publish(rows: list[Row]) -> None:
    """Put a run in the place of the one before."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    table = "\n".join((HEAD, *map(_line, rows)))
    PAGE.write_text(f"{before}{BEGIN}{table}\n{END}{after}", encoding="utf-8")


def _line(row: Row) -> str:
    back = "never" if row.back is None else f"{row.back:.1f} s"
    cells = (
        row.attack.replace("_", " "), f"{row.quiet:.0f} ms", f"{row.p99:.0f} ms",
        f"{row.p99 / row.quiet:.1f}", f"{row.return_p99:.0f} ms", f"{row.megabytes:.0f} MB",
        f"{row.log_kilobytes:.0f} kB", back,
    )  # fmt: skip
    return "| " + " | ".join(cells) + " |"
