"""What was done, had, and never seen: the parts of a report that go by a game's notes."""

from collections.abc import Callable, Sequence

from gnomery.arena.report import figures, plots
from gnomery.arena.report.figures import Happened, WithWinning
from gnomery.arena.report.page import folded, listed, marked, plot, section, table, text
from gnomery.arena.report.page import plots as side_by_side
from gnomery.arena.report.plots import Mark
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import LARGE, ReportSpeech
from gnomery.games import SHELF

SHOWN = 10
"""So many rows a plot has."""


def doings(sample: Sample, speech: ReportSpeech) -> list[str]:
    """All of these parts."""
    return [_with_winning(sample, speech), _happened(sample, speech), _never(sample, speech)]


def _with_winning(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.doing.title")
    if sample.players == 1:
        return section(title, text(speech.say("report.doing.alone")))
    had = figures.with_winning(sample, sample.figures)
    done = figures.with_winning(sample, sample.own)
    drawn, tables = [], []
    groups: tuple[tuple[str, list[WithWinning], Callable[[str], str]], ...] = (
        ("done", done, speech.note),
        ("had", had, speech.figure),
    )
    for kind, rows, named in groups:
        if rows:
            name = speech.say(f"report.doing.{kind}")
            shown = [row for row in rows if row.is_common][:SHOWN]
            if shown:
                drawn.append(plot(name, _differences(shown, named, speech)))
            every = speech.say("report.doing.all", what=name)
            tables.append(folded(every, _table(every, rows, named, speech, sample)))
    if not done:
        tables.insert(0, text(speech.say("report.doing.none")))
    about = text(speech.say("report.doing.about"), "note")
    return section(title, about, side_by_side(*drawn), *tables)


def _differences(
    rows: Sequence[WithWinning], named: Callable[[str], str], speech: ReportSpeech
) -> str:
    """Each difference as a part of what is usual."""
    marks = []
    for row in rows:
        size = max(abs(row.winners), abs(row.others))
        places = 0 if size >= LARGE else 1 if size >= 1 else 2
        told = speech.say(
            "report.doing.pair",
            winners=speech.number(row.winners, places),
            others=speech.number(row.others, places),
        )
        ends = plots.relative(row.winners, row.others, row.difference)
        marks.append(Mark(named(row.name), *ends, told))
    return plots.rows(marks, speech.say("report.doing.axis"), speech.language, 0.0)


def _table(
    name: str,
    rows: Sequence[WithWinning],
    named: Callable[[str], str],
    speech: ReportSpeech,
    sample: Sample,
) -> str:
    columns = ("what", "winners", "others", "difference", "having", "won")
    even = 1 / sample.players
    lines = []
    for row in rows:
        won, is_uneven = "–", False
        if row.won is not None:
            won = speech.estimate(row.won, is_share=True)
            is_uneven = not row.won.low <= even <= row.won.high
        amounts = [speech.number(amount, 2) for amount in (row.winners, row.others)]
        step = marked(speech.estimate(row.difference, is_signed=True), when=row.is_plain)
        having = speech.percent(row.having)
        lines.append((named(row.name), *amounts, step, having, marked(won, when=is_uneven)))
    head = [speech.say(f"report.doing.column.{column}") for column in columns]
    return table(name, head, lines)


def _happened(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.happened.title")
    rows = figures.happened(sample, SHELF[speech.game].design.targets)
    if not rows:
        return section(title, text(speech.say("report.happened.none")))
    columns = ("what", "often", "games", "length")
    head = [speech.say(f"report.happened.column.{column}") for column in columns]
    about = text(speech.say("report.happened.about"), "note")
    return section(title, about, table(title, head, [_happened_row(row, speech) for row in rows]))


def _happened_row(row: Happened, speech: ReportSpeech) -> tuple[str, ...]:
    often = speech.estimate(row.found, is_share=row.is_share)
    length, is_plain = "–", False
    if row.with_length is not None:
        length = speech.estimate(row.with_length, is_signed=True)
        is_plain = not row.with_length.low <= 0 <= row.with_length.high
    games = speech.percent(row.games.value)
    return speech.note(row.name), often, games, marked(length, when=is_plain)


def _never(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.never.title")
    if not sample.notes:
        return section(title, text(speech.say("report.happened.none")))
    names = figures.never(sample)
    if not names:
        return section(title, text(speech.say("report.never.nothing")))
    about = text(speech.say("report.never.about", n=len(names)))
    return section(title, about, listed(speech.note(name) for name in names))
