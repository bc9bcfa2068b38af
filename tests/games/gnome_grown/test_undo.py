"""What can be taken back, and what has told somebody something."""

import pytest

from gnomery.engine.terms import Seat
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, table
from tests.games.gnome_grown.playing import act, play, settle

THREE = {"ground": (0,), "feature": (0,), "look": (0,)}
FULL = Person(FOUR_FULL, hand=FOUR_CARDS)


def is_final(state: State, seat: int, words: str) -> bool:
    """Whether a move cannot be taken back."""
    move = GAME.telling.read(words)
    assert GAME.rules.refuse(state, Seat(seat), move) is None
    return GAME.rules.reveals(state, Seat(seat), move)


@pytest.mark.parametrize("words", ["do ground", "do feature", "do look", "hush"])
def test_an_action_begun_in_the_open_can_be_taken_back(words: str) -> None:
    state = table(Person(hand=("pond-statue-owl",)), Person(), spaces=THREE)
    assert not is_final(state, 0, words)


def test_gg_p1_a_tile_laid_can_be_taken_back_unless_another_follows() -> None:
    state = act(table(Person(), Person(), spaces=THREE), 0, "do feature", "take 1")
    assert not is_final(state, 0, "lay 0,0")
    looks = {5: ("rabbit-8", (0,))}
    state = table(Person(), Person(), spaces={"animal": (0,)}, looks=looks)
    assert is_final(act(state, 0, "do animal", "take 5"), 0, "lay 0,0")


def test_what_the_box_answers_stays() -> None:
    state = table(Person(), Person(), spaces={"ground": (0,), "draw": (0,), "top-ground": (0,)})
    assert is_final(state, 0, "do draw")
    assert is_final(state, 0, "do top-ground")
    assert is_final(act(state, 0, "do ground"), 0, "take 1")


def test_gg_a7_a_look_stays_also_at_a_tile_that_is_decided() -> None:
    state = table(Person(), Person(), spaces={"look": (0,)}, looks={4: ("owl-1", (1,))})
    assert is_final(act(state, 0, "do look"), 0, "look 4")


def test_gg_2_a_bid_is_sealed() -> None:
    assert is_final(table(Person(), Person(), phase="bidding", round=2), 0, "bid 1")


def test_gg_3_an_offer_has_been_seen_and_its_answer_heard() -> None:
    state = table(Person(), Person(), phase="selecting", spaces={"ground": (0,)})
    assert not is_final(state, 1, "select feature")
    assert is_final(state, 1, "bribe ground 1")
    offered = play(state, 1, "bribe ground 1")
    assert is_final(offered, 0, "accept")
    assert is_final(offered, 0, "decline")


def test_gg_3_2_choosing_the_end_tells_of_four_full_cards() -> None:
    assert is_final(table(FULL, Person(), phase="selecting"), 0, "select end")


def test_gg_5_a_card_revealed_stays() -> None:
    assert is_final(table(FULL, Person(), phase="selecting"), 0, f"reveal {FOUR_CARDS[0]}")


def test_gg_e1_the_end_shows_all_cards() -> None:
    state = table(FULL, Person(), spaces={"shed": (0,)}, round=8, shed=4)
    while GAME.rules.view(state, None).phase != "closing":
        (seat,) = GAME.rules.actors(state).must
        state = settle(play(state, seat, GAME.rules.legal(state, seat)[0]))
    verdicts = []
    while actors := GAME.rules.actors(state).must:
        verdicts.append(is_final(state, actors[0], "done"))
        state = play(state, actors[0], "done")
    assert verdicts == [False, True], "the last answer opens all hands"
