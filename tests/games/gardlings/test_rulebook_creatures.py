"""GA-1.6 to GA-1.8: unicorns that move, and the coin for three pigs."""

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.moves import Lay, MoveUnicorn
from gnomery.games.gardlings.phases import Hiring
from gnomery.games.gardlings.pieces.box import shelf_box
from gnomery.games.gardlings.state import State
from tests.games.gardlings import naive
from tests.games.gardlings.builders import (
    Person,
    blank_box,
    blue_box,
    singles,
    table,
    tiles,
    train,
)
from tests.games.gardlings.playing import (
    draw,
    is_allowed,
    pieces,
    play,
    plot,
    refused,
    stop_all,
    take_pigs,
)

UNICORN = "green-unicorn-1"
PIG_AND_UNICORN = ("green-pig-1 0,0 r0", f"{UNICORN} 2,0 r0")


def meadow(*garden: str, **person: object) -> State:
    """All-blue tiles: only room and connection matter."""
    return table(Person(garden, **person), Person(), box=blue_box())


def test_ga_1_7_a_unicorn_may_move_with_a_tile_in_hand() -> None:
    state = meadow(*PIG_AND_UNICORN, hand="beige-pig-1", status="holding")
    state = play(state, 0, f"move {UNICORN} 0,1 r0", "lay 2,0 r0")
    assert len(plot(state, 0).garden.laid) == 3


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_1_7_a_unicorn_may_move_after_stopping(edition: str) -> None:
    state = table(Person(PIG_AND_UNICORN), Person(), box=blue_box(edition), edition=edition)
    state = play(state, 0, "stop", f"move {UNICORN} 0,1 r0")
    assert plot(state, 0).status == "stopped"


def test_ga_1_7_a_unicorn_may_move_after_an_alarm() -> None:
    gnomes = tuple(f"{name} 0,{y} r0" for y, name in enumerate(singles(1, 2, 3, 4, 5), start=1))
    state = draw(meadow(*PIG_AND_UNICORN, *gnomes, bag=singles(6, 7)), 0, "single-gnome-6")
    assert (plot(state, 0).end, plot(state, 0).status) == ("alarm", "ended")
    assert refused(state, 0, "draw") == "GA-1.4"
    state = play(state, 0, f"move {UNICORN} 2,1 r0", "stop")
    assert plot(state, 0).status == "stopped"
    assert is_allowed(state, 0, f"move {UNICORN} 2,2 r0")
    assert isinstance(play(state, 1, "stop").phase, Hiring)


def test_ga_1_7_a_unicorn_may_move_after_the_last_tile_of_the_bag() -> None:
    state = draw(meadow(*PIG_AND_UNICORN, bag=("beige-pig-1",)), 0, "beige-pig-1")
    state = play(state, 0, "lay 4,0 r0")
    assert (plot(state, 0).end, plot(state, 0).status) == ("empty", "ended")
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r2")
    assert refused(state, 0, "draw") == "GA-1.9"


def test_ga_1_7_no_unicorn_moves_in_phase_2() -> None:
    state = stop_all(meadow(*PIG_AND_UNICORN))
    assert refused(state, 0, f"move {UNICORN} 0,1 r0").startswith("GA-")


def test_ga_1_7_only_the_own_unicorns_of_the_garden_move() -> None:
    state = meadow(*PIG_AND_UNICORN, bag=("blue-unicorn-1",))
    assert refused(state, 0, "move green-pig-1 2,1 r0") == "GA-1.7"
    assert refused(state, 0, "move blue-unicorn-1 0,1 r0") == "GA-1.7"
    assert refused(state, 1, f"move {UNICORN} 0,1 r0") == "GA-1.7"


@pytest.mark.parametrize("place", ["1,0 r0", "0,0 r1", "2,1 r0", "9,9 r0", "3,0 r0"])
def test_ga_1_7_the_new_place_is_free_and_touches_the_garden(place: str) -> None:
    state = meadow(*PIG_AND_UNICORN)
    assert refused(state, 0, f"move {UNICORN} {place}") in ("GA-1.2", "GA-1.7")


def test_ga_1_7_no_arrangement_comes_twice_between_two_draws() -> None:
    state = play(meadow(*PIG_AND_UNICORN), 0, f"move {UNICORN} 0,1 r0")
    assert refused(state, 0, f"move {UNICORN} 2,0 r0") == "GA-1.7"
    assert refused(state, 0, f"move {UNICORN} 0,1 r0") == "GA-1.7"
    state = play(state, 0, f"move {UNICORN} 0,-1 r0")
    assert refused(state, 0, f"move {UNICORN} 2,0 r0") == "GA-1.7"
    assert refused(state, 0, f"move {UNICORN} 0,1 r0") == "GA-1.7"
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r2")


def test_ga_1_7_after_a_draw_old_arrangements_are_free_again() -> None:
    state = meadow(*PIG_AND_UNICORN, bag=tiles("beige-pig", 1, 2))
    state = draw(play(state, 0, f"move {UNICORN} 0,1 r0"), 0, "beige-pig-1")
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r0")


@pytest.mark.parametrize(("rules", "is_free"), [(3, True), (2, False)])
def test_ga_1_7_after_a_lay_old_arrangements_are_free_again(rules: int, is_free: bool) -> None:  # noqa: FBT001
    """By the rules before, only a draw cleared the memory."""
    here = Person(PIG_AND_UNICORN, hand="beige-pig-1", status="holding", bag=("beige-pig-2",))
    state = table(here, Person(), box=blue_box(), rules=rules)
    state = play(state, 0, f"move {UNICORN} 0,1 r0", "lay 0,-1 r0")
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r0") == is_free


def test_ga_1_7_two_unicorns_are_one_arrangement() -> None:
    """The first goes back to where it was, but the second stands elsewhere by then."""
    state = meadow(*PIG_AND_UNICORN, "blue-unicorn-1 -2,0 r0")
    state = play(state, 0, f"move {UNICORN} 0,1 r0", "move blue-unicorn-1 0,-1 r0")
    assert is_allowed(state, 0, f"move {UNICORN} 2,0 r0")


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_1_7_moves_agree_with_the_naive_count(edition: str) -> None:
    """Tiles of the earlier box, which fit nearly anywhere, each laid at its first place."""
    names = (*tiles("green-mushie", 1, 2), UNICORN, *tiles("blue-birdie", 1, 3), "green-pig-3")
    earlier = shelf_box(2).editions[edition]
    state = table(Person(bag=(*names, "beige-pig-1")), Person(), edition=edition, box=earlier)
    for name in names:
        state = draw(state, 0, name)
        state = play(state, 0, next(m for m in GAME.rules.legal(state, 0) if isinstance(m, Lay)))
    moves = {(m.x, m.y, m.r) for m in GAME.rules.legal(state, 0) if isinstance(m, MoveUnicorn)}
    garden = plot(state, 0).garden
    at = [laid.tile for laid in garden.laid].index(UNICORN)
    assert moves == naive.unicorn_moves(pieces(state, garden), at)


PIGS = ("beige-pig-1", "green-pig-1", "gold-pig-1", "pink-pig-1")


def sty(count: int, *, coins: int = 0, edition: str = "retail", **options: object) -> State:
    """So many pigs in a garden without gems, and the next one in hand."""
    here = Person(train(*PIGS[:count]), coins=coins, hand=PIGS[count], status="holding")
    return table(here, Person(), edition=edition, box=blank_box(edition), **options)


def lay_next(state: State) -> State:
    return play(state, 0, Lay(2 * len(plot(state, 0).garden.laid), 0, 0))


def test_ga_1_8_retail_a_coin_at_once_with_the_third_pig() -> None:
    assert lay_next(sty(2, coins=4)).players[0].coins == 5
    assert lay_next(sty(1, coins=4)).players[0].coins == 4


def test_ga_1_8_retail_once_a_round() -> None:
    state = sty(2)
    bag = (*state.players[0].bag, "blue-pig-1", "blue-pig-2")
    here = Person(train(*PIGS[:2]), bag, hand=PIGS[2], status="holding")
    state = lay_next(table(here, Person(), box=blank_box()))
    for pig in ("blue-pig-1", "blue-pig-2"):
        state = lay_next(draw(state, 0, pig))
    assert state.players[0].coins == 1
    assert stop_all(state).players[0].coins == 1


def test_ga_1_8_retail_another_coin_in_the_next_round() -> None:
    state = take_pigs(stop_all(lay_next(sty(2))))
    before = state.players[0].coins
    for pig in PIGS[:3]:
        state = lay_next(draw(state, 0, pig))
    assert state.players[0].coins == before + 1


def test_ga_1_8_first_edition_before_buying() -> None:
    state = lay_next(sty(2, edition="first"))
    assert state.players[0].coins == 0
    assert stop_all(state).players[0].coins == 1


@pytest.mark.parametrize(("pigs", "coins"), [(2, 0), (3, 1), (4, 1)])
def test_ga_1_8_first_edition_one_coin_from_three_pigs(pigs: int, coins: int) -> None:
    here = Person(train(*PIGS[:pigs]))
    state = table(here, Person(), edition="first", box=blank_box("first"))
    assert [player.coins for player in stop_all(state).players] == [coins, 0]


@pytest.mark.parametrize("edition", ["retail", "first"])
def test_ga_1_8_no_coin_with_mutating_pigs(edition: str) -> None:
    state = lay_next(sty(2, edition=edition, mutating_pigs=True))
    assert state.players[0].coins == 0
    assert stop_all(state).players[0].coins == 0
