"""Two players: Herr Schmiedel."""

import pytest

from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Chips, Haggling, Picking
from gnomery.games.garten_zwerge.state import Pair, State
from tests.games.garten_zwerge.builders import BUSY, TWO, Person, last_job, table
from tests.games.garten_zwerge.playing import (
    box,
    draws,
    fists,
    gains,
    gnomes,
    is_allowed,
    own,
    play,
    refused,
    waited_for,
)

CHIPS = {"chip 50-1", "chip 50-2", "chip 100-1", "chip 100-2", "chip 200-1"}
ACTIVE, RIVAL, SCHMIEDEL = 0, 1, 2
RED = Person("red brown")


def begun(move: str = "seek red", *people: Person, **more: object) -> State:
    """An auction of two."""
    return play(table(*(people or (RED, TWO)), **more), ACTIVE, move)


def settled(move: str, bids: dict[int, str], *chips: str, **more: object) -> tuple[State, State]:
    """Before and after an auction with these fists and chips."""
    before = begun(move, **more)
    return before, box(fists(before, bids), *(f"chip {chip}" for chip in chips))


# GZ-8.1


def test_gz_8_1_five_chips() -> None:
    options = GAME.box.options(2, {})
    assert sorted(options.kit.schmiedel.values()) == [50, 50, 100, 100, 200]
    assert options.has_schmiedel


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_gz_8_1_only_with_two_players(players: int) -> None:
    assert not GAME.box.options(players, {}).has_schmiedel
    state = play(table(Person("red"), *[TWO] * (players - 1)), 0, "seek red")
    others = dict.fromkeys(range(1, players), "pass")
    state = fists(state, {0: "bid 1000", **others})
    assert not isinstance(state.phase, Chips)


def test_gz_8_1_he_has_gnomes_of_every_hat() -> None:
    for hat in ("brown", "orange", "red", "blue", "green"):
        before = play(table(Person(f"{hat} brown"), BUSY), 0, f"seek {hat}")
        state = box(fists(before, {0: "bid 1500"}), "chip 50-1", "chip 50-2")
        assert own(state, ACTIVE).shed == (Pair(hat, hat, SCHMIEDEL),)


def test_gz_8_1_he_takes_part_in_auctions_only() -> None:
    state = table(RED, TWO)
    assert len(state.players) == 2
    assert draws(GAME.rules.setup(2, GAME.box.options(2, {}))) == {"appoint 0", "appoint 1"}
    assert set(GAME.rules.actors(state)) == {ACTIVE}


# GZ-8.2


def test_gz_8_2_two_chips_are_drawn_after_the_fists_are_open() -> None:
    state = begun()
    assert set(GAME.rules.actors(state).must) == {ACTIVE, RIVAL}
    state = fists(state, {0: "bid 550", 1: "lend orange for 500"})
    assert isinstance(state.phase, Chips)
    assert draws(state) == CHIPS
    state = box(state, "chip 50-2")
    assert draws(state) == CHIPS - {"chip 50-2"}
    for viewer in (0, 1, None):
        shown = GAME.rules.view(state, viewer).revealed
        assert shown is not None
        assert [bid.price for bid in shown.bids if bid] == [550, 500]


def test_gz_8_2_and_put_back() -> None:
    bids = {0: "bid 550", 1: "pass"}
    _, state = settled("seek red", bids, "200-1", "100-1")
    state = play(state, 1, "offer brown")
    state = fists(state, {0: "pass", 1: "bid 0"})
    assert draws(state) == CHIPS


def test_gz_8_2_seeking_the_rival_is_cheaper() -> None:
    bids = {0: "bid 550", 1: "lend orange for 400"}
    before, state = settled("seek red", bids, "100-1", "50-1")
    assert gains(before, state) == [-400, 400]
    assert own(state, ACTIVE).shed == (Pair("red", "orange", RIVAL),)


def test_gz_8_2_seeking_both_ask_too_much() -> None:
    bids = {0: "bid 350", 1: "lend orange for 400"}
    before, state = settled("seek red", bids, "100-1", "50-1")
    assert gains(before, state) == [50, 0]
    assert own(state, ACTIVE).garden == ("red",)


def test_gz_8_2_seeking_just_at_the_limit() -> None:
    bids = {0: "bid 400", 1: "pass"}
    before, state = settled("seek red", bids, "50-1", "50-2")
    assert gains(before, state) == [-400, 0]
    bids = {0: "bid 350", 1: "pass"}
    before, state = settled("seek red", bids, "50-1", "50-2")
    assert gains(before, state) == [50, 0]


def test_gz_8_2_a_tie_is_the_active_players_choice() -> None:
    bids = {0: "bid 550", 1: "lend orange for 450"}
    before, tied = settled("seek red", bids, "100-1", "50-1")
    assert isinstance(tied.phase, Picking)
    assert waited_for(tied) == ACTIVE
    state = play(tied, ACTIVE, "pick schmiedel")
    assert gains(before, state) == [-450, 0]
    state = play(tied, ACTIVE, "pick 1")
    assert gains(before, state) == [-450, 450]
    bids = {0: "bid 0", 1: "bid 450"}
    before, tied = settled("offer red", bids, "100-1", "50-1")
    assert isinstance(tied.phase, Picking)
    state = play(tied, ACTIVE, "pick 2")
    assert gains(before, state) == [450, 0]
    assert state.bank == before.bank - 450


def test_gz_8_2_offering_the_rival_bids_more() -> None:
    before, state = settled("offer red", {0: "bid 300", 1: "bid 650"}, "200-1", "100-1")
    state = play(state, RIVAL, "pair brown")
    assert gains(before, state) == [650, -650]


def test_gz_8_2_offering_both_bid_too_little() -> None:
    before, state = settled("offer red", {0: "bid 650", 1: "bid 600"}, "200-1", "100-1")
    assert gains(before, state) == [50, 0]
    assert own(state, ACTIVE).garden == ("red",)


def test_gz_8_2_his_guest_comes_home_after_breeding() -> None:
    people = (Person("brown", at_schmiedels="red"), Person(shed=("red and orange of 0",)))
    state = play(last_job(*people), 0, "garden brown")
    assert "red" in own(state, 0).away
    state = box(state, "draw grey-1")
    assert own(state, 0).away == ()
    assert gnomes(state, 0) == "brown orange red"


def test_gz_8_2_his_mate_breeds_from_the_pile_of_its_hat_and_goes() -> None:
    state = play(last_job(Person("brown", shed=("red and red of 2",)), BUSY), 0, "garden brown")
    state = box(state, "draw blue-1")
    assert gnomes(state, 0) == "brown red blue"
    assert gnomes(state, 1) == "brown"


def test_gz_8_2_he_keeps_a_condition_on_the_hat() -> None:
    people = (Person("orange brown"), Person("blue"))
    state = begun("seek orange least red", *people)
    state = fists(state, {0: "bid 1000", 1: "pass"})
    assert not isinstance(state.phase, Chips)
    assert own(state, ACTIVE).garden == ("orange",)
    state = begun("seek orange least orange", *people)
    state = fists(state, {0: "bid 1000", 1: "pass"})
    assert isinstance(state.phase, Chips)


def test_gz_8_2_a_condition_on_the_next_gnome_does_not_concern_him() -> None:
    state = begun("seek red job sell")
    state = box(fists(state, {0: "bid 1000", 1: "pass"}), "chip 50-1", "chip 50-2")
    assert own(state, ACTIVE).shed == (Pair("red", "red", SCHMIEDEL),)
    assert not any(player.pledges for player in state.players)


def test_gz_8_2_in_an_open_auction_his_price_stands_as_an_offer() -> None:
    state = begun("seek red", auctions="open")
    assert draws(state) == CHIPS
    state = box(state, "chip 100-1", "chip 50-1")
    assert isinstance(state.phase, Haggling)
    assert refused(state, ACTIVE, "take 2 red for 400") in {"GZ-7.1", "GZ-7.2", "GZ-8.2"}
    before = state
    state = play(play(state, RIVAL, "pass"), ACTIVE, "take 2 red for 450")
    assert gains(before, state) == [-450, 0]
    assert own(state, ACTIVE).shed == (Pair("red", "red", SCHMIEDEL),)


def test_gz_8_2_in_an_open_offer_his_bid_must_be_beaten_or_taken() -> None:
    before = box(begun("offer red", auctions="open"), "chip 100-1", "chip 50-1")
    state = play(before, RIVAL, "post for 500")
    assert refused(state, ACTIVE, "close") == "GZ-7.3"
    assert is_allowed(state, ACTIVE, "take 1 for 500")
    state = play(state, ACTIVE, "take schmiedel for 450")
    assert gains(before, state) == [450, 0]
    assert own(state, ACTIVE).away == ("red",)


def test_gz_8_2_brokers_pay_a_player_who_lends_to_him() -> None:
    before, state = settled(
        "offer red", {0: "bid 0", 1: "pass"}, "50-1", "50-2", event="brokers", highest="blue"
    )
    assert gains(before, state) == [400 + 200, 0]


# GZ-8.3


def test_gz_8_3_an_auction_though_the_other_has_no_free_gnome() -> None:
    for move in ("seek red", "offer red"):
        state = begun(move, RED, BUSY)
        assert GAME.rules.actors(state).must == (ACTIVE,)
        assert isinstance(play(state, ACTIVE, "bid 400").phase, Chips)


def test_gz_8_3_not_if_he_does_not_take_part() -> None:
    people = (Person("orange brown"), BUSY)
    assert refused(table(*people), ACTIVE, "seek orange least red") == "GZ-2.2"
    assert is_allowed(table(*people), ACTIVE, "seek orange least orange")
    state = table(*people, schmiedel="house", deals=1)
    assert refused(state, ACTIVE, "seek orange") in {"GZ-2.2", "GZ-8.4"}
    assert refused(state, ACTIVE, "offer orange") in {"GZ-2.3", "GZ-8.4"}


# GZ-8.4


def test_gz_8_4_one_deal_a_turn_in_all() -> None:
    _, state = settled("offer red", {0: "bid 0", 1: "pass"}, "50-1", "50-2", schmiedel="house")
    assert state.deals == 1
    state = fists(play(state, RIVAL, "offer brown"), {0: "pass", 1: "bid 0"})
    assert not isinstance(state.phase, Chips)
    assert own(state, RIVAL).garden == ("brown",)


def test_gz_8_4_a_failed_auction_is_no_deal() -> None:
    _, state = settled("offer red", {0: "bid 3050", 1: "pass"}, "50-1", "50-2", schmiedel="house")
    assert state.deals == 0
    state = fists(play(state, RIVAL, "offer brown"), {0: "pass", 1: "bid 0"})
    assert isinstance(state.phase, Chips)


def test_gz_8_4_again_in_the_next_turn() -> None:
    state = last_job(Person("brown"), Person(garden="orange"), schmiedel="house", deals=1)
    state = box(play(state, 0, "garden brown"), "event garden_show")
    assert state.treasurer == RIVAL
    state = fists(play(state, RIVAL, "offer orange"), {0: "pass", 1: "bid 0"})
    assert isinstance(state.phase, Chips)


def test_gz_8_4_printed_he_deals_on_and_on() -> None:
    _, state = settled("offer red", {0: "bid 0", 1: "pass"}, "50-1", "50-2")
    state = fists(play(state, RIVAL, "offer brown"), {0: "pass", 1: "bid 0"})
    assert isinstance(state.phase, Chips)


@pytest.mark.parametrize(("rule", "goal"), [("printed", 4000), ("house", 6000)])
def test_gz_8_4_the_goal(rule: str, goal: int) -> None:
    for petals, is_over in ((goal - 50, False), (goal, True)):
        people = (Person("brown"), Person(garden="brown", petals=petals + 100))
        state = play(last_job(*people, schmiedel=rule), 0, "garden brown")
        assert (GAME.rules.result(state) is not None) == is_over
        assert GAME.rules.view(state, None).goal == goal


def test_gz_8_4_only_what_is_above_6000_counts() -> None:
    people = (Person("brown", garden="gold", petals=450), Person(garden="brown", petals=6350))
    state = play(last_job(*people, schmiedel="house"), 0, "garden brown")
    result = GAME.rules.result(state)
    assert result is not None
    assert result.winners == (0,), "300 against 250"
