"""Offering a mate with closed fists."""

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Bid, Pairing, Picking
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

OWNER, BIDDER, OTHER = 0, 1, 2


def offered(*people: Person, **more: object) -> State:
    """A red gnome is offered."""
    people = people or (Person("red brown"), Person("brown orange"), Person("orange"))
    return play(table(*people, **more), OWNER, "offer red")


def test_gz_2_3_the_highest_bid_wins() -> None:
    before = offered()
    state = fists(before, {0: "bid 300", 1: "bid 350", 2: "bid 400"})
    assert gains(before, state) == [400, 0, -400]
    assert own(state, OTHER).shed == (Pair("orange", "red", OWNER),)
    assert own(state, OWNER).away == ("red",)
    assert own(state, OWNER).free == ("brown",)
    assert waited_for(state) == BIDDER


def test_gz_2_3_the_winner_names_a_free_gnome() -> None:
    state = fists(offered(), {0: "bid 300", 1: "bid 350", 2: "pass"})
    assert isinstance(state.phase, Pairing)
    assert waited_for(state) == BIDDER
    assert refused(state, BIDDER, "pair green") in {"GZ-2.3", "GZ-2.8"}
    assert refused(state, OWNER, "pair brown") in {"GZ-2", "GZ-2.3"}
    for hat, left in (("brown", "orange"), ("orange", "brown")):
        after = play(state, BIDDER, f"pair {hat}")
        assert own(after, BIDDER).shed == (Pair(hat, "red", OWNER),)
        assert own(after, BIDDER).free == (left,)
        assert waited_for(after) == BIDDER, "the next at the table"


def test_gz_2_3_a_busy_or_grey_gnome_is_not_paired() -> None:
    people = (Person("red brown"), Person("grey brown orange", garden="blue"), BUSY)
    state = fists(offered(*people), {0: "bid 300", 1: "bid 350"})
    assert refused(state, BIDDER, "pair grey") == "GZ-2.7"
    assert refused(state, BIDDER, "pair blue") in {"GZ-2.3", "GZ-2.8"}


def test_gz_2_3_if_only_one_hat_can_be_named_it_is() -> None:
    state = fists(offered(), {0: "bid 300", 1: "bid 350", 2: "bid 400"})
    assert own(state, OTHER).shed == (Pair("orange", "red", OWNER),)
    people = (Person("red brown"), Person("brown brown"), BUSY)
    state = fists(offered(*people), {0: "bid 300", 1: "bid 350"})
    assert own(state, BIDDER).shed == (Pair("brown", "red", OWNER),)


def test_gz_2_3_a_bid_just_at_the_price_wins() -> None:
    before = offered()
    state = fists(before, {0: "bid 400", 1: "bid 350", 2: "bid 400"})
    assert gains(before, state) == [400, 0, -400]


def test_gz_2_3_an_empty_fist_is_no_bid_of_nothing() -> None:
    before = offered()
    state = fists(before, {0: "bid 0", 1: "pass", 2: "pass"})
    assert gains(before, state) == [50, 0, 0]
    state = fists(before, {0: "bid 0", 1: "pass", 2: "bid 0"})
    assert gains(before, state) == [0, 0, 0]
    assert own(state, OTHER).shed == (Pair("orange", "red", OWNER),)


def test_gz_2_3_the_owner_picks_among_equal_highest() -> None:
    before = offered()
    state = fists(before, {0: "bid 0", 1: "bid 350", 2: "bid 350"})
    assert isinstance(state.phase, Picking)
    assert (set(state.phase.among), state.phase.price) == ({1, 2}, 350)
    assert waited_for(state) == OWNER
    assert refused(state, OWNER, "pick 0") == "GZ-2.3"
    state = play(state, OWNER, "pick 2")
    assert gains(before, state) == [350, 0, -350]
    assert own(state, OTHER).shed == (Pair("orange", "red", OWNER),)


def test_gz_2_3_equal_bids_below_the_highest_do_not_matter() -> None:
    people = (Person("red"), TWO, TWO, Person("orange"))
    state = fists(offered(*people), {0: "bid 0", 1: "bid 350", 2: "bid 350", 3: "bid 400"})
    assert own(state, 3).shed == (Pair("orange", "red", OWNER),)


def test_gz_2_3_a_bid_is_no_more_than_own_petals() -> None:
    state = offered(Person("red", petals=0), Person("brown", petals=150), TWO)
    assert refused(state, BIDDER, "bid 200") == "GZ-2.3"
    assert is_allowed(state, BIDDER, "bid 150")
    assert is_allowed(state, OWNER, "bid 3050"), "a price is not bound by petals"


def test_gz_2_3_chips_make_the_bids() -> None:
    state = offered()
    for seat in (OWNER, BIDDER):
        assert refused(state, seat, "bid 125") == "GZ-B5"
        assert refused(state, seat, "bid 5000") in {"GZ-B5", "GZ-2.3"}


def test_gz_2_3_only_those_with_a_free_gnome_bid() -> None:
    state = offered(Person("red brown"), BUSY, TWO)
    assert set(GAME.rules.actors(state).must) == {OWNER, OTHER}
    assert refused(state, BIDDER, "bid 100") == "GZ-2.3"


def test_gz_2_3_who_bids_names_no_gnome_yet() -> None:
    state = offered()
    assert refused(state, BIDDER, "lend brown for 100") == "GZ-2.3"
    assert refused(state, OWNER, "pass") == "GZ-2.3"


def test_gz_2_3_a_fist_is_closed_once() -> None:
    state = fists(offered(), {1: "bid 350"})
    assert refused(state, BIDDER, "bid 400") == "GZ-2.3"
    assert refused(state, BIDDER, "pass") == "GZ-2.3"
    assert set(GAME.rules.actors(state)) == {OWNER, OTHER}


def test_gz_2_3_nobody_sees_who_bids_nothing_before_all_fists_open() -> None:
    states = [fists(offered(), {1: move}) for move in ("pass", "bid 350")]
    for viewer in (OWNER, OTHER, None):
        one, other = (GAME.rules.view(state, viewer) for state in states)
        assert one == other
        assert one.now.has_bid == (False, True, False)


def test_gz_2_3_all_fists_open_together() -> None:
    state = fists(offered(), {0: "bid 300", 1: "pass", 2: "bid 400"})
    for viewer in (0, 1, 2, None):
        shown = GAME.rules.view(state, viewer).revealed
        assert shown is not None
        assert shown.bids == (Bid(300), Bid(None), Bid(400))
        assert (shown.winner, shown.price) == (OTHER, 400)


def test_gz_2_3_the_winner_needs_a_gnome_that_is_not_pledged() -> None:
    people = (Person("red brown"), Person("orange brown", pledges=("sell",)), BUSY)
    state = fists(offered(*people), {0: "bid 300", 1: "bid 350"})
    state = play(state, BIDDER, "pair orange")
    assert own(state, BIDDER).pledges == ("sell",)
    assert own(state, BIDDER).free == ("brown",)


def test_gz_2_3_the_offered_gnome_is_a_free_one() -> None:
    state = table(Person("brown", garden="red"), TWO, TWO)
    assert refused(state, OWNER, "offer red") == "GZ-2"
    assert refused(table(Person("grey brown"), TWO, TWO), OWNER, "offer grey") == "GZ-2.7"
