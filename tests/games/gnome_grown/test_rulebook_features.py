"""Actions with features."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import TurnUp
from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import Person, table
from tests.games.gnome_grown.playing import (
    act,
    laid,
    own,
    play,
    refused,
    settle,
    waited_for,
)

ONE = ("bench-1", "statue-1", "bench-2", "statue-2", "bench-3", "statue-3")
TWO = ("fountain-1", "birdhouse-1", "fountain-2", "birdhouse-2", "fountain-3", "birdhouse-3")
THREE = ("bench-4", "fountain-4", "bench-5", "fountain-5", "bench-6", "fountain-6")


def features(space: str, *stacks: tuple[str, ...], **more: object) -> State:
    """Seat 0 has one action with features."""
    given = stacks or (ONE, TWO, THREE)
    return table(Person(), Person(), spaces={space: (0,)}, stacks=given, **more)


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_gg_a10_take_the_top_of_a_stack(stack: int) -> None:
    state = features("feature")
    top, *rest = state.stacks[stack - 1]
    state = act(state, 0, "do feature", f"take {stack}")
    assert state.phase.task == Laying(top)
    state = act(state, 0, "lay 3,4 r1")
    assert laid(state, 0) == (top,)
    assert state.stacks[stack - 1] == tuple(rest)
    assert waited_for(state) == 1


def test_gg_a10_there_are_three_stacks() -> None:
    state = play(features("feature"), 0, "do feature")
    for stack in (0, 4):
        assert refused(state, 0, f"take {stack}") == "GG-A10"


def test_gg_a10_nothing_is_moved() -> None:
    state = play(features("feature"), 0, "do feature")
    assert refused(state, 0, "move 1").startswith("GG-A")


def test_gg_a10_three_left_is_not_two() -> None:
    state = act(features("feature", ONE[:4], TWO, THREE), 0, "do feature", "take 1")
    assert state.stacks[0] == ONE[1:4]
    assert state.feature_discards == ()


def test_gg_a10_any_feature_of_the_pile_may_come() -> None:
    state = play(features("feature", ONE[:3], TWO, THREE), 0, "do feature", "take 1")
    assert set(GAME.rules.legal(state, BOX)) == {TurnUp(tile) for tile in state.features}
    assert "bench-2" not in state.features


def test_gg_a10_discards_are_reshuffled_when_the_pile_runs_out() -> None:
    pile = ("bench-7", "bench-8")
    state = features("feature", ONE[:3], TWO, THREE, features=pile)
    assert len(state.feature_discards) == 11
    state = play(state, 0, "do feature", "take 1")
    for left in (2, 1):
        assert {move.tile for move in GAME.rules.legal(state, BOX)} <= set(pile)
        assert len(GAME.rules.legal(state, BOX)) == left
        state = play(state, BOX, GAME.rules.legal(state, BOX)[0])
    state = settle(state)
    assert set(pile) < set(state.stacks[0])
    assert len(state.stacks[0]) == 6
    assert len(state.features) + len(state.feature_discards) == 11 + 2 - 4


def test_gg_a11_all_three_of_one_stack() -> None:
    state = act(features("move"), 0, "do move", "move 3", "move 3", "move 3")
    assert state.stacks[2] == (*THREE[3:], *THREE[:3])


@pytest.mark.parametrize("count", [0, 1, 2])
def test_gg_a11_or_fewer(count: int) -> None:
    state = act(features("move"), 0, "do move", *["move 1"] * count)
    assert waited_for(state) == 0
    state = act(state, 0, "done")
    assert state.stacks[0] == (*ONE[count:], *ONE[:count])
    assert waited_for(state) == 1


def test_gg_a11_nothing_is_taken() -> None:
    state = act(features("move"), 0, "do move")
    assert refused(state, 0, "take 1") == "GG-A11"
    for stack in (0, 4):
        assert refused(state, 0, f"move {stack}") in {"GG-A10", "GG-A11"}


@pytest.mark.parametrize("moves", [(), ("move 1",), ("move 1", "move 1"), ("move 1", "move 3")])
def test_gg_a12_pay_move_up_to_two_and_take_one(moves: tuple[str, ...]) -> None:
    state = act(features("pay-feature", shed=1), 0, "do pay-feature", *moves)
    top = ONE[moves.count("move 1")]
    state = act(state, 0, "take 1", "lay 0,0")
    assert laid(state, 0) == (top,)
    assert (own(state, 0).ladybirds, state.shed) == (1, 4)
    assert waited_for(state) == 1


def test_gg_a12_no_move_after_taking() -> None:
    state = act(features("pay-feature"), 0, "do pay-feature", "take 1")
    assert refused(state, 0, "move 1") in {"GG-A12", "GG-P1"}


@pytest.mark.parametrize(("round_", "rate"), [(1, 3), (4, 4), (7, 5)])
def test_gg_a12_the_rate_is_that_of_the_track(round_: int, rate: int) -> None:
    spaces = {"pay-feature": (0,)}
    poor = table(Person(ladybirds=rate - 1), Person(), spaces=spaces, round=round_)
    assert refused(poor, 0, "do pay-feature") == "GG-A12"
    state = table(Person(ladybirds=rate), Person(), spaces=spaces, round=round_)
    state = play(state, 0, "do pay-feature")
    assert (own(state, 0).ladybirds, state.shed) == (0, rate)


def test_gg_a12_a_stack_of_two_is_replaced_here_too() -> None:
    state = features("pay-feature", ONE[:3], TWO, THREE)
    state = act(state, 0, "do pay-feature", "move 1", "take 1")
    assert len(state.stacks[0]) == 6
    assert set(state.feature_discards) == {"bench-1", "bench-2"}
