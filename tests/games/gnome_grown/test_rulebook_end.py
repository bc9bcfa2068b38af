"""The three endings and the score."""

import pytest

from gnomery.games.gnome_grown import GAME
from gnomery.games.gnome_grown.phases import Bidding, Over
from gnomery.games.gnome_grown.state import State
from tests.games.gnome_grown.builders import (
    FOUR_CARDS,
    FOUR_FULL,
    FULL_SECTION_A,
    Person,
    full_but,
    over,
    table,
)
from tests.games.gnome_grown.playing import act, finish, own, play, score, waited_for

# GG-E1: the last round


def last_reason(state: State) -> str:
    """The reason of the result."""
    result = GAME.rules.result(state)
    assert result is not None
    return result.reason.key.rsplit(".", 1)[1]


def test_gg_e1_a_triggered_round_is_the_last() -> None:
    state = table(Person(), Person(FOUR_FULL, hand=FOUR_CARDS), phase="selecting")
    state = play(play(state, 0, "select shed"), 1, "select end")
    for space in ("ground", "imp", "feature", "animal"):
        assert GAME.rules.result(state) is None
        state = play(state, waited_for(state), f"select {space}")
    assert GAME.rules.result(state) is None
    state = finish(state)
    assert state.phase == Over()
    assert last_reason(state) == "trigger"


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 8), (4, 11)])
def test_gg_e1_the_gnome_at_the_end_of_the_track(players: int, rounds: int) -> None:
    spaces = {"draw": (0,)}
    state = table(*[Person()] * players, spaces=spaces, round=rounds - 1)
    assert state.ends == ()
    state = finish(state)
    assert state.round == rounds
    assert state.ends == ("track",)
    assert isinstance(state.phase, Bidding), "this round is still played"
    assert GAME.rules.result(state) is None
    state = finish(table(*[Person()] * players, spaces=spaces, round=rounds))
    assert state.phase == Over()
    assert last_reason(state) == "track"


def test_gg_e1_a_garden_full_in_execution() -> None:
    looks = {5: ("owl-1", (0,))}
    state = table(Person(full_but((5, 5))), Person(), spaces={"animal": (0,)}, looks=looks)
    assert state.ends == ()
    state = act(state, 0, "do animal", "take 5", "lay 5,5")
    assert state.ends == ("full",)
    assert waited_for(state) == 1, "the others still act"
    assert GAME.rules.result(state) is None
    state = finish(state)
    assert state.phase == Over()
    assert state.round == 1
    assert last_reason(state) == "full"


def test_gg_e1_one_free_square_is_not_full() -> None:
    looks = {5: ("owl-1", (0,))}
    state = table(Person(full_but((5, 5), (0, 0))), Person(), spaces={"animal": (0,)}, looks=looks)
    state = finish(act(state, 0, "do animal", "take 5", "lay 5,5"))
    assert state.phase == Bidding((None, None))


def test_gg_e1_no_ending_no_end() -> None:
    state = finish(table(Person(), Person(), spaces={"draw": (0,)}))
    assert (state.ends, state.round) == ((), 2)


def test_gg_e1_nobody_acts_after_the_end() -> None:
    state = over(Person(hand=("rockery-statue-owl",)), Person())
    assert tuple(GAME.rules.actors(state)) == ()
    assert not GAME.rules.legal(state, 0)
    for words in ("select ground", "bid 1", "do ground", "hush", "accept"):
        assert GAME.rules.refuse(state, 0, GAME.telling.read(words)) is not None


# GG-E2: the score

EXAMPLE = (
    "flowerbed-1 0,0", "fountain-1 2,0 r1", "duck-1 0,2", "owl-1 1,2",
    "rockery-1 4,4", "bench-1 3,3", "owl-2 3,5", "hedgehog-1 5,3",
    "birdhouse-1 0,3", "rabbit-1 0,5",
)  # fmt: skip
CARDS = {
    "flowerbed-fountain-duck": 5,
    "rockery-statue-hedgehog": 4,
    "rockery-bench-owl": 9,
    "pond-birdhouse-rabbit": 3,
    "flowerbed-fountain-owl": 7,
    "veg_patch-statue-duck": 0,
}


@pytest.mark.parametrize(("card", "points"), list(CARDS.items()))
def test_gg_e2_each_card_of_the_example(card: str, points: int) -> None:
    sheet = score(over(Person(EXAMPLE, hand=(card,)), Person()), 0)
    assert sheet.get("full", 0) + sheet.get("part", 0) == points


def test_gg_e2_revealed_or_not_a_card_counts_once() -> None:
    card = "flowerbed-fountain-duck"
    for person in (Person(EXAMPLE, hand=(card,)), Person(EXAMPLE, revealed=(card,))):
        assert score(over(person, Person()), 0) == {"full": 5, "animals": 5}


def test_gg_e2_a_card_completed_in_two_sections_counts_once() -> None:
    garden = (*FULL_SECTION_A, "flowerbed-1 4,0", "fountain-1 3,0 r1", "duck-3 3,2")
    state = over(Person(garden, hand=("flowerbed-fountain-duck",)), Person())
    assert score(state, 0) == {"full": 5}


def test_gg_e2_partial_in_two_sections_counts_once() -> None:
    garden = ("flowerbed-1 0,0", "duck-1 0,2", "flowerbed-2 4,0", "duck-2 5,2")
    state = over(Person(garden, hand=("flowerbed-bench-duck",)), Person())
    assert score(state, 0) == {"part": 2}


def test_gg_e2_two_of_three_in_different_sections_are_nothing() -> None:
    garden = ("flowerbed-1 0,0", "duck-1 5,5")
    state = over(Person(garden, hand=("flowerbed-bench-duck",)), Person())
    assert score(state, 0) == {}


@pytest.mark.parametrize(
    "garden",
    [
        ("flowerbed-1 0,0", "bench-1 0,2"),
        ("flowerbed-1 0,0", "duck-1 0,2"),
        ("bench-1 0,2", "duck-1 2,2"),
    ],
)
def test_gg_e2_any_two_of_the_three(garden: tuple[str, ...]) -> None:
    state = over(Person(garden, hand=("flowerbed-bench-duck",)), Person())
    assert score(state, 0) == {"part": 2}


@pytest.mark.parametrize(("kinds", "points"), [(1, 0), (2, 0), (3, 5), (4, 5)])
def test_gg_e2_three_or_more_kinds_of_ground(kinds: int, points: int) -> None:
    tiles = ("rockery-1 0,0", "pond-1 2,0", "veg_patch-1 4,0", "flowerbed-1 0,2")
    sheet = score(over(Person(tiles[:kinds]), Person()), 0)
    assert sheet == ({"ground": points} if points else {})


@pytest.mark.parametrize(("kinds", "points"), [(3, 0), (4, 5)])
def test_gg_e2_all_four_features(kinds: int, points: int) -> None:
    tiles = ("statue-1 0,0", "birdhouse-1 2,0", "bench-1 4,0", "fountain-1 0,2")
    sheet = score(over(Person(tiles[:kinds]), Person()), 0)
    assert sheet == ({"features": points} if points else {})


@pytest.mark.parametrize(("kinds", "points"), [(3, 0), (4, 5)])
def test_gg_e2_all_four_animals(kinds: int, points: int) -> None:
    tiles = ("owl-1 0,0", "hedgehog-1 2,0", "rabbit-1 4,0", "duck-1 0,2")
    sheet = score(over(Person(tiles[:kinds]), Person()), 0)
    assert sheet == ({"animals": points} if points else {})


QUARTERS = ("flowerbed-1 2,2", "bench-1 2,1", "bench-2 2,4", "duck-1 0,0", "duck-2 5,0",
            "duck-3 0,5", "duck-4 5,5", "rabbit-1 1,0", "rabbit-2 4,0", "rabbit-3 1,5",
            "fountain-1 2,0", "fountain-2 2,5", "rabbit-4 4,5")  # fmt: skip
"""Flowerbed, bench, fountain, duck and rabbit in every section."""
FOUR_HERE = ("flowerbed-bench-duck", "flowerbed-bench-rabbit", "flowerbed-fountain-duck",
             "flowerbed-fountain-rabbit")  # fmt: skip


def test_gg_e2_hidden_and_revealed_cards_serve() -> None:
    state = over(Person(QUARTERS, hand=FOUR_HERE[:2], revealed=FOUR_HERE[2:]), Person())
    assert score(state, 0) == {"full": 20, "sections": 10}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_gg_e2_one_card_serves_one_section(count: int) -> None:
    state = over(Person(QUARTERS, hand=FOUR_HERE[:count]), Person())
    assert score(state, 0) == {"full": 5 * count}


def apart(*last: str) -> tuple[str, ...]:
    """Sections with one own kind of ground each: A rockery, B pond, C vegetables, D as told."""
    return (
        "rockery-1 0,0", "bench-1 0,2", "duck-1 2,0", "rabbit-1 2,1",
        "pond-1 4,0", "bench-2 4,2", "duck-2 3,0",
        "veg_patch-1 4,4", "bench-3 4,3", "duck-3 3,5", *last,
    )  # fmt: skip


IN_D = ("flowerbed-1 0,4", "bench-4 0,3", "duck-4 2,5")
ONE_EACH = (
    "rockery-bench-duck", "pond-bench-duck", "veg_patch-bench-duck", "flowerbed-bench-duck",
)  # fmt: skip
"""A card for each ground of `apart(*IN_D)`."""
TWO_ROCKERIES = (
    "rockery-bench-duck", "rockery-bench-rabbit", "pond-bench-duck", "veg_patch-bench-duck",
)  # fmt: skip


def test_gg_e2_a_card_for_each_section_of_its_own() -> None:
    state = over(Person(apart(*IN_D), hand=ONE_EACH), Person())
    assert score(state, 0) == {"full": 7 + 6 + 6 + 5, "ground": 5, "sections": 10}


def test_gg_e2_four_cards_in_three_sections_do_not_serve() -> None:
    state = over(Person(apart(*IN_D), hand=TWO_ROCKERIES), Person())
    assert score(state, 0) == {"full": 7 + 7 + 6 + 6, "ground": 5}


def test_gg_e2_cards_are_given_to_sections_as_well_as_can_be() -> None:
    """A rockery over A and D: one card serves either, and the other rockery card takes A."""
    garden = (
        "rockery-1 0,2", "bench-1 0,1", "duck-1 0,0", "rabbit-1 1,0", "bench-4 0,4", "duck-4 0,5",
        "pond-1 4,0", "bench-2 4,2", "duck-2 3,0", "veg_patch-1 4,4", "bench-3 4,3", "duck-3 3,5",
    )  # fmt: skip
    state = over(Person(garden, hand=TWO_ROCKERIES), Person())
    assert score(state, 0) == {"full": 7 + 7 + 6 + 6, "ground": 5, "sections": 10}


def test_gg_e2_a_partial_objective_does_not_serve() -> None:
    state = over(Person(apart(*IN_D[:2]), hand=ONE_EACH), Person())
    assert score(state, 0) == {"full": 7 + 6 + 6, "part": 2, "ground": 5}


def test_gg_e2_a_full_garden() -> None:
    assert score(over(Person(full_but()), Person()), 0) == {"garden": 10}
    assert score(over(Person(full_but((3, 3))), Person()), 0) == {}


def test_gg_e2_fences_part_the_garden_otherwise() -> None:
    garden = ("flowerbed-1 0,0", "bench-1 2,0", "duck-1 3,1")
    person = Person(garden, hand=("flowerbed-bench-duck",))
    assert score(over(person, Person()), 0) == {"part": 2}
    assert score(over(person, Person(), garden="fences"), 0) == {"full": 5}
    yellow = over(Person(), person, garden="fences")
    assert score(yellow, 1) == {"part": 2}, "the mirror image: bench and duck in B, flowers in A"


def test_gg_e2_most_points_win() -> None:
    people = (Person(ladybirds=9), Person(EXAMPLE, ladybirds=0), Person(("pond-1 0,0",)))
    assert GAME.rules.result(over(*people)).ranking == ((1,), (0,), (2,))


def test_gg_e2_tie_most_ladybirds() -> None:
    people = (Person(ladybirds=3), Person(ladybirds=5), Person(ladybirds=4))
    assert GAME.rules.result(over(*people)).ranking == ((1,), (2,), (0,))


def test_gg_e2_still_tied_the_victory_is_shared() -> None:
    people = (Person(ladybirds=5), Person(ladybirds=2), Person(ladybirds=5))
    result = GAME.rules.result(over(*people))
    assert result.ranking == ((0, 2), (1,))
    assert result.winners == (0, 2)


def test_gg_e2_nothing_else_breaks_a_tie() -> None:
    people = (Person(imp=True, markers=("purple-1",)), Person())
    assert GAME.rules.result(over(*people, order=(1, 0))).ranking == ((0, 1),)


def test_gg_e2_all_cards_are_open_in_the_end() -> None:
    state = over(Person(EXAMPLE, hand=tuple(CARDS)), Person())
    for viewer in (0, 1, None):
        shown = GAME.rules.view(state, viewer).players[0]
        assert set(shown.known) == set(CARDS)
        assert shown.points == 33


def test_gg_e2_no_ladybirds_for_cards_shown_at_the_end() -> None:
    state = table(Person(EXAMPLE, hand=tuple(CARDS)), Person(), spaces={"draw": (0,)}, round=8)
    state = finish(state)
    assert state.phase == Over()
    assert own(state, 0).ladybirds == 4
