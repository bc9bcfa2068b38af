"""Boxes, messages and requests made wrong: nothing breaks, whatever the seed."""

import pytest

from benchmarks.attack.fuzz import boxes, messages, routes
from benchmarks.attack.fuzz.report import Report
from benchmarks.attack.fuzz.steps import LONG

SEED = "short"


@pytest.mark.parametrize(
    ("fuzz", "count"), [(boxes.fuzz, 400), (messages.fuzz, 1_500), (routes.fuzz, 1_000)]
)
def test_nothing_that_is_made_wrong_breaks_anything(fuzz, count):
    report: Report = fuzz(count, SEED)
    assert sum(report.counts.values()) >= count
    assert not report.crashes, report
    assert report.steps.longest < 10 * LONG, report


def test_what_was_found_is_found_again():
    """Else a seed would be worth nothing."""
    assert boxes.fuzz(60, SEED).counts == boxes.fuzz(60, SEED).counts


def test_a_check_that_never_ends_is_given_up_and_told(monkeypatch):
    """A fuzzer that cannot fail shows nothing."""

    def endless(_):
        while True:
            pass

    monkeypatch.setattr(boxes, "GIVEN_UP", 0.2)
    monkeypatch.setattr(boxes.founding, "new", endless)
    report = boxes.fuzz(2, SEED)
    assert len(report.odd) == report.counts["given up"] == 2
    assert not report.is_clean
