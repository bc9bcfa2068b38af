"""The simulation of many processes: it agrees with what can be reckoned by hand."""

import pytest

from benchmarks import scale
from benchmarks.scale import Times, is_kept, least_workers, on_busy_cores, saturated, simulated

CPU = Times(move=1.0, commit=0.01, row=0.0, hear=0.0)
"""A move is all work and no waiting."""


def test_a_process_alone_makes_as_many_moves_as_its_work_allows():
    assert saturated(CPU, 1) == pytest.approx(1_000, rel=0.05)
    assert saturated(CPU, 4) == pytest.approx(4_000, rel=0.05)
    assert saturated(on_busy_cores(CPU, 250), 1) == pytest.approx(250, rel=0.05)


def test_a_queue_is_as_long_as_theory_says():
    """Deterministic service: the mean wait at half load is half a service time (M/D/1)."""
    quiet, half = simulated(CPU, 1, 10), simulated(CPU, 1, 500)
    assert quiet.p99 < 2.1
    assert half.cpu == pytest.approx(0.5, abs=0.05)
    assert 2.0 < half.p99 < 8.0


def test_commits_wait_for_each_other_and_share_what_gathers():
    slow = CPU._replace(move=0.01, commit=10.0)
    alone, many = simulated(slow, 1, 50), simulated(slow, 8, 50)
    assert alone.p99 < 25
    assert many.commits > alone.commits, "each process commits for itself"
    assert not is_kept(simulated(slow, 16, 2_000), 2_000), "sixteen turns of 10 ms are too long"


def test_hearing_of_everything_grows_with_all_moves():
    loud = CPU._replace(hear=0.1)
    outcome = simulated(loud, 4, 1_000)
    assert outcome.hearing == pytest.approx(0.1 * 1_000 * 3 / 4 / 1_000, rel=0.1)


def test_the_fewest_processes_are_found_or_none(monkeypatch):
    monkeypatch.setattr(scale, "MOST_WORKERS", 8)
    workers, outcome = least_workers(CPU, 3_000)
    assert workers in (4, 5)
    assert is_kept(outcome, 3_000)
    assert least_workers(CPU._replace(commit=60.0), 3_000) is None
