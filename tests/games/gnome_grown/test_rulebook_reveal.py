"""Revealing objectives at any point."""

import pytest
from msgspec.structs import replace

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Closing, Over
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FULL_CARDS_A, FULL_SECTION_A, Person, over, table
from tests.games.gnome_grown.playing import (
    act,
    finish,
    is_allowed,
    own,
    play,
    refused,
    through,
    waited_for,
)

THREE = {"ground": (0,), "feature": (0,), "animal": (0,)}
CARD, OTHER_CARD = FULL_CARDS_A
HOLDS = Person(FULL_SECTION_A, hand=(CARD, "rockery-statue-owl"))


def pays(state: State, seat: int = 1) -> None:
    """The card can be revealed now and pays its two ladybirds at once."""
    before = own(state, seat).ladybirds
    assert is_allowed(state, seat, f"reveal {CARD}")
    phase, supply = state.phase, state.supply
    state = play(state, seat, f"reveal {CARD}")
    assert own(state, seat).ladybirds == before + 2
    assert state.supply == supply - 2
    assert own(state, seat).revealed == (CARD,)
    assert CARD not in own(state, seat).hand
    assert state.phase == phase, "nothing else goes on"


def test_gg_5_in_the_own_turn() -> None:
    pays(table(HOLDS, Person(), spaces=THREE), 0)
    pays(table(HOLDS, Person(), phase="selecting"), 0)


def test_gg_5_out_of_turn_while_somebody_selects() -> None:
    pays(table(Person(), HOLDS, phase="selecting"))


def test_gg_5_out_of_turn_while_somebody_bids() -> None:
    state = table(Person(), HOLDS, phase="bidding", round=2)
    pays(state)
    pays(play(state, 0, "bid 1"))
    pays(play(state, 1, "bid 1"))


def test_gg_5_out_of_turn_while_a_bribe_is_open() -> None:
    state = table(Person(), HOLDS, Person(), phase="selecting", order=(0, 2, 1))
    state = play(play(state, 0, "select ground"), 2, "bribe ground 1")
    pays(state)


def test_gg_5_out_of_turn_while_somebody_acts() -> None:
    state = table(Person(), HOLDS, spaces=THREE)
    for moves in ((), ("do ground",), ("do ground", "take 1"), ("do animal",)):
        pays(act(state, 0, *moves))


def test_gg_5_in_the_midst_of_an_own_action() -> None:
    state = table(HOLDS, Person(), spaces=THREE)
    pays(act(state, 0, "do feature"), 0)
    pays(act(state, 0, "do feature", "take 2"), 0)


def test_gg_5_only_a_fully_completed_objective() -> None:
    state = table(HOLDS, Person(), spaces=THREE)
    assert refused(state, 0, "reveal rockery-statue-owl") == "GG-5"


def test_gg_5_three_in_different_sections_are_not_enough() -> None:
    garden = ("flowerbed-1 0,0", "bench-1 4,0", "duck-1 5,5")
    state = table(Person(garden, hand=("flowerbed-bench-duck",)), Person(), spaces=THREE)
    assert refused(state, 0, "reveal flowerbed-bench-duck") == "GG-5"


def test_gg_5_only_an_own_card() -> None:
    state = table(Person(FULL_SECTION_A), Person(hand=(CARD,)), spaces=THREE)
    assert refused(state, 0, f"reveal {CARD}") == "GG-5"
    assert refused(state, 0, f"reveal {OTHER_CARD}") == "GG-5"
    assert refused(state, 0, "reveal rake") == "GG-5"


def test_gg_5_a_card_from_the_discard_pile_too() -> None:
    state = table(Person(FULL_SECTION_A, known=(CARD,)), Person(), spaces=THREE)
    state = play(state, 0, f"reveal {CARD}")
    player = own(state, 0)
    assert (player.hand, player.known, player.revealed) == ((), (), (CARD,))


def test_gg_5_not_for_somebody_else() -> None:
    state = table(HOLDS, Person(), spaces=THREE)
    assert refused(state, 1, f"reveal {CARD}") == "GG-5"


def test_gg_5_for_good_and_once() -> None:
    state = play(table(HOLDS, Person(), spaces=THREE), 0, f"reveal {CARD}")
    assert refused(state, 0, f"reveal {CARD}") == "GG-5"
    for viewer in (0, 1, None):
        assert GAME.rules.view(state, viewer).players[0].revealed == (CARD,)
    state = finish(state)
    assert own(state, 0).revealed == (CARD,)


def test_gg_5_several_at_once() -> None:
    person = Person(FULL_SECTION_A, hand=FULL_CARDS_A)
    state = table(person, Person(), spaces=THREE)
    state = play(state, 0, f"reveal {OTHER_CARD}", f"reveal {CARD}")
    assert own(state, 0).revealed == (OTHER_CARD, CARD)
    assert own(state, 0).ladybirds == 8


@pytest.mark.parametrize(
    ("card", "ladybirds"), [("flowerbed-statue-duck", 2), ("flowerbed-statue-owl", 1)]
)
def test_gg_5_it_pays_what_is_printed(card: str, ladybirds: int) -> None:
    garden = ("flowerbed-1 0,0", "statue-1 2,0 r1", "duck-1 0,2", "owl-1 1,2")
    state = play(table(Person(garden, hand=(card,)), Person(), spaces=THREE), 0, f"reveal {card}")
    assert own(state, 0).ladybirds == 4 + ladybirds


def test_gg_5_at_once_as_soon_as_it_is_complete() -> None:
    garden = ("flowerbed-8 0,0", "fountain-9 2,0 r1")
    looks = {5: ("duck-1", (0,))}
    state = table(Person(garden, hand=(CARD,)), Person(), spaces=THREE, looks=looks)
    state = act(state, 0, "do animal", "take 5")
    assert refused(state, 0, f"reveal {CARD}") == "GG-5"
    state = act(state, 0, "lay 0,2")
    assert is_allowed(state, 0, f"reveal {CARD}")


def test_gg_5_not_after_the_end() -> None:
    state = over(HOLDS, Person())
    assert refused(state, 0, f"reveal {CARD}") in {"GG-5", "GG-E1"}
    assert not GAME.rules.actors(state)


LAST = "flowerbed-fountain-hedgehog"


def last_tile(*others: Person, **more: object) -> State:
    """Seat 0 lays the last tile of the game, which completes its card."""
    person = Person(("flowerbed-1 0,0", "fountain-1 2,0 r1"), hand=(LAST,))
    looks = {5: ("hedgehog-1", (0,))}
    spaces = {"animal": (0,)}
    state = table(person, *(others or (Person(),)), spaces=spaces, looks=looks, round=8, **more)
    alone = tuple((0,) if space == "animal" else () for space in SPACES)
    return act(replace(state, spaces=alone), 0, "do animal", "take 5", "lay 0,2")


def test_gg_5_a_card_completed_by_the_last_tile_can_be_revealed() -> None:
    state = last_tile()
    assert GAME.rules.result(state) is None
    before = own(state, 0).ladybirds
    state = play(state, 0, f"reveal {LAST}")
    assert own(state, 0).ladybirds == before + 2
    assert state.phase == Over()


def test_gg_5_after_the_last_action_everybody_with_cards_is_asked_once() -> None:
    state = last_tile(HOLDS, Person(hand=("rockery-statue-duck",)))
    asked = []
    while isinstance(state.phase, Closing):
        asked.append(waited_for(state))
        assert GAME.rules.actors(state) == (asked[-1],)
        state = play(state, asked[-1], "done")
    assert asked == [0, 1, 2], "in turn order, whether or not they could"
    assert state.phase == Over()


def test_gg_5_who_is_asked_at_the_end_reveals_or_is_done() -> None:
    state = last_tile(HOLDS)
    assert waited_for(state) == 0
    assert refused(state, 1, f"reveal {CARD}") == "GG-5", "not yet asked"
    assert refused(state, 0, "hush") == "GG-5"
    assert refused(state, 0, "do shed") == "GG-5"
    state = play(state, 0, "done")
    assert refused(state, 0, f"reveal {LAST}") == "GG-5", "asked once"
    assert is_allowed(state, 1, f"reveal {CARD}")


def test_gg_5_in_version_2_the_last_action_left_no_time() -> None:
    assert last_tile(version=2).phase == Over()


def test_gg_5_nobody_has_to() -> None:
    state = finish(table(HOLDS, Person(), spaces=THREE))
    assert own(state, 0).revealed == ()


def test_gg_5_out_of_turn_everybody_with_a_hidden_card_may_act() -> None:
    """Who can be asked tells nothing of who could."""
    cards = Person(hand=("rockery-statue-owl",)), Person(FULL_SECTION_A, hand=(CARD,))
    for person in cards:
        state = table(Person(), person, spaces=THREE)
        assert GAME.rules.actors(state).must == (0,)
        assert 1 in GAME.rules.actors(state)


def test_gg_5_hush_means_nothing_more_out_of_turn_this_round() -> None:
    state = play(table(Person(), HOLDS, spaces=THREE), 1, "hush")
    assert refused(state, 1, f"reveal {CARD}") == "GG-5"
    assert 1 not in GAME.rules.actors(state)
    state = through(state, 0)
    pays(state)
    state = finish(state)
    assert is_allowed(play(state, 1, "bid 0"), 1, f"reveal {CARD}"), "the next round has begun"
