"""Records as trajectories."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

import gnomery
from gnomery.cli import run
from gnomery.engine.errors import OptionError
from gnomery.engine.record import Record
from gnomery.research.coding import Coding
from gnomery.research.course import Course
from gnomery.research.export import UNNUMBERED, export, trajectories


def record(name: str, seed: str, most: int = 10_000, **options: object) -> Record:
    """A game as people play it, at random."""
    match = gnomery.new(name, players=2, seed=seed, **options)
    luck = Random(seed)
    for _ in range(most):
        if not match.actors:
            break
        seat = luck.choice(match.actors)
        match.play(seat, luck.choice(tuple(match.legal(seat))))
    return match.record(reveal=True)


@pytest.mark.parametrize("name", gnomery.shelf())
def test_rows_are_the_players_moves(name: str) -> None:
    records = [record(name, seed, 150) for seed in ("rose", "tulip")]
    found = trajectories(records)
    game = gnomery.shelf()[name]
    rows = list(found.rows)
    moves = [
        (number, step, seat, text)
        for number, one in enumerate(records)
        for step, (seat, text) in enumerate(one.log)
        if seat >= 0
    ]
    assert [(row.game, row.step, row.seat) for row in rows] == [move[:3] for move in moves]
    for row, (*_, text) in zip(rows, moves, strict=True):
        assert row.action in row.legal
        assert game.telling.write(found.course.moves.move(row.action)) == text


def test_outcomes_are_rewards_and_missing_before_the_end() -> None:
    whole, cut = record("gnom_street", "rose"), record("gnom_street", "rose", 12)
    rows = list(trajectories([whole, cut]).rows)
    assert whole.result is not None
    won = {seat: 1.0 if (seat,) == whole.result.winners else -1.0 for seat in range(2)}
    if len(whole.result.winners) > 1:
        won = {0: 0.0, 1: 0.0}
    assert all(row.outcome == won[row.seat] for row in rows if row.game == 0)
    assert all(np.isnan(row.outcome) for row in rows if row.game == 1)


def test_a_move_beyond_the_numbers_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    found = trajectories([record("gardlings", "rose", 60)])
    monkeypatch.setattr(found.course, "moves", Coding([]))
    assert {row.action for row in found.rows} == {UNNUMBERED}


@pytest.mark.parametrize("name", gnomery.shelf())
def test_both_files_say_the_same(name: str, tmp_path: Path) -> None:
    records = [record(name, seed, 80) for seed in ("rose", "tulip")]
    count = export(records, tmp_path / "games.npz")
    assert export(records, tmp_path / "games.parquet") == count
    arrays = np.load(tmp_path / "games.npz")
    table = pq.read_table(tmp_path / "games.parquet")
    about = json.loads(str(arrays["about"]))
    assert json.loads(table.schema.metadata[b"gnomery"]) == about
    assert about["id"] == f"gnomery/{name}-v2"
    assert len(about["observation"]) == arrays["observation"].shape[1]
    for column in ("game", "step", "seat", "action"):
        assert table[column].to_pylist() == arrays[column].tolist()
    assert np.array_equal(np.array(table["observation"].to_pylist()), arrays["observation"])
    masks = np.unpackbits(arrays["action_mask"], axis=1, count=about["actions"])
    assert [np.flatnonzero(mask).tolist() for mask in masks] == table["legal"].to_pylist()
    assert masks[range(count), arrays["action"]].all()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"{seed}.json" for seed in ("rose", "tulip")]
    for file in files:
        file.write_text(record("gnom_street", file.stem).dumps(), encoding="utf-8")
    out = tmp_path / "games.parquet"
    assert run(["export", *map(str, files), "-o", str(out)]) == 0
    assert str(pq.read_table(out).num_rows) in capsys.readouterr().out
    assert run(["export", str(files[0]), "-o", str(tmp_path / "games.csv")]) == 2
    assert ".parquet or .npz" in capsys.readouterr().err


def test_games_of_different_kinds_are_refused() -> None:
    one = record("gnom_street", "rose", 5)
    for other in (record("gnome_grown", "rose", 5), record("gnom_street", "rose", 5, toss="luck")):
        with pytest.raises(OptionError, match="Record 2"):
            trajectories([one, other])
    with pytest.raises(OptionError, match="no record"):
        trajectories([])


def test_a_course_is_the_same_for_records_and_learners() -> None:
    found = trajectories([record("gnom_street", "rose", 5)])
    course = Course(found.course.game, found.course.options)
    assert course.moves.describe() == found.course.moves.describe()
