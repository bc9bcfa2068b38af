"""The cat."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Laying, MovingCat, Taking
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import cells, own, play, refused, waited_for


def catching(cat: str | None = None, **more: object) -> State:
    """Seat 0 has the cat token and has placed its statue on d1."""
    people = (Person(8), Person(7, statues=("c3", "b3")), Person(6, statues=("e2",)))
    return play(table(*people, cat=cat, **more), 0, "take grass cat", "place d1")


def test_gs_3_4_the_cat_is_placed_anywhere_but_on_a_pond() -> None:
    state = catching()
    assert state.phase == MovingCat(0)
    assert cells(state, 0, "cat") == set(naive.CELLS)
    for cell in ("a1", "f3", "g2", "a4"):
        assert refused(state, 0, f"cat {cell}") == "GS-3.4"
    assert play(state, 0, "cat f1").cat == "f1"


@pytest.mark.parametrize("cat", [cell for cell in naive.CELLS if cell != "d1"])
def test_gs_3_4_the_cat_in_the_garden_moves_one_cell_diagonals_included(cat: str) -> None:
    people = (Person(8), Person(7), Person(6))
    terrain = "wood" if naive.TERRAIN[cat] == "grass" else "grass"
    state = play(table(*people, cat=cat), 0, f"take {terrain} cat")
    state = play(state, 0, f"place {min(cells(state, 0, 'place'))}")
    column, row = ord(cat[0]), int(cat[1])
    near = {
        f"{chr(column + right)}{row + down}"
        for right in (-1, 0, 1)
        for down in (-1, 0, 1)
        if (right or down) and "a" <= chr(column + right) <= "f" and 1 <= row + down <= 3
    } - {"a1", "f3"}
    assert cells(state, 0, "cat") == near
    for cell in {*naive.CELLS, "a1", "f3"} - near:
        assert refused(state, 0, f"cat {cell}") == "GS-3.4"


def test_gs_3_4_the_cat_must_move() -> None:
    assert refused(catching(), 0, "done") == "GS-3.4"
    state = catching("c1")
    assert refused(state, 0, "done") == "GS-3.4"
    assert refused(state, 0, "cat c1") == "GS-3.4"


def test_gs_3_4_a_statue_there_goes_home_to_its_owner() -> None:
    state = play(catching(), 0, "cat c3")
    assert own(state, 1).statues == ("b3",)
    assert GAME.rules.view(state, None).players[1].reserve == 2
    state = play(catching("c2"), 0, "cat c3")
    assert own(state, 1).statues == ("b3",)
    assert state.cat == "c3"


def test_gs_3_4_even_a_statue_placed_this_turn_and_an_own_one() -> None:
    state = play(catching("c2"), 0, "cat d1")
    assert own(state, 0).statues == ()
    assert state.fresh == ()
    assert waited_for(state) == 1, "nothing to lay a token on"


def test_gs_3_4_a_statue_of_another_placed_this_turn() -> None:
    people = (Person(8, statues=("b1",)), Person(7), Person(6))
    state = table(*people, taken=("0 gravel zone",), fresh=("b1",))
    state = play(state, 1, "take grass cat", "place d1", "cat b1")
    assert own(state, 0).statues == ()
    assert state.fresh == ("d1",)


def test_gs_3_4_tokens_stay() -> None:
    laid = ("1 mole c3", "2 bait c3")
    state = catching(laid=laid)
    after = play(state, 0, "cat c3")
    assert after.laid == state.laid
    assert own(after, 1).statues == ("b3",)


def test_gs_3_4_the_loser_moves_the_cat_too() -> None:
    people = (Person(8), Person(7), Person(6))
    state = table(*people, taken=("0 gravel zone", "1 wood line"))
    state = play(state, 2, "take grass cat", "place d1")
    assert state.phase == MovingCat(2)
    state = play(state, 2, "cat c2")
    assert state.cat == "c2"
    assert isinstance(state.phase, Laying)


def test_gs_3_4_no_question_with_the_cat_token() -> None:
    state = catching()
    assert refused(state, 0, "ask 1").startswith("GS-")
    state = play(state, 0, "cat f1", "done")
    assert state.asked == ()
    assert state.phase == Taking(1)


def test_gs_3_4_no_cat_with_a_question_token() -> None:
    people = (Person(8), Person(7), Person(6))
    state = play(table(*people, cat="c2"), 0, "take grass zone", "place d1")
    assert refused(state, 0, "cat b2").startswith("GS-")


def test_gs_3_4_the_cat_stays_from_turn_to_turn() -> None:
    people = (Person(8), Person(7), Person(6))
    state = table(*people, taken=("0 gravel cat", "1 wood line"), cat="c2")
    state = play(state, 2, "take grass zone", "place d1", "done")
    assert (state.turn, state.cat) == (2, "c2")
