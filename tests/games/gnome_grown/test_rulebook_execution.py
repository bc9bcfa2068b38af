"""Execution: everybody carries out the own actions."""

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Bidding, Executing
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import (
    FOUR_CARDS,
    FOUR_FULL,
    FULL_SECTION_A,
    Person,
    full_but,
    table,
)
from tests.games.gnome_grown.playing import (
    act,
    at,
    finish,
    is_allowed,
    own,
    play,
    refused,
    through,
    waited_for,
)

THREE = {"ground": (0,), "feature": (0,), "animal": (0,)}


def test_gg_4_in_turn_order() -> None:
    spaces = {"shed": (2,), "ladybirds": (2,), "imp": (2,)}
    state = table(Person(), Person(), Person(), order=(2, 0, 1), spaces=spaces)
    seats = []
    while isinstance(state.phase, Executing):
        seats.append(waited_for(state))
        state = through(state, seats[-1])
    assert seats == [2, 0, 1]


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
    for space, place in zip(THREE, ("0,0", "2,0", "4,0"), strict=True):
        assert waited_for(state) == 0
        state = act(state, 0, f"do {space}", "take 1", f"lay {place}")
    assert waited_for(state) == 1
    assert is_allowed(state, 1, "do look")


def test_gg_4_nobody_does_what_they_did_not_choose() -> None:
    state = table(Person(), Person(), spaces={"ground": (0,), "shed": (1,)})
    assert refused(state, 0, "do shed") == "GG-4"
    assert refused(state, 0, "pass shed") == "GG-4"
    assert refused(state, 0, "do imp") == "GG-4"


def test_gg_4_what_can_be_done_must_be_done() -> None:
    state = table(Person(), Person(), spaces=THREE)
    assert all(refused(state, 0, f"pass {space}") == "GG-4" for space in THREE)


def test_gg_4_in_version_2_an_unwanted_action_could_be_passed_up() -> None:
    state = table(Person(), Person(), spaces=THREE, version=2)
    before = state.players
    state = act(state, 0, "pass ground", "pass feature", "pass animal")
    assert state.players == before
    assert waited_for(state) == 1


def test_gg_4_what_cannot_be_done_waits_for_what_can() -> None:
    spaces = {"pay-animal": (0,), "ladybirds": (0,), "discard": (0,)}
    state = table(Person(ladybirds=1), Person(), spaces=spaces, pool=2)
    assert refused(state, 0, "do pay-animal") == "GG-A9"
    assert refused(state, 0, "pass pay-animal") == "GG-4", "the other action may pay for it"
    state = act(state, 0, "do ladybirds")
    assert refused(state, 0, "pass pay-animal") == "GG-4", "now it can be done"
    assert refused(state, 0, "pass discard") == "GG-4"
    state = act(state, 0, "do pay-animal", "take 1", "lay 0,0")
    state = act(state, 0, "pass discard")
    assert waited_for(state) == 1


def test_gg_4_who_has_only_impossible_actions_may_still_reveal_for_one() -> None:
    card = "flowerbed-fountain-duck"
    person = Person(FULL_SECTION_A, hand=(card,), ladybirds=1)
    state = table(person, Person(), spaces={"pay-animal": (0,)})
    assert is_allowed(state, 0, "pass pay-animal")
    state = play(state, 0, f"reveal {card}")
    assert refused(state, 0, "pass pay-animal") == "GG-4"
    assert is_allowed(state, 0, "do pay-animal")


@pytest.mark.parametrize(("space", "rule"), [("shed", "GG-A13"), ("ladybirds", "GG-A14")])
def test_gg_4_where_no_ladybird_is_nothing_can_be_taken(space: str, rule: str) -> None:
    state = table(Person(), Person(), spaces={space: (0,)}, pool=0, shed=0)
    assert refused(state, 0, f"do {space}") == rule
    assert waited_for(act(state, 0, f"pass {space}")) == 1


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
    state = act(triggered(), 0, "swap ground", "swap feature", "do end")
    state = act(state, 1, "swap shed", "swap imp", "swap animal")
    assert [player.ladybirds for player in state.players] == [6, 7]


def test_gg_4_the_trigger_itself_is_not_swapped() -> None:
    assert refused(triggered(), 0, "swap end") == "GG-4"
    assert is_allowed(triggered(version=2), 0, "swap end")


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
    state = finish(table(Person(), Person(), spaces=THREE))
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
