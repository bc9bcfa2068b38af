"""What missions pay for, and the second look (GA-M4, GA-M5)."""

import pytest

from gnomery.engine.terms import Seat, box_of
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import LookAgain, Pull
from gnomery.games.gardlings.phases import Tally
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    Person,
    blank_box,
    box,
    on_mission,
    singles,
    table,
    tiles,
)
from tests.games.gardlings.playing import (
    draw,
    gems,
    harvest,
    play,
    plot,
    refused,
    stop_all,
)

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
