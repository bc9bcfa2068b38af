"""Selection: discs, extra turn markers and the end-game space."""

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.pieces.spaces import SPACES
from gnomery.games.gnome_grown.state import Executing, Extra, Selecting, State
from tests.games.gnome_grown.builders import (
    FOUR_CARDS,
    FOUR_FULL,
    FULL_CARDS_A,
    FULL_SECTION_A,
    Person,
    table,
)
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

FREE = [space for space in SPACES if space != "end"]


def selecting(*people: Person, **more: object) -> State:
    """Discs are due."""
    return table(*people, phase="selecting", **more)


@pytest.mark.parametrize(("players", "discs"), [(2, 3), (3, 3), (4, 2)])
def test_gg_3_one_disc_each_in_turn_order_until_all_lie(players: int, discs: int) -> None:
    order = tuple(range(players))[::-1]
    state = selecting(*[Person()] * players, order=order)
    seats = []
    for space in FREE[: players * discs]:
        seats.append(waited_for(state))
        state = play(state, seats[-1], f"select {space}")
        assert at(state, space) == (seats[-1],)
    assert seats == list(order) * discs
    assert state.phase == Executing()
    assert waited_for(state) == order[0]


def test_gg_3_fourteen_spaces_are_free_to_all() -> None:
    state = selecting(Person(), Person())
    assert [space for space in SPACES if is_allowed(state, 0, f"select {space}")] == FREE


def test_gg_3_not_out_of_turn() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 1, "select ground") == "GG-3"


def test_gg_3_a_space_taken_by_another_player_can_only_be_joined_by_a_bribe() -> None:
    state = play(selecting(Person(), Person()), 0, "select ground")
    assert refused(state, 1, "select ground") == "GG-3"
    assert is_allowed(state, 1, "bribe ground 1")


def test_gg_3_never_two_discs_of_one_player_on_a_space() -> None:
    state = play(selecting(Person(), Person()), 0, "select ground")
    state = play(state, 1, "select imp")
    assert refused(state, 0, "select ground") == "GG-3"
    assert refused(state, 0, "bribe ground 1") == "GG-3"


def test_gg_3_no_such_space() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 0, "select pond") == "GG-3"


def test_gg_3_a_disc_must_be_laid() -> None:
    state = selecting(Person(), Person())
    assert refused(state, 0, "done") in {"GG-3", "GG-3.1"}


def test_gg_3_a_space_may_be_chosen_that_can_do_nothing() -> None:
    state = selecting(Person(ladybirds=0, imp=True), Person())
    for space in ("pay-animal", "pay-feature", "imp", "shed", "discard"):
        assert is_allowed(state, 0, f"select {space}")


# GG-3.1: extra turn markers


def extra(*people: Person, **more: object) -> State:
    """All discs lie; whoever has an extra turn marker is asked."""
    return table(*people, phase="extra", **more)


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


def test_gg_3_1_it_need_not_be_used() -> None:
    state = extra(Person(markers=("purple-1",)), Person())
    state = play(state, 0, "done")
    assert state.phase == Executing()
    assert own(state, 0).markers == ("purple-1",)


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


def test_gg_3_1_it_returns_to_the_supply() -> None:
    state = extra(Person(markers=("purple-1",)), Person(), spaces={"ground": ()})
    assert "purple-1" not in state.markers
    state = pass_all(play(state, 0, "select ground"))
    assert state.round == 2
    assert "purple-1" in state.markers
    assert own(state, 0).extra is None


# GG-3.2: trigger end-game


def test_gg_3_2_only_with_four_fully_completed_objectives() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS[:3]), Person())
    assert refused(state, 0, "select end") == "GG-3.2"
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert is_allowed(state, 0, "select end")


def test_gg_3_2_four_cards_that_are_not_all_complete_do_not_do() -> None:
    cards = (*FOUR_CARDS[:3], "flowerbed-bench-owl")
    state = selecting(Person(FOUR_FULL, hand=cards), Person())
    assert refused(state, 0, "select end") == "GG-3.2"


@pytest.mark.parametrize("revealed", [1, 3, 4])
def test_gg_3_2_revealed_or_not(revealed: int) -> None:
    person = Person(FOUR_FULL, hand=FOUR_CARDS[revealed:], revealed=FOUR_CARDS[:revealed])
    state = selecting(person, Person())
    assert is_allowed(state, 0, "select end")
    person = Person(FOUR_FULL, hand=FOUR_CARDS[revealed:3], revealed=FOUR_CARDS[:revealed])
    if revealed < 4:
        assert refused(selecting(person, Person()), 0, "select end") == "GG-3.2"


def test_gg_3_2_the_round_becomes_the_last() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert state.ends == ()
    state = play(state, 0, "select end")
    assert state.ends == ("trigger",)
    assert state.triggered == (0,)
    for space in FREE[:5]:
        state = play(state, waited_for(state), f"select {space}")
    state = pass_all(state)
    assert GAME.result(state) is not None
    assert state.round == 1


def test_gg_3_2_choosing_it_shows_nothing_but_the_fact() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    before = GAME.view(state, 1)
    after = GAME.view(play(state, 0, "select end"), 1)
    assert after.players[0].hidden == before.players[0].hidden
    assert after.players[0].known == () == after.players[0].revealed
    assert after.players[0].points == before.players[0].points
    assert after.triggered == (0,)


def test_gg_3_2_nobody_has_to() -> None:
    state = selecting(Person(FOUR_FULL, hand=FOUR_CARDS), Person())
    assert play(state, 0, "select ground").ends == ()


def test_gg_3_2_by_bribe_too_only_with_four() -> None:
    full = Person(FOUR_FULL, hand=FOUR_CARDS)
    state = play(selecting(full, Person()), 0, "select end")
    assert refused(state, 1, "bribe end 1") == "GG-3.2"


def test_gg_3_2_with_an_extra_turn_marker_too_only_with_four() -> None:
    marker = ("purple-1",)
    state = extra(Person(FULL_SECTION_A, hand=FULL_CARDS_A, markers=marker), Person())
    assert refused(state, 0, "select end") == "GG-3.2"
    state = extra(Person(FOUR_FULL, hand=FOUR_CARDS, markers=marker), Person())
    state = play(state, 0, "select end")
    assert state.ends == ("trigger",)
