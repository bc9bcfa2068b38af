"""Breeding: which pile, who comes first, what becomes of the gnomes."""

import pytest

from gnomery.games.garten_zwerge.phases import Breeding
from gnomery.games.garten_zwerge.state import Birth, State
from tests.games.garten_zwerge.builders import BUSY, Person, last_job, table
from tests.games.garten_zwerge.playing import box, draws, gnomes, own, play

BLUE = ("grey-1", "grey-2", "orange-1", "red-1", "red-2", "blue-1", "blue-2", "blue-3", "green-1")


def breeding(*people: Person, **more: object) -> State:
    """The jobs are done, seat 0's last gnome is at work in the garden."""
    return play(last_job(*people, **more), 0, "garden brown")


def test_gz_3_the_example_of_the_rulebook() -> None:
    state = breeding(Person("brown", shed=("blue and orange of 1",)), Person(), BUSY)
    assert draws(state) == {f"draw {card}" for card in BLUE}
    state = breeding(Person("brown", shed=("orange and blue of 1",)), Person(), BUSY)
    assert draws(state) == {f"draw {card}" for card in BLUE}, "whoever owns that gnome"


@pytest.mark.parametrize(
    ("own_hat", "mate", "pile"),
    [
        ("brown", "brown", "brown"), ("brown", "orange", "orange"), ("red", "brown", "red"),
        ("red", "red", "red"), ("blue", "green", "green"), ("green", "brown", "green"),
    ],
)  # fmt: skip
def test_gz_3_the_pile_of_the_higher_hat(own_hat: str, mate: str, pile: str) -> None:
    state = breeding(Person("brown", shed=(f"{own_hat} and {mate} of 1",)), Person(), BUSY)
    state = box(state, "draw grey-1")
    assert state.births == (Birth(0, pile, ("grey-1",), "grey"),)


def test_gz_3_the_child_is_taken_from_the_own_reserve() -> None:
    state = breeding(Person("brown", shed=("red and orange of 1",)), Person(), BUSY)
    before = state.players
    state = box(state, "draw blue-2")
    assert gnomes(state, 0) == "brown red blue"
    assert gnomes(state, 1) == "orange"
    assert own(state, 0).reserve[4] == before[0].reserve[4] - 1
    assert own(state, 1).reserve == before[1].reserve


def test_gz_3_a_gold_child() -> None:
    state = breeding(Person("brown", shed=("green and orange of 1",)), Person(), BUSY)
    assert "gold" in gnomes(box(state, "draw gold-1"), 0)


def test_gz_3_treasurer_first_and_around_the_table() -> None:
    people = (
        Person("brown", shed=("red and orange of 1",)),
        Person(shed=("red and brown of 2",)),
        Person(shed=("orange and brown of 0", "orange and brown of 1")),
    )
    state = breeding(*people, treasurer=1)
    places = []
    while isinstance(state.phase, Breeding):
        places.append((state.phase.seat, state.phase.pair))
        state = box(state, "draw grey-1")
    assert places == [(1, 0), (2, 0), (2, 1), (0, 0)]
    assert [birth.seat for birth in state.births] == [1, 2, 2, 0]


def test_gz_3_the_card_goes_back_before_the_next_draw() -> None:
    people = (
        Person("brown", shed=("blue and orange of 1", "blue and brown of 2")),
        Person(),
        Person(),
    )
    state = box(breeding(*people), "draw green-1")
    assert draws(state) == {f"draw {card}" for card in BLUE}
    state = box(state, "draw green-1")
    assert gnomes(state, 0) == "brown blue blue green green"


def test_gz_3_new_gnomes_are_busy_this_turn() -> None:
    people = (
        Person("brown", shed=("red and orange of 1",)),
        Person(shed=("red and brown of 0",)),
        BUSY,
    )
    state = box(breeding(*people), "draw orange-1")
    assert isinstance(state.phase, Breeding)
    assert own(state, 0).free == ()
    assert "orange" in own(state, 0).garden


def test_gz_3_mates_go_home_when_all_have_bred() -> None:
    people = (
        Person("brown", shed=("red and orange of 1",)),
        Person(shed=("red and brown of 0",), entered=("orange at brown",)),
        BUSY,
    )
    state = box(breeding(*people), "draw grey-1")
    assert (own(state, 0).away, own(state, 1).away) == (("brown",), ("orange",))
    state = box(state, "draw grey-1")
    assert (own(state, 0).away, own(state, 1).away) == ((), ())
    assert not any(player.shed for player in state.players)
    assert gnomes(state, 0) == "grey brown brown red"
    assert gnomes(state, 1) == "grey orange orange red"


def test_gz_3_without_pairs_nothing_is_drawn() -> None:
    state = breeding(Person("brown"), BUSY, BUSY)
    assert state.round == 3
    assert state.births == ()


def test_gz_3_a_child_costs_upkeep() -> None:
    state = breeding(Person("brown", shed=("red and orange of 1",)), Person(), BUSY)
    before = own(state, 0).petals
    state = box(state, "draw red-1")
    assert own(state, 0).petals == before - 300
    assert state.bills == (300, 100, 100)


def test_gz_3_births_are_told_until_the_next_breeding() -> None:
    people = (Person(shed=("red and orange of 1",)), Person(), BUSY)
    state = box(table(*people, phase=Breeding(0)), "draw red-1")
    assert state.births == (Birth(0, "red", ("red-1",), "red"),)
