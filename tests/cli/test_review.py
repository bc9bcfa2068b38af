"""`gnomery review`: decisions and the ledger, for people and as JSON."""

import json
import re

import pytest

from gnomery.cli import run
from tests.coach.games import record_of

SHORT = "gnom_street"


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(record_of(SHORT, "gardener", "random").dumps(), encoding="utf-8")
    return str(file)


def told(capsys, record, *flags):
    """What the command prints."""
    assert run(["review", record, "--playouts", "4", "--seat", "1", *flags]) == 0
    return capsys.readouterr().out


def test_a_review_is_told_by_its_turning_points(record, capsys):
    said = told(capsys, record)
    assert said.startswith("Seat 0 won\n")
    assert "What luck gave, in games of 100" in said
    assert re.search(r"Played: +[A-Z].* \(\d+ %\)\n +Better: +[A-Z]", said)
    assert 1 <= len(re.findall(r"Played:", said)) <= 5


def test_every_decision_and_notation_are_there_for_the_asking(record, capsys):
    every = told(capsys, record, "--all")
    assert len(re.findall(r"Played:", every)) > 5
    assert not re.search(r"(?:Played|Better): +[a-z]", every)
    assert re.search(r"Played: +[a-z]+ \S", told(capsys, record, "--notation"))


def test_a_review_as_json_is_the_same_again(record, capsys):
    def reviewed(*flags):
        assert run(["review", record, "--playouts", "4", "--seat", "1", "--json", *flags]) == 0
        return json.loads(capsys.readouterr().out)

    found = reviewed()
    assert reviewed() == found
    assert {one["seat"] for one in found["decisions"]} == {1}
    assert [one["seat"] for one in found["ledgers"]] == [0, 1]
    assert reviewed("--seed", "other")["points"] != found["points"]


def test_a_seat_that_is_not_there_is_refused(record, capsys):
    assert run(["review", record, "--seat", "2"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
