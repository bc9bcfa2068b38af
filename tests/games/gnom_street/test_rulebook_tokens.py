"""Moles and baits are laid."""

import pytest

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import Laying, Taking
from gnomery.games.gnom_street.state import Laid, State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import (
    cells,
    is_allowed,
    own,
    play,
    refused,
    waited_for,
    writings,
)

DUMB = 6
"""A card whose power has nothing to do with tokens."""


def laying(
    card: int = DUMB,
    hand: tuple[int, ...] | None = None,
    statues: tuple[str, ...] = ("b3",),
    **more: object,
) -> State:
    """Seat 0, first of three, has placed a statue on d1, moved the cat and may lay tokens."""
    people = (Person(card, "f2", hand, statues), Person(8, statues=("c1",)), Person(8))
    more.setdefault("cat", "e3")
    state = table(*people, turn=5, **more)
    return play(state, 0, "take grass cat", "place d1", "cat f2")


def test_gs_4_after_the_action_a_card_may_be_discarded() -> None:
    state = laying(hand=(2, 5, 8))
    assert state.phase == Laying(0)
    assert writings(state, 0) == {"discard 2", "discard 5", "discard 8", "done"}
    after = play(state, 0, "done")
    assert after.phase == Taking(1)
    assert own(after, 0).hand == (2, 5, 8)


@pytest.mark.parametrize("words", ["discard 3", "discard 6", "discard 9", "discard 0"])
def test_gs_4_only_a_card_from_the_hand_is_discarded(words: str) -> None:
    assert refused(laying(hand=(2, 5, 8)), 0, words) == "GS-4"


def test_gs_4_the_card_is_discarded_face_up() -> None:
    state = play(laying(hand=(2, 5, 8)), 0, "discard 5")
    assert own(state, 0).hand == (2, 8)
    assert own(state, 0).played[-1] == 5
    for viewer in (0, 1, 2, None):
        assert GAME.rules.view(state, viewer).players[0].hand == (2, 8)
        assert 5 in GAME.rules.view(state, viewer).players[0].played
    assert state.cards[0] == DUMB


def test_gs_4_who_has_discarded_must_lay_one() -> None:
    state = play(laying(), 0, f"discard {own(laying(), 0).hand[0]}")
    assert refused(state, 0, "done") == "GS-4"
    assert writings(state, 0) == {
        f"lay {kind} {cell}" for kind in ("mole", "bait") for cell in ("b3", "d1")
    }


def test_gs_4_one_or_two_tokens_for_one_card() -> None:
    state = play(laying(hand=(2, 5, 8)), 0, "discard 5", "lay mole d1")
    assert is_allowed(state, 0, "done")
    assert refused(state, 0, "discard 8") == "GS-4"
    assert play(state, 0, "done").phase == Taking(1)
    state = play(state, 0, "lay bait b3")
    assert waited_for(state) == 1, "the turn ends by itself"
    assert state.laid == (Laid("d1", 0, "mole", 5), Laid("b3", 0, "bait", 5))
    assert (own(state, 0).moles, own(state, 0).baits) == (2, 1)
    assert own(state, 0).hand == (2, 8)


def test_gs_4_both_on_one_cell_the_later_on_top() -> None:
    state = play(laying(hand=(2, 5)), 0, "discard 5", "lay bait d1", "lay mole d1")
    assert [(token.cell, token.kind) for token in state.laid] == [("d1", "bait"), ("d1", "mole")]


def test_gs_4_on_top_of_what_lies_there() -> None:
    state = laying(laid=("1 bait d1", "2 mole d1"))
    state = play(state, 0, f"discard {own(state, 0).hand[0]}", "lay mole d1")
    assert [token.seat for token in state.laid] == [1, 2, 0]


@pytest.mark.parametrize("cell", ["c1", "b2", "e2", "f2", "a1", "f3", "z9"])
def test_gs_4_only_on_a_cell_with_an_own_statue(cell: str) -> None:
    """Not on another's (c1), next to an own one (b2, e2), the cat's (f2), a pond, or nowhere."""
    state = play(laying(hand=(2, 5)), 0, "discard 5")
    assert refused(state, 0, f"lay mole {cell}") == "GS-4"


@pytest.mark.parametrize("kind", ["cat", "statue", "gnome"])
def test_gs_4_only_moles_and_baits(kind: str) -> None:
    state = play(laying(hand=(2, 5)), 0, "discard 5")
    assert refused(state, 0, f"lay {kind} d1") == "GS-4"


def test_gs_4_with_an_empty_hand_it_is_free() -> None:
    state = laying(hand=())
    assert "done" in writings(state, 0)
    assert is_allowed(state, 0, "lay mole d1")
    assert refused(state, 0, "discard 2") == "GS-4"
    state = play(state, 0, "lay mole d1", "lay mole b3")
    assert waited_for(state) == 1
    assert own(state, 0).moles == 1


def test_gs_4_with_an_empty_hand_nothing_need_be_laid() -> None:
    state = play(laying(hand=()), 0, "done")
    assert state.laid == ()


def test_gs_4_the_last_card_can_be_discarded() -> None:
    state = play(laying(hand=(5,)), 0, "discard 5", "lay mole d1")
    assert own(state, 0).hand == ()
    assert is_allowed(state, 0, "lay bait d1")
    state = play(state, 0, "lay bait d1")
    assert waited_for(state) == 1


def test_gs_4_only_tokens_one_has() -> None:
    laid = ("0 bait b3", "0 bait b3", "0 mole b3", "0 mole b3")
    state = laying(hand=(5,), laid=laid)
    state = play(state, 0, "discard 5")
    assert refused(state, 0, "lay bait d1") == "GS-4"
    state = play(state, 0, "lay mole d1")
    assert waited_for(state) == 1, "that was the last one"


def test_gs_4_without_a_cell_to_lay_on_the_turn_ends_by_itself() -> None:
    people = (Person(DUMB), Person(8), Person(8))
    state = table(*people, cat="c1")
    state = play(state, 0, "take grass cat", "place d1", "cat d1")
    assert state.phase == Taking(1)


def test_gs_4_the_loser_lays_tokens_too() -> None:
    people = (Person(8), Person(7), Person(DUMB))
    state = table(*people, taken=("0 gravel cat", "1 wood line"))
    state = play(state, 2, "take grass zone", "place d1", "discard 1", "lay bait d1", "done")
    assert state.laid == (Laid("d1", 2, "bait", 1),)


# 7 Digger


def test_gs_b3_7_one_token_may_go_next_to_an_own_statue() -> None:
    state = play(laying(7, hand=(2, 5), statues=("b3",)), 0, "discard 5")
    near = (naive.next_to("d1") | naive.next_to("b3")) - {"c1"}
    assert cells(state, 0, "lay") == near | {"d1", "b3"}, "c1 has a statue"
    state = play(state, 0, "lay mole e2")
    assert state.laid[-1].cell == "e2"
    assert cells(state, 0, "lay") == {"d1", "b3"}, "one token only"
    assert refused(state, 0, "lay mole c2") in {"GS-B3", "GS-4"}
    state = play(state, 0, "lay bait d1")
    assert waited_for(state) == 1, "no extra token"


def test_gs_b3_7_first_on_the_statue_then_next_door() -> None:
    state = play(laying(7, hand=(2, 5)), 0, "discard 5", "lay mole d1", "lay mole e2")
    assert [token.cell for token in state.laid] == ["d1", "e2"]


def test_gs_b3_7_the_cat_may_be_there_and_tokens_too() -> None:
    people = (Person(7, hand=(2, 5), statues=("b3",)), Person(6), Person(5))
    state = table(*people, turn=5, cat="d2", laid=("1 mole e2",))
    state = play(state, 0, "take grass cat", "place d1", "cat e2", "discard 5")
    assert is_allowed(state, 0, "lay mole e2")


@pytest.mark.parametrize("cell", ["c1", "f1", "a1", "e3", "f3"])
def test_gs_b3_7_no_statue_no_pond_and_not_far_away(cell: str) -> None:
    state = play(laying(7, hand=(2, 5), statues=("a2",)), 0, "discard 5")
    assert refused(state, 0, f"lay mole {cell}") in {"GS-B3", "GS-4"}


def test_gs_b3_7_a_card_is_discarded_all_the_same() -> None:
    assert refused(laying(7, hand=(2, 5)), 0, "lay mole e2") == "GS-4"
