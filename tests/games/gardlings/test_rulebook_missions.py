"""Missions in front of people and in their gardens (GA-M1 to GA-M3)."""

import pytest

from gnomery.engine.errors import OptionError
from gnomery.engine.match import Match
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Lay
from gnomery.games.gardlings.phases import Building
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import (
    Person,
    blank_box,
    box,
    on_mission,
    table,
)
from tests.games.gardlings.playing import (
    draw,
    harvest,
    is_allowed,
    pieces,
    plot,
    refused,
    stop_all,
    take_pigs,
)

CARDS = [mission.id for mission in shelf_box().editions["retail"].missions]


def dealt(players: int, seed: str = "tulip") -> State:
    start = GAME.rules.setup(players, GAME.box.options(players, {"missions": True}))
    match = Match(GAME, start, seats=["bot"] * players, seed=seed)
    match.settle()
    return match.state


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_ga_m1_one_in_front_and_with_two_or_three_one_at_the_right(players: int) -> None:
    state = dealt(players)
    front = [player.mission for player in state.players]
    right = [player.next_mission for player in state.players]
    assert None not in front
    if players in (2, 3):
        assert None not in right
    else:
        assert right == [None] * players
    lying = [card for card in front + right if card]
    assert sorted([*lying, *state.reserve.missions]) == sorted(CARDS)


def test_ga_m1_the_seven_missions_are_shuffled() -> None:
    assert len(CARDS) == 7
    assert {dealt(1, f"seed {n}").players[0].mission for n in range(60)} == set(CARDS)


def test_ga_m1_missions_are_a_module_of_the_retail_edition() -> None:
    state = GAME.rules.setup(2, GAME.box.options(2, {}))
    assert all(player.mission is None for player in state.players)
    with pytest.raises(OptionError):
        GAME.box.options(2, {"edition": "first", "missions": True})


def test_ga_m2_the_mission_is_the_first_tile_of_the_garden() -> None:
    state = dealt(3)
    for seat, player in enumerate(state.players):
        assert plot(state, seat).garden.mission == player.mission
        assert plot(state, seat).garden.laid == ()


@pytest.mark.parametrize("place", ["0,0 r0", "1,1 r0", "-1,1 r0", "1,-1 r1", "0,1 r1"])
def test_ga_m2_a_mission_covers_two_by_two_cells(place: str) -> None:
    state = draw(on_mission("mission-raft"), 0, "beige-pig-1")
    assert refused(state, 0, f"lay {place}") == "GA-1.2"


@pytest.mark.parametrize(
    ("place", "is_ok"),
    [("0,-1 r0", True), ("2,0 r1", True), ("0,2 r0", True), ("-2,1 r0", True), ("2,2 r0", False)],
)
def test_ga_m2_the_first_drawn_tile_must_touch_the_mission(place: str, *, is_ok: bool) -> None:
    state = draw(on_mission("mission-raft"), 0, "beige-pig-1")
    assert is_allowed(state, 0, f"lay {place}") == is_ok


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("hand", ["green-birdie-1", "green-pig-2", "single-gnome-1"])
def test_ga_m2_the_eight_sites_of_a_mission_must_fit(card: str, hand: str) -> None:
    state = table(Person(mission=card, hand=hand, status="holding"), Person(), missions=True)
    (sites,) = (tile.sites for tile in state.options.pieces.tiles if tile.id == hand)
    lays = {(m.x, m.y, m.r) for m in GAME.rules.legal(state, 0) if isinstance(m, Lay)}
    garden = pieces(state, plot(state, 0).garden)
    assert len(garden[0].sites) == 8
    assert lays == naive.places(garden, naive.Piece(sites))


def test_ga_m2_a_gem_with_the_mission_counts() -> None:
    """mission-blue has a blue half at its upper left."""
    here = Person(("green-pig-1 -1,-1 r0",), mission="mission-blue")
    edition = box({"green-pig-1": "bbbbbb"})
    state = stop_all(table(here, Person(), missions=True, box=edition))
    assert harvest(state, 0).tally.garden == 1


def passed_on(players: int) -> tuple[State, State]:
    """The first and the second round."""
    before = table(*(Person() for _ in range(players)), missions=True, box=blank_box())
    return before, take_pigs(stop_all(before))


@pytest.mark.parametrize("players", [1, 4, 5])
def test_ga_m3_missions_pass_to_the_next_player(players: int) -> None:
    before, after = passed_on(players)
    for seat in range(players):
        following = after.players[(seat + 1) % players]
        assert following.mission == before.players[seat].mission
        assert following.next_mission is None


@pytest.mark.parametrize("players", [2, 3])
def test_ga_m3_with_two_or_three_they_pass_over_the_place_between(players: int) -> None:
    before, after = passed_on(players)
    for seat in range(players):
        assert after.players[seat].mission == before.players[seat].next_mission
        following = after.players[(seat + 1) % players]
        assert following.next_mission == before.players[seat].mission


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_ga_m3_the_new_mission_is_the_new_garden(players: int) -> None:
    _, after = passed_on(players)
    assert isinstance(after.phase, Building)
    for player, new in zip(after.players, after.phase.plots, strict=True):
        assert new.garden.mission == player.mission
