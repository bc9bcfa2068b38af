"""What was done, had, and never seen: the parts of a report that go by a game's notes."""

from collections.abc import Callable, Sequence

from gnomery.arena.intervals import Estimate
from gnomery.arena.report import figures, page, plots
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import LARGE, ReportSpeech
from gnomery.games import SHELF

SHOWN = 10
"""So many rows a plot has."""


def _with_winning(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.doing.title")
    if sample.players == 1:
        return page.section(title, page.text(speech.say("report.doing.alone")))
    had = figures.with_winning(sample, sample.figures)
    done = figures.with_winning(sample, sample.own)
    drawn, tables = [], []
    groups: tuple[tuple[str, list[figures.WithWinning], Callable[[str], str]], ...] = (
        ("done", done, speech.note),
        ("had", had, speech.figure),
    )
    for kind, rows, named in groups:
        if rows:
            name = speech.say(f"report.doing.{kind}")
            shown = [row for row in rows if row.is_common][:SHOWN]
            if shown:
                drawn.append(page.plot(name, _differences(shown, named, speech)))
            every = speech.say("report.doing.all", what=name)
            tables.append(page.folded(every, _table(every, rows, named, speech, sample)))
    if not done:
        tables.insert(0, page.text(speech.say("report.doing.none")))
    about = page.text(speech.say("report.doing.about"), "note")
    return page.section(title, about, page.side_by_side(*drawn), *tables)


def _differences(
    rows: Sequence[figures.WithWinning], named: Callable[[str], str], speech: ReportSpeech
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
        marks.append(plots.Mark(named(row.name), *ends, told))
    return plots.rows(marks, speech.say("report.doing.axis"), speech.language, 0.0)


def _table(
    name: str,
    rows: Sequence[figures.WithWinning],
    named: Callable[[str], str],
    speech: ReportSpeech,
    sample: Sample,
) -> str:
    columns = ("what", "winners", "others", "difference", "having", "won")
    lines = [
        (
            named(row.name),
            speech.number(row.winners, 2),
            speech.number(row.others, 2),
            _beside(row.difference, 0, speech),
            speech.percent(row.having),
            _beside(row.won, 1 / sample.players, speech, is_share=True),
        )
        for row in rows
    ]
    head = [speech.say(f"report.doing.column.{column}") for column in columns]
    return page.table(name, head, lines)


def _beside(
    found: Estimate | None, usual: float, speech: ReportSpeech, *, is_share: bool = False
) -> str:
    """What was found, marked if that excludes what is usual; all but shares has a sign."""
    if found is None:
        return "–"
    told = speech.estimate(found, is_share=is_share, is_signed=not is_share)
    return page.marked(told, when=not found.holds(usual))


def _happened(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.happened.title")
    rows = figures.happened(sample, SHELF[speech.game].design.targets)
    if not rows:
        return page.section(title, page.text(speech.say("report.happened.none")))
    columns = ("what", "often", "games", "length")
    head = [speech.say(f"report.happened.column.{column}") for column in columns]
    lines = [
        (
            speech.note(row.name),
            speech.estimate(row.found, is_share=row.is_share),
            speech.percent(row.games.value),
            _beside(row.with_length, 0, speech),
        )
        for row in rows
    ]
    about = page.text(speech.say("report.happened.about"), "note")
    return page.section(title, about, page.table(title, head, lines))


def _never(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.never.title")
    if not sample.notes:
        return page.section(title, page.text(speech.say("report.happened.none")))
    names = figures.never(sample)
    if not names:
        return page.section(title, page.text(speech.say("report.never.nothing")))
    about = page.text(speech.say("report.never.about", n=len(names)))
    return page.section(title, about, page.listed(speech.note(name) for name in names))


DOINGS = (_with_winning, _happened, _never)
