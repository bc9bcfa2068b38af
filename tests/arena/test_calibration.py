"""Calibration finds the numbers of levels where the truth is known."""

import json
from itertools import pairwise
from math import exp

import pytest

from gnomery.arena.intervals import share
from gnomery.arena.ladder.calibration import GOAL, LEAST, MOST, SCALE, calibrated, named
from gnomery.bots import LEVELS, seated
from gnomery.cli import run
from gnomery.games import SHELF


def number_of(name):
    """The number behind a bot's name."""
    way, _, setting = name.partition(":")
    return {"gardener": 0, "sprout": -1, "master": 1}[way] * int(setting or 0)


def skill(number):
    """A world in which every slip costs the same, and thinking pays a little."""
    return SCALE.index(number) / 12


def meet(strong, weak):
    """How often one wins there, exactly."""
    gap = skill(number_of(strong)) - skill(number_of(weak))
    return share(1000 / (1 + exp(-gap)), 1000)


HINTS = [(-70, -50, -32, -14, -3, 0), (-5, -4, -3, -2, -1, 24), (-90, -80, -70, -60, -50, 128)]


@pytest.mark.parametrize("hints", HINTS)
def test_each_step_comes_out_as_it_should(hints):
    steps = list(calibrated(hints, meet))
    assert [step.level for step in steps] == list(reversed(LEVELS))
    assert steps[0].number == hints[-1]
    for strong, weak in pairwise(steps):
        assert strong.number > weak.number
        assert weak.is_even
        is_kept = weak.number in hints
        assert is_kept or weak.beaten.value == pytest.approx(GOAL, abs=0.04)


def test_a_step_that_cannot_be_even_is_said_to_be_none():
    """If nobody below the top ever wins a game, no number helps."""
    steps = list(calibrated(HINTS[0], lambda _strong, _weak: share(100, 100)))
    assert not any(step.is_even for step in steps[1:])


def test_numbers_are_bots():
    game = SHELF["gnom_street"]
    assert [named(number) for number in (-30, 0, 24)] == ["sprout:30", "gardener", "master:24"]
    assert all(seated(named(number), game) for number in SCALE)
    assert LEAST < GOAL < MOST


def test_the_command_calibrates_and_prints_what_to_write_down(capsys):
    words = ["ladder", "gnom_street", "--calibrate", "--workers", "1", "--json"]
    assert run([*words, "--games", "4", "--thinking", "2"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["game"] == "gnom_street"
    assert [step["level"] for step in row["levels"]] == list(reversed(LEVELS))
    assert row["levels"][0]["number"] == SHELF["gnom_street"].mind.strengths[-1]
