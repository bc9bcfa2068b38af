"""Results as files: what is in them, and that it is the same in each kind of file."""

import csv
import json
import sys

import pyarrow.parquet
import pytest

from gnomery.arena.errors import ArenaError
from gnomery.arena.jobs import Job, Outcome, outcomes
from gnomery.arena.runs import results

JOB = Job("garten_zwerge", 3, {}, ["gardener", "random"], "tables", 6, is_rotated=True)


@pytest.fixture(scope="module")
def played():
    return list(outcomes(JOB))


def saved(path, played, job=JOB):
    results.save(path, job, played)
    return path


def cells(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_csv_has_a_row_for_each_game(tmp_path, played):
    rows = cells(saved(tmp_path / "games.csv", played))
    assert [row["number"] for row in rows] == list("012345")
    assert [row["deal"] for row in rows] == list("000111")
    assert [row["seed"] for row in rows] == ["tables/0"] * 3 + ["tables/1"] * 3
    for row, outcome in zip(rows, played, strict=True):
        assert tuple(row[f"bot_{seat}"] for seat in range(3)) == outcome.seating
        assert row["winners"] == " ".join(map(str, outcome.winners))
        assert {seat for seat in range(3) if row[f"place_{seat}"] == "1"} == set(outcome.winners)
        assert [int(row[f"petals_{seat}"]) for seat in range(3)] == outcome.figures["petals"]
        assert int(row["rounds"]) == outcome.figures["rounds"]
        assert int(row["moves"]) == outcome.moves


def test_parquet_has_the_columns_of_csv_with_their_types(tmp_path, played):
    rows = cells(saved(tmp_path / "games.csv", played))
    table = pyarrow.parquet.read_table(saved(tmp_path / "games.parquet", played))
    assert table.column_names == list(rows[0])
    found = table.to_pylist()
    assert [{name: str(cell) for name, cell in row.items()} for row in found] == rows
    assert isinstance(found[0]["score_0"], int)
    assert json.loads(table.schema.metadata[b"gnomery"])["seed"] == "tables"


def test_json_has_the_job_and_its_games(tmp_path, played):
    told = json.loads(saved(tmp_path / "games.json", played).read_text(encoding="utf-8"))
    assert told["job"]["bots"] == ["gardener", "random", "gardener"]
    assert told["job"]["games"] == len(told["games"]) == 6
    for game, outcome in zip(told["games"], played, strict=True):
        assert game["number"] == outcome.number
        assert game["ranking"] == [list(equals) for equals in outcome.ranking]
        assert game["scores"] == list(outcome.scores)
        assert "seen" not in game


def test_json_of_observed_games_has_what_was_noted(tmp_path):
    job = Job("gardlings", 1, {}, ["random"], "tables", 1, is_observed=True)
    played = list(outcomes(job))
    told = json.loads(saved(tmp_path / "games.json", played, job).read_text(encoding="utf-8"))
    assert told["games"][0]["seen"] == played[0].seen


def test_equals_share_a_place_and_the_next_comes_after_them():
    outcome = Outcome(0, ("a", "b", "c"), ((1, 2), (0,)), (1, 5, 5), 9, {"odd": [1], "end": None})
    row = results.row(JOB, outcome)
    assert [row[f"place_{seat}"] for seat in range(3)] == [3, 1, 1]
    assert row["winners"] == "1 2"
    assert row["odd"] == "[1]"


def test_a_column_may_be_empty(tmp_path):
    job = Job("gardlings", 2, {}, ["random"], "tables", 2)
    path = saved(tmp_path / "games.parquet", list(outcomes(job)), job)
    assert pyarrow.parquet.read_table(path)["medal"].to_pylist() == [None, None]


def test_other_files_are_refused(tmp_path):
    with pytest.raises(ArenaError, match=r"\.csv, \.parquet, \.json, not to “games\.xls”"):
        results.check(tmp_path / "games.xls")


def test_parquet_says_what_it_needs(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(ArenaError, match="pip install pyarrow"):
        results.check(tmp_path / "games.parquet")
