"""Powers of the gnome cards 1 to 4, and of those that question as losers (GS-B3)."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Asking, Laying, MovingCat, Placing
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, first, table
from tests.games.gnom_street.playing import (
    cells,
    is_allowed,
    last_asked,
    own,
    play,
    refused,
    writings,
)


def loser(
    card: int, taken: tuple[str, ...] = ("0 gravel cat", "1 wood line"), **more: object
) -> State:
    """Seat 2 is the last of three and takes tokens."""
    people = (Person(8, "f2"), Person(7, "e2"), Person(card, "a3"))
    return table(*people, order=(0, 1, 2), taken=taken, **more)


FREE_CAT = ("0 gravel zone", "1 wood line")


# 1 Whisperer, 2 Cheek


@pytest.mark.parametrize(
    ("card", "words"), [(1, ("ask 0 blue", "ask 1 red")), (2, ("ask 0", "ask 1"))]
)
def test_gs_b3_1_and_2_question_anybody_as_the_loser(card: int, words: tuple[str, str]) -> None:
    state = play(loser(card), 2, "take grass zone", "place d1")
    assert state.phase == Asking(2, "d1")
    assert set(words) <= writings(state, 2)
    state = play(state, 2, words[0])
    assert last_asked(state).seat == 0
    assert refused(state, 2, "ask 1").startswith("GS-"), "one player only"


@pytest.mark.parametrize("card", [1, 2])
def test_gs_b3_1_and_2_the_loser_may_leave_it(card: int) -> None:
    state = play(loser(card), 2, "take grass zone", "place d1")
    assert is_allowed(state, 2, "done")
    assert play(state, 2, "done").asked == ()


@pytest.mark.parametrize("action", ["zone", "flower"])
def test_gs_b3_1_asks_for_a_flower_with_any_question_token(action: str) -> None:
    state = play(loser(1), 2, f"take grass {action}", "place d1")
    flowers = {f"ask {seat} {colour}" for seat in (0, 1) for colour in ("blue", "red")}
    assert writings(state, 2) == flowers | {"done"}
    assert refused(state, 2, "ask 0") == "GS-3.3"
    assert last_asked(play(state, 2, "ask 1 red")).question == "flower"


def test_gs_b3_1_asks_for_a_flower_after_the_cat() -> None:
    state = play(loser(1, FREE_CAT), 2, "take grass cat", "place d1", "cat e3")
    assert state.phase == Asking(2, "d1")
    assert refused(state, 2, "ask 0") == "GS-3.3"
    assert refused(state, 2, "cat e2") == "GS-B3", "a power is no duty"
    assert play(state, 2, "done").asked == ()
    assert last_asked(play(state, 2, "ask 0 blue")).cell == "d1"


def test_gs_b3_1_has_nowhere_to_ask_from_if_the_cat_chased_its_statue() -> None:
    state = play(loser(1, FREE_CAT), 2, "take grass cat", "place d1", "cat d1")
    assert not isinstance(state.phase, Asking)


def test_gs_b3_1_hears_the_answer_alone_even_from_a_loudspeaker() -> None:
    state = play(loser(1), 2, "take grass zone", "place d1", "ask 0 blue")
    fact = last_asked(state)
    assert state.cards[0] == 8
    assert not fact.is_aloud
    heard = {seat: GAME.rules.view(state, seat).asked[-1].answer for seat in (0, 1, 2)}
    assert heard == {0: fact.answer, 1: None, 2: fact.answer}


def test_gs_b3_1_before_others_asks_by_its_token_too() -> None:
    people = (Person(8), Person(8), Person(1))
    state = play(table(*people, order=(2, 0, 1)), 2, "take grass zone", "place d1")
    assert {"ask 0", "ask 1", "ask 0 blue"} <= writings(state, 2)
    assert refused(state, 2, "done") == "GS-3.3", "a question is a duty here"
    assert last_asked(play(state, 2, "ask 0")).is_aloud


@pytest.mark.parametrize(
    ("card", "moves", "word"),
    [
        (4, ("take grass zone", "place d1"), "may_place"),
        (3, ("take grass zone", "place d1"), "may_cat"),
        (2, ("take grass zone", "place d1"), "may_ask"),
    ],
)
def test_gs_b3_powers_are_not_refused_as_duties(
    card: int, moves: tuple[str, ...], word: str
) -> None:
    state = play(loser(card), 2, *moves)
    refusal = GAME.rules.refuse(state, 2, GAME.telling.read("take wood line"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("GS-B3", f"gnom_street.refuse.{word}")
    assert is_allowed(state, 2, "done")


@pytest.mark.parametrize("card", [3, 4, 5, 6])
def test_gs_b3_no_other_loser_questions(card: int) -> None:
    state = play(loser(card), 2, "take earth zone", "place e1")
    assert not isinstance(state.phase, Asking)
    assert refused(state, 2, "ask 0").startswith("GS-")


def test_gs_b3_2_questions_players_ranked_before() -> None:
    people = (Person(8), Person(8), Person(2), Person(3))
    state = table(*people, order=(3, 2, 0, 1), taken=("3 gravel cat",))
    state = play(state, 2, "take grass zone", "place d1")
    assert writings(state, 2) == {"ask 0", "ask 1", "ask 3"}
    assert refused(state, 2, "done") == "GS-3.3", "not the loser: a duty"


# 3 Cat-caller


def test_gs_b3_3_moves_the_cat_after_a_question() -> None:
    state = play(first(3, cat="c2"), 0, "take grass zone", "place d1")
    assert refused(state, 0, "cat b2").startswith("GS-"), "the action comes first"
    state = play(state, 0, "ask 1")
    assert state.phase == MovingCat(0, is_power=True)
    assert cells(state, 0, "cat") == naive.next_to("c2")
    assert is_allowed(state, 0, "done")
    assert refused(state, 0, "cat c2") in {"GS-B3", "GS-3.4"}
    assert refused(state, 0, "cat f1") in {"GS-B3", "GS-3.4"}
    state = play(state, 0, "cat b2")
    assert state.cat == "b2"
    assert isinstance(state.phase, Laying)


def test_gs_b3_3_may_place_the_cat() -> None:
    state = play(first(3), 0, "take grass zone", "place d1", "ask 1")
    assert cells(state, 0, "cat") == set(naive.CELLS)
    after = play(state, 0, "done")
    assert after.cat is None
    assert isinstance(after.phase, Laying)


def test_gs_b3_3_after_the_cat_token_a_second_step() -> None:
    state = play(first(3, cat="c2"), 0, "take grass cat", "place d1", "cat b1")
    assert state.phase == MovingCat(0, is_power=True)
    assert cells(state, 0, "cat") == naive.next_to("b1")
    assert play(state, 0, "cat a2").cat == "a2"
    assert play(state, 0, "done").cat == "b1"


def test_gs_b3_3_works_for_the_loser_and_sends_statues_home() -> None:
    people = (Person(8, statues=("c2",)), Person(7), Person(3))
    state = table(*people, taken=("0 gravel cat", "1 wood line"), cat="b1", fresh=("c2",))
    state = play(state, 2, "take grass zone", "place d1")
    assert state.phase == MovingCat(2, is_power=True)
    state = play(state, 2, "cat c2")
    assert own(state, 0).statues == ()


# 4 Twin-boots


def test_gs_b3_4_places_a_second_statue_on_the_same_terrain() -> None:
    state = play(first(4), 0, "take grass zone", "place d1")
    assert state.phase == Placing(0, first="d1")
    assert writings(state, 0) == {"place b2", "place f2", "place d3", "done"}
    state = play(state, 0, "place d3")
    assert own(state, 0).statues == ("d1", "d3")
    assert set(state.fresh) == {"d1", "d3"}
    assert state.phase == Asking(0, "d1"), "the question is still put from the first one"
    assert last_asked(play(state, 0, "ask 1")).cell == "d1"


def test_gs_b3_4_need_not() -> None:
    state = play(first(4), 0, "take grass zone", "place d1", "done")
    assert state.phase == Asking(0, "d1")
    assert own(state, 0).statues == ("d1",)


@pytest.mark.parametrize("cell", ["d1", "c1", "a1", "f2", "d3"])
def test_gs_b3_4_only_a_free_cell_of_the_same_terrain(cell: str) -> None:
    state = play(first(4, statues=("f2",), cat="d3"), 0, "take grass zone", "place d1")
    assert refused(state, 0, f"place {cell}") in {"GS-B3", "GS-3.2"}
    assert writings(state, 0) == {"place b2", "done"}


def test_gs_b3_4_only_from_the_reserve() -> None:
    people = (Person(4, "f2", statues=("b1", "b3")), Person(6), Person(6))
    state = play(table(*people, order=(0, 1, 2)), 0, "take grass zone", "place d1")
    assert state.phase == Asking(0, "d1"), "the third statue was the last one"


def test_gs_b3_4_works_for_the_loser_and_with_the_cat() -> None:
    people = (Person(8), Person(7), Person(4))
    state = table(*people, taken=("0 gravel zone", "1 wood line"))
    state = play(state, 2, "take grass cat", "place d1", "place f2")
    assert own(state, 2).statues == ("d1", "f2")
    assert isinstance(state.phase, MovingCat)


def test_gs_b3_4_both_statues_are_safe_this_turn() -> None:
    people = (Person(4), Person(5), Person(5))
    state = table(*people, order=(0, 1, 2))
    state = play(state, 0, "take grass cat", "place d1", "place f2", "cat c2", "done")
    state = play(state, 1, "take wood zone")
    assert refused(state, 1, "place d1") == "GS-3.2"
    assert refused(state, 1, "place f2") == "GS-3.2"
