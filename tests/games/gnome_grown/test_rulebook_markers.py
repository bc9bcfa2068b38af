"""GG-3.1: extra turn markers."""

import pytest

from gnomery.games.gnome_grown.phases import Executing, Selecting
from gnomery.games.gnome_grown.state import Extra
from tests.games.gnome_grown.builders import (
    Person,
    table,
)
from tests.games.gnome_grown.playing import (
    act,
    at,
    is_allowed,
    own,
    play,
    refused,
    waited_for,
)
from tests.games.gnome_grown.selecting import FREE, extra, selecting


def test_gg_3_1_after_all_discs_a_marker_is_one_more_disc() -> None:
    state = extra(Person(markers=("purple-1",)), Person(), spaces={"ground": ()})
    assert waited_for(state) == 0
    state = play(state, 0, "select ground")
    assert at(state, "ground") == (0,)
    assert own(state, 0).extra == Extra("purple-1", "ground")
    assert own(state, 0).markers == ()
    assert state.phase == Executing()
    state = act(state, 0, "do ground", "take 1", "lay 0,0")
    assert len(own(state, 0).garden.laid) == 1


def test_gg_3_1_not_before_all_discs_lie() -> None:
    state = selecting(Person(markers=("purple-1",)), Person())
    for space in FREE[:6]:
        assert isinstance(state.phase, Selecting)
        assert own(state, 0).markers == ("purple-1",)
        state = play(state, waited_for(state), f"select {space}")
    assert isinstance(state.phase, Selecting)
    assert waited_for(state) == 0
    assert is_allowed(state, 0, "done")


def test_gg_3_1_only_one_a_round() -> None:
    people = (Person(markers=("purple-1", "purple-2")), Person())
    state = extra(*people, spaces={"ground": (), "animal": ()})
    state = play(state, 0, "select ground")
    assert state.phase == Executing()
    assert len(own(state, 0).markers) == 1
    assert refused(state, 0, "select animal") in {"GG-3.1", "GG-4"}


def test_gg_3_1_in_turn_order() -> None:
    people = [Person(markers=(f"{c}-1",)) for c in ("purple", "yellow", "blue")]
    spaces: dict[str, tuple[int, ...]] = {"ground": (), "animal": (), "feature": ()}
    state = extra(*people, order=(2, 0, 1), spaces=spaces)
    for seat, space in ((2, "ground"), (0, "animal"), (1, "feature")):
        assert waited_for(state) == seat
        state = play(state, seat, f"select {space}")
    assert state.phase == Executing()


def test_gg_3_1_who_has_none_is_not_asked() -> None:
    state = extra(Person(), Person(markers=("red-1",)), Person())
    assert waited_for(state) == 1
    assert play(state, 1, "done").phase == Executing()


@pytest.mark.parametrize("have", [(0, 2), (0, 3), (1, 3), (0, 1, 3), (2, 3)])
def test_gg_3_1_everybody_who_has_one_is_asked_once(have: tuple[int, ...]) -> None:
    colours = ("purple", "yellow", "blue", "red")
    people = [Person(markers=(f"{c}-1", f"{c}-2") if n in have else ())
              for n, c in enumerate(colours)]  # fmt: skip
    state = extra(*people, order=(3, 1, 0, 2))
    asked = []
    while isinstance(state.phase, Selecting):
        asked.append(waited_for(state))
        state = play(state, asked[-1], "done")
    assert asked == [seat for seat in (3, 1, 0, 2) if seat in have]


def test_gg_3_1_on_a_free_space_or_by_bribe() -> None:
    people = (Person(markers=("purple-1",)), Person())
    state = extra(*people, spaces={"ground": (1,), "animal": ()})
    assert is_allowed(state, 0, "select animal")
    assert refused(state, 0, "select ground") == "GG-3"
    state = play(state, 0, "bribe ground 2")
    state = play(state, 1, "accept")
    assert at(state, "ground") == (1, 0)
    assert own(state, 0).extra == Extra("purple-1", "ground")
    assert (own(state, 0).ladybirds, own(state, 1).ladybirds) == (2, 6)
    assert state.phase == Executing()


def test_gg_3_1_a_refused_bribe_leaves_the_marker_to_use_or_keep() -> None:
    people = (Person(markers=("purple-1",)), Person())
    state = extra(*people, spaces={"ground": (1,), "animal": ()})
    state = play(play(state, 0, "bribe ground 2"), 1, "decline")
    assert waited_for(state) == 0
    assert own(state, 0).markers == ("purple-1",)
    assert is_allowed(state, 0, "select animal")
    assert is_allowed(state, 0, "done")


def test_gg_3_1_not_on_a_space_with_an_own_disc() -> None:
    state = extra(Person(markers=("purple-1",)), Person(), spaces={"ground": (0,)})
    assert refused(state, 0, "select ground") == "GG-3"


def test_gg_3_1_the_marker_in_use_cannot_be_the_bribe() -> None:
    state = extra(Person(markers=("purple-1",)), Person(), spaces={"ground": (1,)})
    assert refused(state, 0, "bribe ground 1m") in {"GG-3", "GG-3.1"}
    people = (Person(markers=("purple-1", "purple-2")), Person())
    state = extra(*people, spaces={"ground": (1,)})
    assert refused(state, 0, "bribe ground 2m") in {"GG-3", "GG-3.1"}
    state = play(play(state, 0, "bribe ground 1m"), 1, "accept")
    assert own(state, 0).markers == ()
    assert own(state, 0).extra is not None
    assert len(own(state, 1).markers) == 1


def test_gg_3_1_a_marker_got_as_a_bribe_can_be_used_when_the_turn_comes() -> None:
    people = (Person(markers=("purple-1", "purple-2")), Person())
    state = extra(*people, spaces={"ground": (1,), "animal": ()})
    state = play(play(state, 0, "bribe ground 1m"), 1, "accept")
    assert isinstance(state.phase, Selecting)
    assert waited_for(state) == 1
    state = play(state, 1, "select animal")
    assert at(state, "animal") == (1,)


def test_gg_3_1_a_marker_got_after_the_own_turn_waits_for_the_next_round() -> None:
    people = (Person(), Person(markers=("yellow-1", "yellow-2")))
    state = extra(*people, spaces={"ground": (0,), "animal": ()})
    assert waited_for(state) == 1
    state = play(play(state, 1, "bribe ground 1m"), 0, "accept")
    assert state.phase == Executing()
    assert len(own(state, 0).markers) == 1


def test_gg_3_1_a_marker_bribed_away_cannot_be_used() -> None:
    people = (Person(), Person(markers=("yellow-1",)))
    state = table(*people, phase="selecting", spaces={"ground": (0,)})
    state = play(play(state, 1, "bribe ground 1m"), 0, "accept")
    for space in ("draw", "look", "move", "shed"):
        state = play(state, waited_for(state), f"select {space}")
    assert waited_for(state) == 0, "the marker is the holder's now"
    assert play(state, 0, "done").phase == Executing()


def test_gg_3_1_a_marker_of_any_colour_will_do() -> None:
    state = extra(Person(markers=("red-2",)), Person(), spaces={"ground": ()})
    state = play(state, 0, "select ground")
    assert own(state, 0).extra == Extra("red-2", "ground")
