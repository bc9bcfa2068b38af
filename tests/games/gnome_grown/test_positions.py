"""Positions: what cannot be is refused, and what is accepted can be played to its end."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from gnomery.games.gnome_grown import GAME, phases
from gnomery.games.gnome_grown.state import Acted, Extra, Slot, State
from tests.games.gnome_grown import fuzz
from tests.games.gnome_grown.builders import Person, full_but, table
from tests.games.gnome_grown.playing import act, finish

SOME = 300


def test_mangled_positions_are_refused_or_can_be_played_to_the_end() -> None:
    counts = fuzz.fuzz(SOME, "garden")
    assert counts["refused"] > SOME / 2
    assert counts["played"] > SOME / 20


def test_every_phase_and_task_is_mangled() -> None:
    kinds = {each.__name__ for each in (phases.Choosing, phases.Keeping, phases.Looking)}
    kinds |= {each.__name__ for each in (phases.Moving, phases.Turning, phases.Drawing)}
    found = set(fuzz.positions())
    assert {f"Executing {kind}" for kind in (*kinds, "Laying", "NoneType")} <= found
    assert {"SettingUp", "Bidding", "Selecting", "Closing", "Over"} <= found


def at_task(task: phases.Task, refill: phases.Refill = "") -> Callable[[State], State]:
    """The table with another task."""
    return lambda state: replace(state, phase=phases.Executing(0, task, refill))


def without_features(state: State) -> State:
    """All stacks are empty, and a feature is to be taken."""
    gone = [tile for stack in state.stacks for tile in stack]
    discards = tuple(sorted((*state.feature_discards, *gone)))
    state = replace(state, stacks=((),) * 3, feature_discards=discards)
    return at_task(phases.Choosing("feature"))(state)


IMPOSSIBLE = {
    "a tile taken from the shed": at_task(phases.Choosing("shed")),
    "a tile taken from nowhere": at_task(phases.Choosing("rake")),
    "a feature without stacks": without_features,
    "fifty moves": at_task(phases.Moving(50)),
    "no move to make": at_task(phases.Moving(0)),
    "seven cards due": at_task(phases.Keeping((), 7)),
    "no card due": at_task(phases.Keeping((), 0)),
    "forty animals to come": at_task(phases.Drawing("animal", 40)),
    "more ground to come": at_task(phases.Drawing("ground", 1)),
    "a look beside the grid": at_task(phases.Looking((), 10)),
    "four looks": at_task(phases.Looking((1, 2, 3, 4))),
    "an animal beside the grid": at_task(phases.Turning(0, refills=True)),
    "a gap that is none": at_task(phases.Drawing("animal", 0, 3)),
    "a row without a gap": at_task(phases.Choosing("ground"), "ground"),
    "a whole stack": at_task(phases.Choosing("feature"), "stack1"),
    "nobody's turn": lambda state: replace(state, phase=phases.Executing(2)),
    "discs of who is done": lambda state: replace(state, phase=phases.Executing(1)),
    "a question while discs lie": lambda state: replace(state, phase=phases.Closing()),
    "an action of nobody": lambda state: replace(state, acted=Acted(7, "shed", "do")),
    "a tile of ground in the grid": lambda state: replace(
        state,
        grid=(Slot(state.ground[0], (0,)), *state.grid[1:]),
        ground=state.ground[1:],
    ),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_is_refused(change: Callable[[State], State]) -> None:
    state = table(Person(), Person(), spaces={"ground": (0,)})
    assert GAME.box.check(state) is None
    assert GAME.box.check(change(state)) is not None


def test_gg_p1_a_tile_in_hand_has_a_place() -> None:
    state = table(Person(full_but((5, 5))), Person(), spaces={"ground": (0,)})
    tile, *others = state.open
    assert tile is not None
    state = replace(state, open=(None, *others), phase=phases.Executing(0, phases.Laying(tile)))
    problem = GAME.box.check(state)
    assert problem is not None
    assert problem.key == "gnome_grown.position.task"


def test_gg_a16_more_animals_come_with_an_animal_only() -> None:
    state = act(table(Person(), Person(), spaces={"ground": (0,)}), 0, "do ground", "take 1")
    assert isinstance(state.phase, phases.Executing)
    assert isinstance(state.phase.task, phases.Laying)
    for task in (replace(state.phase.task, more=1), replace(state.phase.task, gap=1)):
        assert GAME.box.check(replace(state, phase=replace(state.phase, task=task))) is not None


def test_gg_3_1_an_extra_turn_marker_does_not_lie_before_its_time() -> None:
    state = table(Person(), Person(), phase="selecting", spaces={"ground": (0,), "shed": (1,)})
    early = replace(state.players[0], extra=Extra("purple-1", "imp"))
    spaces = tuple((0,) if at == 3 else there for at, there in enumerate(state.spaces))
    markers = tuple(marker for marker in state.markers if marker != "purple-1")
    state = replace(state, spaces=spaces, markers=markers, players=(early, state.players[1]))
    assert GAME.box.check(state) is not None


def test_gg_5_only_who_holds_cards_is_asked_at_the_end() -> None:
    state = finish(table(Person(), Person(), spaces={"draw": (0,)}, round=8))
    assert state.phase == phases.Over()
    assert GAME.box.check(replace(state, phase=phases.Closing())) is not None
