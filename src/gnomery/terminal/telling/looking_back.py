"""A review in lines: decisions, and where each result came from."""

from collections.abc import Container, Sequence

from rich.text import Text

from gnomery.coach import Decision, Ledger, Part, Review
from gnomery.terminal.screen.speech import Speech

COLUMNS = ("step", "seat", "move", "best", "chance", "loss", "verdict")
PARTS = ("start", "draws", "own", "others")
STYLES = {"good": "", "inaccuracy": "yellow", "mistake": "red"}
LONGEST = 18
"""A notation that is longer is cut."""
NUMBERS = {"step", "chance", "loss"}


def review_lines(review: Review, speech: Speech, *, is_all: bool = True) -> list[Text]:
    """Every decision, or those that cost something, and the ledger."""
    found = [one for one in review.decisions if is_all or one.verdict != "good"]
    lines = [Text(speech.say("coach.review.decisions"), "bold")]
    lines.append(Text(summary(review.decisions, speech)))
    if found:
        lines += _decision_lines(found, speech)
    return [*lines, Text(), *ledger_lines(review.ledgers, speech)]


def summary(decisions: Sequence[Decision], speech: Speech) -> str:
    """How many there were, and how many of them cost something."""
    if not decisions:
        return speech.say("coach.review.none")
    counts = {
        "all": len(decisions),
        "inaccuracies": sum(one.verdict == "inaccuracy" for one in decisions),
        "mistakes": sum(one.verdict == "mistake" for one in decisions),
    }
    return " · ".join(speech.say(f"coach.review.{name}", n=n) for name, n in counts.items())


def ledger_lines(ledgers: Sequence[Ledger], speech: Speech) -> list[Text]:
    """The ledger as a table, a row for each seat."""
    rows = [["", *(speech.say(f"coach.ledger.{name}") for name in (*PARTS, "sum"))]]
    for one in ledgers:
        parts = [_part(getattr(one, name)) for name in PARTS]
        rows.append([speech.names[one.seat], *parts, points(one.result - one.even)])
    title = Text(speech.say("coach.ledger.title"), "bold")
    terse = Text(speech.say("coach.ledger.terse"), "dim")
    return [title, terse, *map(Text, _aligned(rows, range(1, len(rows[0]))))]


def _aligned(rows: Sequence[Sequence[str]], right: Container[int]) -> list[str]:
    """Cells in columns, some of which end at the same place rather than begin there."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def points(share: float) -> str:
    """A share of the win in games out of a hundred, with its sign."""
    number = round(100 * share)
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _part(part: Part) -> str:
    return f"{points(part.value)} ±{round(100 * part.error)}"


def _decision_lines(decisions: Sequence[Decision], speech: Speech) -> list[Text]:
    """A table; who decided is said where there are several."""
    is_one = len({one.seat for one in decisions}) == 1
    columns = [name for name in COLUMNS if name != "seat" or not is_one]
    told = [_row(one, speech) for one in decisions]
    rows = [[speech.say(f"coach.column.{name}") for name in columns]]
    rows += [[row[name] for name in columns] for row in told]
    lines = _aligned(rows, [at for at, name in enumerate(columns) if name in NUMBERS])
    styles = ["dim", *(STYLES[one.verdict] for one in decisions)]
    return [Text(line.rstrip(), style) for line, style in zip(lines, styles, strict=True)]


def _row(one: Decision, speech: Speech) -> dict[str, str]:
    best = speech.say("coach.wait") if one.best is None else _cut(one.best)
    is_same = one.best == one.move
    return {
        "step": str(one.step),
        "seat": speech.names[one.seat],
        "move": _cut(one.move),
        "best": "=" if is_same else best,
        "chance": f"{round(100 * one.chance)} %",
        "loss": "" if is_same else f"{points(-one.loss)} ±{round(100 * one.error)}",
        "verdict": speech.say(f"coach.verdict.{one.verdict}"),
    }


def _cut(notation: str) -> str:
    return notation if len(notation) <= LONGEST else f"{notation[: LONGEST - 1]}…"
