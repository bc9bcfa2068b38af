"""The ladder: who meets whom, resumption, ratings, and the page it is published on."""

import json

import pytest

from gnomery.arena.engines import Here
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import journal_name, pairings, scored, scores
from gnomery.arena.ladder.page import page, publish
from gnomery.arena.ladder.ratings import ratings
from gnomery.cli import run

KIND = Job("garten_zwerge", 3, {}, (), "ladder", 12)


def test_every_bot_meets_every_other_alone_among_them():
    pairs = pairings(KIND, ["random", "sprout", "gardener"])
    assert [(pair.strong, pair.weak) for pair in pairs] == [
        ("gardener", "sprout"),
        ("gardener", "random"),
        ("sprout", "random"),
    ]
    assert all(pair.job.bots == (pair.strong, pair.weak, pair.weak) for pair in pairs)
    assert all(pair.job.is_rotated for pair in pairs)


def test_seats_are_rotated_and_deals_shared():
    job = pairings(KIND, ["random", "gardener"])[0].job
    assert [job.seated(number).index(0) for number in range(6)] == [0, 2, 1, 0, 2, 1]
    assert [job.luck(number) for number in range(4)] == ["ladder/0"] * 3 + ["ladder/1"]


def test_a_ladder_goes_on_where_it_was(tmp_path):
    pairs = pairings(KIND, ["random", "gardener"])
    short = pairs[0]._replace(job=pairs[0].job._replace(games=5))
    assert next(scores([short], Here(), tmp_path)).share.n == 5
    done = []
    resumed = next(scores(pairs, Here(), tmp_path, done.append))
    assert done[0] == 5
    assert resumed == next(scores(pairs, Here(), None))
    assert (tmp_path / journal_name(pairs[0])).is_file()


def test_the_share_is_the_single_bots_and_ties_are_divided():
    pair = pairings(KIND, ["random", "gardener"])[0]
    score = next(scores([pair], Here(), None))
    won = sum(
        (outcome.seating.index("gardener") in outcome.winners) / len(outcome.winners)
        for outcome in score.outcomes
    )
    assert score.share.value == won / 12
    assert score.times_even == pytest.approx(3 * won / 12)
    assert score.times_even > 1.8


def test_who_wins_more_is_rated_higher_and_more_games_say_it_more_surely():
    pair = pairings(KIND, ["random", "gardener"])[0]
    outcomes = next(scores([pair], Here(), None)).outcomes
    few, many = ratings(outcomes[:6]), ratings(outcomes)
    assert [row.bot for row in many] == ["gardener", "random"]
    assert many[0].low > many[1].value
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_the_page_has_every_table_and_keeps_what_is_around_it(tmp_path):
    pair = pairings(KIND, ["random", "gardener"])[0]
    score = scored(pair, next(scores([pair], Here(), None)).outcomes)
    file = tmp_path / "bots.md"
    file.write_text("before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter\n")
    publish(file, "ladder", page([score], "gnomery ladder", 60))
    text = file.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "### garten_zwerge, 3 players" in text
    assert f"| gardener | random | 12 | {100 * score.share.value:.1f} %" in text
    with pytest.raises(ArenaError, match="curve"):
        publish(file, "curve", "")


def test_the_command_plays_rates_and_publishes(tmp_path, capsys):
    file = tmp_path / "bots.md"
    file.write_text("<!-- curve -->\n<!-- /curve -->\n")
    words = "ladder garten_zwerge -p 2 --thinking 4 --bots master:4,master:8 --against gardener"
    more = f"--seed s --workers 1 --folder {tmp_path / 'games'} --publish {file} --json"
    assert run(f"{words} {more}".split()) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["strong"], row["games"]) for row in rows] == [("master:4", 4), ("master:8", 4)]
    assert "`gnomery ladder garten_zwerge --thinking 4 --bots master:4,master:8" in file.read_text()


@pytest.mark.parametrize("words", ["--bots wizard", "-p 9", "--against nobody"])
def test_what_cannot_be_is_refused_in_one_sentence(words, capsys):
    assert run(["ladder", "garten_zwerge", *words.split()]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
