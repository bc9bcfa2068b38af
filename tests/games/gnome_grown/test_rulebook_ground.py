"""Actions with ground tiles, and placing tiles."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.moves import Draw, Lay, TurnUp
from gnomery.games.gnome_grown.phases import Laying
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import Person, full_but, table
from tests.games.gnome_grown.playing import act, box, laid, own, play, refused, settle, waited_for

OPEN = ("rockery-1", "pond-1", "veg_patch-1", "flowerbed-1")


def ground(space: str, *people: Person, **more: object) -> State:
    """Seat 0 has one action with ground tiles."""
    people = people or (Person(), Person())
    return table(*people, spaces={space: (0,)}, open=OPEN, **more)


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_gg_a1_take_a_face_up_ground_tile(place: int) -> None:
    state = act(ground("ground"), 0, "do ground", f"take {place}")
    assert state.phase.task == Laying(OPEN[place - 1])
    state = act(state, 0, "lay 2,3")
    assert laid(state, 0) == (OPEN[place - 1],)


def test_gg_a1_any_tile_of_the_pile_may_fill_the_gap() -> None:
    state = play(ground("ground"), 0, "do ground", "take 2")
    assert set(GAME.rules.legal(state, BOX)) == {TurnUp(tile) for tile in state.ground}
    assert len(state.ground) == 22


def test_gg_a1_there_are_four_places() -> None:
    state = play(ground("ground"), 0, "do ground")
    for place in (0, 5):
        assert refused(state, 0, f"take {place}") == "GG-A1"


def test_gg_a1_discards_are_reshuffled_when_the_pile_runs_out() -> None:
    state = ground("ground", ground=())
    assert len(state.ground_discards) == 22
    state = play(state, 0, "do ground", "take 1")
    assert set(GAME.rules.legal(state, BOX)) == {
        TurnUp(t) for t in (*state.ground, *state.ground_discards)
    }
    assert len(GAME.rules.legal(state, BOX)) == 22
    state = settle(state)
    assert None not in state.open
    assert (len(state.ground), state.ground_discards) == (21, ())


def test_gg_a2_take_the_top_face_down_ground_tile() -> None:
    state = play(ground("top-ground"), 0, "do top-ground")
    assert set(GAME.rules.legal(state, BOX)) == {Draw(tile) for tile in state.ground}
    state = act(box(state, "draw pond-4"), 0, "lay 4,4")
    assert laid(state, 0) == ("pond-4",)
    assert state.open == OPEN
    assert len(state.ground) == 21


def test_gg_a2_from_the_reshuffled_discards() -> None:
    state = play(ground("top-ground", ground=()), 0, "do top-ground")
    state = act(box(state, "draw pond-4"), 0, "lay 4,4")
    assert laid(state, 0) == ("pond-4",)
    assert len(state.ground) == 21


def test_gg_a3_with_too_few_in_the_pile_the_discards_are_reshuffled() -> None:
    state = ground("new-ground", ground=("rockery-2", "rockery-3"))
    assert len(state.ground_discards) == 20
    state = act(state, 0, "do new-ground")
    assert {"rockery-2", "rockery-3"} < set(state.open), "what is left of the pile comes first"
    assert len(state.ground) == 22, "20 discards and the four that lay open, without two"
    state = act(state, 0, "take 1", "lay 0,0")
    assert None not in state.open


@pytest.mark.parametrize("space", ["ground", "new-ground"])
def test_gg_a3_taking_is_for_face_up_tiles(space: str) -> None:
    state = act(ground(space), 0, f"do {space}")
    assert refused(state, 0, "take 7").startswith("GG-A")
    assert refused(state, 0, "lay 0,0").startswith("GG-")


# Placing


def holding(person: Person, start: str = "rockery-1", **more: object) -> State:
    """Seat 0 has just taken this ground tile."""
    opened = (start, *(tile for tile in ("pond-6", "pond-5", "pond-4", "pond-3") if tile != start))
    state = table(person, Person(), spaces={"ground": (0,)}, open=opened[:4], **more)
    return act(state, 0, "do ground", "take 1")


def test_gg_p1_a_taken_tile_is_placed_at_once() -> None:
    state = table(Person(), Person(), spaces={"ground": (0,), "shed": (0,)}, open=OPEN)
    state = act(state, 0, "do ground", "take 1")
    assert refused(state, 0, "do shed") in {"GG-P1", "GG-4"}
    assert refused(state, 0, "pass ground") in {"GG-P1", "GG-4"}
    assert all(isinstance(move, Lay) for move in GAME.rules.legal(state, 0))


def test_gg_p1_ground_covers_two_by_two() -> None:
    state = holding(Person())
    places = {(move.x, move.y, move.r) for move in GAME.rules.legal(state, 0)}
    assert places == {(x, y, 0) for x in range(5) for y in range(5)}


@pytest.mark.parametrize("place", ["5,0", "0,5", "5,5", "6,0", "-1,0", "0,-1", "99,99"])
def test_gg_p1_not_over_the_edge(place: str) -> None:
    assert refused(holding(Person()), 0, f"lay {place}") == "GG-P1"


def test_gg_p1_ground_is_not_turned() -> None:
    assert refused(holding(Person()), 0, "lay 0,0 r1") == "GG-P1"


@pytest.mark.parametrize("place", ["1,1", "2,2", "3,3", "1,3", "3,1", "2,3"])
def test_gg_p1_not_over_a_tile(place: str) -> None:
    state = holding(Person(("pond-1 2,2",)))
    assert refused(state, 0, f"lay {place}") == "GG-P1"


@pytest.mark.parametrize("place", ["0,2", "2,0", "4,2", "2,4", "0,0"])
def test_gg_p1_beside_a_tile_or_anywhere_else(place: str) -> None:
    state = act(holding(Person(("pond-1 2,2",))), 0, f"lay {place}")
    assert laid(state, 0) == ("pond-1", "rockery-1")


def test_gg_p1_features_lie_or_stand() -> None:
    state = table(Person(), Person(), spaces={"feature": (0,)})
    state = act(state, 0, "do feature", "take 1")
    places = {(move.x, move.y, move.r) for move in GAME.rules.legal(state, 0)}
    lying = {(x, y, 0) for x in range(5) for y in range(6)}
    standing = {(x, y, 1) for x in range(6) for y in range(5)}
    assert places == lying | standing
    for wrong in ("lay 5,0", "lay 0,5 r1", "lay 0,0 r2", "lay 6,0 r1"):
        assert refused(state, 0, wrong) == "GG-P1"


def test_gg_p1_an_animal_sits_on_one_square() -> None:
    looks = {1: ("owl-1", (0,))}
    state = table(Person(("pond-1 2,2",)), Person(), spaces={"animal": (0,)}, looks=looks)
    state = act(state, 0, "do animal", "take 1")
    places = {(move.x, move.y, move.r) for move in GAME.rules.legal(state, 0)}
    assert len(places) == 32
    assert (2, 2, 0) not in places
    assert refused(state, 0, "lay 3,3") == "GG-P1"
    assert refused(state, 0, "lay 0,0 r1") == "GG-P1"
    assert refused(state, 0, "lay 6,0") == "GG-P1"


def test_gg_p1_tiles_never_move() -> None:
    state = act(holding(Person()), 0, "lay 1,1")
    assert refused(state, 0, "lay 3,3").startswith("GG-")
    where = own(state, 0).garden.laid[0]
    assert (where.x, where.y) == (1, 1)


@pytest.mark.parametrize(
    ("space", "place", "why"),
    [
        ("ground", "0,0 r1", "turned"), ("ground", "5,0", "off_garden"),
        ("ground", "1,1", "covered"), ("feature", "0,0 r2", "turned"),
        ("feature", "5,0", "off_garden"), ("feature", "0,5 r1", "off_garden"),
        ("feature", "2,1 r1", "covered"), ("feature", "1,2", "covered"),
        ("animal", "0,0 r1", "turned"), ("animal", "0,6", "off_garden"),
        ("animal", "3,3", "covered"),
    ],
)  # fmt: skip
def test_gg_p1_it_is_said_why(space: str, place: str, why: str) -> None:
    looks = {1: ("owl-1", (0,))}
    state = table(Person(("pond-1 2,2",)), Person(), spaces={space: (0,)}, looks=looks)
    state = act(state, 0, f"do {space}", "take 1")
    refusal = GAME.rules.refuse(state, 0, GAME.telling.read(f"lay {place}"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("GG-P1", f"gnome_grown.refuse.{why}")


def test_gg_p1_a_straddling_tile_is_present_in_every_section_it_touches() -> None:
    corners = ("bench-1 0,0", "duck-1 2,0", "fountain-1 4,0", "rabbit-1 5,1",
               "statue-1 4,5", "owl-1 3,5", "birdhouse-1 0,5", "hedgehog-1 2,5")  # fmt: skip
    cards = ("rockery-bench-duck", "rockery-birdhouse-hedgehog", "rockery-fountain-rabbit",
             "rockery-statue-owl")  # fmt: skip
    state = holding(Person(corners, hand=cards))
    assert all(refused(state, 0, f"reveal {card}") == "GG-5" for card in cards)
    state = act(state, 0, "lay 2,2")
    state = play(state, 0, *(f"reveal {card}" for card in cards))
    assert own(state, 0).revealed == cards


def test_gg_p1_a_straddling_feature_is_in_both_sections() -> None:
    garden = ("pond-1 0,0", "duck-1 0,2", "rockery-2 4,0", "owl-1 5,2")
    cards = ("pond-bench-duck", "rockery-bench-owl")
    benches = [("bench-1", "bench-2", "bench-3")]
    state = table(Person(garden, hand=cards), Person(), spaces={"feature": (0,)}, stacks=benches)
    state = act(state, 0, "do feature", "take 1", "lay 2,1")
    state = play(state, 0, *(f"reveal {card}" for card in cards))
    assert own(state, 0).revealed == cards


@pytest.mark.parametrize("space", ["ground", "new-ground", "top-ground"])
def test_gg_p1_ground_that_fits_nowhere_is_discarded(space: str) -> None:
    state = table(Person(full_but((0, 0), (5, 5))), Person(), spaces={space: (0,)})
    before = laid(state, 0)
    state = act(state, 0, f"do {space}")
    state = state if space == "top-ground" else act(state, 0, "take 1")
    assert laid(state, 0) == before
    assert len(state.ground_discards) == (5 if space == "new-ground" else 1)
    assert waited_for(state) == 1


def test_gg_p1_a_feature_that_fits_nowhere_is_discarded() -> None:
    state = table(Person(full_but((0, 0), (5, 5))), Person(), spaces={"feature": (0,)})
    top = state.stacks[0][0]
    state = act(state, 0, "do feature", "take 1")
    assert state.feature_discards == (top,)
    assert waited_for(state) == 1


def test_gg_p1_an_animal_that_fits_nowhere_is_discarded_and_its_bonus_counts() -> None:
    """Its bonus is paid for taking it, not for placing it."""
    looks = {1: ("rabbit-7", (0,))}
    state = table(Person(full_but()), Person(), spaces={"animal": (0,)}, looks=looks)
    state = act(state, 0, "do animal", "take 1")
    assert state.animal_discards == ("rabbit-7",)
    assert own(state, 0).ladybirds == 7
    assert waited_for(state) == 1
