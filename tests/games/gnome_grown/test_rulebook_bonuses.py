"""Bonuses of animals (GG-A16)."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Draw
from gnomery.games.gnome_grown.state import Slot, State
from tests.games.gnome_grown.builders import MARKERS, Person, animals, full_but, table
from tests.games.gnome_grown.playing import (
    act,
    box,
    is_allowed,
    laid,
    own,
    play,
    refused,
    stack_size,
    waited_for,
)

# GG-A16: bonuses


def take(tile: str, *people: Person, **more: object) -> State:
    """Seat 0 takes this animal and puts it into the corner."""
    state = animals("animal", *people, looks={5: (tile, (1,))}, **more)
    return play(act(state, 0, "do animal", "take 5"), 0, "lay 5,5")


@pytest.mark.parametrize("tile", ["owl-1", "hedgehog-1", "rabbit-1", "duck-1"])
def test_gg_a16_no_bonus(tile: str) -> None:
    state = take(tile)
    assert own(state, 0).ladybirds == 4
    assert own(state, 0).markers == ()
    assert laid(state, 0) == (tile,)
    assert waited_for(state) == 1


@pytest.mark.parametrize(
    ("tile", "count"),
    [("hedgehog-4", 1), ("rabbit-4", 1), ("hedgehog-5", 2), ("duck-7", 2), ("rabbit-7", 3)],
)
def test_gg_a16_ladybirds(tile: str, count: int) -> None:
    before = animals("animal").supply
    state = take(tile)
    assert own(state, 0).ladybirds == 4 + count
    assert state.supply == before - count


@pytest.mark.parametrize("tile", ["owl-5", "hedgehog-6", "rabbit-8", "duck-9"])
def test_gg_a16_one_more_animal_from_the_stack(tile: str) -> None:
    state = take(tile)
    assert set(GAME.rules.legal(state, BOX)) == {Draw(other) for other in state.animals}
    before = stack_size(state)
    state = play(box(state, "draw hedgehog-1"), 0, "lay 4,5")
    assert laid(state, 0) == (tile, "hedgehog-1")
    assert stack_size(state) == before - 2, "the bonus and the refill"
    assert waited_for(state) == 1
    assert None not in state.grid


@pytest.mark.parametrize("bonus", ["rabbit-7", "duck-9", "owl-6", "duck-10"])
def test_gg_a16_bonuses_of_bonus_animals_do_not_count(bonus: str) -> None:
    state = play(box(take("rabbit-8"), f"draw {bonus}"), 0, "lay 4,5")
    assert laid(state, 0) == ("rabbit-8", bonus)
    assert own(state, 0).ladybirds == 4
    assert own(state, 0).markers == ()
    assert waited_for(state) == 1


def test_gg_a16_an_animal_of_an_empty_stack_does_not_come() -> None:
    few = tuple(f"duck-{n}" for n in range(1, 9))
    state = animals("pay-animal", looks={5: ("duck-10", (1,))}, animals=few)
    assert stack_size(state) == 0
    state = act(state, 0, "do pay-animal", "take 5", "lay 5,5")
    assert laid(state, 0) == ("duck-10",)
    assert waited_for(state) == 1


def test_gg_a16_a_bonus_animal_that_fits_nowhere_is_discarded() -> None:
    state = animals("animal", Person(full_but((5, 5))), Person(), looks={5: ("rabbit-8", (1,))})
    state = play(act(state, 0, "do animal", "take 5"), 0, "lay 5,5")
    state = box(state, "draw owl-1")
    assert state.animal_discards == ("owl-1",)
    assert waited_for(state) == 1


@pytest.mark.parametrize("tile", ["owl-6", "hedgehog-7", "rabbit-9", "duck-3"])
@pytest.mark.parametrize(("seat", "colour"), list(enumerate(["purple", "yellow", "blue", "red"])))
def test_gg_a16_an_extra_turn_marker_of_the_own_colour(tile: str, seat: int, colour: str) -> None:
    order = (seat, *(other for other in range(4) if other != seat))
    looks = {5: (tile, (1,))}
    state = table(*[Person()] * 4, order=order, spaces={"animal": (seat,)}, looks=looks)
    state = act(state, seat, "do animal", "take 5", "lay 5,5")
    (marker,) = own(state, seat).markers
    assert marker.startswith(colour)
    assert marker not in state.markers
    assert len(state.markers) == 7


def test_gg_a16_else_the_only_other_colour_goes_to_its_player() -> None:
    gone = ("purple-1", "purple-2")
    state = take("owl-6", Person(), Person(markers=gone))
    assert own(state, 0).markers == ()
    assert own(state, 1).markers == ("purple-1", "purple-2", "yellow-1")
    assert laid(state, 0) == ("owl-6",)


def test_gg_a16_the_giver_chooses_among_the_colours_in_play() -> None:
    people = (Person(), Person(markers=("purple-1", "purple-2")), Person())
    state = animals("animal", *people, looks={5: ("owl-6", (0,))})
    state = act(state, 0, "do animal", "take 5")
    assert waited_for(state) == 0
    assert refused(state, 0, "lay 0,0") == "GG-A16"
    for colour in ("purple", "red", "green"):
        assert refused(state, 0, f"give {colour}") == "GG-A16", "gone, not in play, no colour"
    assert is_allowed(state, 0, "give yellow")
    assert state.grid[4] is None, "the refill comes after the bonus"
    state = act(state, 0, "give blue")
    assert own(state, 2).markers == ("blue-1",)
    assert own(state, 0).markers == ()
    assert state.grid[4] == Slot()
    assert laid(act(state, 0, "lay 0,0"), 0) == ("owl-6",)


def test_gg_a16_a_colour_nobody_plays_is_not_given() -> None:
    gone = ("purple-1", "purple-2", "yellow-1", "yellow-2")
    state = take("owl-6", Person(), Person(markers=gone))
    assert own(state, 0).markers == ()
    assert state.markers == ("blue-1", "blue-2", "red-1", "red-2")
    assert waited_for(state) == 1


def test_gg_a16_in_version_2_another_colour_stayed_with_the_taker() -> None:
    gone = ("purple-1", "purple-2")
    state = take("owl-6", Person(), Person(markers=gone), version=2)
    assert own(state, 0).markers == ("blue-1",)


def test_gg_a16_else_nothing() -> None:
    state = take("owl-6", Person(), Person(markers=MARKERS))
    assert own(state, 0).markers == ()
    assert state.markers == ()
    assert waited_for(state) == 1
