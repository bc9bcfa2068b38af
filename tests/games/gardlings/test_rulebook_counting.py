"""GA-2: counting the gems."""

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Tally
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BIRDIES,
    BLANK,
    BLUE,
    GARDENERS,
    Person,
    box,
    doubles,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import draw, gems, harvest, play, plot, stop_all

MUSHIE = "green-mushie-1"
TWO_LINES = ((0, 1), (3, 4))


def counted(garden: tuple[str, ...], sites: dict[str, str], lines: tuple = ((0, 1),)) -> int:
    """The gems of a garden of blue tiles and one mushie."""
    edition = box({"*": BLUE, **sites}, lines={MUSHIE: lines})
    return gems(stop_all(table(Person(garden), Person(), box=edition)), 0)


def test_ga_2_1_an_empty_garden_has_no_gems() -> None:
    assert counted((), {}) == 0


def test_ga_2_1_one_tile_alone_has_no_gems() -> None:
    assert counted((f"{MUSHIE} 0,0 r0",), {}) == 0


def test_ga_2_1_a_mushie_with_one_end_open_pays_no_bonus() -> None:
    garden = (f"{MUSHIE} 0,0 r0", "green-pig-1 1,-1 r0")
    assert counted(garden, {MUSHIE: "bb----"}) == 1


def test_ga_2_1_the_two_ends_may_meet_different_tiles() -> None:
    garden = (f"{MUSHIE} 0,0 r0", "green-pig-1 2,0 r0", "green-pig-2 -2,0 r0")
    assert counted(garden, {MUSHIE: "--y--y", "green-pig-*": "yyyyyy"}, ((2, 5),)) == 3


def test_ga_2_1_both_lines_of_a_mushie_pay() -> None:
    garden = (f"{MUSHIE} 0,0 r0", "green-pig-1 0,1 r0", "green-pig-2 0,-1 r0")
    assert counted(garden, {MUSHIE: BLUE}, TWO_LINES) == 4 + 2


def test_ga_2_1_a_line_ends_on_complete_gems_of_any_kind() -> None:
    """An egg that meets a single is complete too."""
    garden = (f"{MUSHIE} 0,0 r0", "green-birdie-1 0,-1 r0")
    assert counted(garden, {MUSHIE: "pg----", "green-birdie-1": "---**-"}) == 3


def test_ga_2_1_a_turned_mushie_keeps_its_lines() -> None:
    """Standing, its lines are at the right and the left."""
    garden = (f"{MUSHIE} 0,0 r1", "green-pig-1 1,0 r1", "green-pig-2 -1,2 r0")
    assert counted(garden, {MUSHIE: BLUE}, TWO_LINES) == 3 + 1


DRAGONS = {0: tiles("green-dragon", 1, 2), 1: tiles("blue-dragon", 1, 2, 3)}


def dragon_table(*gardens: tuple[str, ...], **options: object) -> State:
    people = [Person(garden) for garden in gardens]
    switches = {"edition": "first", "fierce_dragons": True, **options}
    return stop_all(table(*people, box=rich_box("first"), **switches))


def lair(*dragons: str) -> tuple[str, ...]:
    return train(*dragons)


def test_ga_2_2_two_dragons_frighten_nobody() -> None:
    state = dragon_table(lair(*DRAGONS[0]), worth(8, GARDENERS))
    assert gems(state, 1) == 8


def test_ga_2_2_nothing_without_the_module() -> None:
    state = dragon_table(lair(*DRAGONS[1]), worth(8, GARDENERS), fierce_dragons=False)
    assert gems(state, 1) == 8


@pytest.mark.parametrize(("rules", "end"), [(3, "alarm"), (2, "")])
def test_ga_2_2_fierce_dragons_calm_no_gnome(rules: int, end: str) -> None:
    """By the rules before they did both."""
    garden = train(*tiles("green-dragon", 1, 2, 3), *singles(1, 2, 3, 4, 5))
    here = Person(garden, bag=(*singles(6), "beige-pig-1"))
    state = table(
        here, Person(), edition="first", fierce_dragons=True, box=rich_box("first"), rules=rules
    )
    assert GAME.rules.view(state, None).players[0].plot.alarm == (6 if end else 7)
    assert plot(draw(state, 0, "single-gnome-6"), 0).end == end


def test_ga_2_2_friendly_dragons_calm_a_gnome_in_the_first_edition_too() -> None:
    garden = train(*tiles("green-dragon", 1, 2, 3), *singles(1, 2, 3, 4, 5))
    state = table(Person(garden), Person(), edition="first", box=rich_box("first"))
    assert GAME.rules.view(state, None).players[0].plot.alarm == 7


def test_ga_2_2_never_below_zero() -> None:
    state = dragon_table(lair(*DRAGONS[1]), worth(1, GARDENERS))
    assert gems(state, 1) == 0


# Gardens with five gnomes, or four and a double to come: a gnome drawn to them is the alarm.
ALARMS = {
    1: worth(1, doubles(1, 2)),
    2: worth(2, (*doubles(1, 2), "single-gnome-1")),
    4: worth(4, singles(1, 2, 3, 4, 5)),
    7: worth(7, (*doubles(1, 2), "single-gnome-1")),
    8: worth(8, (*singles(1, 2, 3), "double-gnome-1")),
    9: worth(9, singles(1, 2, 3, 4, 5)),
}


def alarmed(garden: int, edition: str = "retail", **options: object) -> State:
    """Seat 0 with so many gems and the alarm, after the counting."""
    here = Person(ALARMS[garden], ("double-gnome-6", "beige-pig-1"))
    other = Person(worth(8, BIRDIES)) if "fierce_dragons" not in options else None
    other = other or Person(lair(*DRAGONS[1]))
    state = table(here, other, edition=edition, box=rich_box(edition), **options)
    return play(draw(state, 0, "double-gnome-6"), 1, "stop")


@pytest.mark.parametrize("edition", ["retail", "first"])
@pytest.mark.parametrize(("before", "after"), [(9, 6), (7, 4), (4, 1), (2, 0), (1, 0)])
def test_ga_2_3_the_alarm_costs_three_gems(edition: str, before: int, after: int) -> None:
    state = alarmed(before, edition)
    assert harvest(state, 0).tally.garden == before
    assert gems(state, 0) == after
    assert harvest(state, 0).end == "alarm"


@pytest.mark.parametrize("options", [{}, {"greedy_gnomes": True}])
@pytest.mark.parametrize("before", [9, 4, 2, 1])
def test_ga_2_3_a_view_says_at_the_alarm_what_the_count_will_take(
    before: int, options: dict[str, object]
) -> None:
    here = Person(ALARMS[before], ("double-gnome-6", "beige-pig-1"))
    state = table(here, Person(), box=rich_box(), **options)
    quiet = GAME.rules.view(state, None).players[0].plot
    state = draw(state, 0, "double-gnome-6")
    rung = GAME.rules.view(state, None).players[0].plot
    taken = harvest(play(state, 1, "stop"), 0).tally.alarm
    assert quiet is not None
    assert rung is not None
    assert (quiet.stolen, rung.stolen) == (0, taken)


def test_ga_2_3_an_alarm_costs_the_others_nothing() -> None:
    assert gems(alarmed(7), 1) == 8


@pytest.mark.parametrize("edition", ["retail", "first"])
@pytest.mark.parametrize(("before", "after"), [(9, 5), (8, 4), (7, 4), (4, 2), (2, 1), (1, 1)])
def test_ga_2_3_greedy_gnomes_steal_half_rounded_down(
    edition: str, before: int, after: int
) -> None:
    assert gems(alarmed(before, edition, greedy_gnomes=True), 0) == after


def test_ga_2_3_the_alarm_comes_after_the_dragons() -> None:
    """9 gems: 2 for the dragons leave 7, of which 3 are stolen; the other way 3 would stay."""
    state = alarmed(9, "first", greedy_gnomes=True, fierce_dragons=True)
    assert harvest(state, 0).tally == Tally(garden=9, dragons=2, alarm=3)
    assert gems(state, 0) == 4


def test_ga_2_3_dragons_and_alarm_leave_at_least_nothing() -> None:
    assert gems(alarmed(4, "first", fierce_dragons=True), 0) == 0


def test_ga_2_3_no_alarm_no_loss() -> None:
    state = stop_all(table(Person(ALARMS[7]), Person(), box=rich_box()))
    assert harvest(state, 0).tally == Tally(garden=7)


def test_ga_2_1_blank_pairs_are_no_gems() -> None:
    assert counted(train(*tiles("green-pig", 1, 2, 3)), {"green-pig-*": BLANK}) == 0
