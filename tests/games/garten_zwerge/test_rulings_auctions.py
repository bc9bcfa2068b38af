"""Our rulings on auctions, pledges and players with nothing but grey gnomes."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Chips, Haggling, Working
from gnomery.games.garten_zwerge.state import Pair, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, reading, table
from tests.games.garten_zwerge.playing import (
    box,
    fists,
    gains,
    hushed,
    is_allowed,
    own,
    petals,
    play,
    refused,
    verbs,
    waited_for,
)

THREE = (Person("red brown"), Person("brown orange"), Person("orange red"))


def opened(move: str, *people: Person, **more: object) -> State:
    """An open auction, Herr Schmiedel's chips not drawn yet."""
    return play(table(*(people or THREE), auctions="open", **more), 0, move)


# Grey gnomes


def test_gz_2_7_a_treasurer_left_out_at_once() -> None:
    people = (Person("grey"), TWO, TWO)
    state = box(reading(*people, highest="blue"), "event export_ban")
    assert state.phase == Working(1)


def test_gz_2_7_everybody_left_out_ends_the_jobs() -> None:
    people = [Person("grey", petals=1000)] * 3
    state = box(reading(*people, highest="blue"), "event export_ban")
    assert state.round == 3
    assert petals(state) == [900, 900, 900]


def test_gz_2_7_everybody_passes() -> None:
    state = table(*[Person("grey", garden="brown")] * 3)
    for seat in range(3):
        assert waited_for(state) == seat
        state = play(state, seat, "pass")
    assert state.round == 3


def test_gz_2_7_a_grey_sale_keeps_no_pledge() -> None:
    state = table(Person("grey brown", pledges=("sell",)), TWO, TWO)
    assert is_allowed(state, 0, "sell brown")
    assert refused(state, 0, "garden brown") == "GZ-2.2"


# Pledges


@pytest.mark.parametrize("free", ["brown", "brown orange red"])
def test_gz_2_2_two_pledges_are_kept_one_after_the_other(free: str) -> None:
    state = table(Person(free, pledges=("garden", "sell")), BUSY, BUSY)
    jobs = []
    for _ in free.split()[:2]:
        (verb,) = verbs(state, 0)
        jobs.append(verb)
        hat = own(state, 0).free[0]
        state = play(state, 0, f"{verb} {hat}")
    assert jobs == ["garden", "sell"][: len(jobs)]
    assert own(state, 0).pledges == ("garden", "sell")[len(jobs) :]


def test_gz_2_2_a_pledged_exchange_needs_two_gnomes_of_one_hat() -> None:
    people = (Person("brown orange", pledges=("two-for-one",)), TWO, TWO)
    state = play(table(TWO, *people), 0, "garden brown")
    assert verbs(state, 1) >= {"garden", "sell", "enter"}, "it has lapsed"


def test_gz_2_2_a_lapsed_pledge_does_not_come_back() -> None:
    people = (TWO, Person("brown orange", pledges=("two-for-one",)), TWO)
    state = play(play(table(*people), 0, "garden brown"), 1, "garden brown")
    assert own(state, 1).pledges == ()


# Open auctions and events


def test_gz_b6_cloudburst_after_an_open_auction() -> None:
    before = opened("seek red", event="cloudburst")
    state = play(hushed(before), 0, "close")
    assert gains(before, state) == [0, 0, 0]
    assert own(state, 0).garden == ("red",)


def test_gz_b6_brokers_in_open_auctions() -> None:
    before = play(opened("seek red", event="brokers", highest="blue"), 1, "post orange for 100")
    state = play(hushed(before), 0, "take 1 orange for 100")
    assert gains(before, state) == [-100, 300, 0]
    before = play(opened("offer red", event="brokers", highest="blue"), 1, "post for 100")
    state = play(play(hushed(before), 0, "take 1 for 100"), 1, "pair brown")
    assert gains(before, state) == [300, -100, 0]


def test_gz_b6_mildew_forbids_open_auctions_too() -> None:
    state = table(*THREE, auctions="open", event="mildew", highest="blue")
    assert refused(state, 0, "seek red") == "GZ-B6"
    assert refused(state, 0, "offer red") == "GZ-B6"


def test_gz_b6_mildew_stops_schmiedel() -> None:
    state = table(Person("red"), TWO, event="mildew", highest="blue")
    assert refused(state, 0, "seek red") == "GZ-B6"
    assert refused(state, 0, "offer red") == "GZ-B6"


# Herr Schmiedel in open auctions


def at_schmiedels(move: str, hat: str = "red", **more: object) -> State:
    """An open auction of two; his price is the hat's value and 150."""
    state = opened(move, Person(f"{hat} brown"), TWO, **more)
    return box(state, "chip 100-1", "chip 50-1")


def test_gz_8_2_his_open_offer_falls_away_with_a_higher_condition() -> None:
    state = hushed(at_schmiedels("seek orange", "orange"))
    assert is_allowed(state, 0, "take 2 orange for 350")
    people = (Person("orange brown"), Person("red"))
    state = box(opened("seek orange", *people), "chip 100-1", "chip 50-1")
    state = hushed(play(hushed(state), 0, "demand least red"))
    assert refused(state, 0, "take 2 orange for 350") in {"GZ-7.2", "GZ-8.2"}


def test_gz_8_2_a_demanded_job_does_not_concern_his_open_offer() -> None:
    state = hushed(at_schmiedels("seek red job sell"))
    state = play(state, 0, "take 2 red for 450")
    assert own(state, 0).shed == (Pair("red", "red", 2),)
    state = play(hushed(at_schmiedels("seek red")), 0, "demand job sell")
    assert is_allowed(hushed(state), 0, "take 2 red for 450")


def test_gz_8_2_he_joins_an_open_search_when_its_condition_is_dropped() -> None:
    people = (Person("orange brown"), Person("red"))
    state = box(opened("seek orange least red", *people), "chip 100-1", "chip 50-1")
    state = hushed(state)
    assert refused(state, 0, "take 2 orange for 350") in {"GZ-7.2", "GZ-8.2"}
    state = play(state, 0, "demand")
    assert is_allowed(hushed(state), 0, "take 2 orange for 350")


def test_gz_8_4_one_open_deal_a_turn() -> None:
    state = hushed(at_schmiedels("offer red", schmiedel="house"))
    state = play(state, 0, "take 2 for 450")
    assert state.deals == 1
    state = play(state, 1, "offer brown")
    assert isinstance(state.phase, Haggling), "no chips are drawn"
    state = play(play(state, 0, "pass"), 1, "close")
    assert own(state, 1).garden == ("brown",)


def test_gz_8_4_a_deal_between_the_players_is_not_his() -> None:
    state = play(table(Person("red brown"), TWO, schmiedel="house"), 0, "seek red")
    state = fists(state, {0: "bid 100", 1: "lend orange for 100"})
    assert isinstance(state.phase, Chips)
    state = box(state, "chip 50-1", "chip 50-2")
    assert own(state, 0).shed == (Pair("red", "orange", 1),)
    assert state.deals == 0


# What stays free


def test_gz_2_2_a_second_search_in_one_turn() -> None:
    state = play(table(*THREE), 0, "seek red")
    state = fists(state, {0: "bid 100", 1: "lend orange for 100", 2: "pass"})
    state = play(play(state, 1, "garden brown"), 2, "garden orange")
    state = play(state, 0, "seek brown")
    assert set(GAME.rules.actors(state)) == {0, 2}, "seat 1 has no free gnome left"
    state = fists(state, {0: "bid 0", 2: "lend red for 0"})
    assert own(state, 0).shed == (Pair("red", "orange", 1), Pair("brown", "red", 2))


def test_gz_2_2_the_gnome_that_seeks_is_not_lent() -> None:
    state = play(table(Person("red"), TWO, TWO), 0, "seek red")
    assert state.revealed is None
    assert refused(state, 0, "lend red for 0") == "GZ-2.2"
    assert refused(state, 0, "garden red").startswith("GZ-2")


def test_gz_2_2_what_was_revealed_is_forgotten_with_the_next_auction() -> None:
    state = play(table(*THREE), 0, "seek red")
    state = fists(state, {0: "bid 100", 1: "lend orange for 100", 2: "pass"})
    state = play(state, 1, "offer brown")
    assert state.revealed is None or state.revealed.auction.kind == "seek"
    state = fists(state, {1: "bid 0", 0: "pass", 2: "pass"})
    assert state.revealed is not None
    assert state.revealed.auction.kind == "offer"
