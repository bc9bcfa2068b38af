"""Actions with animals, and their bonuses."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Draw
from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.state import Slot, State
from tests.games.gnome_grown.builders import MARKERS, Person, full_but, table
from tests.games.gnome_grown.playing import (
    act,
    box,
    is_allowed,
    laid,
    own,
    play,
    refused,
    waited_for,
)


def animals(space: str, *people: Person, **more: object) -> State:
    """Seat 0 has one action with animals."""
    people = people or (Person(), Person())
    return table(*people, spaces={space: (0,)}, **more)


def stack_size(state: State) -> int:
    """How many animals are in the face-down stack."""
    return GAME.rules.view(state, None).animals


# GG-A7: looking


def test_gg_a7_the_gaps_are_refilled_first() -> None:
    state = animals("look", gaps=(1, 5, 9))
    assert stack_size(state) == 32 - 6
    state = act(state, 0, "do look")
    assert state.grid == (Slot(),) * 9
    assert stack_size(state) == 32 - 9


def test_gg_a7_with_too_few_in_the_stack_gaps_stay() -> None:
    few = tuple(f"duck-{n}" for n in range(1, 9))
    state = animals("look", gaps=(1, 5, 9), animals=few)
    assert stack_size(state) == 2
    state = act(state, 0, "do look")
    assert state.grid.count(None) == 1
    assert stack_size(state) == 0


def test_gg_a7_look_at_three_tiles_one_by_one() -> None:
    state = act(animals("look"), 0, "do look")
    for place, tile in ((3, "owl-1"), (1, "duck-4"), (9, "rabbit-8")):
        assert waited_for(state) == 0
        state = box(play(state, 0, f"look {place}"), f"draw {tile}")
        assert state.grid[place - 1] == Slot(tile, (0,))
        assert GAME.rules.view(state, 0).own.grid[place - 1] == tile
    assert waited_for(state) == 1, "three are all"
    assert GAME.rules.view(state, 0).own.grid[2] == "owl-1"
    assert len(state.animals) == 29


def test_gg_a7_any_animal_nobody_has_seen_may_lie_there() -> None:
    state = animals("look", looks={1: ("owl-1", (1,))})
    state = play(state, 0, "do look", "look 2")
    assert set(GAME.rules.legal(state, BOX)) == {Draw(tile) for tile in state.animals}
    assert Draw("owl-1") not in GAME.rules.legal(state, BOX)


def test_gg_a7_up_to_three() -> None:
    state = act(animals("look"), 0, "do look", "look 1")
    assert is_allowed(state, 0, "done")
    state = act(state, 0, "done")
    assert waited_for(state) == 1
    state = act(animals("look"), 0, "do look", "done")
    assert waited_for(state) == 1


def test_gg_a7_not_at_a_gap_and_not_beside_the_grid() -> None:
    few = tuple(f"duck-{n}" for n in range(1, 9))
    state = act(animals("look", gaps=(9,), animals=few), 0, "do look")
    assert refused(state, 0, "look 9") == "GG-A7"
    assert refused(state, 0, "look 10") == "GG-A7"
    assert refused(state, 0, "look 0") == "GG-A7"


def test_gg_a7_the_tile_stays_where_it_is_and_others_may_look_too() -> None:
    state = animals("look", looks={4: ("owl-1", (1,))})
    state = act(state, 0, "do look", "look 4", "done")
    slot = state.grid[3]
    assert slot is not None
    assert slot.tile == "owl-1"
    assert set(slot.seen) == {0, 1}
    assert GAME.rules.view(state, 0).own.grid[3] == "owl-1"


def test_gg_a7_only_who_looks_sees_it() -> None:
    state = act(animals("look"), 0, "do look", "look 4")
    for viewer in (1, None):
        shown = GAME.rules.view(state, viewer)
        assert shown.grid[3] == (0,), "that somebody looked is open"
        assert shown.own is None or shown.own.grid[3] is None


# GG-A8: taking


def test_gg_a8_take_one_and_the_gap_is_refilled_at_once() -> None:
    state = box(play(animals("animal"), 0, "do animal", "take 5"), "draw owl-1")
    assert state.phase.task == Laying("owl-1")
    state = act(state, 0, "lay 3,3")
    assert laid(state, 0) == ("owl-1",)
    assert state.grid == (Slot(),) * 9
    assert stack_size(state) == 22
    assert waited_for(state) == 1


def test_gg_a8_a_tile_that_was_looked_at_is_what_it_is() -> None:
    state = animals("animal", looks={5: ("hedgehog-1", (1,))})
    state = act(state, 0, "do animal", "take 5", "lay 0,0")
    assert laid(state, 0) == ("hedgehog-1",)
    assert state.grid[4] == Slot()


def test_gg_a8_the_tile_is_revealed_to_all() -> None:
    state = box(play(animals("animal"), 0, "do animal", "take 5"), "draw owl-1")
    for viewer in (0, 1, None):
        assert GAME.rules.view(state, viewer).task == Laying("owl-1")


def test_gg_a8_only_from_the_grid() -> None:
    state = play(animals("animal", gaps=(2,)), 0, "do animal")
    for place in (0, 2, 10):
        assert refused(state, 0, f"take {place}") == "GG-A8"


def test_gg_a8_an_empty_stack_leaves_the_gap() -> None:
    state = animals("animal", animals=tuple(f"duck-{n}" for n in range(1, 10)))
    assert stack_size(state) == 0
    state = act(state, 0, "do animal", "take 5", "lay 0,0")
    assert state.grid[4] is None


def last_in_the_stack(tile: str, **more: object) -> State:
    """Seat 0 takes an animal; one tile is left in the stack."""
    few = tuple(f"hedgehog-{n}" for n in range(1, 6)) + tuple(f"owl-{n}" for n in range(1, 5))
    state = animals("animal", looks={5: (tile, (1,))}, animals=few, **more)
    assert stack_size(state) == 1
    return act(state, 0, "do animal", "take 5", "lay 5,5")


def test_gg_a8_with_one_tile_left_a_bonus_takes_it_and_the_gap_stays() -> None:
    state = act(last_in_the_stack("duck-9"), 0, "lay 0,0")
    assert len(laid(state, 0)) == 2
    assert state.grid[4] is None
    assert stack_size(state) == 0


def test_gg_a8_in_version_2_the_gap_was_refilled_first() -> None:
    state = last_in_the_stack("duck-9", version=2)
    assert laid(state, 0) == ("duck-9",)
    assert state.grid[4] == Slot()
    assert waited_for(state) == 1


def test_gg_a8_after_two_bonus_animals_the_gap_is_refilled() -> None:
    state = act(animals("animal", looks={5: ("duck-10", (1,))}), 0, "do animal", "take 5")
    assert state.grid[4] is None
    state = act(state, 0, "lay 5,5")
    assert state.grid[4] is None
    state = act(state, 0, "lay 4,5")
    assert state.grid[4] == Slot(), "as soon as the last one is drawn"


# GG-A9: paying


def test_gg_a9_pay_the_rate_into_the_shed() -> None:
    state = animals("pay-animal", shed=1)
    assert state.rate == 3
    state = play(state, 0, "do pay-animal", "take 5")
    state = act(box(state, "draw owl-1"), 0, "lay 0,0")
    assert (own(state, 0).ladybirds, state.shed) == (1, 4)
    assert laid(state, 0) == ("owl-1",)


@pytest.mark.parametrize(("round_", "rate"), [(1, 3), (4, 4), (7, 5)])
def test_gg_a9_the_rate_is_that_of_the_track(round_: int, rate: int) -> None:
    spaces = {"pay-animal": (0,)}
    poor = table(Person(ladybirds=rate - 1), Person(), spaces=spaces, round=round_)
    assert refused(poor, 0, "do pay-animal") == "GG-A9"
    state = table(Person(ladybirds=rate), Person(), spaces=spaces, round=round_)
    state = play(state, 0, "do pay-animal", "take 1")
    assert (own(state, 0).ladybirds, state.shed) == (0, rate)


def test_gg_a9_the_gap_stays() -> None:
    state = animals("pay-animal", looks={5: ("owl-1", (0,))})
    size = stack_size(state)
    state = act(state, 0, "do pay-animal", "take 5", "lay 0,0")
    assert state.grid[4] is None
    assert stack_size(state) == size


def test_gg_a9_until_somebody_refills_the_grid() -> None:
    spaces = {"pay-animal": (0,), "look": (1,), "animal": (1,)}
    state = table(Person(), Person(), spaces=spaces)
    state = act(state, 0, "do pay-animal", "take 5", "lay 0,0")
    if laid(state, 0) != ("duck-1",):
        state = act(state, 0, "lay 1,0")
    other = act(state, 1, "do animal", "take 1", "lay 0,0")
    assert other.grid[4] is None, "GG-A8 fills its own gap only"
    assert act(state, 1, "do look").grid[4] == Slot()


def test_gg_a9_nothing_to_take_from_an_empty_grid() -> None:
    for space, rule in (("animal", "GG-A8"), ("pay-animal", "GG-A9")):
        state = animals(space, gaps=range(1, 10))
        assert refused(state, 0, f"do {space}") in {rule, "GG-A8"}
        assert waited_for(act(state, 0, f"pass {space}")) == 1


def test_gg_a9_its_bonus_counts_too() -> None:
    state = animals("pay-animal", looks={5: ("duck-8", (0,))})
    state = act(state, 0, "do pay-animal", "take 5", "lay 0,0")
    assert own(state, 0).ladybirds == 4 - 3 + 3


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


def test_gg_a16_two_more_animals_from_the_stack() -> None:
    state = take("duck-10")
    state = play(box(state, "draw owl-1"), 0, "lay 4,5")
    state = play(box(state, "draw owl-2"), 0, "lay 3,5")
    assert laid(state, 0) == ("duck-10", "owl-1", "owl-2")
    assert waited_for(state) == 1


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
