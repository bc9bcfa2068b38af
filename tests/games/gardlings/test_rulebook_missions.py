"""GA-M: the missions of the retail edition."""

import pytest

from gnomery.engine.errors import OptionError
from gnomery.engine.match import Match
from gnomery.engine.terms import Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Lay, LookAgain, Pull
from gnomery.games.gardlings.phases import Building, Tally
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import (
    BIRDIES,
    BLANK_MISSION,
    Person,
    blank_box,
    box,
    singles,
    table,
    tiles,
)
from tests.games.gardlings.playing import (
    draw,
    gems,
    harvest,
    is_allowed,
    pieces,
    play,
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


def on_mission(card: str, places: tuple[str, ...] = (), sites: str = BLANK_MISSION) -> State:
    """Blank tiles at these places around a mission at 0,0."""
    garden = tuple(f"{name} {place}" for name, place in zip(BIRDIES, places, strict=False))
    here = Person(garden, mission=card)
    return table(here, Person(), missions=True, box=box({"*": "------"}, missions=sites))


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


RAFT = ("2,0 r0", "2,1 r0", "2,2 r0", "2,3 r0")
STANDING_RAFT = ("2,0 r1", "3,0 r1", "4,0 r3", "5,0 r1")
SHIFTED_RAFT = ("2,0 r0", "2,1 r0", "3,2 r0", "3,3 r0")
PINWHEEL = ("2,0 r0", "4,0 r1", "3,2 r0", "2,1 r1")
OTHER_PINWHEEL = ("3,0 r0", "4,1 r1", "2,2 r0", "2,0 r1")
BIG_RING = ("2,0 r0", "4,0 r0", "5,1 r1", "3,2 r0", "2,1 r1")
TRAIN = ("2,0 r0", "4,0 r0", "6,0 r2", "8,0 r0")
STANDING_TRAIN = ("2,0 r1", "2,2 r1", "2,4 r3", "2,6 r1")
BENT_TRAIN = ("2,0 r0", "4,0 r0", "6,0 r0", "8,0 r1")


@pytest.mark.parametrize(
    ("card", "places", "paid"),
    [
        ("mission-raft", RAFT, 2),
        ("mission-raft", STANDING_RAFT, 2),
        ("mission-raft", RAFT[:3], 0),
        ("mission-raft", SHIFTED_RAFT, 0),
        ("mission-raft", TRAIN, 0),
        ("mission-raft", (*RAFT, "4,0 r0", "4,1 r0", "4,2 r0", "4,3 r0"), 2),
        ("mission-pinwheel", PINWHEEL, 3),
        ("mission-pinwheel", OTHER_PINWHEEL, 3),
        ("mission-pinwheel", PINWHEEL[:3], 0),
        ("mission-pinwheel", BIG_RING, 0),
        ("mission-train", TRAIN, 3),
        ("mission-train", STANDING_TRAIN, 3),
        ("mission-train", TRAIN[:3], 0),
        ("mission-train", BENT_TRAIN, 0),
        ("mission-train", RAFT, 0),
    ],
)
def test_ga_m4_shapes(card: str, places: tuple[str, ...], paid: int) -> None:
    state = stop_all(on_mission(card, places))
    assert harvest(state, 0).tally.mission == paid
    assert gems(state, 0) == paid


def test_ga_m4_a_mission_pays_only_whom_it_lies_in_front_of() -> None:
    state = stop_all(on_mission("mission-walled", RAFT))
    assert harvest(state, 0).tally.mission == 0


@pytest.mark.parametrize(
    ("places", "paid"), [(("2,0 r1",), 0), (("2,0 r1", "3,1 r0"), 2), (("2,0 r1", "3,0 r1"), 2)]
)
def test_ga_m4_empty_pays_for_three_blank_pairs(places: tuple[str, ...], paid: int) -> None:
    """A standing tile beside the mission makes two pairs."""
    assert harvest(stop_all(on_mission("mission-empty", places)), 0).tally.mission == paid


@pytest.mark.parametrize(
    ("sites", "paid"),
    [
        (("bb-bb-", "bb----"), 2),
        (("**-bb-", "**----"), 2),  # each egg is completed by a blue half
        (("bb-**-", "**----"), 0),  # two of the four are eggs on eggs
        (("bb-yy-", "yy----"), 0),  # two of the four are yellow
    ],
)
def test_ga_m4_blue_pays_for_four_complete_blue_gems(sites: tuple[str, str], paid: int) -> None:
    """Two standing tiles side by side at the right of an all-blue mission: four touches."""
    here = Person(("green-pig-1 2,0 r3", "green-pig-2 3,0 r3"), mission="mission-blue")
    edition = box(dict(zip(tiles("green-pig", 1, 2), sites, strict=True)), missions="bbbbbbbb")
    state = stop_all(table(here, Person(), missions=True, box=edition))
    assert harvest(state, 0).tally.garden == 4
    assert harvest(state, 0).tally.mission == paid


def test_ga_m4_three_blue_gems_are_not_enough() -> None:
    here = Person(("green-pig-1 2,0 r3", "green-pig-2 3,1 r3"), mission="mission-blue")
    edition = box({"green-pig-*": "bbbbbb"}, missions="bbbbbbbb")
    state = stop_all(table(here, Person(), missions=True, box=edition))
    assert (harvest(state, 0).tally.garden, harvest(state, 0).tally.mission) == (3, 0)


def test_ga_m4_mission_gems_can_be_stolen_too() -> None:
    """Four single gnomes as a raft, 2 gems for it, and a double gnome on top: half is gone."""
    raft = tuple(f"{name} {place}" for name, place in zip(singles(1, 2, 3, 4), RAFT, strict=True))
    here = Person(raft, ("double-gnome-1", "beige-pig-1"), mission="mission-raft")
    state = table(here, Person(), missions=True, greedy_gnomes=True, box=blank_box())
    state = play(draw(state, 0, "double-gnome-1"), 1, "stop")
    assert harvest(state, 0).tally == Tally(garden=0, mission=2, alarm=1)


WALL = ("0,-1 r0", "2,0 r1", "0,2 r0", "-1,0 r1")
GAP = ("0,-1 r0", "2,0 r1", "1,2 r0", "-1,0 r1")


@pytest.mark.parametrize(("places", "paid"), [(WALL, 3), (WALL[:3], 0), (GAP, 0)])
def test_ga_m4_walled_pays_for_eight_occupied_cells(places: tuple[str, ...], paid: int) -> None:
    state = stop_all(on_mission("mission-walled", places))
    assert harvest(state, 0).tally.mission == paid


PAIR = tiles("beige-pig", 1, 2)


def second_look(*bag: str) -> State:
    here = Person(mission="mission-second", bag=bag)
    return table(here, Person(), missions=True, box=blank_box())


def test_ga_m4_second_look_puts_the_tile_back_and_draws_another() -> None:
    state = draw(second_look(*PAIR), 0, "beige-pig-1")
    state = play(state, 0, "look")
    assert plot(state, 0).status == "drawing"
    state = play(state, box_of(Seat(0)), Pull("beige-pig-2"))
    assert (plot(state, 0).hand, plot(state, 0).status) == ("beige-pig-2", "holding")
    assert state.players[0].bag == ("beige-pig-1",)


def test_ga_m4_second_look_once_a_round() -> None:
    state = play(draw(second_look(*PAIR), 0, "beige-pig-1"), 0, "look")
    state = play(state, box_of(Seat(0)), Pull("beige-pig-2"))
    assert refused(state, 0, LookAgain()) == "GA-M4"
    state = draw(play(state, 0, "lay 2,0 r0"), 0, "beige-pig-1")
    assert refused(state, 0, LookAgain()) == "GA-M4"


def test_ga_m4_second_look_needs_its_mission_and_a_tile_in_hand() -> None:
    other = table(
        Person(mission="mission-raft", hand="beige-pig-1", status="holding"),
        Person(),
        missions=True,
    )
    assert refused(other, 0, LookAgain()) == "GA-M4"
    assert refused(second_look(*PAIR), 0, LookAgain()).startswith("GA-")


def test_ga_m4_second_look_pays_no_gems() -> None:
    assert gems(stop_all(on_mission("mission-second", RAFT)), 0) == 0


def test_ga_m5_the_tile_put_back_is_not_its_own_replacement() -> None:
    state = draw(second_look(*PAIR, "beige-pig-3"), 0, "beige-pig-1")
    state = play(state, 0, "look")
    own = box_of(Seat(0))
    assert set(GAME.rules.legal(state, own)) == {Pull("beige-pig-2"), Pull("beige-pig-3")}
    assert refused(state, own, Pull("beige-pig-1")) == "GA-M5"


def test_ga_m5_the_other_tile_is_drawn_before_the_first_goes_back() -> None:
    state = play(draw(second_look(*PAIR), 0, "beige-pig-1"), 0, "look")
    assert plot(state, 0).put_back == "beige-pig-1"
    assert state.players[0].bag == ("beige-pig-2",)
    state = play(state, box_of(Seat(0)), Pull("beige-pig-2"))
    assert plot(state, 0).put_back is None
    assert state.players[0].bag == ("beige-pig-1",)


def test_ga_m5_later_it_may_come_again() -> None:
    state = play(draw(second_look(*PAIR, "beige-pig-3"), 0, "beige-pig-1"), 0, "look")
    state = play(state, box_of(Seat(0)), Pull("beige-pig-2"))
    state = play(state, 0, "lay 2,0 r0", "draw")
    assert set(GAME.rules.legal(state, box_of(Seat(0)))) == {
        Pull("beige-pig-1"),
        Pull("beige-pig-3"),
    }
