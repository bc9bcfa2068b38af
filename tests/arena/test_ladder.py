"""The ladder: who meets whom, resumption, ratings, and the page it is published on."""

import json

import pytest

from gnomery.arena.engines import Here
from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome
from gnomery.arena.ladder import journal_name, pairing, pairings, scored, scores, steps
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


def test_each_bot_meets_the_one_below_it_in_whole_deals():
    pairs = steps(KIND._replace(games=10), ["random", "sprout", "gardener"])
    assert [(pair.strong, pair.weak) for pair in pairs] == [
        ("gardener", "sprout"),
        ("sprout", "random"),
    ]
    assert all(pair.job.games == 12 for pair in pairs)


LUCK = Job("gnom_street", 2, {}, (), "luck", 400)


def by_deal(is_strong_first, is_strong_second):
    """Outcomes in which a rule over the number of the deal says who wins each of its two games."""
    pair = pairing(LUCK, "gardener", "random")
    rows = []
    for number in range(LUCK.games):
        deal, seat = divmod(number, 2)
        has_won = (is_strong_second if seat else is_strong_first)(deal)
        strong = pair.job.seated(number).index(0)
        winner = strong if has_won else 1 - strong
        seating = tuple(pair.job.crew[at] for at in pair.job.seated(number))
        rows.append(Outcome(number, seating, ((winner,), (1 - winner,)), (0, 0), 1, {}))
    return scored(pair, rows)


def test_pairs_of_one_deal_take_the_luck_away():
    """Known cases: no luck in common, all of it, and a deal of eight that is played better."""
    none = by_deal(lambda deal: deal % 2 == 0, lambda deal: deal // 2 % 2 == 0)
    assert none.share.value == 0.5
    assert none.gain == pytest.approx(1.0, abs=0.05)
    # the first seat always wins but where the strong one saves an eighth of the lost games
    most = by_deal(lambda _deal: True, lambda deal: deal % 8 == 0)
    assert most.share.value == pytest.approx(0.5625)
    # the variance of a pair is 1/4 x 1/8 x 7/8 instead of 9/16 x 7/16 / 2
    assert most.gain == pytest.approx(0.5 * 9 / 16 * 7 / 16 / (7 / 256), rel=0.05)
    width = most.share.high - most.share.low
    assert width < 0.5 * (most.alone.high - most.alone.low)


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
    assert (
        "`gnomery ladder garten_zwerge -p 2 --thinking 4 --bots master:4,master:8"
        in file.read_text()
    )


@pytest.mark.parametrize("words", ["--bots wizard", "-p 9", "--against nobody"])
def test_what_cannot_be_is_refused_in_one_sentence(words, capsys):
    assert run(["ladder", "garten_zwerge", *words.split()]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
