"""The end of a game and who wins."""

import pytest

from gnomery.engine.terms import Result
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Over, Paying
from gnomery.games.garten_zwerge.state import State
from tests.games.garten_zwerge.builders import BUSY, Person, last_job, table
from tests.games.garten_zwerge.playing import box, own, play, settle


def left(gnomes: str, petals: int = 1000) -> Person:
    """Somebody busy who has so many petals after upkeep."""
    return Person(garden=gnomes, petals=petals + 100 * len(gnomes.split()))


LAST = Person("brown", petals=100)
"""Seat 0 brings the turn to its end, with 50 petals left."""


def ended(*people: Person, **more: object) -> State:
    """The turn after which the game is over."""
    return play(last_job(LAST, *people, **more), 0, "garden brown")


def result(state: State) -> Result:
    """How it ended."""
    found = GAME.rules.result(state)
    assert found is not None
    assert not GAME.rules.actors(state)
    return found


@pytest.mark.parametrize(("petals", "is_over"), [(3950, False), (4000, True), (4050, True)])
def test_gz_6_four_thousand_petals_after_upkeep(petals: int, *, is_over: bool) -> None:
    state = ended(left("brown red", petals), BUSY)
    assert own(state, 1).petals == petals
    assert (GAME.rules.result(state) is not None) == is_over
    if is_over:
        assert result(state).winners == (1,)
        assert state.phase == Over("petals")


def test_gz_6_not_before_upkeep() -> None:
    state = last_job(LAST, Person(garden="brown red", petals=4150), BUSY)
    assert GAME.rules.result(state) is None
    assert GAME.rules.result(play(state, 0, "garden brown")) is None


def test_gz_6_a_golden_hat() -> None:
    state = ended(left("gold", 0), left("green green", 3900))
    assert result(state).winners == (1,)
    assert state.phase == Over("gold")


def test_gz_6_the_turn_is_finished_first() -> None:
    people = (Person("green green"), Person("brown", entered=("red at brown",)), BUSY)
    state = play(last_job(*people[:1], BUSY, BUSY), 0, "two-for-one green")
    assert state.phase == Over("gold")
    state = play(table(*people), 0, "two-for-one green")
    assert GAME.rules.result(state) is None
    state = box(play(state, 1, "garden brown"), "draw grey-1", "draw grey-2")
    assert result(state).winners == (0,)
    assert own(state, 1).petals == 1500 + 50 + 500 - 200


def test_gz_6_the_example_of_the_rulebook() -> None:
    state = ended(left("gold brown", 100), left("green brown", 4350))
    assert result(state).winners == (2,)
    assert state.phase == Over("petals")
    state = ended(left("gold green", 100), left("blue blue red", 4350))
    assert result(state).winners == (1,), "a green hat beats none"
    assert state.phase == Over("gold")


def test_gz_6_several_with_petals_the_best_collection_wins() -> None:
    state = ended(left("red", 5000), left("red brown", 4000))
    assert result(state).winners == (2,)
    state = ended(left("red brown", 4000), left("red grey grey", 5000))
    assert result(state).winners == (1,), "grey hats do not count"


def test_gz_6_of_equal_collections_more_petals() -> None:
    assert result(ended(left("red", 4000), left("red", 4050))).winners == (2,)
    assert result(ended(left("red", 4100), left("red", 4050))).winners == (1,)


def test_gz_6_who_qualified_by_petals_counts_what_is_above_4000() -> None:
    assert result(ended(left("gold red", 400), left("red", 4350))).winners == (1,)
    assert result(ended(left("gold red", 300), left("red", 4350))).winners == (2,)


def test_gz_6_gold_and_4000_counts_all_petals() -> None:
    state = ended(left("gold red", 4100), left("red", 4350))
    assert result(state).winners == (1,)


def test_gz_6_two_golden_hats() -> None:
    assert result(ended(left("gold red", 100), left("gold blue", 50))).winners == (2,)
    assert result(ended(left("gold red", 100), left("gold red", 50))).winners == (1,)


def test_gz_6_still_tied_the_win_is_shared() -> None:
    assert set(result(ended(left("red", 4100), left("red", 4100))).winners) == {1, 2}
    assert set(result(ended(left("gold red", 100), left("red", 4100))).winners) == {1, 2}
    assert set(result(ended(left("gold red", 100), left("gold red", 100))).winners) == {1, 2}


def test_gz_6_who_has_neither_does_not_win() -> None:
    state = ended(left("green green blue", 3950), left("brown", 4000))
    assert result(state).winners == (2,)


def test_gz_6_the_places_behind_go_by_collection_and_petals() -> None:
    people = (left("brown", 4000), left("blue", 100), left("red", 300), left("red", 200))
    found = result(ended(*people))
    assert found.ranking == ((1,), (2,), (3,), (4,), (0,))


@pytest.mark.parametrize(("limit", "last"), [(40, 40), (20, 20), (60, 60)])
def test_gz_6_at_the_round_limit_the_best_collection_wins(limit: int, last: int) -> None:
    people = (left("red", 100), left("orange orange", 3950))
    state = ended(*people, round=last - 1, round_limit=limit)
    assert GAME.rules.result(state) is None
    state = ended(*people, round=last, round_limit=limit)
    assert result(state).winners == (1,)
    assert state.phase == Over("limit")


def test_gz_6_at_the_limit_more_petals_among_equals() -> None:
    state = ended(left("red", 100), left("red", 150), round=40)
    assert result(state).winners == (2,)
    state = ended(left("red", 100), left("red", 100), round=40)
    assert set(result(state).winners) == {1, 2}


def test_gz_6_somebody_qualifies_in_the_last_turn() -> None:
    state = ended(left("red", 100), left("brown", 4000), round=40)
    assert result(state).winners == (2,)
    assert state.phase == Over("petals")


def test_gz_6_no_limit() -> None:
    state = ended(left("red", 100), left("orange", 100), round=40, round_limit=0)
    assert GAME.rules.result(state) is None
    assert state.round == 41


def test_gz_6_sales_for_upkeep_come_first() -> None:
    people = (Person(garden="red brown", petals=150), left("brown", 4000))
    state = ended(*people)
    assert isinstance(state.phase, Paying)
    assert GAME.rules.result(state) is None
    assert result(play(state, 1, "sell red")).winners == (2,)


def test_gz_6_a_gold_child() -> None:
    people = (Person("brown", shed=("green and orange of 1",)), Person(), BUSY)
    state = play(last_job(*people), 0, "garden brown")
    state = settle(box(state, "draw gold-1"))
    assert result(state).winners == (0,)
