"""An appraisal says who wins: whoever thinks by it for longer must not play worse for that."""

import json

import pytest

from gnomery.arena.engines import Here
from gnomery.arena.foretelling import Foretold, foretold
from gnomery.arena.jobs import Job
from gnomery.cli import run
from gnomery.games.garten_zwerge.mind import reckoning

TABLES = (
    ("gnome_grown", 2, 24),
    ("gnom_street", 3, 40),
    ("garten_zwerge", 2, 40),
    ("garten_zwerge", 3, 60),
)
"""Game, players, games; Gardlings takes too long for a test, and is left to the command."""


def told(game: str, players: int, games: int) -> Foretold:
    """What the appraisal of a game says, on the same deals as ever."""
    return foretold(Job(game, players, {}, (), "foretelling", games), Here())


def wrong(found: Foretold) -> list[str]:
    """The terms of an appraisal that surely count twice as much or half as much as they should."""
    off = [one for one in found.weights if one.found.high < 1 / 2 or one.found.low > 2]
    return [f"{one.term} should count {one.found}, early: {one.is_early}" for one in off]


@pytest.mark.parametrize("table", TABLES)
def test_an_appraisal_says_who_wins_among_todays_gardeners(table):
    """Whoever changes a gardener so that other things win fits its appraisal anew."""
    found = told(*table)
    assert found.surprise.value < 1
    assert found.named.value > 1 / table[1]
    assert {weight.is_early for weight in found.weights} == {True, False}
    assert not wrong(found)


def test_an_appraisal_of_other_gardeners_is_found_out(monkeypatch):
    """Petals for what gnomes are: a master who believes that plays worse the longer it thinks."""
    right = reckoning.THREE
    stale = right._replace(
        hats=tuple(hat / 4 for hat in right.hats),
        best=tuple(hat / 4 for hat in right.best),
        purse=(0.0, 5.12, 0.0),
    )
    monkeypatch.setattr(reckoning, "THREE", stale)
    assert any(row.startswith("hats") for row in wrong(told("garten_zwerge", 3, 60)))


def test_who_knows_nothing_is_as_surprised_as_an_even_guess(monkeypatch):
    """1 is the surprise of somebody who knows nothing, and every term then counts nothing."""
    nothing = reckoning.Outlook((0.0,) * 7, (0.0,) * 7, 0.0, (0.0, 0.0, 0.0), 0.0, 0.0)
    monkeypatch.setattr(reckoning, "THREE", nothing)
    found = told("garten_zwerge", 3, 4)
    assert found.surprise.value == pytest.approx(1.0)


def test_it_is_told_as_a_table_and_as_figures(capsys):
    """`gnomery skill GAME --appraisal`."""
    words = ["skill", "garten_zwerge", "-p", "3", "--appraisal", "--games", "4", "--workers", "1"]
    assert run(words) == 0
    text = capsys.readouterr().out
    assert "should count" in text
    assert "names the winner" in text
    assert run([*words, "--json"]) == 0
    assert {row["term"] for row in json.loads(capsys.readouterr().out)["weights"]} == {
        "hats",
        "petals",
        "treasury",
    }
