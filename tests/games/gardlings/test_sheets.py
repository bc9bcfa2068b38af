"""The score sheet of Gardlings: where gems come from, and what decides."""

from gnomery.engine.terms import Line, Result
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BIRDIES,
    GARDENERS,
    Person,
    blank_box,
    box,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import draw, play, stop_all


def sheet_of(state: State, seat: int) -> list[tuple[str, int, bool]]:
    """A seat's lines: name, points, and whether they decide."""
    return [
        (line.key.removeprefix("gardlings.score."), line.points, line.decides)
        for line in result_of(state).sheet
        if line.seat == seat
    ]


def result_of(state: State) -> Result:
    """How it ended."""
    result = GAME.rules.result(state)
    assert result is not None
    return result


def test_ga_3_2_a_pond_coin_that_decides_is_on_the_sheet() -> None:
    """Both have 12 gems; the garden of seat 1 has a hole in it."""
    ring = ("0,0 r0", "2,0 r1", "1,2 r0", "0,1 r1")
    round_it = [f"{name} {place}" for name, place in zip(BIRDIES, ring, strict=False)]
    sites = {"*": "33b33b", "*-birdie-*": "333333"}
    here = Person(worth(12, GARDENERS))
    state = stop_all(
        table(here, Person(tuple(round_it)), ponds=True, round=40, box=box(sites))
    )  # fmt: skip
    assert result_of(state).ranking == ((1,), (0,))
    assert sheet_of(state, 0) == [("triples", 12, False), ("total", 12, True), ("coins", 0, True)]
    assert sheet_of(state, 1) == [("triples", 12, False), ("total", 12, True), ("coins", 1, True)]


def test_ga_3_2_coins_are_not_on_the_sheet_where_gems_decide() -> None:
    state = stop_all(table(Person(worth(18, GARDENERS), coins=3), Person(), box=rich_box()))
    assert sheet_of(state, 0) == [("triples", 18, False), ("total", 18, True)]
    assert sheet_of(state, 1) == [("total", 0, True)]


def test_ga_2_1_gems_by_kind_and_mushie_lines() -> None:
    sites = {"*": "------", "green-mushie-1": "222bbb", "green-pig-1": "222bbb"}
    edition = box(sites, lines={"green-mushie-1": ((0, 1),)})
    garden = ("green-pig-1 0,0 r0", "green-mushie-1 0,-1 r2")
    state = stop_all(table(Person(garden), round=40, box=edition))
    assert sheet_of(state, 0) == [("doubles", 4, False), ("lines", 1, False), ("total", 5, True)]


def test_ga_m4_the_mission_is_named() -> None:
    raft = tuple(f"{name} 2,{y} r0" for y, name in enumerate(BIRDIES[:4]))
    here = Person(raft, mission="mission-raft")
    state = stop_all(table(here, Person(), missions=True, round=40, box=blank_box()))
    line = next(line for line in result_of(state).sheet if line.rule == "GA-M4")
    named = {"mission": "@gardlings.mission.raft"}
    assert line == Line(0, "GA-M4", "gardlings.score.mission_named", 2, named)


def test_ga_2_3_what_the_gnomes_took() -> None:
    here = Person(worth(9, singles(1, 2, 3, 4, 5)), bag=singles(6, 7))
    state = draw(table(here, Person(), round=40, box=rich_box()), 0, "single-gnome-6")
    state = play(state, 1, "stop")
    assert ("alarm", -3, False) in sheet_of(state, 0)


def test_ga_2_2_what_the_dragons_took() -> None:
    dragons = tiles("green-dragon", 1, 2, 3)
    people = Person(train(*dragons)), Person(worth(8, GARDENERS))
    state = table(*people, edition="first", fierce_dragons=True, round=40, box=rich_box("first"))
    assert ("dragons", -2, False) in sheet_of(stop_all(state), 1)
