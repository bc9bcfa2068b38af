"""The beginning of a turn: treasurer, contests, event."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Calling, Reading, Working
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, last_job
from tests.games.garten_zwerge.playing import box, draws, own, play


def appointed(*people: Person, old: int = 0) -> int:
    """The treasurer after a turn that ends with seat 0 at work in the garden."""
    state = play(last_job(*people, treasurer=old), 0, "garden brown")
    assert state.round == 3
    return state.treasurer


def at_home(gnomes: str, left: int = 1000) -> Person:
    """Somebody who has so many petals after upkeep; seat 0's free brown gnome earns 50 before."""
    return Person(garden=gnomes, petals=left + 100 * len(gnomes.split()))


def first(gnomes: str, left: int = 1000) -> Person:
    """Seat 0: a brown gnome is to go to the garden yet."""
    return Person("brown", garden=gnomes, petals=left + 50 + 100 * len(gnomes.split()))


def test_gz_1_the_helpers_leave_what_they_say() -> None:
    state = play(last_job(first("red"), at_home("red brown"), at_home("")), 0, "garden brown")
    assert [player.petals for player in state.players[:2]] == [1000, 1000]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("blue", "red red red red"),
        ("red brown", "orange orange orange brown"),
        ("red orange", "red brown brown brown"),
        ("red orange brown", "red orange"),
        ("green", "blue blue blue red red"),
        ("brown brown", "brown"),
        ("brown brown", "brown grey grey grey"),
    ],
)
def test_gz_1_highest_hats_first_and_more_cards_when_one_runs_out(better: str, worse: str) -> None:
    assert appointed(first(""), at_home(better, 1000), at_home(worse, 2000), old=2) == 1
    assert appointed(first(""), at_home(worse, 2000), at_home(better, 1000), old=1) == 2


def test_gz_1_grey_hats_do_not_count() -> None:
    assert appointed(first(""), at_home("red grey grey", 1000), at_home("red", 1050)) == 2
    assert appointed(first(""), at_home("red grey grey", 1050), at_home("red", 1000)) == 1


def test_gz_1_of_equal_collections_more_petals() -> None:
    assert appointed(first("red"), at_home("red brown", 1050), at_home("red brown", 1000)) == 1
    assert appointed(first("red"), at_home("red brown", 1000), at_home("red brown", 1050)) == 2
    assert appointed(first("red", 1100), at_home("red brown"), at_home("red brown"), old=1) == 0


@pytest.mark.parametrize(("old", "new"), [(0, 1), (1, 2), (2, 0)])
def test_gz_1_then_the_next_clockwise_the_old_treasurer_last(old: int, new: int) -> None:
    assert appointed(first("red"), at_home("red brown"), at_home("red brown"), old=old) == new


def test_gz_1_next_clockwise_among_the_equal_ones_only() -> None:
    assert appointed(first("red"), at_home("brown"), at_home("red brown"), old=0) == 2
    assert appointed(first("red"), at_home("brown"), at_home("red brown"), old=2) == 0
    assert appointed(first(""), at_home("red"), at_home("brown"), old=2) == 1


def test_gz_1_gnomes_count_wherever_they_were() -> None:
    people = (first(""), Person(shed=("red and brown of 2",)), Person(garden="orange orange"))
    state = play(last_job(*people), 0, "garden brown")
    state = box(state, "draw grey-1")
    assert state.treasurer == 1
    people = (first(""), Person(shed=("brown and red of 2",)), Person())
    assert box(play(last_job(*people), 0, "garden brown"), "draw grey-1").treasurer == 2


# Contests


def next_turn(gnomes: str, **more: object) -> State:
    """Seat 0 with these gnomes has just brought a turn to its end."""
    return play(last_job(first(gnomes), BUSY, BUSY, **more), 0, "garden brown")


def test_gz_1_with_two_contests_nothing_is_drawn() -> None:
    state = next_turn("orange")
    assert state.contests == ("brown", "orange")
    assert state.phase == Reading()


def test_gz_1_a_new_hat_brings_its_contest() -> None:
    state = next_turn("red")
    assert state.phase == Calling()
    assert draws(state) == {"call brown", "call orange", "call red"}
    state = box(state, "call red")
    assert draws(state) == {"call brown", "call orange"}
    state = box(state, "call brown")
    assert state.contests == ("brown", "red")
    assert state.phase == Reading()


def test_gz_1_all_hats_up_to_the_highest_join() -> None:
    state = next_turn("green")
    assert draws(state) == {f"call {hat}" for hat in ("brown", "orange", "red", "blue", "green")}
    state = box(state, "call green", "call blue")
    assert state.contests == ("blue", "green"), "the lower one first"


def test_gz_1_what_has_been_in_play_counts() -> None:
    assert draws(next_turn("", highest="blue")) == {
        "call brown", "call orange", "call red", "call blue",
    }  # fmt: skip


# The event


def test_gz_1_then_the_event_is_drawn_and_holds_for_the_turn() -> None:
    state = box(next_turn("orange"), "event heatwave")
    assert state.event == "heatwave"
    assert state.phase == Working(state.treasurer)
    assert "heatwave" not in state.deck
    assert GAME.rules.view(state, None).event == "heatwave"


def test_gz_1_the_event_of_the_last_turn_is_over() -> None:
    state = next_turn("orange", event="heatwave")
    assert state.event in {"", "heatwave"}
    state = box(state, "event garden_show")
    seat = state.treasurer
    before = own(state, seat).petals
    assert own(play(state, seat, "garden brown"), seat).petals == before + 50


def test_gz_1_everybody_sees_the_order_of_the_collections() -> None:
    state = last_job(first("orange"), at_home("red"), at_home("brown"))
    assert GAME.rules.view(state, None).order == (1, 0, 2)
    assert GAME.rules.view(last_job(TWO, BUSY, BUSY), 1).order[0] == 0
