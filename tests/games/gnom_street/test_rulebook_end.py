"""The end of a turn, the last turn, points and the winner."""

from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Over
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street.builders import Person, over, table
from tests.games.gnom_street.playing import (
    box,
    play,
    refused,
    score,
    toss,
    tossed_in_order,
    tossers,
)

ALL = tuple(range(1, 9))
ONE, TWO, THREE = ("d2",), ("d2", "e2"), ("d2", "e2", "c3")
OTHERS = (("b2",), ("c1", "c2"), ("e1", "f1", "f2"))


def ending(*hands: tuple[int, ...], turn: int = 3, last: bool = False, **more: object) -> State:
    """The loser of three or four has only to finish; these are the hands."""
    cards = (8, 7, 6, 5)[-len(hands) :]
    people = [Person(card, hand=hand) for card, hand in zip(cards, hands, strict=True)]
    tokens = ("0 gravel cat", "1 wood line", "2 earth flower")[: len(hands) - 1]
    state = table(*people, taken=tokens, turn=turn, last=last, **more)
    return play(state, len(hands) - 1, "take grass zone", "place d1")


# The end of a turn


def test_gs_5_a_card_discarded_at_the_end_counts() -> None:
    state = play(ending((1, 2), (1, 2), (1,), turn=6), 2, "discard 1", "lay mole d1", "done")
    assert (state.turn, state.is_last) == (7, True)
    assert state.players[2].hand == ALL


def test_gs_5_at_most_nine_turns() -> None:
    state = ending((), (), (), turn=8)
    state = play(state, 2, "lay mole d1", "done")
    assert (state.turn, state.is_last) == (9, True)


def test_gs_5_one_last_turn_is_played_and_then_it_is_over() -> None:
    hands = (tuple(c for c in ALL if c != card) for card in (7, 6, 5))
    state = ending(*hands, turn=9, last=True)
    assert refused(state, 2, "lay mole d1") == "GS-4", "cards are discarded in the last turn too"
    state = play(state, 2, "done")
    assert state.phase == Over()
    result = GAME.rules.result(state)
    assert result is not None
    assert result.winners == (2,), "the only one with a statue"
    assert not GAME.rules.actors(state)
    assert all(not GAME.rules.legal(state, seat) for seat in range(3))
    assert refused(state, 0, "play 8").startswith("GS-")


def test_gs_5_the_last_turn_is_last_even_if_nobody_has_used_up_the_cards() -> None:
    hands = (tuple(c for c in ALL if c != card) for card in (7, 6, 5))
    state = play(ending(*hands, turn=5, last=True), 2, "done")
    assert state.phase == Over()


def test_gs_5_no_result_before() -> None:
    assert GAME.rules.result(ending((1, 2), (1, 2), (1, 2))) is None


# Statues


def test_gs_6_1_a_statue_chased_in_the_last_turn_does_not_count() -> None:
    people = (Person(8, statues=("d2", "e2")), Person(7, statues=("c3",)), Person(6))
    taken = ("0 gravel zone", "1 wood line")
    state = table(*people, taken=taken, turn=9, last=True)
    state = play(state, 2, "take grass cat", "place d1", "cat c3", "done")
    assert score(state, 1) == {"statues": -1}
    assert score(state, 2) == {"statues": 1}
    assert GAME.rules.result(state).ranking == ((0,), (2,), (1,))


# Moles on loot


def hunt(*laid: str, loots: tuple[str, ...] = ("b1", "f1", "a3", "e3")) -> list[dict[str, int]]:
    """The sheets of four people with one statue each."""
    people = [
        Person(card, loot, statues=(at,))
        for card, loot, at in zip((1, 2, 3, 4), loots, ("d1", "d2", "d3", "c2"), strict=True)
    ]
    state = over(*people, laid=laid)
    sheets = [score(state, seat) for seat in range(4)]
    assert all(sheet.pop("statues") == 1 for sheet in sheets)
    return sheets


def test_gs_6_2_a_second_mole_of_one_player_is_taken_out_before() -> None:
    found = hunt("1 mole b1", "1 mole b1", "2 mole b1", "1 mole b1", "3 mole b1")
    assert found == [{}, {"loot": 5}, {"loot": 4}, {"loot": 3}]


def test_gs_6_2_a_mole_on_the_own_loot_is_worth_nothing_and_takes_no_place() -> None:
    found = hunt("0 mole b1", "1 mole b1", "2 mole b1")
    assert found == [{}, {"loot": 5}, {"loot": 4}, {}]


def test_gs_6_2_baits_on_a_loot_are_void() -> None:
    found = hunt("1 bait b1", "2 mole b1", "3 bait b1", "3 mole b1")
    assert found == [{}, {}, {"loot": 5}, {"loot": 4}]


def test_gs_6_2_four_moles_but_no_fourth_place() -> None:
    found = hunt("0 mole f1", "2 mole f1", "3 mole f1", "1 mole f1")
    assert found == [{"loot": 5}, {}, {"loot": 4}, {"loot": 3}]


def test_gs_6_2_moles_on_several_loots_add_up() -> None:
    found = hunt("0 mole f1", "0 mole a3", "0 mole e3", "1 mole a3")
    assert found == [{"loot": 15}, {"loot": 4}, {}, {}]


def test_gs_6_2_a_mole_beside_a_loot_is_worth_nothing() -> None:
    assert hunt("0 mole d1", "1 mole e2") == [{}, {}, {}, {}]


# Baits


def test_gs_6_3_the_lowest_bait_gets_3_for_each_mole_of_others() -> None:
    found = hunt("0 bait d1", "1 mole d1", "2 mole d1", "1 mole d1", "0 mole d1", "3 bait d1")
    assert found == [{"baits": 9}, {}, {}, {}]


def test_gs_6_3_only_the_lowest_token_counts() -> None:
    assert hunt("1 mole d1", "0 bait d1", "2 mole d1") == [{}, {}, {}, {}]
    assert hunt("1 bait d1", "0 bait d1", "2 mole d1") == [{}, {"baits": 3}, {}, {}]


def test_gs_6_3_a_bait_alone_or_under_own_moles_gets_nothing() -> None:
    assert hunt("0 bait d1", "0 mole d1", "1 bait d1") == [{}, {}, {}, {}]


def test_gs_6_3_several_stacks() -> None:
    found = hunt("0 bait d1", "1 mole d1", "0 bait e2", "1 mole e2", "2 mole e2", "3 mole f1")
    assert found == [{"baits": 9}, {}, {}, {"loot": 5}]


# The winner


def tied(*statues: tuple[str, ...]) -> State:
    """The last turn is over but for the loser, who then has a statue on d1 more."""
    cards = (8, 7, 6, 5)[-len(statues) :]
    people = [Person(card, statues=there) for card, there in zip(cards, statues, strict=True)]
    tokens = ("0 gravel cat", "1 wood line", "2 earth flower")[: len(statues) - 1]
    state = table(*people, taken=tokens, turn=9, last=True)
    state = play(state, len(statues) - 1, "take grass zone", "place d1")
    return play(state, len(statues) - 1, "done")


def test_gs_6_4_two_in_a_row_are_enough() -> None:
    state = tossed_in_order(tossed_in_order(tied(TWO, ("b2",), ("c1",)), 0, 2), 0, 2)
    assert state.phase == Over(0)


def test_gs_6_4_more_than_two_leaders_all_toss_each_time() -> None:
    state = tied(("b2",), ("e2",), ("c3",), ())
    assert tossers(box(state, "gust 0,0")) == {0, 1, 2, 3}
    state = tossed_in_order(state, 3, 0, 1, 2)
    assert tossers(box(state, "gust 0,0")) == {0, 1, 2, 3}
    for first in (2, 1, 0):
        others = [seat for seat in range(4) if seat != first]
        state = tossed_in_order(state, first, *others)
    state = tossed_in_order(state, 1, 0, 2, 3)
    assert state.phase == Over(1)
    assert GAME.rules.result(state).ranking == ((1,), (0, 2, 3))


def test_gs_6_4_a_toss_is_won_by_the_best_alone() -> None:
    state = tied(("b2",), ("e2",), ("c3",), ())
    state = toss(state, {0: (50, 61), 1: (50, 61), 2: (50, 70), 3: (50, 61)})
    assert tossers(box(state, "gust 0,0")) == {0, 1, 3}, "only the best toss again for it"
    assert [player.wins for player in GAME.rules.view(state, None).players] == [0, 0, 0, 0]
    state = tossed_in_order(state, 3, 0, 1)
    assert [player.wins for player in GAME.rules.view(state, None).players] == [0, 0, 0, 1]
    assert tossers(box(state, "gust 0,0")) == {0, 1, 2, 3}


def test_gs_6_4_equal_behind_the_best_does_not_matter() -> None:
    state = tied(("b2",), ("e2",), ("c3",), ())
    state = toss(state, {0: (50, 61), 1: (50, 70), 2: (50, 70), 3: (50, 70)})
    assert [player.wins for player in GAME.rules.view(state, None).players] == [1, 0, 0, 0]
    assert tossers(box(state, "gust 0,0")) == {0, 1, 2, 3}


def test_gs_6_4_with_luck_chance_decides() -> None:
    people = (Person(8, statues=TWO), Person(7), Person(6, statues=("c1",)))
    taken = ("0 gravel cat", "1 wood line")
    state = table(*people, taken=taken, turn=9, last=True, toss="luck")
    state = play(state, 2, "take grass zone", "place d1", "done")
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    state = box(state, "order 2 0", "order 2 0")
    assert state.phase == Over(2)


def test_gs_6_4_before_they_toss_loots_and_tokens_are_laid_open() -> None:
    state = tied(TWO, ("b2",), ("c1",))
    for viewer in (0, 1, 2, None):
        shown = GAME.rules.view(state, viewer)
        assert shown.is_open
        assert [player.loot for player in shown.players] == [p.loot for p in state.players]
