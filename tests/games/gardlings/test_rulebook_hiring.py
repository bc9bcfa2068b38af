"""GA-3.3 to GA-3.6 and GA-3.8: hiring in turn, coins and pity pigs, the next round."""

import pytest

from gnomery.engine.terms import BOX
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import GivePig, Hire, Mutate, TakeNothing, TakePig, TurnUp
from gnomery.games.gardlings.phases import Building, Hiring
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import (
    BIRDIES,
    GARDENERS,
    Person,
    all_of,
    blank_box,
    doubles,
    rich_box,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import (
    act,
    draw,
    gems,
    harvest,
    hiring_seat,
    is_allowed,
    play,
    refused,
    stack,
    stop_all,
    take_pigs,
)

CHEAP = {Hire("green1"), Hire("green2")}
BLUE_7 = {Hire("blue1"), Hire("blue2")}


def maria(edition: str = "retail") -> State:
    """The rulebook's Maria: 7 gems, the alarm, and 3 coins in hand."""
    garden = worth(7, (*doubles(1, 2), "single-gnome-1"))
    here = Person(garden, ("single-gnome-2", "beige-pig-1"), coins=3)
    state = table(here, Person(), edition=edition, box=rich_box(edition))
    return play(draw(state, 0, "single-gnome-2"), 1, "stop")


def shopper(count: int, coins: int = 0, edition: str = "retail", **more: object) -> State:
    """Seat 0 to hire with so many gems and coins."""
    here = Person(worth(count, GARDENERS), coins=coins)
    return stop_all(table(here, Person(), edition=edition, box=rich_box(edition), **more))


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_3_3_example_seven_gems_with_an_alarm_and_three_coins(edition: str) -> None:
    state = maria(edition)
    assert gems(state, 0) == 4
    free = {TakePig(), TakeNothing()} if edition == "retail" else {TakePig()}
    assert set(GAME.rules.legal(state, 0)) == CHEAP | BLUE_7 | free


def test_ga_3_3_in_turn_from_the_start_marker() -> None:
    state = stop_all(table(Person(), Person(), Person(), start=1))
    order = []
    while isinstance(state.phase, Hiring):
        order.append(hiring_seat(state))
        state = act(state, hiring_seat(state), "pig")
    assert order == [1, 2, 0]


def test_ga_3_3_exactly_one_tile() -> None:
    state = act(shopper(14), 0, "hire green1")
    assert refused(state, 0, "hire green2").startswith("GA-3")
    assert hiring_seat(state) == 1


@pytest.mark.parametrize(
    ("count", "coins", "price", "left"),
    [
        (4, 0, "green", 0),
        (3, 5, "green", 4),
        (2, 5, "blue", 0),
        (9, 1, "green", 1),
        (0, 9, "green", 5),
    ],
)
def test_ga_3_3_gems_first_and_no_coin_more_than_needed(
    count: int, coins: int, price: str, left: int
) -> None:
    stacks = {f"{price}{n}" for n in (1, 2)}
    state = act(shopper(count, coins, bare=stacks), 0, f"hire {price}1")
    assert state.players[0].coins == left


@pytest.mark.parametrize(("count", "coins"), [(6, 0), (0, 6), (4, 2)])
def test_ga_3_3_too_dear(count: int, coins: int) -> None:
    state = shopper(count, coins)
    for back in ("blue", "pink", "gold"):
        assert refused(state, 0, f"hire {back}1") == "GA-3.3"
    assert set(GAME.rules.legal(state, 0)) == CHEAP | {TakePig(), TakeNothing()}


def test_ga_3_3_gems_left_over_are_lost() -> None:
    state = take_pigs(act(shopper(13), 0, "hire green1"))
    assert state.players[0].coins == 0
    assert gems(stop_all(state), 0) == 0


def test_ga_3_3_the_hired_tile_is_the_top_and_the_next_is_turned_up() -> None:
    state = shopper(4, stacks={"green1": "green-pig-1"})
    hidden = stack(state, "green1").hidden
    state = play(state, 0, "hire green1")
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    assert set(GAME.rules.legal(state, BOX)) == {
        TurnUp("green1", name) for name in state.reserve.green
    }
    state = play(state, BOX, TurnUp("green1", state.reserve.green[0]))
    assert stack(state, "green1").hidden == hidden - 1
    assert "green-pig-1" in take_pigs(state).players[0].bag


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_3_4_the_first_tile_of_a_stack_brings_its_coin(edition: str) -> None:
    state = act(shopper(10, edition=edition), 0, "hire pink2")
    assert state.players[0].coins == 1
    assert not stack(state, "pink2").has_coin
    assert stack(state, "pink1").has_coin


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_3_4_only_the_first(edition: str) -> None:
    people = Person(worth(7, GARDENERS)), Person(worth(7, BIRDIES))
    state = stop_all(table(*people, edition=edition, box=rich_box(edition)))
    state = act(state, 0, "hire blue1")
    assert is_allowed(state, 1, "hire blue1")
    assert act(state, 1, "hire blue1").players[1].coins == 0
    assert act(state, 1, "hire blue2").players[1].coins == 1


def test_ga_3_4_no_coin_with_green() -> None:
    assert act(shopper(4), 0, "hire green1").players[0].coins == 0


@pytest.mark.parametrize(("edition", "left"), [("retail", 5), ("first", 4)])
def test_ga_3_4_the_coin_when_coins_were_spent(edition: str, left: int) -> None:
    state = act(shopper(6, coins=5, edition=edition), 0, "hire blue1")
    assert state.players[0].coins == left


def test_ga_3_4_the_coin_does_not_help_to_pay_for_its_own_tile() -> None:
    assert refused(shopper(6), 0, "hire blue1") == "GA-3.3"


def test_ga_3_5_when_nothing_is_affordable_the_first_edition_has_only_the_pity_pig() -> None:
    state = shopper(2, coins=1, edition="first")
    assert list(GAME.rules.legal(state, 0)) == [TakePig()]
    assert refused(state, 0, "nothing") == "GA-3.5"


@pytest.mark.parametrize("count", [2, 16])
def test_ga_3_5_retail_may_decline_the_pity_pig_and_take_nothing(count: int) -> None:
    state = shopper(count, coins=1)
    bag = state.players[0].bag
    after = act(state, 0, "nothing")
    assert (after.players[0].bag, after.players[0].coins) == (bag, 1)
    assert hiring_seat(after) == 1


def test_ga_3_5_who_takes_nothing_has_not_hired_so_no_pig_mutates() -> None:
    pigs = tiles("green-pig", 1, 2, 3)
    state = stop_all(table(Person(train(*pigs)), Person(), mutating_pigs=True, box=blank_box()))
    assert hiring_seat(act(state, 0, "nothing")) == 1
    assert any(isinstance(move, Mutate) for move in GAME.rules.legal(act(state, 0, "pig"), 0))


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_3_5_a_pity_pig_by_choice(edition: str) -> None:
    state = play(shopper(16, edition=edition), 0, "pig")
    pigs = state.reserve.beige
    assert set(GAME.rules.legal(state, BOX)) == {GivePig(name) for name in pigs}
    state = play(state, BOX, GivePig(pigs[3]))
    assert state.players[0].coins == 1
    assert pigs[3] in take_pigs(state).players[0].bag
    assert GAME.rules.view(state, 1).pity_pigs == len(pigs) - 1


def test_ga_3_5_with_no_pigs_left_the_coin_alone() -> None:
    """All pity pigs but the start tiles of seat 1 are in the bag of seat 0."""
    mine = tiles("beige-pig", *range(1, 21))
    people = Person(bag=mine), Person(bag=tiles("beige-pig", 21, 22))
    state = act(stop_all(table(*people)), 0, "pig")
    assert state.players[0].coins == 1
    assert hiring_seat(state) == 1
    after = act(state, 1, "pig")
    assert isinstance(after.phase, Building)
    assert [len(player.bag) for player in after.players] == [20, 2]


GOLD = all_of("gold")


def test_ga_3_6_a_colour_without_tiles_cannot_be_bought() -> None:
    people = Person(coins=14), Person(bag=GOLD)
    state = stop_all(table(*people))
    assert refused(state, 0, "hire gold1") == "GA-3.6"
    assert refused(state, 0, "hire gold2") == "GA-3.6"
    assert is_allowed(state, 0, "hire pink1")


def test_ga_3_6_the_other_stack_of_the_colour_still_sells() -> None:
    people = Person(coins=14), Person(bag=GOLD[1:])
    state = stop_all(table(*people, stacks={"gold1": 0, "gold2": 1}))
    assert refused(state, 0, "hire gold1") == "GA-3.6"
    state = act(state, 0, "hire gold2")
    assert stack(state, "gold2").is_empty
    assert "gold-pig-1" in take_pigs(state).players[0].bag


def test_ga_3_8_everything_goes_back_into_the_bag() -> None:
    state = maria()
    garden = {laid.tile for laid in harvest(state, 0).garden.laid}
    top = stack(state, "green1").top
    state = take_pigs(act(state, 0, "hire green1"))
    assert set(state.players[0].bag) == garden | {"beige-pig-1", "single-gnome-2", top}
    assert isinstance(state.phase, Building)
    for plot in state.phase.plots:
        assert (plot.garden.laid, plot.status, plot.end, plot.aside) == ((), "building", "", None)


@pytest.mark.parametrize(("start", "following"), [(0, 1), (1, 2), (2, 0)])
def test_ga_3_8_the_start_marker_passes_clockwise(start: int, following: int) -> None:
    state = table(Person(), Person(), Person(), start=start, round=5, box=blank_box())
    state = take_pigs(stop_all(state))
    assert (state.start, state.round) == (following, 6)


def test_ga_3_8_the_market_is_face_up_before_the_next_garden_is_begun() -> None:
    """The last to hire uncovers a tile, too, and everybody may plan for it (GA-S1)."""
    people = Person(), Person(worth(4, GARDENERS))
    state = act(stop_all(table(*people, box=rich_box())), 0, "pig")
    state = act(state, 1, "hire green1")
    assert isinstance(state.phase, Building)
    assert stack(state, "green1").top is not None


def test_ga_3_8_coins_stay_for_the_next_round() -> None:
    state = take_pigs(stop_all(table(Person(coins=2), Person())))
    assert [player.coins for player in state.players] == [3, 1]
