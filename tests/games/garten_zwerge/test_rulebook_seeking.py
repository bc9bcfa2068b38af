"""Seeking a mate with closed fists, and who may be a mate."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Auction, Bid, Breeding, Picking
from gnomery.games.garten_zwerge.state import Pair, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, table
from tests.games.garten_zwerge.playing import (
    fists,
    gains,
    is_allowed,
    own,
    play,
    refused,
    waited_for,
)

SEEKER, LENDER, OTHER = 0, 1, 2


def sought(
    move: str = "seek red", people: tuple[Person, ...] | None = None, **more: object
) -> State:
    """A search has begun."""
    people = people or (Person("red brown"), Person("brown orange"), Person("orange red"))
    return play(table(*people, **more), SEEKER, move)


def test_gz_2_2_both_gnomes_go_to_the_seekers_shed() -> None:
    state = fists(sought(), {0: "bid 400", 1: "lend orange for 400", 2: "pass"})
    assert own(state, SEEKER).free == ("brown",)
    assert own(state, LENDER).free == ("brown",)
    assert own(state, LENDER).away == ("orange",)
    assert own(state, SEEKER).shed == (Pair("red", "orange", LENDER),)
    assert waited_for(state) == LENDER


def test_gz_2_2_fists_close_in_any_order() -> None:
    bids = {0: "bid 400", 1: "lend brown for 350", 2: "lend orange for 400"}
    orders = ((0, 1, 2), (2, 1, 0), (1, 0, 2))
    first, *others = [fists(sought(), {seat: bids[seat] for seat in order}) for order in orders]
    assert others == [first, first]
    assert set(GAME.rules.actors(sought()).must) == {0, 1, 2}


def test_gz_2_2_all_are_revealed_together() -> None:
    state = fists(sought(), {0: "bid 400", 1: "lend brown for 350"})
    assert state.revealed is None
    state = play(state, 2, "lend orange for 400")
    for viewer in (0, 1, 2, None):
        shown = GAME.rules.view(state, viewer).revealed
        assert shown is not None
        assert shown.bids == (Bid(400), Bid(350, "brown"), Bid(400, "orange"))


def test_gz_2_2_no_deal_if_all_pass() -> None:
    before = sought()
    state = fists(before, {0: "bid 1500", 1: "pass", 2: "pass"})
    assert gains(before, state) == [50, 0, 0]
    assert own(state, SEEKER).garden == ("red",)


def test_gz_2_2_a_price_just_at_the_limit_is_a_deal() -> None:
    before = sought()
    for limit, gain in ((350, -350), (300, 50)):
        state = fists(before, {0: f"bid {limit}", 1: "lend brown for 350", 2: "pass"})
        assert gains(before, state)[SEEKER] == gain


def test_gz_2_2_nothing_may_be_asked_and_bid() -> None:
    before = sought()
    state = fists(before, {0: "bid 0", 1: "lend brown for 0", 2: "lend red for 50"})
    assert gains(before, state) == [0, 0, 0]
    assert own(state, SEEKER).shed == (Pair("red", "brown", LENDER),)


def test_gz_2_2_the_seeker_picks_among_equal_lowest() -> None:
    before = sought()
    state = fists(before, {0: "bid 400", 1: "lend brown for 350", 2: "lend orange for 350"})
    assert isinstance(state.phase, Picking)
    assert (set(state.phase.among), state.phase.price) == ({1, 2}, 350)
    assert waited_for(state) == SEEKER
    assert refused(state, SEEKER, "pick 0") == "GZ-2.2"
    assert refused(state, LENDER, "pick 1") in {"GZ-2", "GZ-2.2"}
    state = play(state, SEEKER, "pick 2")
    assert gains(before, state) == [-350, 0, 350]
    assert own(state, SEEKER).shed == (Pair("red", "orange", OTHER),)


def test_gz_2_2_equal_ones_above_the_lowest_are_not_picked_from() -> None:
    people = (Person("red"), TWO, TWO, TWO)
    bids = {1: "lend brown for 400", 2: "lend orange for 400", 3: "lend orange for 350"}
    state = fists(sought(people=people), {0: "bid 400", **bids})
    assert own(state, SEEKER).shed == (Pair("red", "orange", 3),)


def test_gz_2_2_a_limit_is_no_more_than_own_petals() -> None:
    state = sought(people=(Person("red brown", petals=250), TWO, TWO))
    assert refused(state, SEEKER, "bid 300") == "GZ-2.2"
    assert is_allowed(state, SEEKER, "bid 250")
    assert is_allowed(state, LENDER, "lend brown for 3050"), "a price is not bound by petals"


def test_gz_2_2_a_fist_is_closed_once() -> None:
    state = fists(sought(), {0: "bid 400", 1: "lend brown for 350"})
    assert refused(state, SEEKER, "bid 500") == "GZ-2.2"
    assert refused(state, LENDER, "lend brown for 300") == "GZ-2.2"
    assert tuple(GAME.rules.actors(state)) == (OTHER,)


def test_gz_2_2_the_seeker_names_a_limit_and_the_others_lend() -> None:
    state = sought()
    assert refused(state, SEEKER, "pass") == "GZ-2.2"
    assert refused(state, SEEKER, "lend brown for 50") == "GZ-2.2"
    assert refused(state, LENDER, "bid 300") == "GZ-2.2"


def test_gz_2_2_only_free_gnomes_are_lent() -> None:
    people = (Person("red"), Person("brown", garden="orange"), TWO)
    state = sought(people=people)
    assert refused(state, LENDER, "lend orange for 300") in {"GZ-2.2", "GZ-2.8"}
    assert refused(state, LENDER, "lend green for 300") in {"GZ-2.2", "GZ-2.8"}


def test_gz_2_2_who_has_no_free_gnome_is_not_asked() -> None:
    state = sought(people=(Person("red"), BUSY, TWO))
    assert set(GAME.rules.actors(state)) == {SEEKER, OTHER}
    assert refused(state, LENDER, "lend brown for 100") == "GZ-2.2"


# Conditions on the mate


def test_gz_2_2_a_least_hat() -> None:
    state = sought("seek red least orange")
    assert refused(state, LENDER, "lend brown for 100") == "GZ-2.2"
    assert is_allowed(state, LENDER, "lend orange for 100")
    assert is_allowed(state, OTHER, "lend red for 100")
    assert state.phase.auction == Auction("seek", SEEKER, "red", "orange")


def test_gz_2_2_who_has_no_fit_gnome_is_not_asked() -> None:
    state = sought("seek red least red")
    assert set(GAME.rules.actors(state)) == {SEEKER, OTHER}


def test_gz_2_2_nobody_has_a_fit_gnome() -> None:
    state = table(Person("red"), TWO, TWO)
    assert refused(state, SEEKER, "seek red least red") == "GZ-2.2"
    assert is_allowed(state, SEEKER, "seek red least orange")


@pytest.mark.parametrize("least", ["grey", "brown", "gold"])
def test_gz_2_2_least_hats_are_orange_to_green(least: str) -> None:
    state = table(Person("red"), TWO, TWO)
    assert refused(state, SEEKER, f"seek red least {least}") == "GZ-2.2"


# GZ-2.8


def test_gz_2_8_a_lent_gnome_is_busy_for_its_owner() -> None:
    state = fists(sought(), {0: "bid 400", 1: "lend orange for 400", 2: "pass"})
    assert waited_for(state) == LENDER
    for move in ("garden orange", "sell orange", "enter orange at brown", "seek orange"):
        assert refused(state, LENDER, move) in {"GZ-2", "GZ-2.8"}
    assert is_allowed(state, LENDER, "garden brown")


def test_gz_2_8_who_has_lent_the_last_gnome_is_left_out() -> None:
    people = (Person("red brown"), Person("orange"), TWO)
    state = fists(sought(people=people), {0: "bid 400", 1: "lend orange for 400", 2: "pass"})
    assert waited_for(state) == OTHER


def test_gz_2_8_no_mate_of_ones_own() -> None:
    assert refused(table(Person("red red brown"), BUSY, BUSY), 0, "seek red") == "GZ-2.2"
    state = sought(people=(Person("red red"), TWO, TWO))
    assert refused(state, SEEKER, "lend red for 0") == "GZ-2.2"


def test_gz_2_8_a_mate_in_the_shed_is_nobodys_free_gnome() -> None:
    people = (Person("brown", shed=("red and orange of 1",)), Person("brown"), BUSY)
    state = table(*people)
    for move in ("garden orange", "sell orange", "offer orange", "garden red", "sell red"):
        assert refused(state, 0, move) in {"GZ-2", "GZ-2.8"}


def test_gz_2_8_mates_go_home_after_breeding() -> None:
    people = (Person("brown", shed=("red and orange of 1",)), Person(), BUSY)
    state = play(table(*people), 0, "garden brown")
    assert state.phase == Breeding(0)
    assert own(state, 1).away == ("orange",)
