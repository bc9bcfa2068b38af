"""The luck ledger: its parts add up to the result, and each says what it stands for."""

from functools import cache
from math import isclose

import pytest

from gnomery.coach import Inquiry, Part
from gnomery.coach.ledger import ledger, points, stops
from gnomery.games import SHELF
from tests.coach.games import GAMES, QUICK, record_of

PARTS = ("start", "draws", "own", "others")


@cache
def looked_back(name, *bots):
    """The review of a game without anybody's decisions."""
    inquiry = Inquiry(SHELF[name], record_of(name, *bots), 4)
    return inquiry.review({task: inquiry.done(task) for task in inquiry.tasks([])}, [])


def test_a_stop_is_where_another_begins():
    assert stops([-1, -2, -3, 0, 0, 1, -1, 1]) == [0, 3, 5, 6, 7, 8]
    assert stops([]) == [0]


@pytest.mark.parametrize(("name", "players"), [*((name, 2) for name in GAMES), (QUICK, 3)])
def test_the_parts_add_up_to_the_result(name, players):
    bots = ("gardener", "random", "sprout")[:players]
    found = looked_back(name, *bots)
    winners = record_of(name, *bots).result.winners
    for one in found.ledgers:
        assert one.result == (one.seat in winners) / len(winners)
        assert one.even == 1 / players
        parts = [getattr(one, part) for part in PARTS]
        total = sum(part.value for part in parts)
        assert isclose(total, one.result - one.even, abs_tol=1e-9)
        assert all(part.error >= 0 for part in parts)
    assert isclose(sum(one.draws.value for one in found.ledgers), 0, abs_tol=1e-9)


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_shares_and_end_with_the_truth(name):
    record = record_of(name, "gardener", "random")
    found = looked_back(name, "gardener", "random")
    assert found.points[0].step == 0
    assert found.points[-1].step == len(record.log)
    for point in found.points:
        assert isclose(sum(point.chances), 1, abs_tol=1e-9)
    assert found.points[-1].chances == tuple(one.result for one in found.ledgers)


def test_what_was_done_is_put_down_to_who_did_it():
    """A box gives seat 0 a tenth, seat 1 gives it two more away, seat 0 wins by itself."""
    movers = [-1, 1, 0]
    worths = {
        0: [[0.5, 0.5], [0.7, 0.3]],
        1: [[0.6, 0.4], [0.8, 0.2]],
        2: [[0.8, 0.2], [1.0, 0.0]],
        3: [[1.0, 0.0], [1.0, 0.0]],
    }
    one, two = ledger(0, movers, worths), ledger(1, movers, worths)
    assert rounded(one) == {"start": 0.1, "draws": 0.1, "own": 0.1, "others": 0.2}
    assert rounded(two) == {"start": -0.1, "draws": -0.1, "own": -0.2, "others": -0.1}
    assert one.draws.error == pytest.approx(0)
    assert one.start == Part(pytest.approx(0.1), pytest.approx(0.1))
    assert [point.chances for point in points(worths)][-1] == (1.0, 0.0)


def rounded(one):
    """The parts of a ledger."""
    return {part: round(getattr(one, part).value, 9) for part in PARTS}
