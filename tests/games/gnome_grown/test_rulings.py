"""Where the rulebook is silent: our rulings, each with the rule it completes."""

import pytest

from gnomery.engine.errors import NotationError
from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Bribe
from gnomery.games.gnome_grown.phases import Over
from gnomery.words import LANGUAGES
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, full_but, table
from tests.games.gnome_grown.playing import (
    act,
    at,
    finish,
    is_allowed,
    own,
    play,
    refused,
    through,
    waited_for,
)

FULL = Person(FOUR_FULL, hand=FOUR_CARDS)


def test_gg_3_a_bribe_offers_something() -> None:
    state = table(Person(), Person(), phase="selecting", spaces={"ground": (0,)})
    refusal = GAME.rules.refuse(state, 1, Bribe("ground"))
    assert refusal is not None
    assert refusal.rule == "GG-3"


def test_gg_3_who_owns_nothing_bribes_nobody() -> None:
    state = table(Person(), Person(ladybirds=0), phase="selecting", spaces={"ground": (0,)})
    assert not [move for move in GAME.rules.legal(state, 1) if isinstance(move, Bribe)]


def test_gg_a4_an_imp_got_as_a_bribe_leaves_no_room_for_another() -> None:
    people = (Person(), Person(imp=True))
    state = table(*people, phase="selecting", spaces={"imp": (0,)})
    state = play(play(state, 1, "bribe imp imp"), 0, "accept")
    for space in ("draw", "look", "move", "shed"):
        state = play(state, waited_for(state), f"select {space}")
    assert refused(state, 0, "do imp") == "GG-A4"
    state = act(through(state, 0), 1, "do imp")
    assert own(state, 1).has_imp


def test_gg_a4_an_empty_space_is_helped_out_by_the_supply() -> None:
    people = (Person(imp=True), Person(imp=True), Person(imp=True), Person())
    state = table(*people, spaces={"imp": (3,), "shed": (0,)}, order=(3, 0, 1, 2), space_imp=False)
    assert state.imps == 1, "somebody has just bid it, after the space was found empty in GG-1"
    state = act(state, 3, "do imp")
    assert own(state, 3).has_imp
    assert (state.imps, state.has_space_imp) == (0, False)


def test_gg_a4_no_imp_on_the_space_nor_in_the_supply() -> None:
    people = (Person(imp=True), Person(imp=True), Person(imp=True), Person(imp=True))
    state = table(*people, spaces={"imp": (3,)}, order=(3, 0, 1, 2), space_imp=False)
    assert state.imps == 0
    assert refused(state, 3, "do imp") == "GG-A4"
    assert is_allowed(state, 3, "pass imp")


def test_gg_a5_fewer_than_three_left_are_drawn_all() -> None:
    every = sorted(GAME.rules.setup(2, GAME.box.options(2, {})).deck)
    state = table(Person(), Person(hand=tuple(every[2:])), spaces={"draw": (0,)})
    assert len(state.deck) == 2
    state = act(state, 0, "do draw", f"keep {every[0]} top {every[1]}")
    assert own(state, 0).hand == (every[0],)
    assert state.discards == (every[1],)


def test_gg_a5_the_top_of_the_discards_alone_is_not_drawn() -> None:
    every = sorted(GAME.rules.setup(2, GAME.box.options(2, {})).deck)
    people = (Person(), Person(hand=tuple(every[1:])))
    state = table(*people, spaces={"draw": (0,)}, discards=(every[0],))
    assert refused(state, 0, "do draw") == "GG-A5"
    assert is_allowed(state, 0, "pass draw")


def test_gg_a7_three_different_tiles() -> None:
    state = act(table(Person(), Person(), spaces={"look": (0,)}), 0, "do look", "look 4")
    assert refused(state, 0, "look 4") == "GG-A7"


def test_gg_3_2_two_players_may_share_the_trigger() -> None:
    tiles = ("pond-1 0,0", "birdhouse-1 2,0 r1", "owl-1 0,2", "hedgehog-1 1,2", "statue-1 0,3")
    other = Person(
        (*tiles, "pond-2 0,4", "owl-2 2,3", "hedgehog-2 2,4"),
        hand=("pond-birdhouse-owl", "pond-birdhouse-hedgehog", "pond-statue-owl",
              "pond-statue-hedgehog"),
    )  # fmt: skip
    state = play(table(FULL, other, phase="selecting"), 0, "select end")
    state = play(play(state, 1, "bribe end 1"), 0, "accept")
    assert at(state, "end") == (0, 1)
    assert set(state.triggered) == {0, 1}
    assert state.ends == ("trigger",)


def test_gg_e1_reasons_may_come_together() -> None:
    state = play(table(FULL, Person(), phase="selecting", round=8), 0, "select end")
    assert set(state.ends) == {"track", "trigger"}
    for space in ("shed", "ground", "imp", "feature", "animal"):
        state = play(state, waited_for(state), f"select {space}")
    assert is_allowed(state, 0, "swap ground"), "the end was triggered, whatever else happened"
    state = finish(state)
    assert state.phase == Over()


def test_gg_e1_a_garden_filled_by_the_last_to_act() -> None:
    looks = {5: ("owl-1", (0,))}
    people = (Person(), Person(full_but((5, 5))))
    state = table(*people, spaces={"draw": (0,), "animal": (1,)}, looks=looks)
    state = act(through(state, 0), 1, "do animal", "take 5", "lay 5,5")
    assert state.ends == ("full",)
    assert finish(state).phase == Over()


def test_gg_4_nothing_to_swap_for_in_an_empty_box() -> None:
    people = (Person(FOUR_FULL, hand=FOUR_CARDS, ladybirds=24), Person(ladybirds=24))
    state = play(table(*people, phase="selecting", pool=2), 0, "select end")
    for space in ("shed", "ground", "imp", "feature", "animal"):
        state = play(state, waited_for(state), f"select {space}")
    assert (state.supply, state.shed) == (0, 0)
    assert own(act(state, 0, "swap ground"), 0).ladybirds == 24


def test_gg_a10_any_turn_of_the_box_is_a_tile_of_the_pile() -> None:
    state = table(Person(), Person(), spaces={"feature": (0,)})
    state = play(state, 0, "do feature", "take 1")
    assert BOX not in GAME.rules.actors(state), "five are left, nothing is refilled"


def test_gg_a11_a_stack_that_is_not_there_is_refused_by_the_rule_of_the_action() -> None:
    moving = act(table(Person(), Person(), spaces={"move": (0,)}), 0, "do move")
    assert refused(moving, 0, "move 4") == "GG-A11"
    paid = act(table(Person(), Person(), spaces={"pay-feature": (0,)}), 0, "do pay-feature")
    assert refused(paid, 0, "move 4") == "GG-A12"
    assert refused(paid, 0, "take 4") == "GG-A12"
    taking = act(table(Person(), Person(), spaces={"feature": (0,)}), 0, "do feature")
    assert refused(taking, 0, "take 4") == "GG-A10"


def test_gg_a3_a_tile_that_is_not_there_is_refused_by_the_rule_of_the_action() -> None:
    state = act(table(Person(), Person(), spaces={"new-ground": (0,)}), 0, "do new-ground")
    assert refused(state, 0, "take 5") == "GG-A3"
    state = act(table(Person(), Person(), spaces={"ground": (0,)}), 0, "do ground")
    assert refused(state, 0, "take 5") == "GG-A1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_gg_2_a_bid_of_markers_hears_what_can_be_bid(language: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.telling.read("bid 2+imp+1m")
    said = caught.value.said(language)
    assert "bid 2+imp" in said
    assert "1m" not in said.lower()
    with pytest.raises(NotationError, match=r"bid 2\+IMP · "):
        GAME.telling.read("bid rake")


def test_gg_3_who_has_nothing_is_not_advised_to_bribe() -> None:
    people = (Person(), Person(ladybirds=0))
    state = table(*people, phase="selecting", spaces={"ground": (0,)})
    refusal = GAME.rules.refuse(state, 1, GAME.telling.read("select ground"))
    assert refusal is not None
    assert refusal.key == "gnome_grown.refuse.taken_poor"
    state = table(Person(), Person(), phase="selecting", spaces={"ground": (0,)})
    state = play(play(state, 1, "bribe ground 1"), 0, "decline")
    refusal = GAME.rules.refuse(state, 1, GAME.telling.read("select ground"))
    assert refusal is not None
    assert refusal.key == "gnome_grown.refuse.asked_before"
