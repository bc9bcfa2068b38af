"""`gnomery review`: decisions and the ledger, for people and as JSON."""

import json

import pytest

from gnomery.cli import run
from tests.coach.games import record_of

SHORT = "gnom_street"


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(record_of(SHORT, "gardener", "random").dumps(), encoding="utf-8")
    return str(file)


def test_a_review_is_told_decision_by_decision(record, capsys):
    assert run(["review", record, "--playouts", "4", "--seat", "1"]) == 0
    told = capsys.readouterr().out
    assert "Luck ledger" in told
    assert "seat 1  " in told
    assert "±" in told


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
