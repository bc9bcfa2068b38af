"""Actions in order: the tokens that are taken and the statue."""

from itertools import product

import pytest
from msgspec.structs import replace

from gnomery.games.gnom_street import GAME
from gnomery.games.gnom_street.phases import MovingCat, Taking
from gnomery.games.gnom_street.state import State
from tests.games.gnom_street import naive
from tests.games.gnom_street.builders import Person, table
from tests.games.gnom_street.garden import box_in_the_first_garden
from tests.games.gnom_street.playing import (
    cells,
    is_allowed,
    is_fighting,
    own,
    play,
    refused,
    rest,
    waited_for,
    writings,
)


def three(*firsts: Person, **more: object) -> State:
    """Three people; seat 0 is first and has no power that matters, seat 2 is the loser."""
    people = [*firsts, *[Person()] * 3][:3]
    cards = (8, 7, 6)
    return table(*(replace_card(p, c) for p, c in zip(people, cards, strict=True)), **more)


def replace_card(person: Person, card: int) -> Person:
    """A person with this card."""
    return Person(card, person.loot, person.hand, person.statues)


# Order


def test_gs_3_everybody_acts_in_order_of_the_ranking() -> None:
    state = table(Person(2), Person(8), Person(5))
    for seat, words in ((1, "grass cat"), (2, "wood zone"), (0, "earth line")):
        assert waited_for(state) == seat
        state = play(state, seat, f"take {words}")
        assert waited_for(state) == seat, "all of it before the next one begins"
        place = min(cells(state, seat, "place"))
        state = play(state, seat, f"place {place}")
        if seat == 1:
            state = play(state, seat, "cat c2")
        if seat == 2:
            state = play(state, seat, "ask 0")
        state = rest(state, seat)
    assert is_fighting(state)


@pytest.mark.parametrize("words", ["take grass zone", "place d1", "ask 1", "cat c2", "done"])
def test_gs_3_nobody_acts_out_of_turn(words: str) -> None:
    state = three()
    for seat in (1, 2):
        assert refused(state, seat, words).startswith("GS-")
        assert not GAME.rules.legal(state, seat)


# Tokens


def test_gs_3_1_one_terrain_and_one_action_of_those_left() -> None:
    every = product(("grass", "wood", "gravel", "earth"), ("zone", "line", "flower", "cat"))
    assert writings(three(), 0) == {f"take {terrain} {action}" for terrain, action in every}


def test_gs_3_1_the_fourth_player_has_what_is_left() -> None:
    people = [Person(card) for card in (8, 7, 6, 5)]
    state = table(*people, taken=("0 grass zone", "1 wood cat", "2 earth line"))
    assert writings(state, 3) == {"take gravel flower"}


@pytest.mark.parametrize("words", ["take pond zone", "take grass dig", "take zone grass"])
def test_gs_3_1_no_such_token(words: str) -> None:
    assert refused(three(), 0, words) == "GS-3.1"


def test_gs_3_1_tokens_are_taken_before_anything_else() -> None:
    state = three()
    for words in ("place d1", "ask 1", "cat c2", "lay mole d1", "done", "snoop"):
        assert refused(state, 0, words).startswith("GS-")
    state = play(state, 0, "take grass zone")
    assert refused(state, 0, "take wood line").startswith("GS-3")


# Statues


@pytest.mark.parametrize("terrain", ["grass", "wood", "gravel", "earth"])
def test_gs_3_2_a_statue_from_the_reserve_goes_on_a_cell_of_the_terrain(terrain: str) -> None:
    state = play(three(), 0, f"take {terrain} zone")
    there = {cell for cell in naive.CELLS if naive.TERRAIN[cell] == terrain}
    assert writings(state, 0) == {f"place {cell}" for cell in there}
    for cell in set(naive.CELLS) - there:
        assert refused(state, 0, f"place {cell}") == "GS-3.2"


@pytest.mark.parametrize("cell", ["g1", "a4", "d0", "z9", "pond"])
def test_gs_3_2_not_outside_the_garden(cell: str) -> None:
    state = play(three(), 0, "take grass zone")
    assert refused(state, 0, f"place {cell}") == "GS-3.2"


def test_gs_3_2_not_on_the_cell_of_the_cat() -> None:
    state = play(three(cat="d1"), 0, "take grass zone")
    assert refused(state, 0, "place d1") == "GS-3.2"
    assert cells(state, 0, "place") == {"b2", "f2", "d3"}


def test_gs_3_2_an_own_statue_can_be_expelled_too() -> None:
    state = three(Person(statues=("d1",)))
    state = play(state, 0, "take grass zone", "place d1")
    assert own(state, 0).statues == ("d1",)
    assert GAME.rules.view(state, None).players[0].reserve == 2
    assert state.fresh == ("d1",)


def test_gs_3_2_from_the_reserve_while_there_is_one() -> None:
    state = play(three(Person(statues=("b2", "e2"))), 0, "take grass zone")
    assert refused(state, 0, "place d1 from b2") == "GS-3.2"
    assert refused(state, 0, "place d1 from e2") == "GS-3.2"
    assert is_allowed(state, 0, "place d1")


def test_gs_3_2_an_empty_reserve_moves_a_statue_from_the_garden() -> None:
    state = play(three(Person(statues=("b2", "e2", "c1"))), 0, "take grass zone")
    assert refused(state, 0, "place d1") == "GS-3.2"
    starts = ("b2", "e2", "c1")
    wanted = {
        f"place {cell} from {start}"
        for cell in ("d1", "b2", "f2", "d3")
        for start in starts
        if cell != start
    }
    assert writings(state, 0) == wanted
    state = play(state, 0, "place d1 from e2")
    assert own(state, 0).statues == ("b2", "c1", "d1")
    assert state.fresh == ("d1",)


def test_gs_3_2_a_moved_statue_can_expel_another_own_one() -> None:
    state = play(three(Person(statues=("b2", "e2", "c1"))), 0, "take grass zone")
    state = play(state, 0, "place b2 from e2")
    assert own(state, 0).statues == ("b2", "c1")
    assert GAME.rules.view(state, None).players[0].reserve == 1


def test_gs_3_2_only_own_statues_are_moved() -> None:
    people = (Person(statues=("b2", "e2", "c1")), Person(statues=("d3",)))
    state = play(three(*people), 0, "take grass zone")
    assert refused(state, 0, "place d1 from d3") == "GS-3.2"
    assert refused(state, 0, "place d1 from f1") == "GS-3.2"


def test_gs_3_2_tokens_on_the_cell_do_not_matter() -> None:
    state = play(three(laid=("1 mole d1", "0 bait d1")), 0, "take grass cat")
    state = play(state, 0, "place d1")
    assert own(state, 0).statues == ("d1",)
    assert isinstance(state.phase, MovingCat)
    assert len(state.laid) == 2


def test_gs_3_2_if_no_cell_is_possible_no_statue_is_placed_and_no_question_asked() -> None:
    shelf = box_in_the_first_garden()
    meadow = tuple(
        replace(cell, terrain="wood") if cell.at in ("d1", "b2", "f2") else cell
        for cell in shelf.garden.cells
    )
    small = replace(shelf, garden=replace(shelf.garden, cells=meadow))
    state = play(three(cat="d3", box=small), 0, "take grass zone")
    assert waited_for(state) == 1
    assert state.phase == Taking(1)
    assert own(state, 0).statues == ()
    assert state.asked == ()
    moved = play(three(cat="d3", box=small), 0, "take grass cat")
    assert isinstance(moved.phase, MovingCat), "the cat can be moved all the same"
