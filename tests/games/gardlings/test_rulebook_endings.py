"""GA-1.4 to GA-1.6, GA-1.9: what ends the building besides a stop."""

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Hiring
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BLANK,
    BLUE,
    Person,
    blue_box,
    box,
    doubles,
    singles,
    table,
    tiles,
    train,
)
from tests.games.gardlings.playing import (
    draw,
    gems,
    harvest,
    is_allowed,
    play,
    plot,
    refused,
    take_pigs,
)


def with_gnomes(*gnomes: str, bag: tuple[str, ...], dragons: int = 0) -> State:
    """All-blue tiles end to end, so that any tile can be laid at the left end of the line."""
    names = tiles("blue-dragon", 1, 2, 3) + tiles("green-dragon", 1, 2)
    return table(Person(train(*gnomes, *names[:dragons]), bag), Person(), box=blue_box())


@pytest.mark.parametrize(
    ("garden", "drawn"),
    [
        (singles(1, 2, 3, 4, 5), "single-gnome-6"),
        (singles(1, 2, 3, 4, 5), "double-gnome-6"),
        (singles(1, 2, 3, 4), "double-gnome-6"),
        ((*doubles(1, 2), "single-gnome-1"), "single-gnome-6"),
        (doubles(1, 2), "double-gnome-6"),
    ],
)
def test_ga_1_4_alarm_at_six_gnomes(garden: tuple[str, ...], drawn: str) -> None:
    state = draw(with_gnomes(*garden, bag=(drawn, "beige-pig-1")), 0, drawn)
    here = plot(state, 0)
    assert (here.end, here.status, here.hand, here.aside) == ("alarm", "stopped", None, drawn)
    assert [laid.tile for laid in here.garden.laid] == list(garden)
    assert state.players[0].bag == ("beige-pig-1",)


@pytest.mark.parametrize(
    ("garden", "drawn"),
    [
        (singles(1, 2, 3, 4), "single-gnome-6"),
        (singles(1, 2, 3), "double-gnome-6"),
        (doubles(1, 2), "single-gnome-6"),
        (singles(1, 2, 3, 4, 5), "beige-pig-1"),
    ],
)
def test_ga_1_4_no_alarm_at_five(garden: tuple[str, ...], drawn: str) -> None:
    state = draw(with_gnomes(*garden, bag=(drawn, "beige-pig-2")), 0, drawn)
    assert (plot(state, 0).status, plot(state, 0).end) == ("holding", "")
    assert is_allowed(state, 0, "lay -2,0 r0")


def test_ga_1_4_the_alarm_ends_the_building() -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=("single-gnome-6", "beige-pig-1"))
    state = draw(state, 0, "single-gnome-6")
    assert refused(state, 0, "draw") == "GA-1.4"
    assert refused(state, 0, "lay -2,0 r0").startswith("GA-1.")
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_4_the_alarm_lies_face_down_until_the_round_ends() -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=("single-gnome-6",))
    state = draw(state, 0, "single-gnome-6")
    for viewer in (1, None):
        assert GAME.rules.view(state, viewer).players[0].plot.aside == "?"
    assert GAME.rules.view(state, 0).own.aside == "single-gnome-6"
    state = play(state, 1, "stop")
    assert GAME.rules.view(state, 1).players[0].harvest.aside == "?"
    assert harvest(state, 0).aside == "single-gnome-6"
    assert "single-gnome-6" in take_pigs(state).players[0].bag


@pytest.mark.parametrize(
    ("dragons", "drawn", "end"),
    [
        (2, "single-gnome-6", "alarm"),
        (3, "double-gnome-6", "alarm"),
        (3, "single-gnome-6", ""),
        (5, "double-gnome-6", "alarm"),
        (5, "single-gnome-6", ""),
    ],
)
def test_ga_1_5_one_gnome_only_and_from_three_dragons(dragons: int, drawn: str, end: str) -> None:
    state = with_gnomes(*singles(1, 2, 3, 4, 5), bag=(drawn, "beige-pig-1"), dragons=dragons)
    assert plot(draw(state, 0, drawn), 0).end == end


def misfit(bag: tuple[str, ...] = ()) -> State:
    """A blank tile in hand, and not one blank site in the garden."""
    sites = {"*": BLUE, "gold-pig-1": BLANK}
    return table(
        Person(train(*tiles("green-pig", 1, 2)), bag, hand="gold-pig-1", status="holding"),
        Person(),
        box=box(sites),
    )


def test_ga_1_6_a_misfit_costs_no_gems_and_goes_back_to_the_bag() -> None:
    state = play(play(misfit(), 0, "aside"), 1, "stop")
    assert harvest(state, 0).tally.alarm == 0
    assert gems(state, 0) == 1
    assert "gold-pig-1" in take_pigs(state).players[0].bag


def test_ga_1_9_the_last_empty_bag_ends_the_phase() -> None:
    state = draw(table(Person(bag=("beige-pig-1",))), 0, "beige-pig-1")
    assert isinstance(play(state, 0, "lay 0,0 r0").phase, Hiring)


def test_ga_1_9_a_bag_with_a_tile_in_it_is_no_stop() -> None:
    state = draw(table(Person(bag=tiles("beige-pig", 1, 2)), Person()), 0, "beige-pig-1")
    state = play(state, 0, "lay 0,0 r0")
    assert (plot(state, 0).end, plot(state, 0).status) == ("", "building")
