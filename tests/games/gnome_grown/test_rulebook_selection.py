"""Selection: discs, extra turn markers and the end-game space."""

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Executing
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from tests.games.gnome_grown.builders import (
    FOUR_CARDS,
    FOUR_FULL,
    FULL_CARDS_A,
    FULL_SECTION_A,
    Person,
)
from tests.games.gnome_grown.playing import (
    at,
    finish,
    is_allowed,
    play,
    refused,
    waited_for,
)
from tests.games.gnome_grown.selecting import FREE, extra, selecting


@pytest.mark.parametrize(("players", "discs"), [(2, 3), (3, 3), (4, 2)])
def test_gg_3_one_disc_each_in_turn_order_until_all_lie(players: int, discs: int) -> None:
    order = tuple(range(players))[::-1]
    state = selecting(*[Person()] * players, order=order)
    seats = []
    for space in FREE[: players * discs]:
        seats.append(waited_for(state))
        state = play(state, seats[-1], f"select {space}")
        assert at(state, space) == (seats[-1],)
    assert seats == list(order) * discs
    assert state.phase == Executing()
    assert waited_for(state) == order[0]


def test_gg_3_fourteen_spaces_are_free_to_all() -> None:
    state = selecting(Person(), Person())
    assert [space for space in SPACES if is_allowed(state, 0, f"select {space}")] == FREE


def test_gg_3_not_out_of_turn() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 1, "select ground") == "GG-3"


def test_gg_3_no_such_space() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 0, "select pond") == "GG-3"


def test_gg_3_a_disc_must_be_laid() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 0, "done") in {"GG-3", "GG-3.1"}


def test_gg_3_a_space_may_be_chosen_that_can_do_nothing() -> None:
    state = selecting(Person(ladybirds=0, imp=True), Person())
    for space in ("pay-animal", "pay-feature", "imp", "shed", "discard"):
        assert is_allowed(state, 0, f"select {space}")


# GG-3.1: extra turn markers


# GG-3.2: trigger end-game


def test_gg_3_2_only_with_four_fully_completed_objectives() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS[:3]), Person())
    assert refused(state, 0, "select end") == "GG-3.2"
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert is_allowed(state, 0, "select end")


@pytest.mark.parametrize("revealed", [1, 3, 4])
def test_gg_3_2_revealed_or_not(revealed: int) -> None:
    person = Person(FOUR_FULL, hand=FOUR_CARDS[revealed:], revealed=FOUR_CARDS[:revealed])
    state = selecting(person, Person())
    assert is_allowed(state, 0, "select end")
    person = Person(FOUR_FULL, hand=FOUR_CARDS[revealed:3], revealed=FOUR_CARDS[:revealed])
    if revealed < 4:
        assert refused(selecting(person, Person()), 0, "select end") == "GG-3.2"


def test_gg_3_2_the_round_becomes_the_last() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert state.ends == ()
    state = play(state, 0, "select end")
    assert state.ends == ("trigger",)
    assert state.triggered == (0,)
    for space in FREE[:5]:
        state = play(state, waited_for(state), f"select {space}")
    state = finish(state)
    assert GAME.rules.result(state) is not None
    assert state.round == 1


def test_gg_3_2_nobody_has_to() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert play(state, 0, "select ground").ends == ()


def test_gg_3_2_by_bribe_too_only_with_four() -> None:
    full = Person(FOUR_FULL, hand=FOUR_CARDS)
    state = play(selecting(full, Person()), 0, "select end")
    assert refused(state, 1, "bribe end 1") == "GG-3.2"


def test_gg_3_2_with_an_extra_turn_marker_too_only_with_four() -> None:
    marker = ("purple-1",)
    state = extra(Person(FULL_SECTION_A, hand=FULL_CARDS_A, markers=marker), Person())
    assert refused(state, 0, "select end") == "GG-3.2"
    state = extra(Person(FOUR_FULL, hand=FOUR_CARDS, markers=marker), Person())
    state = play(state, 0, "select end")
    assert state.ends == ("trigger",)
