"""Long runs: taken up where they were, told as they are, and able to find what is wrong."""

from collections import Counter

import pytest

import gnomery
from benchmarks.soak import page, totals
from benchmarks.soak.__main__ import main, sliced
from benchmarks.soak.games import checked, random_games, twin_games
from benchmarks.soak.hours import hours
from benchmarks.soak.runs import RUNS, Run
from tests.laws.planted import apply_with_loss, view_with_bags, with_fault
from tests.laws.tables import table

BY_NAME = {run.name: run for run in RUNS}


def test_a_run_goes_on_where_it_was_and_adds_up(tmp_path):
    seeds = []

    def part(seed):
        seeds.append(seed)
        return Counter(games=5, longest_back_ms=len(seeds) * 7)

    run = Run("some", "about", "games", 100, part)
    assert [sliced(run, tmp_path) for _ in range(3)] == [0, 0, 0]
    assert seeds == ["some/0", "some/1", "some/2"]
    kept = totals.read("some", tmp_path)
    assert (kept.slices, kept.counts, kept.faults) == (
        3,
        {"games": 15, "longest_back_ms": 21},
        [],
    )


def test_what_does_not_hold_is_kept_with_its_seed(tmp_path):
    def broken(_seed):
        raise AssertionError("a piece is lost or doubled")

    def lossy(_seed):
        return Counter(kills=3, lost=1)

    assert sliced(Run("broken", "", "games", 1, broken), tmp_path) == 1
    assert sliced(Run("lossy", "", "kills", 1, lossy, faults=("lost",)), tmp_path) == 1
    faults = [fault for name in ("broken", "lossy") for fault in totals.read(name, tmp_path).faults]
    assert [(fault.seed, fault.what) for fault in faults] == [
        ("broken/0", "AssertionError: a piece is lost or doubled"),
        ("lossy/0", "lost 1"),
    ]


@pytest.mark.parametrize("game", gnomery.shelf().values(), ids=gnomery.shelf())
def test_games_and_twins_are_played(game):
    assert random_games(game, "soak", 1)["games"] == 1
    assert twin_games(game, "soak", 1)["games"] == 1


def test_a_piece_that_is_lost_is_found():
    with pytest.raises(AssertionError, match="lost or doubled"):
        checked(with_fault(apply=apply_with_loss), table(2), "soak")
    with pytest.raises(AssertionError):
        twin_games(with_fault(view=view_with_bags), "soak", 1)


def test_an_hour_of_tables_is_lived(tmp_path):
    assert main(["hours", "--slices", "0", "--folder", str(tmp_path)]) == 0
    figures = hours("soak", tables=4, minutes=40)
    assert figures["table_minutes"] == 160
    assert figures["moves"] > 50
    assert figures["fetched"] > 0
    assert figures["refused"] == 0


def test_the_page_tells_every_run_and_every_fault(tmp_path):
    total = totals.Total()
    total.add(Counter(kills=40), 60.0)
    total.faults.append(totals.Fault("kills/0", "lost 1"))
    totals.write("kills", total, tmp_path)
    told = page.made(tmp_path)
    assert all(f"| `{name}` |" in told for name in BY_NAME)
    assert "| 40 | 10,000 | 1 | 1 | 1 |" in told
    assert "- `kills/0`: lost 1" in told
