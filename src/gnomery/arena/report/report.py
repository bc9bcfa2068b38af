"""The report of many games of one kind."""

from collections.abc import Iterable, Sequence

from gnomery.arena.intervals import mean, share
from gnomery.arena.report import figures, page, plots
from gnomery.arena.report.doings import DOINGS
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import Subject, origin
from gnomery.arena.report.summary import summary


def written(subject: Subject, sample: Sample, language: str) -> str:
    """The page as a whole."""
    speech = ReportSpeech(language, subject.game)
    title = speech.say("report.title", game=speech.say(f"{subject.game}.name"))
    told = [part(sample, speech) for part in (_wins, _length, _scores, _leads, *DOINGS)]
    told.append(origin(subject, speech))
    return page.page(language, title, summary(subject, sample, speech), told)


def _wins(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.wins.title")
    if sample.players == 1:
        return page.section(title, page.text(speech.say("report.wins.alone")))
    seats = [won._replace(name=speech.seat(won.name)) for won in figures.by_seat(sample)]
    groups = [(speech.say("report.wins.seats"), seats)]
    bots = figures.by_bot(sample)
    if len(bots) > 1:
        groups.append((speech.say("report.wins.bots"), bots))
    caption = speech.say("report.wins.caption")
    drawn = [page.plot(name, _shares(won, speech), caption) for name, won in groups]
    head = [speech.say(f"report.{name}") for name in ("who", "share", "interval", "even")]
    rows = [
        (
            won.name,
            page.marked(speech.percent(won.found.value), when=not won.is_even),
            speech.between(won.found, is_share=True),
            speech.percent(won.even),
        )
        for _, group in groups
        for won in group
    ]
    told = page.table(title, head, rows)
    if len(drawn) == 1:
        return page.section(title, page.side_by_side(*drawn, told))
    return page.section(title, page.side_by_side(*drawn), told)


def _shares(group: Sequence[figures.WinShare], speech: ReportSpeech) -> str:
    marks = []
    for won in group:
        value, low, high = (100 * end for end in won.found[:3])
        marks.append(plots.Mark(won.name, value, low, high, speech.percent(won.found.value)))
    evens = {won.even for won in group}
    even = 100 * evens.pop() if len(evens) == 1 else None
    return plots.rows(marks, speech.say("report.wins.axis"), speech.language, even)


def _length(sample: Sample, speech: ReportSpeech) -> str:
    lengths = (("rounds", figures.known(sample.rounds)), ("moves", sample.moves))
    rows = [(speech.say(f"report.length.{name}"), values) for name, values in lengths if values]
    drawn = [_counted(name, values, speech) for name, values in rows]
    return _lying(speech.say("report.length.title"), drawn, rows, speech)


def _counted(name: str, values: Sequence[float], speech: ReportSpeech) -> str:
    """How many games there are for each number."""
    return page.plot(name, plots.bars(values, name, speech.say("report.games"), speech.language))


def _lying(
    title: str,
    drawn: Sequence[str],
    rows: Iterable[tuple[str, Sequence[float]]],
    speech: ReportSpeech,
) -> str:
    """Plots, and a table of how the numbers of each row lie."""
    names = ("mean", "low", "quarter", "middle", "three_quarters", "high")
    head = [speech.say("report.what"), *(speech.say(f"report.spread.{name}") for name in names)]
    lines = [
        (name, speech.estimate(mean(values)), *map(speech.number, figures.spread(values)))
        for name, values in rows
    ]
    return page.section(title, page.side_by_side(*drawn), page.table(title, head, lines))


def _scores(sample: Sample, speech: ReportSpeech) -> str:
    axis = speech.say("report.scores.axis")
    marks = []
    for seat, values in enumerate(sample.scores):
        cuts = figures.spread(values)
        told = speech.say("report.scores.middle", value=speech.number(cuts.middle))
        inner = (cuts.quarter, cuts.three_quarters)
        marks.append(plots.Mark(speech.seat(seat), cuts.middle, cuts.low, cuts.high, told, inner))
    drawn = [
        page.plot(
            speech.say("report.scores.seats"),
            plots.rows(marks, axis, speech.language),
            speech.say("report.scores.caption"),
        ),
        page.plot(
            speech.say("report.scores.all"),
            plots.bars(
                [score for column in sample.scores for score in column],
                axis,
                speech.say("report.scores.times"),
                speech.language,
            ),
        ),
    ]
    rows = [(speech.seat(seat), values) for seat, values in enumerate(sample.scores)]
    return _lying(speech.say("report.scores.title"), drawn, rows, speech)


def _leads(sample: Sample, speech: ReportSpeech) -> str:
    title = speech.say("report.leads.title")
    changes = figures.known(sample.changes)
    if not changes:
        return page.section(title, page.text(speech.say("report.leads.none")))
    axis = speech.say("report.leads.axis")
    drawn = _counted(axis, changes, speech)
    turned = figures.known(sample.turnarounds)
    often = speech.estimate(share(sum(turned), len(turned)), is_share=True)
    rows = [(axis, speech.estimate(mean(changes))), (speech.say("report.leads.turned"), often)]
    told = page.table(title, (speech.say("report.what"), speech.say("report.mean")), rows)
    about = page.text(speech.say("report.leads.about"), "note")
    return page.section(title, about, page.side_by_side(drawn, told))
