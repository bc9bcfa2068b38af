"""Where the rulebook is silent: our rulings, each with the rule it completes."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Asking, Laying, MovingCat, Placing, Taking
from tests.games.gnom_street.builders import Person, asked, over, table
from tests.games.gnom_street.playing import (
    cells,
    fight,
    is_allowed,
    is_fighting,
    last_asked,
    own,
    play,
    refused,
    rest,
    score,
    tossed_in_order,
    turn_of,
    waited_for,
    writings,
)


def test_gs_b3_4_an_own_statue_sent_home_by_the_first_can_be_the_second() -> None:
    people = (Person(4, statues=("b2", "e2")), Person(6), Person(6))
    state = play(table(*people), 0, "take grass zone", "place b2")
    assert state.phase == Placing(0, first="b2")
    state = play(state, 0, "place d1")
    assert own(state, 0).statues == ("b2", "d1", "e2")


def test_gs_b3_4_no_second_statue_if_all_cells_of_the_terrain_are_taken() -> None:
    people = (Person(4), Person(6, statues=("b2", "f2")), Person(6))
    state = play(table(*people, cat="d3"), 0, "take grass zone", "place d1")
    assert state.phase == Asking(0, "d1")


def test_gs_b3_3_the_own_cat_chases_the_own_statue_after_the_question() -> None:
    people = (Person(3), Person(6), Person(6))
    state = table(*people, cat="c1")
    state = play(state, 0, "take grass zone", "place d1", "ask 1", "cat d1")
    assert own(state, 0).statues == ()
    assert state.phase == Taking(1), "nothing to lay a token on"


def test_gs_b3_3_the_loser_has_the_cat_without_a_question() -> None:
    people = (Person(8), Person(7), Person(3))
    state = table(*people, taken=("0 gravel cat", "1 wood line"))
    state = play(state, 2, "take grass zone", "place d1")
    assert state.phase == MovingCat(2, is_power=True)
    assert is_fighting(rest(state, 2))


def test_gs_b3_8_a_second_player_is_asked_in_the_ranking_too() -> None:
    people = (Person(7), Person(8), Person(8), Person(4))
    state = table(*people, taken=("0 gravel cat", "3 wood line"))
    state = play(state, 1, "take grass zone", "place d1", "ask 2")
    assert refused(state, 1, "ask 0").startswith("GS-")
    assert waited_for(state) == 1


@pytest.mark.parametrize(("card", "words"), [(1, "ask 0 blue"), (2, "ask 0")])
def test_gs_b3_the_loser_after_a_toss_may_question(card: int, words: str) -> None:
    state = fight(table(Person(), Person(), Person()), 8, card, card)
    state = tossed_in_order(state, 1, 2)
    state = turn_of(state, 0, "take wood cat", "place c1", "cat e3")
    state = turn_of(state, 1, "take gravel line", "place b1", "ask 2")
    state = play(state, 2, "take grass zone", "place d1", words)
    assert last_asked(state).is_aloud == (card == 2), "the Whisperer alone hears it"


def test_gs_3_2_a_cell_left_by_the_cat_is_free_again() -> None:
    people = (Person(8), Person(7), Person(6))
    state = turn_of(table(*people, cat="b2"), 0, "take wood cat", "place c1", "cat a2")
    state = play(state, 1, "take grass zone")
    assert is_allowed(state, 1, "place b2")


def test_gs_3_2_a_statue_sent_home_this_turn_can_be_placed_this_turn() -> None:
    people = (Person(8), Person(7, statues=("c1", "e1", "f1")), Person(6))
    state = turn_of(table(*people), 0, "take wood zone", "place c1", "ask 1")
    state = play(state, 1, "take grass line")
    assert is_allowed(state, 1, "place d1")
    assert refused(state, 1, "place d1 from e1") == "GS-3.2"


def test_gs_4_no_token_where_the_statue_was() -> None:
    people = (Person(8, hand=(2,), statues=("b2", "e2", "c1")), Person(7), Person(6))
    state = table(*people, turn=5)
    state = play(state, 0, "take grass cat", "place d1 from b2", "cat e3", "discard 2")
    assert refused(state, 0, "lay mole b2") == "GS-4"
    assert cells(state, 0, "lay") == {"c1", "d1", "e2"}


def test_gs_4_tokens_stay_when_the_statue_leaves() -> None:
    people = (Person(8, statues=("b2", "e2", "c1")), Person(7), Person(6))
    state = table(*people, laid=("0 mole b2",))
    state = play(state, 0, "take grass zone", "place d1 from b2", "ask 1")
    assert [token.cell for token in state.laid] == ["b2"]


def test_gs_4_two_tokens_on_ones_own_loot_are_allowed() -> None:
    people = (Person(8, "d1", hand=(2,)), Person(7), Person(6))
    state = play(table(*people, turn=5), 0, "take grass cat", "place d1", "cat e3", "discard 2")
    state = play(state, 0, "lay mole d1", "lay mole d1")
    assert len(state.laid) == 2


def test_gs_5_two_without_cards_are_one_last_turn() -> None:
    people = [Person(card, hand=()) for card in (8, 7, 6)]
    state = table(*people, turn=8, taken=("0 gravel cat", "1 wood line"))
    state = rest(play(state, 2, "take grass zone", "place d1"), 2)
    assert (state.is_last, state.turn) == (True, 9)
    assert [len(player.hand) for player in state.players] == [8, 8, 8]


def test_gs_6_2_and_6_3_a_stack_counts_one_way_only() -> None:
    people = [Person(card, loot) for card, loot in ((1, "d1"), (2, "e2"), (3, "a3"))]
    state = over(*people, laid=("2 bait d1", "1 mole d1", "2 bait c3", "1 mole c3"))
    assert score(state, 1) == {"statues": -1, "loot": 5}
    assert score(state, 2) == {"statues": -1, "baits": 3}


def test_gs_6_2_a_bait_on_the_owners_own_loot_is_void_too() -> None:
    people = [Person(card, loot) for card, loot in ((1, "d1"), (2, "e2"), (3, "a3"))]
    state = over(*people, laid=("0 bait d1", "1 mole d1", "2 mole d1"))
    assert score(state, 0) == {"statues": -1}
    assert [score(state, seat).get("loot") for seat in (1, 2)] == [5, 4]


def test_gs_7_4_a_cell_known_from_ones_own_loot_does_not_count_for_one_alone() -> None:
    """Everybody has fifteen cells open at first: the own loot is crossed out for both."""
    people = (Person(8, "b1"), Person(7, "e2"))
    state = table(*people, turn=2, taken=("0 grass line", "1 wood zone", "0 earth cat"))
    assert [len(GAME.rules.view(state, seat).notebook[1 - seat]) for seat in (0, 1)] == [15, 15]


def test_gs_7_2_the_loser_of_the_first_turn_may_be_first_in_the_second() -> None:
    people = (Person(6), Person(7))
    taken = ("0 grass line", "1 wood zone")
    state = table(*people, taken=taken, asked=[asked("0 1 line d1", turn=5)])
    assert waited_for(state) == 1
    state = play(state, 1, "take gravel flower", "place b1")
    assert writings(state, 1) == {"ask 0 blue", "ask 0 yellow"}


def test_gs_b3_7_a_digger_in_the_duel_has_one_mole_only() -> None:
    state = play(table(Person(7, "b1"), Person(6, "f1")), 0, "take grass cat", "place d1", "cat c3")
    assert isinstance(state.phase, Laying)
    assert is_allowed(state, 0, "lay mole c2")
    assert play(state, 0, "lay mole c2").won[0].cell == "c2"
