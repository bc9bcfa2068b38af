"""What is in the box of Garten Zwerge e.V."""

from collections import Counter
from itertools import pairwise

import pytest

from gnomery.engine.errors import OptionError
from gnomery.games.garten_zwerge import GAME
from gnomery.games.garten_zwerge.phases import Breeding, Working
from tests.games.garten_zwerge.builders import (
    BLUE_EVENTS,
    BUSY,
    CARDS,
    GREY_EVENTS,
    HATS,
    TWO,
    Person,
    reading,
    table,
)
from tests.games.garten_zwerge.playing import (
    box,
    draws,
    gnomes,
    own,
    play,
    refused,
    waited_for,
)

OPTIONS = GAME.box.options(3, {})
PILES = {
    "brown": {"grey": 2, "brown": 4, "orange": 3},
    "orange": {"grey": 2, "brown": 2, "orange": 2, "red": 3},
    "red": {"grey": 1, "brown": 1, "orange": 2, "red": 3, "blue": 2},
    "blue": {"grey": 2, "orange": 1, "red": 2, "blue": 3, "green": 1},
    "green": {"grey": 2, "red": 2, "blue": 2, "green": 2, "gold": 1},
}


def test_gz_b1_hats_by_rank() -> None:
    for low, high in pairwise(HATS[1:]):
        state = table(Person(f"{low} {low}", garden="brown"), BUSY, TWO)
        assert high in own(play(state, 0, f"two-for-one {low}"), 0).garden


def test_gz_b1_gold_cannot_be_sold() -> None:
    state = play(table(Person("green green brown"), TWO, BUSY), 0, "two-for-one green")
    state = play(state, 1, "garden brown")
    assert refused(state, 0, "sell gold") in {"GZ-2", "GZ-B1"}
    assert OPTIONS.kit.value["gold"] == 0


def test_gz_b2_twenty_two_cards_of_each_flower() -> None:
    assert sum(CARDS) == 22
    for players in range(2, 7):
        state = GAME.rules.setup(players, GAME.box.options(players, {}))
        for player in state.players:
            there = [
                cards + player.gnomes.count(hat)
                for hat, cards in zip(HATS, player.reserve, strict=True)
            ]
            assert tuple(there) == CARDS


def bred(garden: str, card: str, pile: str = "orange") -> str:
    """All gnomes of a seat that had these before a pair was bred with this card."""
    person = Person(garden=garden, shed=(f"{pile} and brown of 1",))
    state = table(person, BUSY, BUSY, phase=Breeding(0), contests=("brown", "orange"))
    return gnomes(box(state, f"draw {card}"), 0)


def test_gz_b2_without_a_card_of_that_hat_the_next_lower_one_comes() -> None:
    assert bred("red red red", "red-1") == "orange red red red red"
    assert bred("red red red red", "red-1") == "orange orange red red red red"
    browns, reds = "brown brown brown brown", "red red red red"
    child = bred(f"{browns} orange orange orange {reds}", "red-1")
    assert child == f"grey {browns} orange orange orange orange {reds}"


def test_gz_b2_with_none_lower_there_is_no_child() -> None:
    greys = "grey grey grey grey"
    assert bred(greys, "grey-1") == f"{greys} orange"
    state = table(
        Person(garden=f"{greys} red", shed=("orange and brown of 1",)),
        BUSY,
        BUSY,
        phase=Breeding(0),
    )
    assert box(state, "draw grey-2").births[-1].child == ""


def test_gz_b2_gnomes_of_one_player_with_one_hat_are_alike() -> None:
    state = table(Person("brown brown brown"), BUSY, BUSY)
    legal = [GAME.telling.write(move) for move in GAME.rules.legal(state, 0)]
    assert legal.count("garden brown") == 1


@pytest.mark.parametrize(("pile", "cards"), PILES.items())
def test_gz_b3_five_piles_of_nine(pile: str, cards: dict[str, int]) -> None:
    printed = OPTIONS.kit.piles[pile]
    assert sum(cards.values()) == len(set(printed)) == 9
    assert Counter(card.rpartition("-")[0] for card in printed) == cards
    assert set(OPTIONS.kit.piles) == set(PILES)


@pytest.mark.parametrize("pile", PILES)
def test_gz_b3_any_card_of_the_pile_may_come(pile: str) -> None:
    person = Person(garden="grey", shed=(f"{pile} and brown of 1",))
    state = table(person, BUSY, BUSY, phase=Breeding(0))
    assert draws(state) == {f"draw {card}" for card in OPTIONS.kit.piles[pile]}


def test_gz_b4_five_contests_from_brown_to_green() -> None:
    state = table(Person("green"), Person(garden="gold brown"), BUSY, highest="green")
    state = play(state, 0, "garden green")
    assert GAME.rules.result(state) is not None, "gold: no contests any more"
    state = play(table(Person("green"), BUSY, BUSY), 0, "garden green")
    assert draws(state) == {f"call {hat}" for hat in PILES}


def test_gz_b4_everything_is_a_multiple_of_the_smallest_note() -> None:
    money = OPTIONS.pieces.money
    assert (money.note, money.start, money.goal) == (50, 1500, 4000)
    assert (money.wage, money.upkeep) == (50, 100)
    assert (money.prize_higher, money.prize_lower) == (1000, 500)


def test_gz_b5_a_bid_is_what_chips_can_make() -> None:
    assert sorted(OPTIONS.pieces.money.chips) == [50, 100, 200, 200, 500, 1000, 1000]
    assert OPTIONS.kit.bids == tuple(range(0, 3051, 50))


def test_gz_b5_bids_are_multiples_of_50_up_to_3050() -> None:
    state = play(table(Person("red brown", petals=3900), TWO, TWO), 0, "seek red")
    for price in (25, 75, 1, 3049, 3100, 3900, -50):
        assert refused(state, 0, f"bid {price}") == "GZ-B5", price
        assert refused(state, 1, f"lend brown for {price}") == "GZ-B5", price
    for price in (0, 50, 1950, 3050):
        play(state, 0, f"bid {price}")
        play(state, 1, f"lend brown for {price}")


def test_gz_b6_nine_events_of_each_colour() -> None:
    assert OPTIONS.kit.decks == {"grey": GREY_EVENTS, "blue": BLUE_EVENTS}


def test_gz_b6_any_event_that_has_not_come_may_come() -> None:
    state = reading(TWO, TWO, TWO, used=("dues", "heatwave"))
    assert draws(state) == {f"event {name}" for name in GREY_EVENTS} - {
        "event dues", "event heatwave",
    }  # fmt: skip
    assert draws(reading(TWO, TWO, TWO, highest="blue")) == {f"event {e}" for e in BLUE_EVENTS}


def test_gz_b6_an_empty_deck_is_reshuffled() -> None:
    state = reading(TWO, TWO, TWO, used=[name for name in GREY_EVENTS if name != "dues"])
    assert draws(state) == {"event dues"}
    state = box(state, "event dues")
    for _ in range(6):
        seat = waited_for(state)
        state = play(state, seat, f"garden {own(state, seat).free[0]}")
    assert draws(state) == {f"event {name}" for name in GREY_EVENTS}


def test_gz_b6_who_must_pay_more_than_there_is_pays_what_there_is() -> None:
    people = (Person("brown", petals=50), Person("brown", petals=0), Person("brown", petals=100))
    state = box(reading(*people), "event dues")
    assert [player.petals for player in state.players] == [0, 0, 0]
    assert isinstance(state.phase, Working)


# Options


def test_players_are_two_to_six() -> None:
    for players in (0, 1, 7):
        with pytest.raises(OptionError):
            GAME.box.options(players, {})
    assert list(GAME.rules.players) == [2, 3, 4, 5, 6]


def test_the_house_rule_is_for_two() -> None:
    assert GAME.box.options(2, {"schmiedel": "house"}).goal == 6000
    assert GAME.box.options(2, {}).goal == 4000
    with pytest.raises(OptionError):
        GAME.box.options(3, {"schmiedel": "house"})


@pytest.mark.parametrize("wrong", [{"auctions": "loud"}, {"round_limit": 7}, {"gnomes": 3}])
def test_unknown_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GAME.box.options(3, wrong)


def test_the_defaults() -> None:
    options = GAME.box.options(3, {})
    assert (options.auctions, options.schmiedel, options.round_limit) == ("sealed", "printed", 40)
