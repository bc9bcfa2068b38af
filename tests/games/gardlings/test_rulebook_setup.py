"""GA-S: the set-up, before the first round."""

from collections import Counter

import pytest

from gnomery.engine.errors import OptionError
from gnomery.engine.match import AnyMatch, Match
from gnomery.engine.terms import BOX
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Deal, GiveStart
from gnomery.games.gardlings.phases import Building, SettingUp
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import GARDENERS, Person, rich_box, table, worth
from tests.games.gardlings.playing import act, gems, is_allowed, refused, stop_all

EDITIONS = ("retail", "first")
HEIGHTS = {"green": 23, "blue": 23, "pink": 17, "gold": 15}
PRICES = {"green": 4, "blue": 7, "pink": 10, "gold": 14}


def dealt(players: int = 2, seed: str = "tulip", **options: object) -> AnyMatch:
    """A match after the set-up."""
    start = GAME.rules.setup(players, GAME.box.options(players, options))
    match = Match(GAME, start, seats=["bot"] * players, seed=seed)
    match.settle()
    return match


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s1_each_back_is_split_into_two_face_up_stacks(edition: str) -> None:
    state = dealt(edition=edition).state
    assert len(state.stacks) == 8
    for back, count in HEIGHTS.items():
        pair = [pile for pile in state.stacks if pile.back == back]
        assert [pile.name for pile in pair] == [f"{back}1", f"{back}2"]
        heights = [pile.hidden + 1 for pile in pair]
        assert sum(heights) == count
        assert max(heights) - min(heights) <= 1
        assert all(pile.top is not None and pile.top.startswith(back) for pile in pair)


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s1_each_back_is_shuffled(edition: str) -> None:
    tops = {tuple(pile.top for pile in dealt(seed=s, edition=edition).state.stacks) for s in "abcd"}
    assert len(tops) == 4


@pytest.mark.parametrize(("edition", "pigs"), [("retail", 22), ("first", 18)])
def test_ga_s1_pity_pigs_lie_face_down(edition: str, pigs: int) -> None:
    match = dealt(3, edition=edition)
    view = match.view(0)
    assert view.pity_pigs == pigs - 3 * 2
    assert view.pigs_under == ()


@pytest.mark.parametrize("back", PRICES)
def test_ga_s1_prices(back: str) -> None:
    price = PRICES[back]
    rich = stop_all(table(Person(worth(price, GARDENERS)), Person(), box=rich_box()))
    poor = stop_all(table(Person(worth(price - 1, GARDENERS)), Person(), box=rich_box()))
    assert is_allowed(rich, 0, f"hire {back}1")
    assert refused(poor, 0, f"hire {back}1") == "GA-3.3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s2_a_coin_beside_each_blue_pink_and_gold_stack(edition: str) -> None:
    state = dealt(edition=edition).state
    with_coin = {pile.name for pile in state.stacks if pile.has_coin}
    assert with_coin == {"blue1", "blue2", "pink1", "pink2", "gold1", "gold2"}
    assert [player.coins for player in state.players] == [0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ga_s3_bags_of_four_singles_two_doubles_and_two_pity_pigs(edition: str) -> None:
    state = dealt(4, edition=edition).state
    for player in state.players:
        kinds = Counter(name.rsplit("-", 1)[0] for name in player.bag)
        assert kinds == {"single-gnome": 4, "double-gnome": 2, "beige-pig": 2}
    everything = [name for player in state.players for name in player.bag]
    assert len(set(everything)) == len(everything) == 32


def test_ga_s3_bags_are_drawn_at_random() -> None:
    bags = {dealt(seed=seed).state.players[0].bag for seed in "abcd"}
    assert len(bags) == 4


def test_ga_s3_unused_gnomes_leave_the_game() -> None:
    state = dealt(3).state
    assert (len(state.reserve.single), len(state.reserve.double)) == (20 - 12, 10 - 6)
    assert isinstance(state.phase, Building)
    refusal = GAME.rules.refuse(state, BOX, Deal(0, state.reserve.single[0]))
    assert refusal is not None
    assert refusal.rule.startswith("GA-")


def setting_up(players: int) -> list[State]:
    """Every state of a set-up in which the box always takes the first outcome."""
    states = [GAME.rules.setup(players, GAME.box.options(players, {}))]
    while isinstance(states[-1].phase, SettingUp):
        (seat,) = GAME.rules.actors(states[-1])
        move = next(iter(GAME.rules.legal(states[-1], seat)))
        states.append(GAME.rules.apply(states[-1], seat, move))
    return states


def test_ga_s4_the_start_marker_may_go_to_anybody() -> None:
    offered = [
        list(GAME.rules.legal(state, seat))
        for state in setting_up(4)
        for seat in GAME.rules.actors(state)
    ]
    markers = [moves for moves in offered if any(isinstance(move, GiveStart) for move in moves)]
    assert markers == [[GiveStart(0), GiveStart(1), GiveStart(2), GiveStart(3)]]


def test_ga_s4_the_start_marker_is_random() -> None:
    starters = {dealt(3, seed=f"seed {n}").state.start for n in range(30)}
    assert starters == {0, 1, 2}


def test_ga_s5_each_copy_brings_its_own_market() -> None:
    state = dealt(8, edition="first", copies=2).state
    for back, count in HEIGHTS.items():
        piles = [pile for pile in state.stacks if pile.back == back]
        assert [pile.name for pile in piles] == [f"{back}{n}" for n in (1, 2, 3, 4)]
        assert sum(pile.hidden + 1 for pile in piles) == 2 * count
    assert sum(pile.has_coin for pile in state.stacks) == 12
    assert all(len(player.bag) == 8 for player in state.players)


def test_ga_s5_every_player_may_buy_from_any_market() -> None:
    people = (Person(coins=14), *(Person() for _ in range(7)))
    state = stop_all(table(*people, edition="first", copies=2))
    assert gems(state, 0) == 0
    for back in PRICES:
        assert all(is_allowed(state, 0, f"hire {back}{n}") for n in (1, 2, 3, 4))
    assert refused(state, 0, "hire gold5").startswith("GA-")
    assert act(state, 0, "hire gold4").players[0].coins == 0


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (6, {"edition": "retail"}),
        (5, {"edition": "first"}),
        (9, {"edition": "first", "copies": 2}),
        (2, {"edition": "retail", "copies": 2}),
        (0, {"edition": "first"}),
    ],
)
def test_ga_s5_no_more_players_than_the_boxes_have_room_for(
    players: int, options: dict[str, object]
) -> None:
    with pytest.raises(OptionError):
        GAME.box.options(players, options)


@pytest.mark.parametrize(("players", "copies"), [(4, 1), (8, 2), (20, 5)])
def test_ga_s5_four_players_a_copy(players: int, copies: int) -> None:
    state = dealt(players, edition="first", copies=copies).state
    assert len(state.players) == players
    everything = [name for player in state.players for name in player.bag]
    assert len(set(everything)) == 8 * players


@pytest.mark.parametrize(("edition", "goal"), [("retail", 17), ("first", 20)])
def test_ga_s1_the_goal_of_the_edition(edition: str, goal: int) -> None:
    assert GAME.box.options(2, {"edition": edition}).goal == goal
    assert GAME.box.options(2, {"edition": edition, "goal": 37 - goal}).goal == 37 - goal


def test_ga_s1_nobody_builds_before_the_box_has_dealt() -> None:
    state = GAME.rules.setup(2, GAME.box.options(2, {}))
    assert tuple(GAME.rules.actors(state)) == (BOX,)
    assert refused(state, 0, "draw").startswith("GA-")
