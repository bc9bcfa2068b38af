"""Actions for an imp and ladybirds, and the end-game space."""

import pytest

from gnomery.games.gnome_grown import GAME
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, table
from tests.games.gnome_grown.playing import act, own, play, refused, waited_for


def test_gg_a4_if_there_is_one() -> None:
    people = (Person(), Person(), Person(imp=True), Person(imp=True))
    state = table(*people, spaces={"imp": (0, 1)}, space_imp=True)
    assert state.imps == 1
    people = (Person(), Person(imp=True), Person(imp=True), Person(imp=True))
    state = act(table(*people, spaces={"imp": (0,)}), 0, "do imp")
    assert (state.has_space_imp, state.imps) == (False, 0)


@pytest.mark.parametrize(("shed", "taken"), [(9, 3), (3, 3), (2, 2)])
def test_gg_a13_take_ladybirds_up_to_the_rate(shed: int, taken: int) -> None:
    state = table(Person(), Person(), spaces={"shed": (0,)}, shed=shed)
    assert state.rate == 3
    supply = state.supply
    state = act(state, 0, "do shed")
    assert own(state, 0).ladybirds == 4 + taken
    assert (state.shed, state.supply) == (shed - taken, supply)
    assert waited_for(state) == 1


@pytest.mark.parametrize(("round_", "rate"), [(1, 2), (2, 2), (3, 3), (7, 4), (10, 5), (11, 5)])
def test_gg_a13_the_rate_of_four_players(round_: int, rate: int) -> None:
    state = table(*[Person()] * 4, spaces={"shed": (0,)}, shed=9, round=round_)
    state = act(state, 0, "do shed")
    assert (own(state, 0).ladybirds, state.shed) == (4 + rate, 9 - rate)


def test_gg_a13_a_second_player_takes_what_is_left() -> None:
    state = table(Person(), Person(), spaces={"shed": (0, 1)}, shed=4)
    state = act(act(state, 0, "do shed"), 1, "do shed")
    assert [player.ladybirds for player in state.players] == [7, 5]
    assert state.shed == 0


@pytest.mark.parametrize("pool", [1, 2, 11])
def test_gg_a14_take_all_ladybirds_from_the_space(pool: int) -> None:
    state = table(Person(), Person(), spaces={"ladybirds": (0,)}, pool=pool, shed=2)
    state = act(state, 0, "do ladybirds")
    assert own(state, 0).ladybirds == 4 + pool
    assert (state.pool, state.shed) == (0, 2)
    assert waited_for(state) == 1


def test_gg_a14_what_is_left_stays_for_the_next_round() -> None:
    state = table(Person(), Person(), spaces={"draw": (0,)}, pool=5)
    assert GAME.rules.view(state, None).pool == 5


def test_gg_a15_carrying_it_out_does_nothing_more() -> None:
    person = Person(FOUR_FULL, hand=FOUR_CARDS)
    state = play(table(person, Person(), phase="selecting"), 0, "select end")
    for space in ("shed", "ground", "imp", "feature", "animal"):
        state = play(state, waited_for(state), f"select {space}")
    before = own(state, 0)
    state = act(state, 0, "do end")
    assert own(state, 0) == before
    assert state.ends == ("trigger",)
    assert refused(state, 0, "do end") == "GG-4"


def test_gg_a15_payments_go_to_the_potting_shed() -> None:
    spaces = {"pay-animal": (0,), "pay-feature": (0,)}
    state = table(Person(ladybirds=6), Person(), spaces=spaces)
    state = act(state, 0, "do pay-animal", "take 1", "lay 0,0")
    while state.phase.task is not None:
        state = act(state, 0, GAME.rules.legal(state, 0)[0])
    state = act(state, 0, "do pay-feature")
    assert state.shed == 6
