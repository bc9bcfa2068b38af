"""Resetting and bidding: the beginning of every round but the first."""

import pytest
from msgspec.structs import replace

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Bid, Bidding
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FULL_CARDS_A, FULL_SECTION_A, Person, table
from tests.games.gnome_grown.playing import finish, own, play, refused

# Resetting


def last_action(*people: Person, **more: object) -> State:
    """Actions of round 1 are due."""
    return table(*people, spaces={"draw": (0,)}, **more)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gg_1_as_many_ladybirds_as_players_are_added(players: int) -> None:
    state = last_action(*[Person()] * players, pool=1)
    before = state.supply
    state = finish(state)
    assert (state.pool, state.supply) == (1 + players, before - players)


def test_gg_1_a_short_supply_is_helped_out_by_the_shed() -> None:
    state = finish(last_action(Person(ladybirds=43), Person(ladybirds=1), shed=3, pool=2))
    assert (state.pool, state.supply, state.shed) == (4, 0, 2)


def test_gg_1_what_is_nowhere_is_not_added() -> None:
    state = finish(last_action(Person(ladybirds=45), Person(ladybirds=2), shed=1, pool=2))
    assert (state.pool, state.supply, state.shed) == (3, 0, 0)


def test_gg_1_an_imp_goes_to_an_empty_space() -> None:
    state = finish(last_action(Person(imp=True), Person(), space_imp=False))
    assert (state.has_space_imp, state.imps) == (True, 2)


def test_gg_1_no_second_imp_on_the_space() -> None:
    state = finish(last_action(Person(imp=True), Person()))
    assert (state.has_space_imp, state.imps) == (True, 2)


def test_gg_1_the_last_imp_of_the_supply_goes_to_the_space() -> None:
    people = (*[Person(imp=True)] * 3, Person())
    state = finish(last_action(*people, space_imp=False))
    assert (state.has_space_imp, state.imps) == (True, 0)


def test_gg_1_no_imp_if_the_supply_has_none() -> None:
    state = finish(last_action(*[Person(imp=True)] * 4, space_imp=False))
    assert (state.has_space_imp, state.imps) == (False, 0)


def test_gg_1_all_discs_are_taken_back() -> None:
    state = finish(last_action(Person(), Person()))
    assert not any(state.spaces)


# Bidding


def bidding(*people: Person, **more: object) -> State:
    """Round 2, nobody has bid."""
    return table(*people, round=2, phase="bidding", **more)


def test_gg_2_not_in_round_1_but_in_round_2() -> None:
    state = last_action(Person(), Person())
    assert refused(state, 0, "bid 1") in {"GG-2", "GG-4"}
    state = finish(state)
    assert state.phase == Bidding((None, None))
    assert set(GAME.rules.actors(state).must) == {0, 1}


def test_gg_2_anybody_can_bid_first() -> None:
    state = bidding(Person(), Person(), Person())
    for seats in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        after = state
        for seat in seats:
            after = play(after, seat, f"bid {seat}")
        assert after.order == (2, 1, 0)


def test_gg_2_nothing_need_be_bid() -> None:
    state = bidding(Person(imp=True), Person(), Person(), order=(2, 0, 1))
    for seat in range(3):
        state = play(state, seat, "bid 0")
    assert state.order == (1, 0, 2), "the marker alone counts"
    assert own(state, 0).has_imp
    assert state.shed == 0


def test_gg_2_imp_and_ladybirds_together() -> None:
    state = bidding(Person(imp=True), Person(ladybirds=9))
    state = play(play(state, 1, "bid 6"), 0, "bid 2+imp")
    assert state.order == (1, 0), "8 against 8, and yellow had marker 2"
    state = bidding(Person(imp=True), Person(ladybirds=9))
    state = play(play(state, 1, "bid 6"), 0, "bid 3+imp")
    assert state.order == (0, 1)
    assert own(state, 0).ladybirds == 1
    assert state.shed == 9


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_gg_2_the_higher_old_marker_wins_every_tie(order: tuple[int, ...]) -> None:
    state = bidding(Person(), Person(), Person(), order=order)
    for place, seat in enumerate(order):
        state = play(state, seat, f"bid {2 - place}")
    assert state.order == order[::-1], "everybody bid 3"


def test_gg_2_no_negative_bid() -> None:
    state = bidding(Person(), Person())
    move = replace(GAME.telling.read("bid 1"), ladybirds=-1)
    refusal = GAME.rules.refuse(state, 0, move)
    assert refusal is not None
    assert refusal.rule == "GG-2"


def test_gg_2_all_bids_are_listed() -> None:
    state = bidding(Person(ladybirds=2, imp=True), Person(ladybirds=0))
    bids = {
        GAME.telling.write(move)
        for move in GAME.rules.legal(state, 0)
        if GAME.telling.write(move) != "hush"
    }
    assert bids == {"bid 0", "bid 1", "bid 2", "bid imp", "bid 1+imp", "bid 2+imp"}
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, 1)} == {"bid 0"}


def test_gg_2_no_discs_while_bids_are_made() -> None:
    state = bidding(Person(), Person())
    assert refused(state, 0, "select ground") in {"GG-2", "GG-3"}
    assert refused(state, 0, "do ground") in {"GG-2", "GG-4"}


def test_gg_2_sealed_bids_move_nothing_yet() -> None:
    state = bidding(Person(imp=True), Person(), Person())
    after = play(state, 0, "bid 3+imp")
    for viewer in (1, 2, None):
        shown = GAME.rules.view(after, viewer)
        assert (shown.players[0].ladybirds, shown.players[0].has_imp) == (4, True)
        assert shown.players[0].has_bid
        assert (shown.shed, shown.imps, shown.bids) == (0, state.imps, ())


def test_gg_2_ladybirds_for_a_card_revealed_meanwhile_can_be_bid() -> None:
    person = Person(FULL_SECTION_A, hand=FULL_CARDS_A[:1], ladybirds=0)
    state = bidding(person, Person())
    assert refused(state, 0, "bid 1") == "GG-2"
    state = play(state, 0, f"reveal {FULL_CARDS_A[0]}", "bid 2")
    assert play(state, 1, "bid 0").order == (0, 1)


def test_gg_2_bids_are_open_to_all_in_the_end() -> None:
    state = bidding(Person(imp=True), Person(), Person())
    for seat, bid in enumerate(("1+imp", "0", "2")):
        state = play(state, seat, f"bid {bid}")
    for viewer in (0, 1, 2, None):
        assert GAME.rules.view(state, viewer).bids == (Bid(1, imp=True), Bid(0), Bid(2))
