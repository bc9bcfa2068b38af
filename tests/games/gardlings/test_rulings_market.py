"""Where the rulebooks are silent on the market: coins, mutations, pigs put back."""

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Hiring
from tests.games.gardlings.builders import (
    BIRDIES,
    BLANK,
    BLUE,
    GARDENERS,
    Person,
    all_of,
    blank_box,
    box,
    rich_box,
    singles,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import (
    act,
    play,
    settle,
    stack,
    stop_all,
)


def test_ga_3_4_first_edition_the_coin_waits_for_a_buyer_who_spends_none() -> None:
    people = Person(worth(6, GARDENERS), coins=1), Person(worth(7, BIRDIES))
    state = stop_all(table(*people, edition="first", box=rich_box("first")))
    state = act(state, 0, "hire blue1")
    assert (state.players[0].coins, stack(state, "blue1").has_coin) == (0, True)
    state = act(state, 1, "hire blue1")
    assert (state.players[1].coins, stack(state, "blue1").has_coin) == (1, False)


THREE_PIGS = tiles("green-pig", 1, 2, 3)
GREEN = tuple(name for name in all_of("green") if name not in THREE_PIGS)


def test_ga_3_7_a_pig_under_an_empty_stack_is_its_top() -> None:
    """All green tiles but three pigs are in the bag of seat 1."""
    people = Person(train(*THREE_PIGS), coins=7), Person(bag=GREEN)
    state = stop_all(table(*people, mutating_pigs=True, box=blank_box()))
    state = act(state, 0, "hire blue1")
    state = settle(play(state, 0, "mutate green-pig-1 under green2 take blue2"))
    assert (stack(state, "green2").top, stack(state, "green2").under) == ("green-pig-1", ())
    assert stack(state, "green1").is_empty


def test_ga_3_7_a_mutation_never_brings_the_coin_of_the_stack() -> None:
    people = Person(train(*tiles("green-pig", 1, 2, 3)), coins=4), Person()
    state = stop_all(table(*people, mutating_pigs=True, box=blank_box()))
    state = act(state, 0, "hire green1")
    state = settle(play(state, 0, "mutate green-pig-1 under green1 take blue2"))
    assert state.players[0].coins == 0
    assert stack(state, "blue2").has_coin


def test_ga_3_7_a_pity_pig_put_back_comes_after_the_others() -> None:
    """All unseen pity pigs are taken first; then the one that was put under them."""
    mine = tiles("beige-pig", *range(2, 22))
    people = Person(bag=mine), Person(bag=singles(1))
    state = stop_all(table(*people, pigs_under=("beige-pig-1",)))
    state = act(state, 0, "pig")
    assert state.pigs_under == ("beige-pig-1",)
    state = act(state, 1, "pig")
    assert state.pigs_under == ()
    assert [len(player.bag) for player in state.players] == [21, 2]


def test_ga_3_7_a_pig_set_aside_is_not_in_the_garden() -> None:
    garden = train(*tiles("green-pig", 1, 2), "green-dragon-1")
    here = Person(garden, coins=4, hand="green-pig-3", status="holding")
    sites = {"*": BLUE, "green-pig-3": BLANK}
    state = table(here, Person(), mutating_pigs=True, box=box(sites))
    state = act(play(play(state, 0, "aside"), 1, "stop"), 0, "hire green1")
    assert tuple(GAME.rules.actors(state)) == (1,)


def test_ga_3_7_a_pity_pig_is_hired_too() -> None:
    """Who takes a pity pig with three pigs in the garden has one of them mutate."""
    people = Person(train(*tiles("green-pig", 1, 2, 3))), Person()
    state = stop_all(table(*people, mutating_pigs=True, box=blank_box()))
    state = act(state, 0, "pig")
    assert isinstance(state.phase, Hiring)
    assert state.phase.step == "mutate"
