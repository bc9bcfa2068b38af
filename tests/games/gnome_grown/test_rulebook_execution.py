"""Execution: everybody carries out the own actions."""

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Bidding, Executing
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import FOUR_CARDS, FOUR_FULL, Person, full_but, table
from tests.games.gnome_grown.playing import (
    act,
    at,
    is_allowed,
    own,
    pass_all,
    play,
    refused,
    waited_for,
)

THREE = {"ground": (0,), "feature": (0,), "animal": (0,)}


def test_gg_4_in_turn_order() -> None:
    spaces = {"shed": (2,), "ladybirds": (2,), "imp": (2,)}
    state = table(Person(), Person(), Person(), order=(2, 0, 1), spaces=spaces)
    seats = []
    while isinstance(state.phase, Executing):
        seat = waited_for(state)
        seats.append(seat)
        state = pass_one(state, seat)
    assert seats == [2, 2, 2, 0, 0, 0, 1, 1, 1]


def pass_one(state: State, seat: int) -> State:
    """The state after one action of a seat is passed up."""
    move = next(
        GAME.telling.write(m)
        for m in GAME.rules.legal(state, seat)
        if GAME.telling.write(m).startswith("pass")
    )
    return act(state, seat, move)


@pytest.mark.parametrize("first", list(THREE))
def test_gg_4_own_actions_in_any_order(first: str) -> None:
    state = table(Person(), Person(), spaces=THREE)
    others = [space for space in THREE if space != first]
    assert all(is_allowed(state, 0, f"do {space}") for space in THREE)
    state = act(state, 0, f"do {first}", "take 1", "lay 0,0")
    assert refused(state, 0, f"do {first}") == "GG-4"
    assert [space for space in THREE if is_allowed(state, 0, f"do {space}")] == others


def test_gg_4_all_own_actions_before_the_next_player() -> None:
    state = table(Person(), Person(), spaces={**THREE, "shed": (1,)})
    assert refused(state, 1, "do shed") == "GG-4"
    for space in THREE:
        assert waited_for(state) == 0
        state = act(state, 0, f"pass {space}")
    assert waited_for(state) == 1
    assert is_allowed(state, 1, "do shed")


def test_gg_4_nobody_does_what_they_did_not_choose() -> None:
    state = table(Person(), Person(), spaces={"ground": (0,), "shed": (1,)})
    assert refused(state, 0, "do shed") == "GG-4"
    assert refused(state, 0, "pass shed") == "GG-4"
    assert refused(state, 0, "do imp") == "GG-4"


def test_gg_4_an_unwanted_action_may_be_passed_up() -> None:
    state = table(Person(), Person(), spaces=THREE)
    before = state.players
    state = act(state, 0, "pass ground", "pass feature", "pass animal")
    assert state.players == before
    assert waited_for(state) == 1


@pytest.mark.parametrize(
    ("space", "person"),
    [
        ("pay-animal", Person(ladybirds=2)),
        ("pay-feature", Person(ladybirds=2)),
        ("imp", Person(imp=True)),
        ("discard", Person()),
    ],
)
def test_gg_4_an_impossible_action_may_be_passed_up(space: str, person: Person) -> None:
    state = table(person, Person(), spaces={space: (0,)})
    assert GAME.rules.refuse(state, 0, GAME.telling.read(f"do {space}")) is not None
    assert waited_for(act(state, 0, f"pass {space}")) == 1


def test_gg_4_an_action_begun_is_carried_out() -> None:
    state = act(table(Person(), Person(), spaces=THREE), 0, "do ground")
    assert refused(state, 0, "pass ground") in {"GG-4", "GG-A1"}
    assert refused(state, 0, "do animal") in {"GG-4", "GG-A1"}


def triggered(other: Person | None = None, **more: object) -> State:
    """Seat 0 has chosen the end; execution begins."""
    full = Person(FOUR_FULL, hand=FOUR_CARDS)
    state = table(full, other or Person(), phase="selecting", **more)
    state = play(state, 0, "select end")
    for space in ("shed", "ground", "imp", "feature", "animal"):
        state = play(state, waited_for(state), f"select {space}")
    return state


def test_gg_4_after_a_trigger_an_action_may_be_swapped_for_a_ladybird() -> None:
    state = triggered()
    supply = state.supply
    state = act(state, 0, "swap ground")
    assert own(state, 0).ladybirds == 5
    assert state.supply == supply - 1
    assert at(state, "ground") == ()
    assert refused(state, 0, "do ground") == "GG-4"


def test_gg_4_after_a_trigger_everybody_may_swap() -> None:
    state = act(triggered(), 0, "swap end", "pass ground", "pass feature")
    state = act(state, 1, "swap shed", "pass imp", "pass animal")
    assert [player.ladybirds for player in state.players] == [5, 5]


@pytest.mark.parametrize("reason", ["nothing", "track", "full"])
def test_gg_4_no_swap_otherwise(reason: str) -> None:
    if reason == "track":
        state = table(Person(), Person(), spaces=THREE, round=8)
        assert state.ends == ("track",)
    elif reason == "full":
        state = table(Person(full_but()), Person(), spaces=THREE)
        assert state.ends == ("full",)
    else:
        state = table(Person(), Person(), spaces=THREE)
    assert refused(state, 0, "swap ground") == "GG-4"


def test_gg_4_after_the_last_player_the_next_round_begins() -> None:
    state = pass_all(table(Person(), Person(), spaces=THREE))
    assert state.phase == Bidding((None, None))
    assert state.round == 2


@pytest.mark.parametrize("words", ["deal 0 pond-bench-owl", "order 0", "turn pond-1", "draw owl-1"])
def test_gg_4_nobody_does_what_only_the_box_does(words: str) -> None:
    state = table(Person(), Person(), spaces=THREE)
    assert refused(state, 0, words).startswith("GG-")
    assert refused(state, -1, words).startswith("GG-")


@pytest.mark.parametrize("seat", [2, 7, -2])
def test_gg_4_there_are_only_so_many_seats(seat: int) -> None:
    state = table(Person(), Person(), spaces=THREE)
    refusal = GAME.rules.refuse(state, seat, GAME.telling.read("do ground"))
    assert refusal is not None
