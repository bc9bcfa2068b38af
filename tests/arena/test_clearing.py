"""Games only as long as they are needed to say on which side of a bound somebody is."""

import json

from gnomery.arena.clearing import cleared, is_clear, looks
from gnomery.arena.engines import Here
from gnomery.arena.intervals import share
from gnomery.arena.jobs import Job
from gnomery.arena.ladder import pairings
from gnomery.cli import run

KIND = Job("gnom_street", 2, {}, (), "clearing", 96)


def test_one_looks_after_whole_deals_and_twice_as_many_each_time():
    assert looks(1000, 3) == [72, 144, 288, 576, 1000]
    assert looks(10, 2) == [10]


def test_more_looks_want_wider_intervals():
    usual, wide = share(30, 60), share(30, 60, 2.576)
    assert (wide.value, wide.low < usual.low, wide.high > usual.high) == (0.5, True, True)


def test_what_is_clear_at_once_is_played_no_further(tmp_path):
    """Random play among gardeners is far below any bound; gardeners among themselves are at it."""
    weak, even = pairings(KIND, ["random", "sprout:0"], "gardener")
    done = list(cleared([weak, even], 1.0, Here(), tmp_path))
    assert [len(score.outcomes) for score in done] == [48, 96]
    assert [is_clear(score, 1.0) for score in done] == [True, False]
    assert is_clear(done[0], 0.05) is (done[0].share.low * 2 > 0.05)


def test_the_command_says_what_is_not_clear(capsys, monkeypatch):
    monkeypatch.setattr("gnomery.cli.arena.exploit.BOUNDS", {"gardener": 0.9})
    words = ["exploit", "gnom_street", "-p", "2", "--only", "copies", "--workers", "1"]
    run([*words, "--games", "8", "--until-clear"])
    assert "it is not clear" in capsys.readouterr().out
    run([*words, "--games", "8", "--until-clear", "--json"])
    assert len(json.loads(capsys.readouterr().out)) == 1
