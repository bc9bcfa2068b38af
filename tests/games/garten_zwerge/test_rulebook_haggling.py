"""Open auctions: offers, pledges, conditions and the close."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Haggling, Offer, Pairing
from gnomery.games.garten_zwerge.state import Pair, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, table
from tests.games.garten_zwerge.playing import (
    fists,
    gains,
    hushed,
    is_allowed,
    own,
    play,
    refused,
    verbs,
    waited_for,
)

ACTIVE, ONE, OTHER = 0, 1, 2
THREE = (Person("red brown"), Person("brown orange"), Person("orange red"))


def opened(move: str, *people: Person, **more: object) -> State:
    """An open auction has begun."""
    return play(table(*(people or THREE), auctions="open", **more), ACTIVE, move)


def offers(state: State) -> list[Offer | None]:
    """What lies on the table, by seat."""
    assert isinstance(state.phase, Haggling)
    return [voice.offer for voice in state.phase.voices]


# GZ-7.1


def test_gz_7_1_no_fists_everything_is_open() -> None:
    state = play(opened("seek red"), ONE, "post orange for 350")
    assert refused(state, ACTIVE, "bid 400") in {"GZ-7.1", "GZ-7.2"}
    assert refused(state, OTHER, "lend red for 400") == "GZ-7.1"
    for viewer in (0, 1, 2, None):
        assert GAME.rules.view(state, viewer).now == state.phase
    assert offers(state)[ONE] == Offer(350, "orange")


def test_gz_7_1_the_auction_waits_for_everybody_concerned() -> None:
    state = opened("seek red")
    assert set(GAME.rules.actors(state).must) == {ONE, OTHER}
    state = play(state, ONE, "post brown for 100")
    assert GAME.rules.actors(state).must == (OTHER,)
    state = play(state, OTHER, "pass")
    assert GAME.rules.actors(state).must == (OTHER,), "a word after the offer"
    state = play(state, OTHER, "pass")
    assert GAME.rules.actors(state).must == (ACTIVE,)


def test_gz_7_1_offers_are_changed_at_any_time() -> None:
    state = play(play(opened("seek red"), ONE, "post brown for 100"), OTHER, "pass")
    state = play(play(state, OTHER, "post red for 200"), ONE, "post orange for 150")
    assert offers(state) == [None, Offer(150, "orange"), Offer(200, "red")]


@pytest.mark.parametrize("price", [25, 130, -50])
def test_gz_7_1_a_price_is_a_multiple_of_50(price: int) -> None:
    assert refused(opened("seek red"), ONE, f"post brown for {price}") == "GZ-7.1"
    assert refused(opened("offer red"), ONE, f"post for {price}") == "GZ-7.1"


def test_gz_7_1_no_more_than_the_seeker_has() -> None:
    people = (Person("red", petals=250), TWO, TWO)
    state = opened("seek red", *people)
    assert refused(state, ONE, "post brown for 300") == "GZ-7.1"
    assert is_allowed(state, ONE, "post brown for 250")


def test_gz_7_1_no_more_than_the_bidder_has() -> None:
    people = (Person("red", petals=0), Person("brown", petals=250), TWO)
    state = opened("offer red", *people)
    assert refused(state, ONE, "post for 300") == "GZ-7.3"
    assert is_allowed(state, ONE, "post for 250")
    assert is_allowed(state, ONE, "post for 0")


def test_gz_7_1_no_chips_no_bound_of_chips() -> None:
    state = opened("seek red", Person("red", petals=3900), TWO, TWO)
    assert is_allowed(state, ONE, "post brown for 3850")


def test_gz_7_1_the_lender_names_a_free_gnome() -> None:
    people = (Person("red"), Person("grey brown", garden="red"), TWO)
    state = opened("seek red", *people)
    assert refused(state, ONE, "post grey for 50") == "GZ-2.7"
    assert refused(state, ONE, "post red for 50") in {"GZ-2.8", "GZ-7.1"}
    assert refused(state, ONE, "post for 50") in {"GZ-2.2", "GZ-2.8", "GZ-7.1"}


def test_gz_7_1_a_bidder_names_none() -> None:
    state = opened("offer red")
    assert refused(state, ONE, "post brown for 50") == "GZ-7.1"
    assert refused(state, ONE, "post for 50 asks garden") == "GZ-7.1"


def test_gz_7_1_only_who_could_bid_may_speak() -> None:
    state = opened("seek red", Person("red"), BUSY, TWO)
    assert set(GAME.rules.actors(state)) == {OTHER}
    assert refused(state, ONE, "post brown for 50") in {"GZ-7.1", "GZ-2.8"}
    assert refused(state, ACTIVE, "post red for 50") in {"GZ-7.1", "GZ-2.8"}
    assert refused(state, OTHER, "close") in {"GZ-7.1", "GZ-7.2"}


def test_gz_7_1_the_lender_may_ask_for_a_job() -> None:
    state = opened("seek red", promises="enforced")
    state = hushed(play(state, ONE, "post orange for 100 asks contest"))
    state = play(state, ACTIVE, "take 1 orange for 100 asks contest")
    assert own(state, ACTIVE).pledges == ("contest",)
    assert own(state, ONE).pledges == ()
    state = play(play(state, ONE, "garden brown"), OTHER, "garden red")
    assert verbs(state, ACTIVE) == {"enter"}
    assert refused(state, ACTIVE, "garden brown") in {"GZ-2.2", "GZ-7.1"}


def test_gz_7_1_a_bidder_may_promise_a_job() -> None:
    people = (Person("red brown"), Person("orange orange"), BUSY)
    state = opened("offer red", *people, promises="enforced")
    state = play(state, ONE, "post for 100 will contest")
    state = play(state, ACTIVE, "take 1 for 100 will contest")
    assert own(state, ONE).pledges == ("contest",)
    assert waited_for(state) == ONE
    assert verbs(state, ONE) == {"enter"}


def test_gz_7_1_the_seekers_condition_binds_the_lender() -> None:
    state = opened("seek red job sell", promises="enforced")
    state = hushed(play(state, ONE, "post orange for 100 will sell"))
    state = play(state, ACTIVE, "take 1 orange for 100 will sell")
    assert own(state, ONE).pledges == ("sell",)
    assert verbs(state, ONE) == {"sell"}


def test_gz_7_1_an_offer_repeats_the_condition() -> None:
    state = opened("seek red job sell")
    assert refused(state, ONE, "post orange for 100") in {"GZ-7.1", "GZ-2.2", "GZ-7.2"}
    assert refused(state, ONE, "post orange for 100 will garden") in {"GZ-7.1", "GZ-2.2", "GZ-7.2"}


def test_gz_7_1_ten_words_at_most() -> None:
    state = opened("seek red")
    for turn in range(10):
        state = fists(state, {1: f"post orange for {50 * turn}", 2: f"post red for {50 * turn}"})
    assert refused(state, ONE, "post orange for 1000") == "GZ-7.1"
    assert refused(state, OTHER, "pass") == "GZ-7.1"
    assert is_allowed(state, ACTIVE, "take 1 orange for 450"), "nobody has a word left"


# GZ-7.2


def test_gz_7_2_the_seeker_picks_any_offer() -> None:
    before = opened("seek red")
    before = hushed(fists(before, {1: "post orange for 350", 2: "post red for 400"}))
    for move, seat, hat, price in (
        ("take 1 orange for 350", ONE, "orange", 350),
        ("take 2 red for 400", OTHER, "red", 400),
    ):
        state = play(before, ACTIVE, move)
        assert own(state, ACTIVE).shed == (Pair("red", hat, seat),)
        assert gains(before, state)[seat] == price
        assert gains(before, state)[ACTIVE] == -price
        assert own(state, seat).away == (hat,)


def test_gz_7_2_or_none() -> None:
    before = hushed(fists(opened("seek red"), {1: "post orange for 0", 2: "post red for 0"}))
    state = play(before, ACTIVE, "close")
    assert gains(before, state) == [50, 0, 0]
    assert own(state, ACTIVE).garden == ("red",)
    assert waited_for(state) == ONE


def test_gz_7_2_an_offer_is_taken_as_it_lies() -> None:
    state = fists(opened("seek red"), {1: "post orange for 350", 2: "post red for 350"})
    state = hushed(fists(state, {1: "post orange for 300", 2: "pass"}))
    for move in (
        "take 1 orange for 350", "take 1 brown for 300", "take 2 red for 300",
        "take 1 orange for 300 asks sell", "take 0 red for 0",
    ):  # fmt: skip
        assert refused(state, ACTIVE, move) in {"GZ-7.1", "GZ-7.2"}, move
    assert refused(state, OTHER, "take 1 orange for 300") in {"GZ-7.1", "GZ-7.2"}


def test_gz_7_2_conditions_may_be_changed() -> None:
    state = fists(opened("seek red"), {1: "post orange for 350", 2: "post red for 400"})
    state = play(hushed(state), ACTIVE, "demand least red")
    assert offers(state) == [None, None, Offer(400, "red")]
    assert refused(state, ONE, "post orange for 300") in {"GZ-2.2", "GZ-7.1", "GZ-7.2"}
    assert is_allowed(hushed(state), ACTIVE, "take 2 red for 400")


def test_gz_7_2_who_made_an_offer_that_fell_away_is_asked_again() -> None:
    people = (Person("red brown"), Person("brown orange"), Person("orange red"))
    state = fists(opened("seek red", *people), {1: "post brown for 350", 2: "post red for 400"})
    state = play(hushed(state), ACTIVE, "demand least orange")
    assert ONE in GAME.rules.actors(state).must
    state = play(state, ONE, "post orange for 350")
    assert GAME.rules.actors(state).must == (OTHER,)


def test_gz_7_2_a_new_job_concerns_all_offers_alike() -> None:
    """Nobody owes a job they have not promised: offers without it no longer fit."""
    state = fists(opened("seek red"), {1: "post orange for 350", 2: "post red for 400"})
    state = play(hushed(state), ACTIVE, "demand job garden")
    assert offers(state) == [None, None, None]
    assert set(GAME.rules.actors(state).must) == {ONE, OTHER}
    assert refused(state, ACTIVE, "take 1 orange for 350") in {"GZ-7.1", "GZ-7.2"}
    state = hushed(play(state, ONE, "post orange for 350 will garden"))
    state = play(state, ACTIVE, "take 1 orange for 350 will garden")
    assert own(state, ONE).pledges == ("garden",)
    assert own(state, OTHER).pledges == ()


def test_gz_7_2_conditions_may_be_dropped() -> None:
    state = opened("seek red least red job sell")
    state = play(play(state, OTHER, "post red for 400 will sell"), ACTIVE, "demand")
    assert (state.phase.auction.least, state.phase.auction.job) == ("", "")
    assert is_allowed(state, ONE, "post brown for 100"), "now there is a fit gnome"
    assert is_allowed(state, OTHER, "post red for 400")
    assert ONE in GAME.rules.actors(state).must


def test_gz_7_2_a_milder_hat_leaves_the_offers_as_they_are() -> None:
    state = play(opened("seek red least red"), OTHER, "post red for 400 asks sell")
    state = play(state, ACTIVE, "demand least orange")
    assert offers(state)[OTHER] == Offer(400, "red", "sell")


def test_gz_7_2_three_changes_at_most() -> None:
    state = opened("seek red")
    for move in ("demand least orange", "demand", "demand job sell"):
        state = play(hushed(state), ACTIVE, move)
    state = hushed(state)
    assert refused(state, ACTIVE, "demand") in {"GZ-7.1", "GZ-7.2"}


def test_gz_7_2_only_the_seeker_changes_them() -> None:
    assert refused(opened("seek red"), ONE, "demand least red") in {"GZ-7.1", "GZ-7.2"}
    assert refused(hushed(opened("offer red")), ACTIVE, "demand least red") == "GZ-7.2"


# GZ-7.3


def test_gz_7_3_one_must_be_taken_if_there_is_any() -> None:
    state = hushed(fists(opened("offer red"), {1: "post for 50", 2: "pass"}))
    assert refused(state, ACTIVE, "close") == "GZ-7.3"
    assert {GAME.telling.write(move) for move in GAME.rules.legal(state, ACTIVE)} == {
        "take 1 for 50"
    }


def test_gz_7_3_any_of_them() -> None:
    before = fists(opened("offer red"), {1: "post for 50", 2: "post for 350 will sell"})
    before = hushed(before)
    state = play(before, ACTIVE, "take 1 for 50")
    assert isinstance(state.phase, Pairing)
    state = play(state, ONE, "pair orange")
    assert gains(before, state) == [50, -50, 0]
    assert own(state, ONE).shed == (Pair("orange", "red", ACTIVE),)
    assert own(state, ACTIVE).away == ("red",)
    state = play(before, ACTIVE, "take 2 for 350 will sell")
    state = play(state, OTHER, "pair red")
    assert gains(before, state) == [350, 0, -350]
    assert own(state, OTHER).pledges == ("sell",)


def test_gz_7_3_without_any_the_gnome_works_in_the_garden() -> None:
    before = fists(opened("offer red"), {1: "pass", 2: "pass"})
    state = play(before, ACTIVE, "close")
    assert gains(before, state) == [50, 0, 0]
    assert own(state, ACTIVE).garden == ("red",)


def test_gz_7_3_money_changes_hands_at_once() -> None:
    before = hushed(fists(opened("offer red"), {1: "post for 1500", 2: "pass"}))
    state = play(before, ACTIVE, "take 1 for 1500")
    assert own(state, ACTIVE).petals == 3000
    assert own(state, ONE).petals == 0


def test_gz_7_3_the_job_rules_hold_in_open_auctions_too() -> None:
    state = table(Person("red"), BUSY, BUSY, auctions="open")
    assert refused(state, ACTIVE, "offer red") == "GZ-2.3"
    assert refused(state, ACTIVE, "seek red") == "GZ-2.2"
