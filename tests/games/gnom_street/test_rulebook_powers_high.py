"""Powers of the gnome cards 5 to 8 (GS-B3)."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Asking, Laying, Snooping
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, first, table
from tests.games.gnom_street.playing import (
    cells,
    is_allowed,
    last_asked,
    own,
    play,
    refused,
    waited_for,
    writings,
)

# 5 Rake


def test_gs_b3_5_places_on_any_terrain() -> None:
    state = play(first(5, cat="c2"), 0, "take grass zone")
    assert cells(state, 0, "place") == set(naive.CELLS) - {"c2"}
    state = play(state, 0, "place e3")
    assert own(state, 0).statues == ("e3",)
    assert state.taken[-1].terrain == "grass"
    assert state.phase == Asking(0, "e3")


@pytest.mark.parametrize("cell", ["a1", "f3", "c2"])
def test_gs_b3_5_no_pond_and_no_cat(cell: str) -> None:
    state = play(first(5, cat="c2"), 0, "take grass zone")
    assert refused(state, 0, f"place {cell}") == "GS-3.2"


def test_gs_b3_5_moves_statues_anywhere_too() -> None:
    people = (Person(5, statues=("b1", "b3", "c1")), Person(6), Person(6))
    state = play(table(*people, order=(0, 1, 2)), 0, "take grass zone")
    assert is_allowed(state, 0, "place e3 from b3")
    assert refused(state, 0, "place e3") == "GS-3.2"
    assert refused(state, 0, "place b3 from b3") == "GS-3.2"


# 6 Snoop


@pytest.mark.parametrize(("loot", "answer"), [("b2", True), ("d1", True), ("e2", False)])
def test_gs_b3_6_asks_the_same_player_for_the_terrain(loot: str, answer: bool) -> None:  # noqa: FBT001
    state = play(first(6, loot=loot), 0, "take grass zone", "place d1", "ask 1")
    assert state.phase == Snooping(0, "d1", 1)
    assert writings(state, 0) == {"snoop", "done"}
    state = play(state, 0, "snoop")
    fact = last_asked(state)
    assert (fact.asker, fact.seat, fact.question, fact.about) == (0, 1, "terrain", "grass")
    assert fact.answer == answer
    assert fact.is_aloud
    assert len(state.asked) == 2
    assert isinstance(state.phase, Laying)


def test_gs_b3_6_need_not_and_only_after_a_question() -> None:
    state = play(first(6), 0, "take grass zone", "place d1")
    assert refused(state, 0, "snoop").startswith("GS-")
    state = play(state, 0, "ask 1", "done")
    assert len(state.asked) == 1
    cat = play(first(6), 0, "take grass cat", "place d1", "cat c2")
    assert isinstance(cat.phase, Laying)
    assert refused(cat, 0, "snoop").startswith("GS-")


def test_gs_b3_6_the_answer_is_given_by_the_same_card() -> None:
    state = first(6, pair=4, loot="b2")
    state = play(state, 0, "take grass flower", "place d1", "ask 1 blue", "snoop")
    answers = [GAME.rules.view(state, viewer).asked[1].answer for viewer in (0, 1, 2, None)]
    assert answers == [True, True, None, None]


def test_gs_b3_no_other_card_snoops() -> None:
    state = play(first(7), 0, "take grass zone", "place d1", "ask 1")
    assert refused(state, 0, "snoop").startswith("GS-")


# 8 Boss


def test_gs_b3_8_puts_its_question_to_two_players() -> None:
    state = play(first(8), 0, "take grass zone", "place d1", "ask 1")
    assert writings(state, 0) == {"ask 2", "done"}
    assert refused(state, 0, "ask 1") in {"GS-B3", "GS-3.3"}
    state = play(state, 0, "ask 2")
    assert [(fact.seat, fact.question, fact.cell) for fact in state.asked] == [
        (1, "zone", "d1"),
        (2, "zone", "d1"),
    ]
    assert isinstance(state.phase, Laying)


def test_gs_b3_8_asks_one_player_for_both_flowers_or_two_for_the_same() -> None:
    state = play(first(8), 0, "take grass flower", "place d1", "ask 1 blue")
    assert writings(state, 0) == {"ask 1 red", "ask 2 blue", "done"}
    for words in ("ask 2 red", "ask 1 blue", "ask 1 white", "ask 2"):
        assert refused(state, 0, words) in {"GS-B3", "GS-3.3"}
    both = play(state, 0, "ask 1 red")
    assert [(fact.seat, fact.about) for fact in both.asked] == [(1, "blue"), (1, "red")]
    assert isinstance(both.phase, Laying)


def test_gs_b3_8_need_not_and_not_three_times() -> None:
    people = [Person(card) for card in (8, 7, 6, 4)]
    state = play(table(*people), 0, "take grass line", "place d1", "ask 3")
    assert writings(state, 0) == {"ask 1", "ask 2", "done"}
    assert isinstance(play(state, 0, "done").phase, Laying)
    assert refused(play(state, 0, "ask 1"), 0, "ask 2").startswith("GS-")


def test_gs_b3_8_alone_before_the_loser_has_nobody_else_to_ask() -> None:
    people = (Person(8), Person(8), Person(4))
    state = table(*people, order=(2, 0, 1), taken=("2 gravel cat",))
    state = play(state, 0, "take grass zone", "place d1", "ask 1")
    assert isinstance(state.phase, Laying)


def test_gs_b3_a_card_dropped_to_0_keeps_its_power_and_its_way_of_answering() -> None:
    people = (Person(8), Person(8, "e2"), Person(4))
    state = table(*people, order=(2, 0, 1), taken=("2 gravel cat",))
    state = play(state, 0, "take grass flower", "place d1", "ask 1 blue", "ask 1 red")
    assert [fact.is_aloud for fact in state.asked] == [True, True]
    assert waited_for(state) == 0
