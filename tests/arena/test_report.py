"""The report: figures that can be counted by hand, and a page that needs nothing else."""

import re
import sys

import pytest

from gnomery.arena.errors import ArenaError
from gnomery.arena.intervals import mean
from gnomery.arena.jobs import Job, Outcome, outcomes
from gnomery.arena.report import figures
from gnomery.arena.report.plots import settled
from gnomery.arena.report.report import written
from gnomery.arena.report.sample import Sample
from gnomery.arena.report.speech import ReportSpeech
from gnomery.arena.report.subject import of_file, of_job
from gnomery.arena.runs import results
from gnomery.games import SHELF
from gnomery.words import LANGUAGES

JOB = Job("gnom_street", 2, {}, ["gardener", "random"], "report", 12, True, True)  # noqa: FBT003


@pytest.fixture(scope="module")
def played():
    return list(outcomes(JOB))


@pytest.fixture(scope="module")
def sample(played):
    return Sample(2, played)


def outcome(number, winner, *, leads=(), rounds=5, **notes):
    """A game of two, made up."""
    return Outcome(
        number=number,
        seating=("a", "b"),
        ranking=((winner,), (1 - winner,)),
        scores=(10, 20 + number),
        moves=100,
        figures={"rounds": rounds, "coins": [3 if seat == winner else 1 for seat in (0, 1)]},
        seen={**notes.get("seen", {}), **({"lead": list(leads)} if leads else {})},
        own=notes.get("own", {}),
    )


def test_wins_are_shared_out_by_seat_and_bot():
    made = Sample(2, [outcome(0, 0), outcome(1, 0), outcome(2, 1), outcome(3, 0)])
    assert [won.found.value for won in figures.by_seat(made)] == [0.75, 0.25]
    assert [(won.name, won.found.value, won.even) for won in figures.by_bot(made)] == [
        ("a", 0.75, 0.5),
        ("b", 0.25, 0.5),
    ]


def test_equals_divide_a_win():
    tied = outcome(0, 0)
    tied = Outcome(**{name: getattr(tied, name) for name in tied.__struct_fields__} | {
        "ranking": ((0, 1),)
    })  # fmt: skip
    made = Sample(2, [tied, outcome(1, 1)])
    assert [won.found.value for won in figures.by_seat(made)] == [0.25, 0.75]


def test_the_lead_changes_until_somebody_wins():
    games = [outcome(0, 0, leads=(1, 1, 0)), outcome(1, 1, leads=(1, 1)), outcome(2, 0)]
    made = Sample(2, games)
    assert figures.known(made.changes) == [1.0, 0.0]
    assert figures.known(made.turnarounds) == [1.0, 0.0]


def test_what_winners_did_is_told_from_what_others_did():
    own = {"action.dig": [2.0, 0.0]}
    games = [outcome(number, 0, own=own) for number in range(12)]
    games += [outcome(12, 1), outcome(13, 1)]
    made = Sample(2, games)
    (row,) = figures.with_winning(made, made.own)
    assert row.name == "action.dig"
    assert row.winners == pytest.approx(24 / 14)
    assert row.others == 0
    assert row.is_plain
    assert row.having == pytest.approx(12 / 28)
    assert row.won is not None
    assert row.won.value == 1
    (had,) = figures.with_winning(made, made.figures)
    assert (had.winners, had.others) == (3, 1)


def test_what_never_happened_is_listed_and_nothing_else():
    seen = {"action.dig": [1.0], "action.fly": [0.0], "tile/one": [0.0], "margin": [0.0]}
    made = Sample(2, [outcome(0, 0, seen=seen), outcome(1, 0)])
    assert figures.never(made) == ["action.fly", "tile/one"]


def test_what_goes_with_long_games():
    games = [
        outcome(n, 0, seen={"turn.rain": [1.0] * (n % 4)}, rounds=3 + n % 4) for n in range(20)
    ]
    (row,) = figures.happened(Sample(2, games), ())
    assert row.found.value == 1.5
    assert row.with_length is not None
    assert row.with_length.value == pytest.approx(1)


def test_a_mean_lies_in_its_interval():
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert found.low == pytest.approx(2.5 - 1.959964 * 1.2909944 / 2)
    assert mean([2.0]) == (2.0, 2.0, 2.0, 1)
    assert mean([]).n == 0


@pytest.mark.parametrize("name", SHELF)
def test_every_game_tells_who_leads_and_who_did_what(name):
    job = Job(name, 3, {}, ["random"], "leads", 2, is_observed=True)
    made = Sample(3, outcomes(job))
    assert made.notes["lead"].times[0] + made.notes["lead"].times[1] > 0
    kinds = {note.replace("/", ".").split(".")[0] for note in made.own}
    assert kinds
    assert kinds <= SHELF[name].design.own_notes
    for note, columns in made.own.items():
        for at in range(2):
            assert sum(column[at] for column in columns) == made.notes[note].sums[at]


def page(sample, language="en"):
    return written(of_job(JOB, "gnomery report …"), sample, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_no_network_and_is_small(sample, language):
    told = page(sample, language)
    assert f'<html lang="{language}">' in told
    assert "default-src 'none'" in told
    assert not re.search(r"(?:https?:)?//[\w.]+|<script|<link|<img|url\(|@import|\bsrc=", told)
    assert len(told.encode()) < 200_000
    assert not re.search(r"#0[1-5]0\d0\d0", told)
    assert told.count("<svg") >= 7
    assert "gnomery report …" in told


def test_equal_runs_give_equal_pages(sample):
    assert page(sample) == page(Sample(2, outcomes(JOB)))


def test_a_file_of_results_gives_the_same_page(sample, played, tmp_path):
    file = tmp_path / "games.json"
    results.save(file, JOB, played)
    subject, found = of_file(file, "gnomery report …")
    assert written(subject, Sample(2, found), "en") == page(sample)


def test_a_file_without_notes_is_told_as_far_as_it_goes(tmp_path):
    job = JOB._replace(is_observed=False, games=4)
    file = tmp_path / "games.json"
    results.save(file, job, list(outcomes(job)))
    subject, found = of_file(file, "")
    told = written(subject, Sample(2, found), "en")
    assert "was not noted in these games" in told
    assert "Nobody noted who was in front" in told


def test_alone_there_is_nobody_to_beat():
    job = Job("gardlings", 1, {}, ["random"], "alone", 3, is_observed=True)
    told = written(of_job(job, ""), Sample(1, outcomes(job)), "de")
    assert "nur einen Platz" in told


@pytest.mark.parametrize("text", ["", "[]", '{"job": {}, "games": []}', "hello"])
def test_other_files_are_refused(text, tmp_path):
    file = tmp_path / "games.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match=r"games\.json"):
        of_file(file, "")


def test_without_the_extra_one_sentence_says_what_to_install(sample, monkeypatch):
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(ArenaError, match="pip install altair vl-convert-python"):
        page(sample)


def test_numbers_are_written_as_people_do():
    assert ReportSpeech("en", "gardlings").number(1234.5, 1) == "1,234.5"
    assert ReportSpeech("de", "gardlings").number(-1234.5, 1) == "−1.234,5"
    assert ReportSpeech("fr", "gardlings").number(0.25, is_signed=True) == "+0,2"
    assert ReportSpeech("en", "gardlings").number(-0.001, 1) == "0.0"


def test_pictures_lose_addresses_and_keep_their_words():
    drawn = '<svg xmlns="http://www.w3.org" class="marks" width="9" height="8"><text>1.750</text>'
    assert settled(drawn) == '<svg aria-hidden="true" style="max-width:9px"><text>1.750</text>'
