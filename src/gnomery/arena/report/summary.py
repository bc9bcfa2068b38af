"""The report in a few plain sentences."""

from collections.abc import Iterator

from gnomery.arena.intervals import mean, middle, share
from gnomery.arena.report import figures
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import Subject


def summary(subject: Subject, sample: Sample, speech: ReportSpeech) -> Iterator[str]:
    """What a reader in a hurry should know."""
    bots = ", ".join(dict.fromkeys(subject.crew))
    n = subject.games
    games = speech.number(n)
    yield speech.say("report.sum.games", n=n, games=games, players=subject.players, bots=bots)
    if sample.players > 1:
        yield _seats(sample, speech)
        yield from _bots(sample, speech)
    yield _length(sample, speech)
    yield from _leads(sample, speech)
    if sample.players > 1:
        yield from _doing(sample, speech)
    if sample.notes:
        names = figures.never(sample)
        yield (
            speech.say("report.sum.never", n=len(names))
            if names
            else speech.say("report.sum.all_seen")
        )


def _seats(sample: Sample, speech: ReportSpeech) -> str:
    seats = figures.by_seat(sample)
    best = max(seats, key=lambda won: won.found.value)
    key = "report.sum.even" if all(won.is_even for won in seats) else "report.sum.uneven"
    return speech.say(
        key,
        seat=best.name,
        share=speech.estimate(best.found, is_share=True),
        even=speech.percent(best.even),
    )


def _bots(sample: Sample, speech: ReportSpeech) -> Iterator[str]:
    bots = figures.by_bot(sample)
    if len(bots) > 1:
        best = max(bots, key=lambda won: won.found.value - won.even)
        found, even = speech.estimate(best.found, is_share=True), speech.percent(best.even)
        yield speech.say("report.sum.bot", bot=best.name, share=found, even=even)


def _length(sample: Sample, speech: ReportSpeech) -> str:
    rounds = figures.known(sample.rounds)
    lie = figures.spread(rounds)
    return speech.say(
        "report.sum.length",
        rounds=speech.number(lie.middle),
        low=speech.number(lie.low),
        high=speech.number(lie.high),
        moves=speech.number(middle(sample.moves).value),
    )


def _leads(sample: Sample, speech: ReportSpeech) -> Iterator[str]:
    changes, turned = figures.known(sample.changes), figures.known(sample.turnarounds)
    if changes:
        yield speech.say(
            "report.sum.leads",
            value=speech.number(mean(changes).value, 1),
            share=speech.percent(share(sum(turned), len(turned)).value, 0),
        )


def _doing(sample: Sample, speech: ReportSpeech) -> Iterator[str]:
    """The plainest thing that goes with winning, if anything does for sure."""
    rows = figures.with_winning(sample, sample.own)
    plain = [row for row in rows if row.is_common and row.is_plain]
    if plain and sample.games >= figures.FEW:
        row = plain[0]
        yield speech.say(
            "report.sum.doing",
            what=speech.note(row.name),
            winners=speech.number(row.winners),
            others=speech.number(row.others),
        )
