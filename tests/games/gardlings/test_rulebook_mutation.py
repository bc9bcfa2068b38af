"""GA-3.7: mutating pigs."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Mutate
from gnomery.games.gardlings.phases import Hiring
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BLANK,
    Person,
    all_of,
    blank_box,
    box,
    table,
    tiles,
    train,
)
from tests.games.gardlings.playing import (
    act,
    hiring_seat,
    play,
    refused,
    settle,
    stack,
    stop_all,
    take_pigs,
)

GREEN_PIGS = tiles("green-pig", 1, 2, 3)
BLUE_PIGS = tiles("blue-pig", 1, 2, 3)
MIXED = ("beige-pig-1", "green-pig-1", "blue-pig-1", "pink-pig-1", "gold-pig-1")


def farm(*pigs: str, bag: tuple[str, ...] | None = None, edition: str = "retail") -> State:
    """Seat 0 after hiring with 4 coins, with these pigs in a garden without gems."""
    people = Person(train(*pigs), bag, coins=4), Person()
    state = table(*people, edition=edition, mutating_pigs=True, box=blank_box(edition))
    return act(stop_all(state), 0, "hire green1")


def steps(state: State) -> set[Mutate]:
    return {move for move in GAME.rules.legal(state, 0) if isinstance(move, Mutate)}


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_3_7_a_pig_goes_under_its_colour_for_a_tile_one_colour_up(edition: str) -> None:
    state = farm(*GREEN_PIGS, edition=edition)
    assert isinstance(state.phase, Hiring)
    assert state.phase.step == "mutate"
    taken = stack(state, "blue2").top
    state = play(state, 0, "mutate green-pig-3 under green1 take blue2")
    assert stack(state, "green1").under == ("green-pig-3",)
    state = take_pigs(settle(state))
    assert taken in state.players[0].bag
    assert "green-pig-3" not in state.players[0].bag
    assert {"green-pig-1", "green-pig-2"} <= set(state.players[0].bag)


def test_ga_3_7_a_pig_from_the_middle_of_the_garden_may_go() -> None:
    """Phase 2 no longer asks for a garden in one piece, nor does a saved position of it."""
    state = play(farm(*GREEN_PIGS), 0, "mutate green-pig-2 under green1 take blue2")
    assert GAME.box.check(state) is None
    assert "green-pig-2" not in take_pigs(settle(state)).players[0].bag


def test_ga_3_7_any_pig_any_stack_of_its_colour_any_stack_one_colour_up() -> None:
    expected = {
        Mutate(pig, under, take)
        for pig in GREEN_PIGS
        for under in ("green1", "green2")
        for take in ("blue1", "blue2")
    }
    assert set(GAME.rules.legal(farm(*GREEN_PIGS), 0)) == expected


def test_ga_3_7_the_ladder_from_beige_to_gold() -> None:
    under_and_take = {
        "beige-pig-1": ({"beige"}, {"green1", "green2"}),
        "green-pig-1": ({"green1", "green2"}, {"blue1", "blue2"}),
        "blue-pig-1": ({"blue1", "blue2"}, {"pink1", "pink2"}),
        "pink-pig-1": ({"pink1", "pink2"}, {"gold1", "gold2"}),
    }
    assert steps(farm(*MIXED)) == {
        Mutate(pig, under, take)
        for pig, (unders, takes) in under_and_take.items()
        for under in unders
        for take in takes
    }


@pytest.mark.parametrize(
    "move",
    [
        "mutate green-pig-1 under blue1 take blue2",
        "mutate green-pig-1 under green1 take pink1",
        "mutate green-pig-1 under green1 take green2",
        "mutate beige-pig-1 under green1 take green2",
        "mutate gold-pig-1 under gold1 take gold2",
        "mutate green-pig-2 under green1 take blue1",
        "mutate beige-pig-2 under beige take green1",
    ],
)
def test_ga_3_7_no_other_mutation(move: str) -> None:
    """Wrong stack, wrong colour, a gold pig, a pig that is not in the garden."""
    assert refused(farm(*MIXED), 0, move) == "GA-3.7"


def test_ga_3_7_a_pig_in_the_bag_does_not_mutate() -> None:
    state = farm(*MIXED, bag=("green-pig-2", "single-gnome-1"))
    assert refused(state, 0, "mutate green-pig-2 under green1 take blue1") == "GA-3.7"


def test_ga_3_7_one_pig_only_and_the_next_seat_waits() -> None:
    state = farm(*GREEN_PIGS)
    assert refused(state, 1, "pig").startswith("GA-3")
    assert hiring_seat(state) == 0
    state = settle(play(state, 0, "mutate green-pig-1 under green1 take blue1"))
    assert refused(state, 0, "mutate green-pig-2 under green1 take blue1").startswith("GA-3")
    assert hiring_seat(state) == 1


def test_ga_3_7_the_next_tile_is_turned_up_after_a_mutation() -> None:
    state = farm(*GREEN_PIGS)
    hidden = stack(state, "blue1").hidden
    state = play(state, 0, "mutate green-pig-1 under green1 take blue1")
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    assert stack(settle(state), "blue1").hidden == hidden - 1


@pytest.mark.parametrize("pigs", [GREEN_PIGS[:2], (*GREEN_PIGS[:2], "green-dragon-1")])
def test_ga_3_7_not_with_two_pigs(pigs: tuple[str, ...]) -> None:
    assert hiring_seat(farm(*pigs)) == 1


def test_ga_3_7_not_without_the_module() -> None:
    people = Person(train(*GREEN_PIGS), coins=4), Person()
    state = act(stop_all(table(*people, box=blank_box())), 0, "hire green1")
    assert hiring_seat(state) == 1


def test_ga_3_7_not_before_hiring() -> None:
    people = Person(train(*GREEN_PIGS), coins=4), Person()
    state = stop_all(table(*people, mutating_pigs=True, box=blank_box()))
    assert refused(state, 0, "mutate green-pig-1 under green1 take blue1") == "GA-3.7"


def test_ga_3_7_with_only_gold_pigs_nothing_happens() -> None:
    pigs = ("gold-pig-1", "gold-pig-2", "gold-birdie-1")
    edition = box({"*": BLANK}, creatures={"gold-birdie-1": "pig"})
    people = Person(train(*pigs), coins=4), Person()
    state = act(stop_all(table(*people, mutating_pigs=True, box=edition)), 0, "hire green1")
    assert hiring_seat(state) == 1


def test_ga_3_7_with_nothing_left_one_colour_up_nothing_happens() -> None:
    """Every pink tile is in a bag, so no blue pig can mutate."""
    people = Person(train(*BLUE_PIGS), coins=4), Person(bag=all_of("pink"))
    state = stop_all(table(*people, mutating_pigs=True, box=blank_box()))
    assert hiring_seat(act(state, 0, "hire green1")) == 1


def test_ga_3_7_a_pig_under_a_stack_comes_up_last() -> None:
    """Two blue tiles lie on the pig; they are hired first, then the pig is the top."""
    state = table(
        Person(train(*BLUE_PIGS), coins=4),
        *(Person(coins=7) for _ in range(3)),
        stacks={"blue1": 2},
        mutating_pigs=True,
        box=blank_box(),
    )
    state = act(stop_all(state), 0, "hire green1")
    state = settle(play(state, 0, "mutate blue-pig-1 under blue1 take pink1"))
    state = act(state, 1, "hire blue1")
    assert stack(state, "blue1").top not in (None, "blue-pig-1")
    state = act(state, 2, "hire blue1")
    assert stack(state, "blue1").top == "blue-pig-1"
    state = act(state, 3, "hire blue1")
    assert "blue-pig-1" in state.players[3].bag
    assert stack(state, "blue1").is_empty
