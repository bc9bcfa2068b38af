"""The gnome toss."""

from itertools import permutations

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.moves import Gust, Order, Veer, Wobble
from gnomery.games.gnom_street.phases import Flight, Taking, Tossing
from gnomery.games.gnom_street.pieces.box import shelf_box
from gnomery.games.gnom_street.rules.toss import wind
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import (
    box,
    fight,
    is_allowed,
    play,
    refused,
    toss,
    tossers,
)


def tied(*cards: int, **options: object) -> State:
    """Some cards are equal: the toss begins."""
    return fight(table(*[Person()] * len(cards), **options), *cards)


# Wind


def test_gs_2_4_first_a_gust_is_drawn() -> None:
    state = tied(8, 8, 2)
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    legal = GAME.rules.legal(state, BOX)
    assert len(legal) == 33 * 33
    assert {(move.x, move.y) for move in legal} == {
        (x, y) for x in range(-16, 17) for y in range(-16, 17)
    }
    for seat in range(3):
        assert refused(state, seat, "toss 50 60").startswith("GS-2")


@pytest.mark.parametrize("gust", [(17, 0), (0, -17), (100, 100)])
def test_gs_2_4_no_stronger_gust(gust: tuple[int, int]) -> None:
    assert GAME.rules.refuse(tied(8, 8, 2), BOX, Gust(*gust)) is not None


def test_gs_2_4_then_the_wind_turns() -> None:
    state = play(tied(8, 8, 2), BOX, "gust 3,4")
    assert tuple(GAME.rules.actors(state)) == (BOX,), "nobody aims between the readings"
    legal = GAME.rules.legal(state, BOX)
    assert {(move.x, move.y) for move in legal} == {
        (x, y) for x in range(-12, 13) for y in range(-12, 13)
    }
    assert GAME.rules.refuse(state, BOX, Veer(13, 0)) is not None
    assert GAME.rules.refuse(state, BOX, Gust(0, 0)) is not None
    assert refused(state, 0, "toss 50 60") == "GS-2.4"


def test_gs_2_4_both_readings_are_shown_to_all_before_they_aim() -> None:
    state = box(tied(8, 8, 2), "gust -16,16", "veer 12,-3")
    assert tossers(state) == {0, 1}
    for viewer in (0, 1, 2, None):
        shown = GAME.rules.view(state, viewer)
        assert shown.toss is not None
        assert (shown.toss.gust, shown.toss.veer) == ((-16, 16), (12, -3))


def test_gs_2_4_an_aim_can_always_allow_for_the_wind() -> None:
    for gust in ("gust -16,-16", "gust 16,16"):
        for veer in ("veer -12,-12", "veer 12,12"):
            state = box(tied(8, 8, 2), gust, veer)
            x, y = wind(state.phase)
            assert 0 <= 50 - x <= 100
            assert 0 <= 60 - y <= 100


def test_gs_2_4_by_the_first_rules_the_wind_is_steady_and_the_hand_is_not() -> None:
    state = fight(table(*[Person()] * 3, box=shelf_box(1)), 8, 8, 2)
    assert len(GAME.rules.legal(state, BOX)) == 51 * 51
    state = play(state, BOX, "gust 25,-25")
    assert tossers(state) == {0, 1}
    state = play(play(state, 0, "toss 25 85"), 1, "toss 50 60")
    assert len(GAME.rules.legal(state, BOX)) == 91 * 91
    assert play(state, BOX, "wobble 0 3,4").phase.flights[0].distance == 25


# Aims


@pytest.mark.parametrize("words", ["toss 0 0", "toss 100 100", "toss 0 100", "toss 50 60"])
def test_gs_2_4_any_aim_from_0_to_100(words: str) -> None:
    state = box(tied(8, 8, 2), "gust 0,0")
    assert is_allowed(state, 0, words)
    assert len(GAME.rules.legal(state, 0)) == 101 * 101


@pytest.mark.parametrize("words", ["toss 101 0", "toss 0 101", "toss -1 50", "toss 50 -1"])
def test_gs_2_4_no_other_aim(words: str) -> None:
    assert refused(box(tied(8, 8, 2), "gust 0,0"), 0, words) == "GS-2.4"


def test_gs_2_4_the_aims_come_in_any_order() -> None:
    state = box(tied(8, 8, 2), "gust 0,0")
    ends = [
        play(play(state, one, f"toss 5{one} 60"), other, f"toss 5{other} 60")
        for one, other in ((0, 1), (1, 0))
    ]
    assert ends[0] == ends[1]


def test_gs_2_4_no_wobble_before_all_aims_are_in() -> None:
    state = box(tied(8, 8, 2), "gust 0,0")
    for seat in (0, 1):
        assert BOX not in GAME.rules.actors(state)
        assert GAME.rules.refuse(state, BOX, Wobble(0, 1, 1)) is not None
        assert not GAME.rules.legal(state, BOX)
        state = play(state, seat, "toss 50 60")
    assert tuple(GAME.rules.actors(state)) == (BOX,)


def test_gs_2_4_aims_are_shown_when_all_are_in() -> None:
    state = box(tied(8, 8, 2), "gust 0,0")
    state = play(play(state, 0, "toss 10 20"), 1, "toss 30 40")
    for viewer in (0, 1, 2, None):
        aims = GAME.rules.view(state, viewer).toss.aims
        assert [(aim.direction, aim.strength) for aim in aims] == [(10, 20), (30, 40)]


# Wobble and distance


def test_gs_2_4_a_wobble_for_each_tosser_in_turn() -> None:
    state = box(tied(8, 2, 8), "gust 0,0")
    state = play(play(state, 0, "toss 50 60"), 2, "toss 50 60")
    legal = GAME.rules.legal(state, BOX)
    assert len(legal) == 11 * 11
    assert {move.seat for move in legal} == {0}
    assert {(move.x, move.y) for move in legal} == {
        (x, y) for x in range(-5, 6) for y in range(-5, 6)
    }
    assert GAME.rules.refuse(state, BOX, Wobble(0, 6, 0)) is not None
    assert GAME.rules.refuse(state, BOX, Wobble(0, 0, -6)) is not None
    assert GAME.rules.refuse(state, BOX, Wobble(2, 0, 0)) is not None
    state = box(state, Wobble(0, 1, 1))
    assert {move.seat for move in GAME.rules.legal(state, BOX)} == {2}


def test_gs_2_4_the_distance_is_counted_in_whole_numbers() -> None:
    aims, wobbles = {0: (40, 77), 1: (0, 100)}, {0: (-4, 3), 1: (5, -5)}
    state = toss(tied(8, 8, 2), aims, (3, -12), wobbles, veer=(2, -1))
    (tossed,) = state.tosses
    assert (tossed.gust, tossed.veer) == ((3, -12), (2, -1))
    # the second reading is 5, -13, so they come down in 7, -14:
    # (40 - 50 + 7 - 4)² + (77 - 60 - 14 + 3)² and (0 - 50 + 7 + 5)² + (100 - 60 - 14 - 5)²
    assert tossed.flights == (
        Flight(0, 40, 77, -4, 3, 49 + 36),
        Flight(1, 0, 100, 5, -5, 1444 + 441),
    )
    assert tossed.order == ((0,), (1,))
    assert state.order == (2, 0, 1)


@pytest.mark.parametrize(
    ("gust", "veer"), [((0, 0), (0, 0)), ((16, -16), (-12, 12)), ((-13, 7), (5, 1))]
)
@pytest.mark.parametrize("wobble", [(5, 5), (-5, 1), (0, 0)])
def test_gs_2_4_distances_as_the_naive_count(
    gust: tuple[int, int], veer: tuple[int, int], wobble: tuple[int, int]
) -> None:
    aims = {0: (0, 0), 1: (100, 100), 2: (63, 41)}
    second = (gust[0] + veer[0], gust[1] + veer[1])
    state = toss(tied(4, 4, 4), aims, gust, {1: wobble}, veer=veer)
    found = {flight.seat: flight.distance for flight in state.tosses[0].flights}
    wanted = {seat: naive.distance(aim, gust, second, wobble if seat == 1 else (0, 0))
              for seat, aim in aims.items()}  # fmt: skip
    assert found == wanted
    assert state.order == tuple(sorted(wanted, key=lambda seat: wanted[seat]))


def test_gs_2_4_one_step_closer_is_better() -> None:
    state = toss(tied(8, 8, 2), {0: (50, 62), 1: (51, 61)})
    assert [flight.distance for flight in state.tosses[0].flights] == [4, 2]
    assert state.order == (2, 1, 0)


# Equal distances


def test_gs_2_4_equal_ones_toss_again_with_a_new_gust() -> None:
    state = toss(tied(8, 8, 2), {0: (50, 60), 1: (50, 60)}, wobbles={0: (3, 4), 1: (-5, 0)})
    assert state.tosses[0].order == ((0, 1),)
    assert isinstance(state.phase, Tossing)
    assert state.phase.gust is None
    assert state.order == ()
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    state = toss(state, {1: (50, 60), 0: (50, 61)}, (5, 5), {1: (-5, -5), 0: (-5, -5)})
    assert state.order == (2, 1, 0)
    assert [tossed.gust for tossed in state.tosses] == [(0, 0), (5, 5)]
    assert state.phase == Taking(0)


def test_gs_2_4_they_toss_for_their_own_places_only() -> None:
    state = toss(tied(5, 5, 5), {0: (50, 70), 1: (50, 61), 2: (50, 70)})
    assert state.tosses[0].order == ((1,), (0, 2))
    again = box(state, "gust 0,0")
    assert tossers(again) == {0, 2}
    assert refused(again, 1, "toss 50 60").startswith("GS-2")
    assert toss(state, {0: (50, 90), 2: (50, 80)}).order == (1, 2, 0)


def test_gs_2_4_two_pairs_of_equals_toss_one_after_the_other() -> None:
    state = toss(tied(5, 5, 5, 5), {0: (50, 70), 1: (50, 61), 2: (50, 70), 3: (50, 61)})
    assert state.tosses[0].order == ((1, 3), (0, 2))
    assert tossers(box(state, "gust 0,0")) == {1, 3}
    state = toss(state, {1: (50, 62), 3: (50, 61)})
    assert tossers(box(state, "gust 0,0")) == {0, 2}
    state = toss(state, {0: (50, 60), 2: (50, 61)})
    assert state.order == (3, 1, 0, 2)


def test_gs_2_4_equal_again_and_again() -> None:
    state = tied(8, 8, 2)
    for _ in range(4):
        state = toss(state, {0: (50, 60), 1: (50, 60)})
        assert isinstance(state.phase, Tossing)
    assert toss(state, {0: (50, 60), 1: (51, 60)}).order == (2, 0, 1)


# Luck


def test_gs_2_4_with_luck_no_one_aims() -> None:
    state = tied(8, 8, 8, toss="luck")
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    legal = list(GAME.rules.legal(state, BOX))
    assert set(legal) == {Order(seats) for seats in permutations(range(3))}
    assert len(legal) == 6
    for seat in range(3):
        assert refused(state, seat, "toss 50 60").startswith("GS-2")
    after = box(state, "order 2 0 1")
    assert after.order == (2, 0, 1)
    assert after.tosses[0].gust is None


def test_gs_2_4_with_luck_every_order_of_the_tossers_and_no_other() -> None:
    state = tied(7, 2, 7, 4, toss="luck")
    assert set(GAME.rules.legal(state, BOX)) == {Order((0, 2)), Order((2, 0))}
    assert GAME.rules.refuse(state, BOX, Gust(0, 0)) is not None
    assert GAME.rules.refuse(state, BOX, Order((0, 1))) is not None
    assert box(state, "order 2 0").order == (3, 1, 2, 0)


def test_gs_2_4_with_skill_the_box_orders_nobody() -> None:
    assert GAME.rules.refuse(tied(8, 8, 2), BOX, Order((0, 1))) is not None
