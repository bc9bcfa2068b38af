"""What can be taken back in Gardlings: what showed nobody anything, and nothing else."""

import pytest

from gnomery.engine.terms import Seat
from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.state import State
from tests.games.asking import move_of
from tests.games.gardlings.builders import (
    GARDENERS,
    Person,
    blank_box,
    rich_box,
    table,
    tiles,
    train,
    worth,
)
from tests.games.gardlings.playing import act, stop_all


def stays(state: State, move: str) -> bool:
    """Whether a move of seat 0 cannot be taken back."""
    return GAME.rules.reveals(state, Seat(0), move_of(GAME, move))


def building() -> State:
    """Seat 0 holds a tile that it can lay, or builds with a unicorn."""
    here = Person(train("green-pig-1", "green-unicorn-1"), hand="green-pig-2", status="holding")
    return table(here, Person(), box=blank_box())


def test_a_lay_and_a_unicorn_can_be_taken_back() -> None:
    assert not stays(building(), "lay 4,0 r0")
    assert not stays(building(), "move green-unicorn-1 0,1 r0")


def test_a_stop_can_be_taken_back_also_if_gems_were_counted() -> None:
    assert not stays(table(Person(), Person()), "stop")
    assert not stays(table(Person()), "stop")


def test_what_ends_the_game_opens_the_seed_and_stays() -> None:
    assert stays(table(Person(), round=40), "stop")
    assert stays(table(Person(worth(18, GARDENERS)), box=rich_box()), "stop")


@pytest.mark.parametrize("move", ["draw", "look"])
def test_a_draw_and_a_second_look_stay(move: str) -> None:
    here = Person(mission="mission-second", bag=tiles("beige-pig", 1), hand="green-pig-2",
                  status="holding")  # fmt: skip
    assert stays(table(here, Person(), missions=True, box=blank_box()), move)


def test_a_hiring_stays_also_where_nothing_is_turned_up() -> None:
    state = stop_all(table(Person(worth(4, GARDENERS)), Person(), box=rich_box()))
    for move in ("hire green1", "pig"):
        assert stays(state, move)
    assert not stays(state, "nothing")


def test_a_mutation_stays() -> None:
    pigs = tiles("green-pig", 1, 2, 3)
    state = table(Person(train(*pigs)), Person(), mutating_pigs=True, box=blank_box())
    state = act(stop_all(state), 0, "pig")
    assert stays(state, "mutate green-pig-1 under green1 take blue1")
