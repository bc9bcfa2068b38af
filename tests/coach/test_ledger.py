"""The luck ledger: lines, seats and parts add up as people read them, and luck has no drift."""

from functools import cache
from math import isclose

import pytest

from gnomery.coach import Inquiry
from gnomery.coach.ledger import Stop, ledgers, points, stops
from gnomery.coach.tenths import parted
from gnomery.coach.worlds import otherwise
from gnomery.engine.terms import Message
from gnomery.games import SHELF
from tests.coach.games import GAMES, QUICK, record_of

MOST = 100.2
"""Neither luck nor play is worth more games out of a hundred, give or take what is rounded."""


@cache
def looked_back(name, *bots):
    """The review of a game without anybody's decisions."""
    inquiry = Inquiry(SHELF[name], record_of(name, *bots), 16)
    return inquiry.review({task: inquiry.done(task) for task in inquiry.tasks([])}, [])


def test_a_stop_is_where_another_begins():
    assert stops([-1, -2, -3, 0, 0, 1, -1, 1]) == [0, 3, 5, 6, 7, 8]
    assert stops([]) == [0]


@pytest.mark.parametrize(("name", "players"), [*((name, 2) for name in GAMES), (QUICK, 3)])
def test_all_adds_up_to_the_last_decimal(name, players):
    bots = ("gardener", "random", "sprout")[:players]
    found = looked_back(name, *bots)
    winners = record_of(name, *bots).result.winners
    for one in found.ledgers:
        share = (one.seat in winners) / len(winners)
        assert abs(one.total - 100 * (share - 1 / players)) < 0.1
        assert round(one.start + one.luck + one.play, 1) == one.total
        assert round(sum(line.games for line in one.lines) + one.rest, 1) == one.luck
        assert all(line.events for line in one.lines)
        assert max(abs(one.luck), abs(one.play)) <= MOST
        for number in (one.total, one.start, one.luck, one.play, one.rest):
            assert round(number, 1) == number
    for part in ("total", "start", "luck", "play"):
        assert round(sum(getattr(one, part) for one in found.ledgers), 1) == 0


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_shares_and_end_with_the_truth(name):
    record = record_of(name, "gardener", "random")
    found = looked_back(name, "gardener", "random")
    assert found.points[0].step == 0
    assert found.points[-1].step == len(record.log)
    for point in found.points:
        assert isclose(sum(point.chances), 1, abs_tol=1e-9)
    assert found.points[-1].chances == tuple(
        (seat in record.result.winners) / len(record.result.winners) for seat in (0, 1)
    )


def test_a_draw_is_measured_against_what_else_could_come():
    """Seat 0 gets a fifth more than the average; what an appraisal finds out later is play."""
    even = [[0.5, 0.5], [0.5, 0.5]]
    told = ((Message("engine.move"),), ())
    found = {
        0: Stop(even),
        1: Stop([[0.9, 0.1]] * 2, [[0.7, 0.3]] * 2, even, told, Message("coach.when.move")),
        2: Stop([[1.0, 0.0]] * 2),
    }
    one, two = ledgers(found)
    assert (one.total, one.start, one.luck, one.play) == (50.0, 0.0, 20.0, 30.0)
    assert (two.total, two.start, two.luck, two.play) == (-50.0, 0.0, -20.0, -30.0)
    assert [(line.step, line.games) for line in one.lines] == [(1, 20.0)]
    assert (two.lines, two.rest) == ((), -20.0)  # what a seat did not see is not told
    assert [point.chances for point in points(found)][-1] == (1.0, 0.0)


def test_what_may_be_noise_is_no_luck():
    found = {
        0: Stop([[0.5, 0.5]] * 4),
        1: Stop(
            [[0.5, 0.5]] * 4,
            [[0.9, 0.1], [0.1, 0.9], [0.8, 0.2], [0.4, 0.6]],
            [[0.5, 0.5]] * 4,
            ((), ()),
        ),
        2: Stop([[1.0, 0.0]] * 4),
    }
    assert [one.luck for one in ledgers(found)] == [0, 0]


def test_every_outcome_of_a_draw_has_its_share():
    inquiry = Inquiry(SHELF["gardlings"], record_of("gardlings", "gardener", "random"))
    step = next(at for at, seat in enumerate(inquiry.movers) if seat < -1)
    state, box = inquiry.states[step], inquiry.movers[step]
    moves = inquiry.game.rules.legal(state, box)
    after = [inquiry.game.rules.apply(state, box, move) for move in moves]
    twice = otherwise(inquiry.game, state, box, 2 * len(moves))
    assert [twice.count(one) for one in after] == [2] * len(moves)
    assert otherwise(inquiry.game, state, box, 1)[0] in after


@pytest.mark.parametrize("total", [-3, 0, 7])
def test_tenths_add_up(total):
    assert sum(parted([0.00333, 0.00333, 0.00333], total)) == total
    assert parted([0.0012, 0.0588], 60) == [1, 59]
