"""A comparison as a page."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gnomery.arena.report import page, plots
from gnomery.arena.report.comparison import DOUBT, Difference
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import Subject, origin

FEW = 30
"""Games below which the normal distribution is a poor guess."""
SHOWN = 15


class Sides(NamedTuple):
    """What was compared."""

    subject: Subject
    """That of the first side."""
    first: str
    second: str


def named(row: Difference, speech: ReportSpeech) -> str:
    """What differs, in words."""
    match row.group:
        case "win_seat":
            return speech.say("report.compare.win", who=speech.seat(row.name))
        case "win_bot":
            return speech.say("report.compare.win", who=row.name)
        case "score":
            return speech.say("report.compare.score", who=speech.seat(row.name))
        case "figure":
            return speech.figure(row.name)
        case "had":
            return speech.say("report.compare.had", what=speech.figure(row.name))
        case "note":
            return speech.note(row.name)


def written(sides: Sides, rows: Sequence[Difference], language: str) -> str:
    """The page as a whole."""
    speech = ReportSpeech(language, sides.subject.game)
    say = speech.say
    title = say("report.compare.title", game=say(f"{sides.subject.game}.name"))
    return page.page(language, title, _summary(sides, rows, speech), _parts(sides, rows, speech))


def _summary(sides: Sides, rows: Sequence[Difference], speech: ReportSpeech) -> Iterator[str]:
    yield from about(sides, speech)
    clear = [row for row in rows if row.is_clear]
    if clear:
        yield speech.say("report.compare.found", n=len(clear))
        first, second = _sizes(clear[0], speech)
        what = named(clear[0], speech)
        yield speech.say("report.compare.most", what=what, first=first, second=second)
    yield from warnings(rows, sides.subject.games, speech)


def about(sides: Sides, speech: ReportSpeech) -> Iterator[str]:
    """What was compared, and how often."""
    n = sides.subject.games
    yield speech.say("report.compare.sides", first=sides.first, second=sides.second)
    yield speech.say("report.compare.pairs", n=n, games=speech.number(n))


def warnings(rows: Sequence[Difference], games: int, speech: ReportSpeech) -> Iterator[str]:
    """What to mind when reading the differences."""
    if not any(row.is_clear or row.error for row in rows):
        yield speech.say("report.compare.same")
        return
    if not any(row.is_clear for row in rows):
        yield speech.say("report.compare.nothing")
    chance = speech.number(DOUBT * sum(row.error > 0 for row in rows), 0)
    yield speech.say("report.compare.many", n=len(rows), chance=chance)
    if games < FEW:
        yield speech.say("report.compare.few")


def _parts(sides: Sides, rows: Sequence[Difference], speech: ReportSpeech) -> Iterator[str]:
    clear = [row for row in rows if row.is_clear]
    rest = [row for row in rows if not row.is_clear]
    title = speech.say("report.compare.clear")
    if clear:
        about = page.text(speech.say("report.compare.key"), "note")
        drawn = page.side_by_side(_plot(clear[:SHOWN], speech), _table(title, clear, speech))
        yield page.section(title, about, drawn)
    else:
        yield page.section(title, page.text(speech.say("report.compare.nothing")))
    if rest:
        title = speech.say("report.compare.rest")
        every = speech.say("report.doing.all", what=title)
        yield page.section(title, page.folded(every, _table(every, rest, speech)))
    yield origin(sides.subject, speech)


def _plot(rows: Sequence[Difference], speech: ReportSpeech) -> str:
    """Differences as parts of what is usual."""
    marks = [
        plots.Mark(
            named(row, speech),
            *plots.relative(row.first, row.second, row.found),
            " → ".join(_sizes(row, speech)),
        )
        for row in rows
    ]
    axis = speech.say("report.compare.axis")
    return page.plot(axis, plots.rows(marks, axis, speech.language, 0.0))


def _sizes(row: Difference, speech: ReportSpeech) -> list[str]:
    return [speech.size(one, is_share=row.is_share) for one in (row.first, row.second)]


def head(speech: ReportSpeech) -> list[str]:
    """The columns of all differences."""
    columns = ("what", "first", "second", "difference")
    return [speech.say(f"report.compare.{column}") for column in columns]


def cells(row: Difference, speech: ReportSpeech) -> list[str]:
    """A difference in these columns."""
    step = speech.estimate(row.found, is_share=row.is_share, is_signed=True)
    return [named(row, speech), *_sizes(row, speech), step]


def _table(title: str, rows: Sequence[Difference], speech: ReportSpeech) -> str:
    lines = []
    for row in rows:
        *known, step = cells(row, speech)
        step = f"● {step}" if row.is_sure else step  # the mark of its cell is the first dot
        lines.append((*known, page.marked(step, when=row.is_clear)))
    return page.table(title, head(speech), lines)
