"""The table of results with luck taken out, reckoned by hand."""

import pytest

from gnomery.engine.terms import Line, Message, Result
from gnomery.table.contests.standing import (
    DealScore,
    LucklessScore,
    luckless,
    place_of,
    ranks,
    score_of,
)

ADA, BO, CLEO = range(3)
END = Message("gardlings.end.last")


def test_two_people_and_three_deals_by_hand():
    """Ada drew well once, Bo twice; what each made of the same draws decides.

    deal      Ada   Bo   mean   Ada's difference   Bo's
    1          31   25     28                 +3     -3
    2          18   24     21                 -3     +3
    3          40   32     36                 +4     -4
    sum                                       +4     -4
    over 3 + 1 deals                          +1     -1
    """
    found = luckless([{ADA: 31, BO: 25}, {ADA: 18, BO: 24}, {ADA: 40, BO: 32}])
    assert found == {ADA: LucklessScore(3, 89, 1.0), BO: LucklessScore(3, 81, -1.0)}
    assert ranks({member: one.gain for member, one in found.items()}) == {ADA: 1, BO: 2}


def test_a_rich_deal_helps_nobody():
    """Cleo has the most points, all from one deal in which everybody had as many."""
    deals = [{ADA: 90, BO: 90, CLEO: 90}, {ADA: 12, BO: 10}]
    found = luckless(deals)
    assert found[CLEO].gain == 0
    assert found[ADA].gain == pytest.approx(1 / 3, abs=0.01)
    assert found[BO].gain == pytest.approx(-1 / 3, abs=0.01)


def test_what_is_drawn_by_all_changes_nothing():
    """Whatever a deal is worth to all who play it falls out of the table."""
    deals = [{ADA: 31, BO: 25}, {ADA: 18, BO: 24}]
    richer = [{member: score + 50 for member, score in deal.items()} for deal in deals]
    gains = [[one.gain for one in luckless(some).values()] for some in (deals, richer)]
    assert gains[0] == gains[1]


def test_few_deals_count_with_caution():
    """Ten points better once is less than five points better each of five times."""
    once = luckless([{ADA: 20, BO: 0}])[ADA].gain
    often = luckless([{CLEO: 12, BO: 0}] * 5)[CLEO].gain
    assert (once, often) == (5.0, 5.0)
    assert luckless([{CLEO: 12, BO: 0}] * 6)[CLEO].gain > once


def test_nobody_played_is_no_mistake():
    assert luckless([]) == luckless([{}, {}]) == {}
    assert ranks({}) == {}


def test_equals_share_the_better_rank():
    assert ranks({ADA: 2.0, BO: 3.0, CLEO: 2.0}) == {BO: 1, ADA: 2, CLEO: 2}


def test_points_are_the_total_of_the_sheet():
    sheet = (
        Line(0, "GA-2.1", "gardlings.score.singles", 9),
        Line(0, "GA-3.2", "gardlings.score.total", 7, decides=True),
        Line(1, "GA-3.2", "gardlings.score.total", 8, decides=True),
    )
    result = Result(END, ((1,), (0,)), sheet)
    assert score_of(result, 0) == DealScore(7, is_points=True)
    assert (place_of(result, 0), place_of(result, 1)) == (2, 1)


@pytest.mark.parametrize(
    ("ranking", "score"),
    [
        (((0,), (1,), (2,)), 100),
        (((1,), (0,), (2,)), 50),
        (((1, 2), (0,)), 0),
        (((0, 1), (2,)), 75),
        (((0, 1, 2),), 50),
        (((0,),), 100),
    ],
)
def test_without_points_rivals_beaten_are_counted(ranking, score):
    assert score_of(Result(END, ranking, ()), 0) == DealScore(score, is_points=False)
