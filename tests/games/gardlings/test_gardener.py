"""The gardener: what it knows of the rules, from its view alone."""

import pytest

from gnomery.engine.luck import SeededLuck
from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.mind.building import target
from gnomery.games.gardlings.moves import Draw, Move, Stop, TakePig
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BIRDIES,
    GARDENERS,
    Person,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import draw, play, stop_all


def advised(state: State, seat: int = 0) -> Move | None:
    """What the gardener does."""
    view = GAME.rules.view(state, Seat(seat))
    return GAME.mind.advise(view, GAME.rules.legal(state, Seat(seat)), SeededLuck("gardener"))


@pytest.mark.parametrize("gems", [0, 1, 2, 3])
def test_ga_2_3_where_nothing_can_be_bought_an_alarm_costs_nothing(gems: int) -> None:
    garden = worth(gems, singles(1, 2, 3, 4, 5))
    here = Person(garden, bag=(*singles(6, 7, 8), "beige-pig-1"))
    assert advised(table(here, box=rich_box())) == Draw()


def test_ga_2_3_a_rivals_alarm_lowers_what_is_to_be_beaten() -> None:
    names = (*singles(1, 2, 3, 4, 5), *BIRDIES)
    loud = Person(worth(19, names), bag=singles(6, 7))
    state = table(Person(), loud, box=rich_box())
    assert target(GAME.rules.view(state, Seat(0))) == 20
    state = draw(state, 1, "single-gnome-6")
    assert target(GAME.rules.view(state, Seat(0))) == 17


def test_ga_2_2_a_rival_bitten_by_dragons_is_to_be_beaten_by_less() -> None:
    dragons = Person(train(*tiles("green-dragon", 1, 2, 3)))
    people = dragons, Person(worth(23, GARDENERS))
    state = table(*people, edition="first", fierce_dragons=True, box=rich_box("first"))
    assert target(GAME.rules.view(state, Seat(0))) == 22


@pytest.mark.parametrize(("dragons", "wanted"), [(2, Stop()), (3, Draw())])
def test_ga_2_2_who_will_be_bitten_below_the_goal_goes_on(dragons: int, wanted: Move) -> None:
    fierce = Person(train(*tiles("green-dragon", *range(1, dragons + 1))))
    here = Person(worth(17, GARDENERS), bag=BIRDIES[:2])
    state = table(
        here, fierce, edition="first", fierce_dragons=True, goal=17, box=rich_box("first")
    )
    assert advised(state) == wanted


def test_ga_1_3_who_is_asked_for_a_last_word_answers() -> None:
    state = table(Person(worth(12, GARDENERS)), Person(), react="last_word", box=rich_box())
    state = play(play(state, 0, "stop"), 1, "stop")
    assert advised(state, 0) in (Draw(), Stop())
    assert advised(state, 1) in (Draw(), Stop())


def test_ga_3_5_a_pity_pig_is_better_than_nothing() -> None:
    assert advised(stop_all(table(Person()))) == TakePig()
    assert advised(stop_all(table(Person(), Person()))) == TakePig()
