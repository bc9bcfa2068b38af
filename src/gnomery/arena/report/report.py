"""The report of many games of one kind."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gnomery.arena.intervals import mean, share
from gnomery.arena.report import figures, plots
from gnomery.arena.report.doings import doings
from gnomery.arena.report.figures import WinShare
from gnomery.arena.report.page import marked, page, plot, section, table, text
from gnomery.arena.report.page import plots as side_by_side
from gnomery.arena.report.plots import Mark
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import Subject, origin
from gnomery.arena.report.summary import summary


class Report(NamedTuple):
    """What is told, and in which language."""

    subject: Subject
    sample: Sample
    speech: ReportSpeech


def written(subject: Subject, sample: Sample, language: str) -> str:
    """The page as a whole."""
    report = Report(subject, sample, ReportSpeech(language, subject.game))
    say = report.speech.say
    title = say("report.title", game=say(f"{subject.game}.name"))
    parts: Sequence[Callable[[Report], str]] = (_wins, _length, _scores, _leads)
    told = [part(report) for part in parts]
    told += doings(sample, report.speech)
    told.append(origin(subject, report.speech))
    return page(language, title, summary(subject, sample, report.speech), told)


def _wins(report: Report) -> str:
    sample, speech = report.sample, report.speech
    title = speech.say("report.wins.title")
    if sample.players == 1:
        return section(title, text(speech.say("report.wins.alone")))
    seats = [won._replace(name=speech.seat(won.name)) for won in figures.by_seat(sample)]
    groups = [(speech.say("report.wins.seats"), seats)]
    bots = figures.by_bot(sample)
    if len(bots) > 1:
        groups.append((speech.say("report.wins.bots"), bots))
    caption = speech.say("report.wins.caption")
    drawn = [plot(name, _shares(won, speech), caption) for name, won in groups]
    head = [speech.say(f"report.{name}") for name in ("who", "share", "interval", "even")]
    rows = [
        (
            won.name,
            marked(speech.percent(won.found.value), when=not won.is_even),
            speech.between(won.found, is_share=True),
            speech.percent(won.even),
        )
        for _, group in groups
        for won in group
    ]
    told = table(title, head, rows)
    if len(drawn) == 1:
        return section(title, side_by_side(*drawn, told))
    return section(title, side_by_side(*drawn), told)


def _shares(group: Sequence[WinShare], speech: ReportSpeech) -> str:
    marks = []
    for won in group:
        value, low, high = (100 * end for end in won.found[:3])
        marks.append(Mark(won.name, value, low, high, speech.percent(won.found.value)))
    evens = {won.even for won in group}
    even = 100 * evens.pop() if len(evens) == 1 else None
    return plots.rows(marks, speech.say("report.wins.axis"), speech.language, even)


def _length(report: Report) -> str:
    sample, speech = report.sample, report.speech
    title = speech.say("report.length.title")
    games = speech.say("report.games")
    lengths = [("rounds", figures.known(sample.rounds)), ("moves", list(sample.moves))]
    names = {name: speech.say(f"report.length.{name}") for name, _ in lengths}
    drawn = [
        plot(names[name], plots.bars(values, names[name], games, speech.language))
        for name, values in lengths
        if values
    ]
    rows = [_spread(names[name], values, speech) for name, values in lengths if values]
    return section(title, side_by_side(*drawn), table(title, _spread_head(speech), rows))


def _spread_head(speech: ReportSpeech) -> tuple[str, ...]:
    names = ("mean", "low", "quarter", "middle", "three_quarters", "high")
    return (speech.say("report.what"), *(speech.say(f"report.spread.{name}") for name in names))


def _spread(name: str, values: Sequence[float], speech: ReportSpeech) -> tuple[str, ...]:
    return name, speech.estimate(mean(values)), *map(speech.number, figures.spread(values))


def _scores(report: Report) -> str:
    sample, speech = report.sample, report.speech
    title = speech.say("report.scores.title")
    marks = []
    for seat, values in enumerate(sample.scores):
        cuts = figures.spread(values)
        told = speech.say("report.scores.middle", value=speech.number(cuts.middle))
        inner = (cuts.quarter, cuts.three_quarters)
        marks.append(Mark(speech.seat(seat), cuts.middle, cuts.low, cuts.high, told, inner))
    drawn = [
        plot(
            speech.say("report.scores.seats"),
            plots.rows(marks, speech.say("report.scores.axis"), speech.language),
            speech.say("report.scores.caption"),
        ),
        plot(
            speech.say("report.scores.all"),
            plots.bars(
                [score for column in sample.scores for score in column],
                speech.say("report.scores.axis"),
                speech.say("report.scores.times"),
                speech.language,
            ),
        ),
    ]
    rows = [_spread(speech.seat(seat), values, speech) for seat, values in enumerate(sample.scores)]
    return section(title, side_by_side(*drawn), table(title, _spread_head(speech), rows))


def _leads(report: Report) -> str:
    sample, speech = report.sample, report.speech
    title = speech.say("report.leads.title")
    changes = figures.known(sample.changes)
    if not changes:
        return section(title, text(speech.say("report.leads.none")))
    axis = speech.say("report.leads.axis")
    games = speech.say("report.games")
    drawn = plot(axis, plots.bars(changes, axis, games, speech.language))
    turned = figures.known(sample.turnarounds)
    rows = [
        (axis, speech.estimate(mean(changes))),
        (
            speech.say("report.leads.turned"),
            speech.estimate(share(sum(turned), len(turned)), is_share=True),
        ),
    ]
    told = table(title, (speech.say("report.what"), speech.say("report.mean")), rows)
    about = text(speech.say("report.leads.about"), "note")
    return section(title, about, side_by_side(drawn, told))
