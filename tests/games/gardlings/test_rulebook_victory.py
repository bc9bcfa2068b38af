"""GA-3.1, GA-3.2, GA-4 and GA-5: ponds, the victory tile, the solo medals, the last round."""

import pytest

from gnomery.engine.errors import OptionError
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Hiring, Over
from gnomery.games.gardlings.state import State
from gnomery.words import say
from tests.games.gardlings.builders import (
    BIRDIES,
    GARDENERS,
    Person,
    blank_box,
    rich_box,
    singles,
    table,
    tiles,
    worth,
)
from tests.games.gardlings.playing import act, draw, gems, is_allowed, play, stop_all

RING = ("0,0 r0", "2,0 r1", "1,2 r0", "0,1 r1")
OPEN_CORNER = ("1,0 r0", "2,1 r1", "0,2 r0", "-1,1 r0")
TWO_CELLS = ("0,0 r0", "2,0 r0", "3,1 r1", "1,2 r0", "0,1 r1")
TWO_DIAGONAL = ("0,0 r1", "1,0 r0", "2,1 r0", "3,2 r1", "1,3 r0", "0,2 r0")
FAR_RINGS = (*RING, "3,0 r0", "5,0 r1", "4,2 r0", "3,1 r1")


def planted(places: tuple[str, ...], names: tuple[str, ...] = BIRDIES) -> tuple[str, ...]:
    return tuple(f"{name} {place}" for name, place in zip(names, places, strict=False))


def ponds(places: tuple[str, ...], edition: str = "retail", *, are_on: bool = True) -> int:
    """The coins of seat 0 before it hires."""
    people = Person(planted(places)), Person()
    state = table(*people, edition=edition, ponds=are_on, box=blank_box(edition))
    return stop_all(state).players[0].coins


@pytest.mark.parametrize("edition", ["retail", "first"])
@pytest.mark.parametrize(
    ("places", "count"),
    [
        (RING, 1),
        (RING[:3], 0),
        (OPEN_CORNER, 1),
        (TWO_CELLS, 1),
        (TWO_CELLS[:4], 0),
        (TWO_DIAGONAL, 2),
        (FAR_RINGS, 2),
        ((), 0),
    ],
)
def test_ga_3_1_a_coin_for_each_pond(edition: str, places: tuple[str, ...], count: int) -> None:
    assert ponds(places, edition) == count


def test_ga_3_1_no_coin_without_the_module() -> None:
    assert ponds(RING, are_on=False) == 0


def test_ga_3_1_the_coin_comes_before_buying() -> None:
    """Three coins and a pond are enough for green."""
    people = Person(planted(RING), coins=3), Person()
    state = stop_all(table(*people, ponds=True, box=blank_box()))
    assert is_allowed(state, 0, "hire green1")


def race(
    one: int,
    other: int,
    coins: tuple[int, int] = (0, 0),
    edition: str = "retail",
    **options: object,
) -> State:
    """Two players with so many gems and coins, after the counting."""
    people = (
        Person(worth(one, GARDENERS), coins=coins[0]),
        Person(worth(other, BIRDIES), coins=coins[1]),
    )
    return stop_all(table(*people, edition=edition, box=rich_box(edition), **options))


def winner(state: State) -> int | None:
    """Who bought the victory tile; None while the game goes on."""
    if isinstance(state.phase, Hiring):
        assert GAME.rules.result(state) is None
        return None
    assert isinstance(state.phase, Over)
    result = GAME.rules.result(state)
    assert result is not None
    assert result.winners == (state.phase.winner,)
    assert tuple(GAME.rules.actors(state)) == ()
    return state.phase.winner


@pytest.mark.parametrize(
    ("edition", "goal", "count", "won"),
    [
        ("retail", 17, 16, False),
        ("retail", 17, 17, True),
        ("retail", 20, 19, False),
        ("retail", 20, 20, True),
        ("first", 20, 19, False),
        ("first", 20, 20, True),
        ("first", 17, 17, True),
    ],
)
def test_ga_3_2_the_goal_buys_the_victory_tile(
    edition: str, goal: int, count: int, *, won: bool
) -> None:
    state = race(4, count, edition=edition, goal=goal)
    assert winner(state) == (1 if won else None)


def test_ga_3_2_most_gems_wins_wherever_the_start_marker_is() -> None:
    assert winner(race(17, 19, coins=(5, 0))) == 1
    assert winner(race(19, 17, coins=(0, 5))) == 0


def test_ga_3_2_a_tie_at_the_top_helps_no_third_player() -> None:
    people = (
        Person(worth(19, GARDENERS)),
        Person(worth(19, BIRDIES[:8]), coins=0),
        Person(
            worth(17, (*singles(*range(1, 5)), *tiles("blue-dragon", 1, 2), *BIRDIES[8:])), coins=9
        ),
    )
    state = stop_all(table(*people, box=rich_box()))
    assert gems(state, 2) == 17
    assert winner(state) is None


def test_ga_3_2_the_tie_is_broken_by_the_coins_after_the_pigs() -> None:
    """First edition: the coin for three pigs comes before, so seat 1 has more."""
    pigs = (*tiles("green-pig", 1, 2, 3), *BIRDIES)
    people = Person(worth(20, GARDENERS), coins=1), Person(worth(20, pigs), coins=1)
    state = stop_all(table(*people, edition="first", box=rich_box("first")))
    assert winner(state) == 1


def test_ga_3_2_the_alarm_can_cost_the_victory() -> None:
    """19 gems in the garden, five gnomes among them, and one gnome more."""
    names = (*singles(1, 2, 3, 4, 5), *GARDENERS)
    people = Person(worth(19, names), ("single-gnome-6", "beige-pig-1")), Person()
    state = table(*people, box=rich_box())
    assert winner(stop_all(state)) == 0
    alarmed = play(draw(state, 0, "single-gnome-6"), 1, "stop")
    assert gems(alarmed, 0) == 16
    assert winner(alarmed) is None


def test_ga_3_2_the_game_is_over_before_anybody_buys() -> None:
    state = race(17, 16)
    assert isinstance(state.phase, Over)
    assert not is_allowed(state, 1, "pig")
    assert not is_allowed(state, 0, "hire green1")


MEDALS = [
    (17, 10, "gold"),
    (17, 13, "gold"),
    (17, 14, "silver"),
    (17, 16, "silver"),
    (17, 17, "bronze"),
    (17, 19, "bronze"),
    (17, 20, "again"),
    (20, 15, "gold"),
    (20, 16, "silver"),
    (20, 18, "silver"),
    (20, 19, "bronze"),
    (20, 21, "bronze"),
    (20, 22, "again"),
]


def solo(goal: int, owned: int, edition: str = "retail") -> State:
    """A won solo game: so many tiles, the victory tile included."""
    garden = worth(goal, GARDENERS)
    bag = (*singles(*range(1, 11)), *tiles("beige-pig", *range(1, 11)))[: owned - 1 - len(garden)]
    state = table(Person(garden, bag), goal=goal, edition=edition, box=rich_box(edition))
    return play(state, 0, "stop")


@pytest.mark.parametrize("edition", ["retail", "first"])
@pytest.mark.parametrize(("goal", "owned", "medal"), MEDALS)
def test_ga_4_medals(edition: str, goal: int, owned: int, medal: str) -> None:
    result = GAME.rules.result(solo(goal, owned, edition))
    assert result is not None
    assert result.ranking == ((0,),)
    words = say("en", result.reason.key, result.reason.args).lower()
    assert f"{owned} tiles" in words
    said = {word for word in ("gold", "silver", "bronze", "again") if word in words}
    assert said == {medal}


def test_ga_4_play_until_the_victory_tile_is_bought() -> None:
    state = stop_all(table(Person(worth(16, GARDENERS)), box=rich_box()))
    assert GAME.rules.result(state) is None
    state = act(state, 0, "hire gold1")
    assert (state.round, state.start) == (2, 0)


def test_ga_4_fierce_dragons_are_not_available() -> None:
    with pytest.raises(OptionError):
        GAME.box.options(1, {"edition": "first", "fierce_dragons": True})
    assert not GAME.box.options(1, {"edition": "first", "preset": "pro"}).fierce_dragons
    assert GAME.box.options(2, {"edition": "first", "preset": "pro"}).fierce_dragons


def test_ga_5_after_round_40_the_game_ends() -> None:
    assert isinstance(race(9, 8, round=39).phase, Hiring)
    state = race(9, 8, round=40)
    assert isinstance(state.phase, Over)
    assert GAME.rules.result(state).ranking == ((0,), (1,))


def test_ga_5_most_gems_then_most_coins_else_shared() -> None:
    assert GAME.rules.result(race(8, 9, coins=(3, 0), round=40)).ranking == ((1,), (0,))
    assert GAME.rules.result(race(8, 8, coins=(0, 1), round=40)).ranking == ((1,), (0,))
    assert GAME.rules.result(race(8, 8, coins=(1, 1), round=40)).ranking == ((0, 1),)


def test_ga_5_the_victory_tile_can_be_bought_in_round_40() -> None:
    assert winner(race(9, 17, round=40)) == 1
