"""`gnomery coverage` and `bench` by name: what they count, what they miss, and what they refuse."""

import json

import pytest

import gnomery
from gnomery.arena.coverage import Coverage, gathered
from gnomery.cli import run

FEW = ["--games", "6", "--seed", "few"]


def told(capsys, *words):
    """The exit code and the JSON of a command."""
    code = run([*words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_counts_and_what_is_missing(capsys):
    code, found = told(capsys, "coverage", "gnome_grown", "--players", "3", *FEW)
    assert found["games"] == 6
    assert found["moves"] > 0
    assert found["counts"]["action.ground"] > 0
    assert sum(found["counts"][f"ending.{end}"] for end in ("trigger", "track", "full")) == 6
    assert sum(found["counts"][f"win.{seat}"] for seat in range(3)) == pytest.approx(6)
    assert found["missing"] == [name for name, n in found["counts"].items() if not n]
    assert code == (1 if found["missing"] else 0)


@pytest.mark.parametrize("game", gnomery.shelf())
def test_every_game_tells_actions_endings_and_ties(game, capsys):
    _, found = told(capsys, "coverage", game, *FEW)
    kinds = {name.partition(".")[0] for name in found["counts"]}
    assert {"action", "ending", "tie"} <= kinds


def test_the_seed_decides(capsys):
    first = told(capsys, "coverage", "gnome_grown", *FEW)
    assert told(capsys, "coverage", "gnome_grown", *FEW) == first
    assert told(capsys, "coverage", "gnome_grown", "--games", "6", "--seed", "other") != first


def test_sense_makes_games_shorter_or_at_least_others(capsys):
    none = told(capsys, "coverage", "gardlings", *FEW, "--sense", "0")[1]
    all_of_it = told(capsys, "coverage", "gardlings", *FEW, "--sense", "1")[1]
    assert all_of_it["counts"]["ending.victory"] == 6
    assert none["moves"] != all_of_it["moves"]


def test_what_never_happened_is_said_in_words(capsys):
    assert run(["coverage", "gnome_grown", "--games", "1", "--sense", "0"]) == 1
    said = capsys.readouterr().out
    assert "Never happened: Ended by a full garden" in said


def test_nothing_missing_is_success():
    found = gathered(
        [Coverage(1, 3, {"action.a": 1, "action.b": 0}), Coverage(1, 4, {"action.b": 2})]
    )
    assert (found.games, found.moves, found.missing) == (2, 7, [])
    assert gathered([Coverage(1, 3, {"action.a": 0})]).missing == ["action.a"]


def test_bench_of_one_game(capsys):
    code, found = told(capsys, "bench", "gnome_grown", "--seconds", "0.1")
    assert code == 0
    assert set(found) == {"gnome_grown"}


BAD = {
    "no such game": ["coverage", "chess"],
    "too many players": ["coverage", "gnome_grown", "-p", "5"],
    "no such option": ["coverage", "gnome_grown", "-o", "lasers=on"],
    "too much sense": ["coverage", "gnome_grown", "--sense", "2"],
    "no games": ["coverage", "gnome_grown", "-n", "0"],
    "no such game to measure": ["bench", "chess"],
    "too many players to measure": ["bench", "gnome_grown", "-p", "5"],
}


@pytest.mark.parametrize("words", BAD.values(), ids=BAD)
def test_bad_input_is_one_sentence_and_code_2(words, capsys):
    assert run(words) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.strip().count("\n") == 0
    assert len(output.err.strip()) > 10
