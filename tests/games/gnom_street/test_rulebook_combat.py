"""The combat and the ranking."""

from itertools import permutations, product

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.playing import (
    box,
    fight,
    play,
    refused,
    toss,
    tossed_in_order,
    tossers,
    writings,
)


def combat(players: int, **more: object) -> State:
    """The beginning of a turn."""
    return table(*[Person()] * players, **more)


# Combat


def test_gs_1_any_card_of_the_hand_can_be_chosen() -> None:
    state = table(Person(hand=(2, 5, 8)), Person(), Person(), turn=6)
    assert writings(state, 0) == {"play 2", "play 5", "play 8"}


@pytest.mark.parametrize("words", ["play 0", "play 9", "play -1", "play 100"])
def test_gs_1_no_such_card(words: str) -> None:
    assert refused(combat(3), 0, words) == "GS-1"


@pytest.mark.parametrize("seats", list(permutations(range(3))))
def test_gs_1_all_choose_at_once_in_any_order(seats: tuple[int, ...]) -> None:
    state = combat(3)
    cards = (5, 8, 2)
    for done, seat in enumerate(seats):
        assert set(GAME.rules.actors(state).must) == set(seats[done:])
        state = play(state, seat, f"play {cards[seat]}")
    assert state.cards == cards
    assert state.order == (1, 0, 2)


def test_gs_1_the_last_card_can_be_played() -> None:
    state = table(*[Person(hand=(n,)) for n in (3, 4, 5)], turn=8)
    state = fight(state, 3, 4, 5)
    assert [player.hand for player in state.players] == [(), (), ()]


def test_gs_1_nothing_else_while_cards_are_chosen() -> None:
    state = combat(3)
    for words in ("take grass zone", "place d1", "ask 1", "cat c2", "done", "toss 50 60"):
        assert refused(state, 0, words).startswith("GS-")


# Ranking


@pytest.mark.parametrize("cards", [(1, 2, 3), (6, 8, 7), (4, 8, 1), (8, 1, 2)])
def test_gs_2_three_cards(cards: tuple[int, ...]) -> None:
    state = fight(combat(3), *cards)
    assert [cards[seat] for seat in state.order] == sorted(cards, reverse=True)


def test_gs_2_two_cards_in_the_duel() -> None:
    assert fight(combat(2), 1, 2).order == (1, 0)
    assert fight(combat(2), 8, 2).order == (0, 1)


@pytest.mark.parametrize("cards", [(8, 8, 1), (1, 1, 8), (4, 4, 5)])
def test_gs_2_1_equal_cards_come_behind_all_others(cards: tuple[int, ...]) -> None:
    state = tossed_in_order(fight(combat(3), *cards), 1, 0)
    assert state.order == (2, 1, 0)


def test_gs_2_2_three_equal_cards() -> None:
    state = fight(combat(4), 6, 6, 8, 6)
    assert tossers(box(state, "gust 0,0")) == {0, 1, 3}
    assert tossed_in_order(state, 3, 0, 1).order == (2, 3, 0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_2_2_all_cards_equal(players: int) -> None:
    state = fight(combat(players), *[5] * players)
    order = tuple(reversed(range(players)))
    assert tossed_in_order(state, *order).order == order


def test_gs_2_3_two_pairs_by_luck() -> None:
    state = fight(combat(4, toss="luck"), 8, 3, 3, 8)
    assert len(GAME.rules.legal(state, BOX)) == 24
    assert box(state, "order 2 0 1 3").order == (2, 0, 1, 3)


def test_gs_2_3_two_pairs_that_are_still_equal_after_the_toss() -> None:
    state = fight(combat(4), 8, 3, 3, 8)
    state = toss(state, dict.fromkeys(range(4), (50, 60)))
    assert tossers(box(state, "gust 0,0")) == {0, 1, 2, 3}


def test_gs_2_ranking_of_all_cards_as_the_naive_count() -> None:
    start = combat(3)
    for cards in product((1, 4, 8), repeat=3):
        state = fight(start, *cards)
        tied = sorted(naive.zeroes(cards))
        if tied:
            state = tossed_in_order(state, *tied)
        assert state.order == (*naive.untied(cards), *tied)
