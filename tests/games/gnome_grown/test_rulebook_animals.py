"""Actions with animals (GG-A7 to GG-A9)."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Draw
from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.state import Slot, State
from tests.games.gnome_grown.builders import Person, animals, table
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


@pytest.mark.parametrize(("round_", "rate"), [(1, 3), (4, 4), (7, 5)])
def test_gg_a9_the_rate_is_that_of_the_track(round_: int, rate: int) -> None:
    spaces = {"pay-animal": (0,)}
    poor = table(Person(ladybirds=rate - 1), Person(), spaces=spaces, round=round_)
    assert refused(poor, 0, "do pay-animal") == "GG-A9"
    state = table(Person(ladybirds=rate), Person(), spaces=spaces, round=round_)
    state = play(state, 0, "do pay-animal", "take 1")
    assert (own(state, 0).ladybirds, state.shed) == (0, rate)


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
