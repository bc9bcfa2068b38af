"""The worked example learns, in its short form."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from gnomery.research.ids import course_of

SCRIPT = Path(__file__).parents[2] / "examples" / "train_gardlings.py"


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """The example's names."""
    return runpy.run_path(str(SCRIPT))


def test_it_learns(script: dict[str, Any]) -> None:
    course = course_of("gardlings", script["PLAYERS"], {})
    agent, losses = script["train"](course, script["SHORT"], 1)
    assert len(losses) == 1 + script["SHORT"].lots
    assert all(row[-1] < 0.8 * row[0] for row in losses)
    assert losses[-1][-1] < losses[0][-1]
    assert script["trial"](agent, "random", script["SHORT"].trials, 1).value > 0.5


def test_it_says_how_it_went(script: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    script["main"](["--quick", "--watch", "2", "--lots", "0", "--trials", "0"])
    said = capsys.readouterr().out
    assert "games trained: 2" in said
    assert "share against sprout: 0.000 (0.000 to 1.000), 0 games" in said


def test_hiring_is_learnt_and_tried_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """Two games alone say little, but whoever hires by them can play."""
    script = runpy.run_path(str(SCRIPT.with_name("hire_gardlings.py")))
    script["main"](["--watch", "2", "--lots", "0", "--deals", "1"])
    said = capsys.readouterr().out
    assert "2 games, " in said
    assert "share against the gardener" in said
    assert ", 2 games" in said
