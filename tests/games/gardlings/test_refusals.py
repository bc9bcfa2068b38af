"""Refusals of Gardlings: the right rule, and a sentence that is true."""

import pytest

from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import SetAside
from gnomery.games.gardlings.state import State
from gnomery.words import LANGUAGES, say
from tests.games.asking import move_of
from tests.games.gardlings.builders import (
    BLANK,
    GARDENERS,
    Person,
    blank_box,
    box,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import act, draw, refused, stop_all


def said(state: State, seat: int, move: str, language: str = "en") -> str:
    """The sentence that refuses a move."""
    refusal = GAME.rules.refuse(state, Seat(seat), move_of(GAME, move))
    assert refusal is not None
    return say(language, refusal.key, refusal.args)


def shop(gems: int, coins: int = 0, **switches: object) -> State:
    """Seat 0 hires with so much."""
    people = Person(worth(gems, GARDENERS), coins=coins), Person()
    return stop_all(table(*people, box=rich_box(), **switches))


def test_ga_3_2_the_victory_tile_is_not_hired() -> None:
    state = shop(4)
    assert refused(state, 0, "hire victory") == "GA-3.2"
    for language in LANGUAGES:
        assert "17" in said(state, 0, "hire victory", language)


def test_ga_s1_an_unknown_stack() -> None:
    assert refused(shop(4), 0, "hire purple1") == "GA-S1"


@pytest.mark.parametrize("move", ["draw", "stop"])
def test_ga_1_6_a_misfit_in_hand_is_to_be_set_aside(move: str) -> None:
    edition = box({"*": BLANK, "gold-pig-1": "bbbbbb"})
    here = Person(train("green-pig-1"), hand="gold-pig-1", status="holding")
    state = table(here, Person(), box=edition)
    assert list(GAME.rules.legal(state, Seat(0))) == [SetAside()]
    assert refused(state, 0, move) == "GA-1.6"
    assert "Lay" not in said(state, 0, move)


@pytest.mark.parametrize("move", ["draw", "stop"])
def test_ga_1_4_an_alarm_tile_in_hand_is_not_to_be_laid(move: str) -> None:
    row = enumerate(singles(1, 2, 3, 4, 5))
    garden = tuple(f"{name} {2 * at},2 r0" for at, name in row)
    here = Person(garden, bag=singles(6, 7), mission="mission-second")
    state = draw(table(here, Person(), missions=True, box=blank_box()), 0, "single-gnome-6")
    assert refused(state, 0, move) == "GA-1.4"
    assert "second look" in said(state, 0, move)


def test_ga_1_2_a_tile_in_hand_that_fits_is_to_be_laid() -> None:
    state = table(Person(hand="green-pig-1", status="holding"), Person())
    assert refused(state, 0, "stop") == "GA-1.2"


def test_ga_3_3_one_gem_and_one_coin_are_not_gems_and_coins() -> None:
    state = shop(1, coins=1)
    assert said(state, 0, "hire green1") == "It costs 4. Your gems: 1; your coins: 1."


def mutating(*pigs: str) -> State:
    """Seat 0 has taken a pity pig, and one of its pigs mutates."""
    state = table(Person(train(*pigs)), Person(), mutating_pigs=True, box=blank_box())
    return act(stop_all(state), 0, "pig")


def test_ga_3_7_a_gold_pig_cannot_mutate() -> None:
    state = mutating(*tiles("green-pig", 1, 2), "gold-pig-1")
    assert refused(state, 0, "mutate gold-pig-1 under gold1 take gold2") == "GA-3.7"
    assert "golden" in said(state, 0, "mutate gold-pig-1 under gold1 take gold2")


def test_ga_3_7_only_pigs_of_the_garden_mutate() -> None:
    state = mutating(*tiles("green-pig", 1, 2, 3), "green-dragon-1")
    for tile in ("green-dragon-1", "blue-pig-1", "nobody"):
        assert tile in said(state, 0, f"mutate {tile} under green1 take blue1")
    assert refused(state, 0, "mutate green-pig-1 under blue1 take blue2") == "GA-3.7"
    assert refused(state, 0, "nothing") == "GA-3.7"
