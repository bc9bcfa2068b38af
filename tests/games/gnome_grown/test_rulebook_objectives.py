"""Actions with objective cards."""

from itertools import permutations

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Deal
from gnomery.games.gnome_grown.phases import Keeping
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import Person, table
from tests.games.gnome_grown.playing import act, box, is_allowed, own, play, refused, waited_for

CARDS = ("pond-bench-duck", "pond-bench-owl", "pond-bench-rabbit")
HAND = ("rockery-statue-owl",)


def drawing(**more: object) -> State:
    """Seat 0 may draw objectives."""
    return table(Person(hand=HAND), Person(), spaces={"draw": (0,)}, **more)


def drawn(**more: object) -> State:
    """Seat 0 has drawn three."""
    state = play(drawing(**more), 0, "do draw")
    return box(state, *(f"deal 0 {card}" for card in CARDS))


def test_gg_a5_draw_three_objectives() -> None:
    state = play(drawing(), 0, "do draw")
    for due in (63, 62, 61):
        assert len(GAME.rules.legal(state, BOX)) == due
        assert all(
            isinstance(move, Deal) and move.seat == 0 for move in GAME.rules.legal(state, BOX)
        )
        state = play(state, BOX, GAME.rules.legal(state, BOX)[0])
    assert isinstance(state.phase.task, Keeping)
    assert len(state.phase.task.cards) == 3
    assert waited_for(state) == 0


@pytest.mark.parametrize(("kept", "below", "top"), list(permutations(CARDS)))
def test_gg_a5_keep_one_and_discard_the_others_in_any_order(
    kept: str, below: str, top: str
) -> None:
    state = act(drawn(), 0, f"keep {kept} top {top}")
    assert set(own(state, 0).hand) == {*HAND, kept}
    assert state.discards == (below, top)
    for viewer in (0, 1, None):
        assert GAME.rules.view(state, viewer).discards == (below, top)
    assert waited_for(state) == 1


def test_gg_a5_all_six_ways_are_listed() -> None:
    keeps = [m for m in GAME.rules.legal(drawn(), 0) if GAME.telling.write(m).startswith("keep")]
    assert len(set(keeps)) == 6


def test_gg_a5_the_discards_lie_on_top_of_the_old_ones() -> None:
    old = ("rockery-bench-owl", "rockery-bench-duck")
    state = act(drawn(discards=old), 0, f"keep {CARDS[0]} top {CARDS[1]}")
    assert state.discards == (*old, CARDS[2], CARDS[1])


def test_gg_a5_one_of_the_three_must_be_kept() -> None:
    state = drawn()
    assert refused(state, 0, f"keep {HAND[0]} top {CARDS[0]}") == "GG-A5"
    assert refused(state, 0, f"keep {CARDS[0]} top {CARDS[0]}") == "GG-A5"
    assert refused(state, 0, f"keep {CARDS[0]} top {HAND[0]}") == "GG-A5"
    assert refused(state, 0, f"keep {CARDS[0]}") == "GG-A5"
    assert refused(state, 0, "done") in {"GG-A5", "GG-4"}
    assert refused(state, 0, "pass draw") in {"GG-A5", "GG-4"}


def test_gg_a5_a_hand_has_no_limit() -> None:
    hand = tuple(f"veg_patch-{f}-{a}" for f in ("statue", "bench") for a in ("owl", "duck"))
    state = table(Person(hand=(*hand, *HAND)), Person(), spaces={"draw": (0,)})
    state = box(play(state, 0, "do draw"), *(f"deal 0 {card}" for card in CARDS))
    state = act(state, 0, f"keep {CARDS[0]} top {CARDS[1]}")
    assert len(own(state, 0).hand) == 6


def test_gg_a5_an_empty_deck_reshuffles_the_discards_but_the_top_card() -> None:
    state = drawing(deck=(), discards=("rockery-bench-owl",))
    assert len(state.discards) == 63
    state = play(state, 0, "do draw")
    dealt = {move.card for move in GAME.rules.legal(state, BOX)}
    assert len(dealt) == 62
    assert "rockery-bench-owl" not in dealt
    state = box(state, *(f"deal 0 {card}" for card in CARDS))
    state = act(state, 0, f"keep {CARDS[0]} top {CARDS[1]}")
    assert state.discards == ("rockery-bench-owl", CARDS[2], CARDS[1])
    assert len(state.deck) == 59


def test_gg_a5_what_is_left_of_the_deck_comes_first() -> None:
    state = play(drawing(deck=CARDS[:1], discards=("rockery-bench-owl",)), 0, "do draw")
    assert list(GAME.rules.legal(state, BOX)) == [Deal(0, CARDS[0])]
    state = box(state, f"deal 0 {CARDS[0]}")
    others = {move.card for move in GAME.rules.legal(state, BOX)}
    assert len(others) == 61
    assert "rockery-bench-owl" not in others


def test_gg_a5_a_card_drawn_can_be_revealed_only_once_it_is_kept() -> None:
    garden = ("pond-1 0,0", "bench-1 2,0 r1", "duck-1 0,2")
    state = table(Person(garden), Person(), spaces={"draw": (0,), "shed": (0,)})
    state = box(play(state, 0, "do draw"), *(f"deal 0 {card}" for card in CARDS))
    assert refused(state, 0, f"reveal {CARDS[0]}") in {"GG-5", "GG-A5"}
    state = act(state, 0, f"keep {CARDS[0]} top {CARDS[1]}")
    assert is_allowed(state, 0, f"reveal {CARDS[0]}")


def test_gg_a6_everybody_knows_which_it_is() -> None:
    state = table(Person(hand=HAND), Person(), spaces={"discard": (0,)}, discards=CARDS)
    state = act(state, 0, "do discard")
    for viewer in (0, 1, None):
        shown = GAME.rules.view(state, viewer).players[0]
        assert (shown.known, sum(shown.hidden)) == ((CARDS[-1],), 1)


def test_gg_a6_two_players_take_the_two_top_cards() -> None:
    spaces = {"discard": (0, 1)}
    state = table(Person(), Person(), spaces=spaces, discards=CARDS)
    state = act(act(state, 0, "do discard"), 1, "do discard")
    assert own(state, 0).hand == (CARDS[2],)
    assert own(state, 1).hand == (CARDS[1],)
