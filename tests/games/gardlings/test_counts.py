"""How many ways Gardlings can go, against a naive player who knows the digest and the naive garden.

A rule of phase 1 that gains or loses a move changes the numbers.
"""

import pytest

from gnomery.games.gardlings import GAME
from gnomery.games.gardlings.phases import Building
from gnomery.games.gardlings.state import State
from tests.games.gardlings.builders import Person, box, singles, table, tiles, train
from tests.games.gardlings.naive_players import naive_count, naively


def count(state: State, depth: int) -> int:
    """The lines of play as the engine knows them, the boxes' luck included."""
    if depth == 0 or not isinstance(state.phase, Building):
        return 1
    return sum(
        count(GAME.rules.apply(state, seat, move), depth - 1)
        for seat in GAME.rules.actors(state)
        for move in GAME.rules.legal(state, seat)
    )


BLANK = box({"*": "------"})
TWO = (Person(bag=singles(1)), Person(bag=tiles("beige-pig", 1, 2)))
STARTS: dict[str, tuple[State, list[int]]] = {
    "start tiles": (
        table(Person(bag=("single-gnome-1", "double-gnome-1", "beige-pig-1"))),
        [1, 2, 4, 13, 25, 37, 269, 525],
    ),
    "hired tiles": (
        table(Person(bag=("green-mushie-1", "blue-birdie-1", "gold-gardener-1"))),
        [1, 2, 4, 13, 25, 37, 189, 365],
    ),
    "a unicorn": (
        table(
            Person(train("single-gnome-1", "green-unicorn-1"), bag=("single-gnome-2",)), box=BLANK
        ),
        [1, 33, 994, 28972],
    ),
    "a unicorn that may return after a draw": (
        table(
            Person(("single-gnome-1 0,0 r0", "green-unicorn-1 -1,-1 r2"), bag=("beige-pig-1",)),
            box=box({"*": "222222", "single-gnome-1": "p2p22p", "green-unicorn-1": "p-----"}),
        ),
        [1, 4, 8, 21, 67, 171, 327, 471],
    ),
    "two unicorns": (
        table(
            Person(train("green-unicorn-1", "single-gnome-1", "green-unicorn-2"), bag=singles(2)),
            box=box({"*": "--b--b"}),
        ),
        [1, 48, 1660],
    ),
    "the alarm": (
        table(
            Person(
                train(*singles(1, 2, 3, 4)), bag=(*singles(5), "double-gnome-1", "green-unicorn-1")
            ),
            box=box({"*": "------", "green-unicorn-1": "bb--bb"}),
        ),
        [1, 2, 4, 104, 668, 10472],
    ),
    "three dragons": (
        table(
            Person(
                train(*tiles("green-dragon", 1, 2), "blue-dragon-1", *singles(1, 2, 3, 4)),
                bag=(*singles(5), "double-gnome-1"),
            ),
            box=box({"*": "--b--b"}),
        ),
        [1, 2, 3, 129, 257],
    ),
    "a misfit": (
        table(
            Person(train("single-gnome-1", "green-unicorn-1"), bag=tiles("beige-pig", 1, 2)),
            box=box({"*": "------", "beige-pig-1": "222222"}),
        ),
        [1, 33, 995, 29035],
    ),
    "a mission": (
        table(
            Person(bag=("green-birdie-1", "beige-pig-1"), mission="mission-walled"), missions=True
        ),
        [1, 2, 3, 27, 53, 53, 383],
    ),
    "two at once, retail": (table(*TWO), [1, 4, 13, 43, 176, 622, 2142, 7142]),
    "two at once, first": (table(*TWO, edition="first"), [1, 4, 11, 32, 126, 346, 1074, 3026]),
}


@pytest.mark.parametrize(("start", "counts"), STARTS.values(), ids=STARTS)
def test_counts(start: State, counts: list[int]) -> None:
    depths = range(len(counts))
    assert [count(start, depth) for depth in depths] == counts
    assert [naive_count(naively(start), depth) for depth in depths] == counts
