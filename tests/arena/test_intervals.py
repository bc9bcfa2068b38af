"""Intervals against figures worked out elsewhere."""

import pytest

from gnomery.arena.intervals import middle, share


def test_wilson_interval_of_a_share():
    # 10 of 100: the textbook interval is 5.52 % to 17.44 %
    found = share(10, 100)
    assert found.value == pytest.approx(0.1)
    assert found.low == pytest.approx(0.0552, abs=1e-4)
    assert found.high == pytest.approx(0.1744, abs=1e-4)


def test_a_share_of_nothing_says_nothing():
    assert share(0, 0)[1:3] == (0.0, 1.0)


def test_the_interval_of_a_median_covers_it():
    found = middle(range(1, 101))
    assert found.value == 50.5
    assert (found.low, found.high) == (41, 60)
